import { useCard } from '../../card/context.ts';
import { fill } from '../../card/messages.ts';
import { type RadarContent, readAxis } from '../../model/radar-content.ts';

/** The radar's figures as a table that only assistive technology sees. */
export function RadarTable({ id, content, caption }: { id: string; content: RadarContent; caption: string }) {
  const { locale, messages } = useCard();
  // A table is never narrower than its words; the box around it is.
  return (
    <div className="rwd:sr-only">
      <table id={id} data-slot="chart-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{content.dimension || messages.series}</th>
            {content.shapes.map((shape) => (
              <th key={shape.key} scope="col">
                {shape.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.axes.map((axis, index) => (
            <tr key={axis.key}>
              <th scope="row">{axis.label}</th>
              {readAxis(content, index, { locale, words: messages.changes }).map(
                ({ shape, value, previous, change }) => (
                  <td key={shape.key}>
                    {[value, previous === null ? '' : fill(messages.was, { value: previous }), change?.label ?? '']
                      .filter((part) => part !== '')
                      .join(', ')}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
