import { useMemo } from 'react';
import { useCard } from '../card/context.ts';
import type { WidgetMessages } from '../card/messages.ts';
import type { DescriptionOptions } from '../model/describe.ts';

/** What scenes write their texts with, for every drawn format. */
export interface SceneText extends DescriptionOptions {
  locale: string;
  pieWords: WidgetMessages['pie'];
  radarWords: WidgetMessages['radar'];
  gaugeWords: WidgetMessages['gauge'];
  previousWord: string;
  periodWord: string;
}

/** The texts of the card around. */
export function useSceneText(): SceneText {
  const { locale, messages } = useCard();
  return useMemo(
    () => ({
      locale,
      words: messages.changes,
      descriptionWords: messages.descriptionWords,
      pieWords: messages.pie,
      radarWords: messages.radar,
      gaugeWords: messages.gauge,
      previousWord: messages.previous,
      periodWord: messages.previousPeriod,
    }),
    [locale, messages],
  );
}
