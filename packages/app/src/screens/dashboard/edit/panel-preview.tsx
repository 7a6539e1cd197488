import type { DateRange } from '@reporting/formatters/date-range';
import { DashboardTheme } from '@reporting/widgets';
import type { DashboardTheme as Theme, Widget } from '@reporting/widgets/schema';
import { useMedia } from '../../../lib/use-media.ts';
import type { WidgetResult } from '../data/widget-data-state.ts';
import { WidgetCard } from '../widget-card.tsx';

interface PanelPreviewProps {
  readonly widget: Widget;
  readonly result: WidgetResult;
  readonly range: DateRange;
  readonly theme: Theme;
}

/**
 * Shows a preview of the widget above the fields of its form. Rendered only in windows narrower than 560 px, where the panel covers the
 * card. Hidden from screen readers, which can read the card itself.
 */
export function PanelPreview({ widget, result, range, theme }: PanelPreviewProps) {
  const covered = useMedia('not all and (min-width: 560px)');
  if (!covered) return null;
  return (
    <DashboardTheme theme={theme} className="border-y border-border px-4 py-3">
      <div inert data-slot="panel-preview" className="grid h-44">
        <WidgetCard widget={widget} result={result} startDate={range.startDate} endDate={range.endDate} handle={null} />
      </div>
    </DashboardTheme>
  );
}
