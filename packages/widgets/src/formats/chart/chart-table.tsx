import { useMemo } from 'react';
import { useCard } from '../../card/context.ts';
import { fill, type WidgetMessages } from '../../card/messages.ts';
import { readPoint } from '../../model/chart-reading.ts';
import type { ChartContent } from '../../model/chart-series.ts';

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '');

/** Head and body as HTML. A chart has hundreds of these cells: as text they cost a tenth of what elements of React do. */
function tableHtml(content: ChartContent, locale: string, messages: WidgetMessages): string {
  const head = [content.x.name, ...content.series.map((series) => series.label)];
  const rows = content.x.positions.map((_, index) => {
    const cells = readPoint(content, index, { locale, words: messages.changes }).map(({ value, previous, change }) =>
      [value, previous === null ? '' : fill(messages.was, { value: previous }), change?.label ?? '']
        .filter(Boolean)
        .join(', '),
    );
    return `<tr><th scope="row">${safe(content.x.label(index))}</th>${cells.map((cell) => `<td>${safe(cell)}</td>`).join('')}</tr>`;
  });
  const names = head.map((name) => `<th scope="col">${safe(name)}</th>`).join('');
  return `<thead><tr>${names}</tr></thead><tbody>${rows.join('')}</tbody>`;
}

/** The chart's figures as a table that only assistive technology sees. */
export function ChartTable({ id, content, caption }: { id: string; content: ChartContent; caption: string }) {
  const { locale, messages } = useCard();
  const html = useMemo(
    () => `<caption>${safe(caption)}</caption>${tableHtml(content, locale, messages)}`,
    [content, caption, locale, messages],
  );
  return (
    <div className="rwd:sr-only">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made just above, every text in it escaped. */}
      <table id={id} data-slot="chart-table" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
