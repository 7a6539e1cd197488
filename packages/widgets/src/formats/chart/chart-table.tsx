import { useCard } from '../../card/context.ts';
import { fill } from '../../card/messages.ts';
import { type ChartContent, readPoint } from '../../model/index.ts';

/** The chart's figures as a table that only assistive technology sees. */
export function ChartTable({ id, content, caption }: { id: string; content: ChartContent; caption: string }) {
  const { locale, messages } = useCard();
  return (
    <div className="rwd:sr-only">
      <table id={id} data-slot="chart-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{content.x.name}</th>
            {content.series.map((series) => (
              <th key={series.key} scope="col">
                {series.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.x.positions.map((position, index) => (
            <tr key={position}>
              <th scope="row">{content.x.label(index)}</th>
              {readPoint(content, index, { locale, words: messages.changes }).map((row) => (
                <td key={row.key}>
                  {[
                    row.value,
                    row.previous === null ? '' : fill(messages.was, { value: row.previous }),
                    row.change?.label ?? '',
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
