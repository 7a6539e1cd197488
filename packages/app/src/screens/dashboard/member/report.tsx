import type { DateRange } from '@reporting/formatters/date-range';
import { Button, EmptyState, Icon } from '@reporting/ui';
import { DashboardTheme, OnCanvas, WidgetGrid } from '@reporting/widgets';
import type { DashboardTheme as Theme } from '@reporting/widgets/schema';
import { LayoutDashboard, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EditorDocument } from '../../../editor/document.ts';
import { t } from '../../../texts/index.ts';
import type { WidgetDataSource } from '../data/use-widget-data.ts';
import { WidgetCard } from '../widget-card.tsx';
import type { ReconnectOf } from './use-reconnect.ts';
import type { RetryOf } from './use-retry.ts';

interface ReportProps {
  readonly document: EditorDocument;
  readonly theme: Theme;
  /** Notices about the whole dashboard, above its header. */
  readonly notices: ReactNode;
  /** Content above the grid. */
  readonly header: ReactNode;
  readonly data: WidgetDataSource;
  readonly range: DateRange;
  /** Returns the reconnect action for a widget's card. */
  readonly reconnectOf: ReconnectOf;
  /** Returns the retry action for a widget's card. */
  readonly retryOf: RetryOf;
  readonly onEdit: (id: string) => void;
  readonly onAddFirst: () => void;
}

/** Shows the dashboard for reading, without editing. */
export function Report({
  document,
  theme,
  notices,
  header,
  data,
  range,
  reconnectOf,
  retryOf,
  onEdit,
  onAddFirst,
}: ReportProps) {
  return (
    <DashboardTheme theme={theme} className="flex-1 p-6 max-sm:p-4">
      <div className="mx-auto w-full max-w-400">
        {notices}
        {header}
        {document.widgets.length === 0 ? (
          <OnCanvas>
            <EmptyState
              icon={LayoutDashboard}
              title={t('This dashboard is empty')}
              description={t('Add a chart, a table or key figures from one of your sources, or a text.')}
              actions={
                <Button data-onboarding="add-first" variant="primary" icon={<Icon as={Plus} />} onClick={onAddFirst}>
                  {t('Add widget')}
                </Button>
              }
              className="py-20"
            />
          </OnCanvas>
        ) : (
          <WidgetGrid
            label={document.name}
            widgets={document.widgets}
            renderWidget={(widget) => (
              <WidgetCard
                widget={widget}
                result={data.resultOf(widget.id)}
                startDate={range.startDate}
                endDate={range.endDate}
                onRefresh={retryOf(widget.id)}
                onReconnect={reconnectOf(widget.id)}
                onEdit={onEdit}
              />
            )}
          />
        )}
      </div>
    </DashboardTheme>
  );
}
