import { Icon } from '@reporting/ui/icon';
import { useUi } from '@reporting/ui/provider';
import type { WidgetData } from '@reporting/widgets/schema';
import { renderWidgetHtml } from '@reporting/widgets/static';
import { Clock } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useLanguage } from '../../../texts/language.ts';
import { ageOf } from './age-text.ts';
import type { WallCard as Card } from './wall-layout.ts';

/** Height in px of the line that shows the age of a card's data. */
const AGE = 24;

interface WallCardProps {
  readonly card: Card;
  readonly data: WidgetData | undefined;
  readonly range: { readonly startDate: string; readonly endDate: string };
  readonly now: number;
}

/** The drawing of a widget without any controls. It is drawn as vectors, so that it is sharp at every scale. */
const Drawing = memo(function Drawing({ card, data, range }: Omit<WallCardProps, 'now'>) {
  const { widget, width, height } = card;
  const age = widget.nature === 'interactive' ? AGE : 0;
  const { locale } = useUi();
  const { loaded } = useLanguage();
  const html = useMemo(
    () =>
      renderWidgetHtml(widget, data, {
        theme: 'page',
        width: Math.floor(width),
        height: Math.floor(height) - age,
        range,
        locale,
        messages: loaded?.widgets,
        now: Date.now(),
      }),
    [widget, data, width, height, age, range, locale, loaded],
  );
  // The markup comes from @reporting/widgets/static, which escapes all texts.
  return <div className="rs" dangerouslySetInnerHTML={{ __html: html }} />;
});

/** A card of the realtime view, with the age of its data. */
export function WallCard({ card, data, range, now }: WallCardProps) {
  const { widget, x, y, width, height } = card;
  const age = widget.nature === 'interactive' ? ageOf(data?.meta.fetchedAt ?? null, now, widget.realTime) : null;
  return (
    <div
      className="absolute overflow-hidden rounded-card border border-border bg-surface"
      style={{ left: x, top: y, width, height }}
    >
      <Drawing card={card} data={data} range={range} />
      {age && (
        <p
          className={`absolute inset-x-5 bottom-2.5 flex items-center gap-1.5 text-caption ${age.late ? 'text-warning' : 'text-fg-tertiary'}`}
        >
          {age.late && <Icon as={Clock} size="s" />}
          {age.text}
        </p>
      )}
    </div>
  );
}
