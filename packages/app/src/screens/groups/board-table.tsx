import type { Board, DomainAlert, MonitoredDomain } from '@reporting/contract';
import { DOMAIN_METRICS, type DomainMetric } from '@reporting/contract/rules';
import { useUi } from '@reporting/ui/provider';
import { classNames } from '../../lib/class-names.ts';
import { SortHeader } from '../../parts/sort-header.tsx';
import { TableFrame } from '../../parts/table-frame.tsx';
import { t } from '../../texts/index.ts';
import { type BoardOrder, nextOrder } from './board-order.ts';
import { cellOf, columnPrecision } from './cell.ts';
import { DomainMenu, DomainName, isQuiet } from './domain-parts.tsx';
import { Figure, tintOf } from './figure.tsx';
import { COLUMN_NAMES, METRIC_NAMES } from './metric-names.ts';
import type { BoardActions } from './use-board-actions.ts';

/** The last column. In narrow frames, the columns that it covers fade out before it. */
const LAST =
  'sticky end-0 z-1 @max-[820px]:before:pointer-events-none @max-[820px]:before:absolute @max-[820px]:before:inset-y-0 @max-[820px]:before:end-full @max-[820px]:before:w-8 @max-[820px]:before:bg-linear-to-l @max-[820px]:before:from-(--row) @max-[820px]:before:to-transparent rtl:@max-[820px]:before:bg-linear-to-r';
/** The background of a row, from which the last column fades. */
const ROW = '[--row:var(--rui-surface)] bg-surface';
/** Space after the last metric, so that it does not fade at the end of the scroll range. */
const spaceAfter = (metric: DomainMetric) => metric === DOMAIN_METRICS.at(-1) && '@max-[820px]:pe-8';
const QUIET_ROW = '[--row:var(--rui-surface-inset)] bg-surface-inset';

interface BoardListProps {
  readonly board: Board;
  /** The domains of the board that are shown, in their order. */
  readonly domains: readonly MonitoredDomain[];
  readonly actions: BoardActions;
}

/** Returns the alerts of a domain. */
const alertsOf = ({ alerts }: Board, domainId: string): readonly DomainAlert[] =>
  alerts.filter((alert) => alert.domainId === domainId);

const precisionOf = ({ domains }: Board, metric: DomainMetric) =>
  columnPrecision(domains.flatMap(({ figures }) => figures.filter((figure) => figure.metric === metric)));

interface BoardTableProps extends BoardListProps {
  readonly order: BoardOrder | null;
  readonly onOrder: (order: BoardOrder | null) => void;
}

/** The domains of a group as a table: a row for each domain, a column for each metric. */
export function BoardTable({ board, domains, actions, order, onOrder }: BoardTableProps) {
  const { locale } = useUi();
  const sorting = (by: BoardOrder['by']) => ({
    label: t(COLUMN_NAMES[by]),
    dir: order?.by === by ? order.dir : null,
    onSort: () => onOrder(nextOrder(order, by)),
  });
  const precisions = new Map(DOMAIN_METRICS.map((metric) => [metric, precisionOf(board, metric)]));
  return (
    <TableFrame>
      <table className="w-full border-separate border-spacing-0 text-small">
        <caption className="sr-only">{t('Figures of the domains with their changes')}</caption>
        <thead>
          <tr className={classNames(ROW, 'text-label text-fg-secondary')}>
            <SortHeader
              {...sorting('domain')}
              className="sticky start-0 z-1 h-10 border-b border-border bg-surface ps-4 pe-4"
            />
            {DOMAIN_METRICS.map((metric) => (
              <SortHeader
                key={metric}
                {...sorting(metric)}
                align="end"
                className={classNames('border-b border-border px-2.5', spaceAfter(metric))}
              />
            ))}
            <th scope="col" className={classNames(LAST, 'w-12 border-b border-border bg-surface')}>
              <span className="sr-only">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {domains.map((domain, index) => {
            const alerts = alertsOf(board, domain.id);
            const quiet = isQuiet({ domain, alerts });
            const line = index < domains.length - 1 && 'border-b border-border';
            return (
              <tr key={domain.id} className={classNames('h-16', quiet ? QUIET_ROW : ROW)}>
                <th
                  scope="row"
                  className={classNames(
                    'sticky start-0 z-1 w-48 max-w-64 min-w-44 bg-inherit py-2 ps-4 pe-2 text-start font-normal max-md:max-w-44',
                    line,
                  )}
                >
                  <DomainName domain={domain} alerts={alerts} actions={actions} />
                </th>
                {DOMAIN_METRICS.map((metric) => {
                  const figure = domain.figures.find((each) => each.metric === metric);
                  const cell =
                    figure &&
                    cellOf(domain, figure, {
                      endDate: board.endDate,
                      locale,
                      precision: precisions.get(metric) ?? columnPrecision([figure]),
                    });
                  return (
                    <td
                      key={metric}
                      className={classNames(
                        'px-2.5 py-2 text-end whitespace-nowrap',
                        spaceAfter(metric),
                        line,
                        cell && tintOf(cell, quiet),
                      )}
                    >
                      {cell && <Figure cell={cell} quiet={quiet} />}
                    </td>
                  );
                })}
                <td className={classNames(LAST, 'bg-inherit px-2.5 text-end', line)}>
                  <DomainMenu domain={domain} alerts={alerts} actions={actions} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** The domains of a group as cards, for phones. */
export function BoardCards({ board, domains, actions }: BoardListProps) {
  const { locale } = useUi();
  return (
    <ul className="flex flex-col gap-3">
      {domains.map((domain) => {
        const alerts = alertsOf(board, domain.id);
        const quiet = isQuiet({ domain, alerts });
        return (
          <li
            key={domain.id}
            className={classNames(
              'overflow-hidden rounded-card border border-border',
              quiet ? 'bg-surface-inset' : 'bg-surface',
            )}
          >
            <div className="flex items-center gap-3 py-3 ps-4 pe-2">
              <div className="min-w-0 flex-1">
                <DomainName domain={domain} alerts={alerts} actions={actions} />
              </div>
              <DomainMenu domain={domain} alerts={alerts} actions={actions} />
            </div>
            <dl className="grid grid-cols-3 border-t border-border">
              {domain.figures.map((figure, index) => {
                const cell = cellOf(domain, figure, {
                  endDate: board.endDate,
                  locale,
                  precision: columnPrecision([figure]),
                });
                return (
                  <div
                    key={figure.metric}
                    className={classNames(
                      'border-border py-2.5 pe-2',
                      index % 3 === 0 ? 'ps-4' : 'border-s ps-3',
                      index < domain.figures.length - 3 && 'border-b',
                      tintOf(cell, quiet),
                    )}
                  >
                    <dt className="text-caption text-fg-secondary">{t(METRIC_NAMES[figure.metric])}</dt>
                    <dd className="m-0">
                      <Figure cell={cell} align="start" quiet={quiet} />
                    </dd>
                  </div>
                );
              })}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
