// Summaries and tables for peers, which have no such formats: elements with texts, without changes, sorting and virtual rows.
const written = new Intl.NumberFormat('en');

export const isPlain = ({ kind }) => kind === 'summary' || kind === 'table';

export function PlainWidget({ spec: { kind, names, series } }) {
  if (kind === 'summary')
    return (
      <div className="bench-summary">
        {series.map(({ label, values }) => (
          <p key={label}>
            {label} <b>{written.format(values[0])}</b>
          </p>
        ))}
      </div>
    );
  return (
    <div className="bench-table">
      <table>
        <thead>
          <tr>
            <th>Channel</th>
            {series.map(({ label }) => (
              <th key={label}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, row) => (
            <tr key={name}>
              <th>{name}</th>
              {series.map(({ label, values }) => (
                <td key={label}>{written.format(values[row])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Writes the same elements without React. */
export function plainMarkup({ kind, names, series }) {
  if (kind === 'summary')
    return `<div class="bench-summary">${series
      .map(({ label, values }) => `<p>${label} <b>${written.format(values[0])}</b></p>`)
      .join('')}</div>`;
  const head = series.map(({ label }) => `<th>${label}</th>`).join('');
  const rows = names.map(
    (name, row) =>
      `<tr><th>${name}</th>${series.map(({ values }) => `<td>${written.format(values[row])}</td>`).join('')}</tr>`,
  );
  return `<div class="bench-table"><table><thead><tr><th>Channel</th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
