import { type Drawing, pagePaint } from '../draw/drawing.ts';
import type { DescriptionOptions } from '../model/describe.ts';
import { useCard } from '../react/card-context.ts';
import type { WidgetMessages } from '../words/messages.ts';

/** The text options of scenes, for every drawn format. */
export interface SceneText extends DescriptionOptions {
  locale: string;
  was: string;
  pieWords: WidgetMessages['pie'];
  radarWords: WidgetMessages['radar'];
  gaugeWords: WidgetMessages['gauge'];
  previousWord: string;
  periodWord: string;
}

/** The context in which drawings are laid out and drawn. */
export interface PictureContext {
  text: SceneText;
  drawing: Drawing;
}

/** All drawings of a page with the same texts share one context object, so that memoised scenes stay valid. */
const contexts = new WeakMap<WidgetMessages, Map<string, PictureContext>>();

/** Returns the context of the surrounding card. */
export function usePictureContext(): PictureContext {
  const { locale, messages, muted } = useCard();
  const own = contexts.get(messages) ?? new Map<string, PictureContext>();
  contexts.set(messages, own);
  const key = `${muted} ${locale}`;
  const known = own.get(key);
  if (known) return known;
  const context: PictureContext = {
    text: {
      locale,
      was: messages.was,
      words: messages.changes,
      notSet: messages.notSet,
      descriptionWords: messages.descriptionWords,
      pieWords: messages.pie,
      radarWords: messages.radar,
      gaugeWords: messages.gauge,
      previousWord: messages.previous,
      periodWord: messages.previousPeriod,
    },
    drawing: { locale, dir: 'ltr', paint: pagePaint, messages, muted },
  };
  own.set(key, context);
  return context;
}
