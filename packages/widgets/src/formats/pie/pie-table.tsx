import { useCard } from '../../card/context.ts';
import { fill } from '../../card/messages.ts';
import type { PieContent } from '../../model/pie-content.ts';
import { pieRows, pieTotalText } from '../../model/pie-slices.ts';

/** The pie's figures as a table that only assistive technology sees: every row, drawn or not, and the total. */
export function PieTable({ id, content, caption }: { id: string; content: PieContent; caption: string }) {
  const { locale, messages } = useCard();
  const options = { locale, words: messages.changes, pieWords: messages.pie };
  // A table is never narrower than its words; the box around it is.
  return (
    <div className="rwd:sr-only">
      <table id={id} data-slot="chart-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{content.dimension || messages.series}</th>
            <th scope="col">{content.metric.label}</th>
            <th scope="col">{messages.pie.share}</th>
          </tr>
        </thead>
        <tbody>
          {pieRows(content, options).map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              <td>
                {[
                  row.value,
                  row.previous === null ? '' : fill(messages.was, { value: row.previous }),
                  row.change?.label ?? '',
                ]
                  .filter((part) => part !== '')
                  .join(', ')}
              </td>
              <td>{row.share}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{messages.total}</th>
            <td>{pieTotalText(content, options)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
