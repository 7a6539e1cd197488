import type { Dashboard, DataLine } from '@reporting/contract';
import type { EmbedLook, Language } from '@reporting/contract/rules';
import { formatDate } from '@reporting/formatters';
import { GRID, packWidgets, rowsHeight } from '@reporting/widgets/model';
import type { Widget } from '@reporting/widgets/schema';
import { renderWidgetHtml, staticStyles } from '@reporting/widgets/static';
import { drawingTexts } from '../data/drawing-texts.ts';
import { escapeText } from './print-toolbar.ts';

/**
 * Widths in px of the grid for which the drawing is made, by number of columns. Four columns are for a window of 1440
 * px, and one column is for a phone. A script scales the drawing to other widths.
 */
const WIDTHS = { 4: 1_392, 1: 358 } as const;

const STYLES = `
#first-view { max-width: 1440px; min-height: 100vh; margin: 0 auto; padding: 24px; }
#first-view .head { display: flex; align-items: center; gap: 16px; min-height: 48px; margin-bottom: 20px; }
#first-view .mark { display: grid; flex: none; place-items: center; width: 48px; height: 48px; border-radius: 10px; background: var(--rui-surface-inset); font: 600 20px/28px var(--rui-font-text); }
#first-view h1 { overflow: hidden; font: 600 20px/28px var(--rui-font-text); letter-spacing: -0.016em; text-overflow: ellipsis; white-space: nowrap; }
#first-view .head p { color: var(--rui-fg-secondary); font-size: 12px; line-height: 16px; }
#first-view[data-embedded] { min-height: 0; }
#first-view[data-embedded] h1 { position: absolute; width: 1px; height: 1px; clip-path: inset(50%); }
#first-view .dates { height: 52px; }
#first-view .cards { position: relative; }
#first-view .place { position: absolute; }
#first-view .rs-card { width: 100% !important; height: 100%; overflow: hidden; }
#first-view-theme ~ #root { position: absolute; z-index: -1; inset: 0 0 auto; visibility: hidden; }
@media (max-width: 947px) { #first-view[data-columns="4"] .cards { visibility: hidden; } }
@media (max-width: 639px) { #first-view { padding: 16px; } #first-view h1 { white-space: normal; } }
@media (min-width: 640px) { #first-view[data-columns="1"] .cards { visibility: hidden; } }`;

/**
 * Returns a script that sets the theme and scales the cards to the window. The theme comes from the address of the frame, or else from the
 * storage of the browser.
 */
const script = (width: number, theme: string | null) => `
try { const theme = ${theme === null ? "localStorage.getItem('reporting.theme')" : `'${theme}'`}; if (theme) for (const element of document.querySelectorAll('html, #first-view-theme:not([data-own])')) element.dataset.theme = theme; } catch {}
{ const cards = document.querySelector('#first-view .cards'); cards.style.zoom = String(cards.parentElement.clientWidth > 0 ? (cards.parentElement.getBoundingClientRect().width - 2 * parseFloat(getComputedStyle(cards.parentElement).paddingLeft)) / ${width} : 1); }`;

interface FirstScreen {
  /** The public view of the dashboard. */
  dashboard: Dashboard;
  lines: readonly DataLine[];
  /** The widgets of the first screen. */
  shown: ReadonlySet<string>;
  columns: 4 | 1;
  /** Set if the page is in a frame of another page. The drawing then has no visible header. */
  embedded: EmbedLook | null;
  language: Language;
  now: number;
  nonce: string;
}

/** Draws the first screen of a shared dashboard as HTML, which is shown until the app has started. */
export function drawFirstView({
  dashboard,
  lines,
  shown,
  columns,
  embedded,
  language,
  now,
  nonce,
}: FirstScreen): string {
  const { theme, range } = dashboard;
  const locale = embedded?.locale ?? language;
  const { messages } = drawingTexts(language);
  const data = new Map(lines.map((line) => [line.id, line.data]));
  const width = WIDTHS[columns];
  const column = (width - (columns - 1) * GRID.gap) / columns;
  const byId = new Map(dashboard.widgets.map((widget) => [widget.id, widget]));
  const placed = packWidgets(dashboard.widgets, columns).filter(({ id }) => shown.has(id));
  const cards = placed.map((place) => {
    const size = { width: spanOf(place.width, column), height: rowsHeight(place.height) };
    const position = `left:${place.column * (column + GRID.gap)}px;top:${place.row * (GRID.row + GRID.gap)}px;width:${size.width}px;height:${size.height}px`;
    const widget = byId.get(place.id) as Widget;
    const card = renderWidgetHtml(widget, data.get(place.id), {
      ...size,
      theme: 'page',
      locale,
      messages,
      dir: 'ltr',
      range,
      now,
    });
    return `<div class="place" style="${position}">${card}</div>`;
  });
  const rows = Math.max(1, ...placed.map(({ row, height }) => row + height));
  const own = theme.attributes['data-theme'];
  const shownTheme = own ?? embedded?.theme ?? 'system';
  const style = Object.entries({ ...theme.style, color: 'var(--rui-fg)' }).map(([key, value]) => `${key}:${value}`);
  return `<style>${staticStyles({ theme: 'page' })}${STYLES}</style>
<div id="first-view-theme" lang="${language}" data-rui data-theme="${shownTheme}"${own ? ' data-own' : ''} style="${escapeText(style.join(';'))};background:var(--rui-canvas)"><main id="first-view" data-columns="${columns}"${embedded ? ' data-embedded' : ''} aria-busy="true">
${embedded ? embeddedHead(dashboard) : head(dashboard, language)}
<div class="cards rs" style="height:${rowsHeight(rows)}px">${cards.join('')}</div></main></div>
<script nonce="${nonce}">${script(width, embedded?.theme ?? null)}</script>`;
}

const HEAD: Readonly<Record<Language, { by: string; dataTo: string }>> = {
  en: { by: 'Prepared by', dataTo: 'Data to' },
  de: { by: 'Erstellt von', dataTo: 'Daten bis' },
};

function head({ name, companyName, range, today }: Dashboard, language: Language): string {
  const { by, dataTo } = HEAD[language];
  const lastDay = range.endDate < today ? range.endDate : today;
  return `<div class="head"><span class="mark" aria-hidden="true">${escapeText([...name][0] ?? '')}</span><div><h1>${escapeText(name)}</h1><p>${by} ${escapeText(companyName)} · ${dataTo} ${formatDate(lastDay, { year: false, locale: language })}</p></div></div>`;
}

/** Returns a hidden title and space for the date control. The page that contains the frame has its own header. */
const embeddedHead = ({ name, hiddenDateSelector }: Dashboard): string =>
  `<h1>${escapeText(name)}</h1>${hiddenDateSelector ? '' : '<div class="dates"></div>'}`;

const spanOf = (columns: number, column: number): number => Math.floor(columns * column + (columns - 1) * GRID.gap);
