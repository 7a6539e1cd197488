import type { Paint } from '../draw/drawing.ts';
import { FONT_FAMILY } from './options.ts';

/** Returns the style sheet of cards. All its rules are limited to `.rs`, so that it does not affect the surrounding page. */
export function cardStyles(paint: Paint, fontFamily = FONT_FAMILY): string {
  return `
.rs, .rs * { box-sizing: border-box; margin: 0; padding: 0; }
.rs { color: ${paint('fg')}; font: 400 14px/20px ${fontFamily}; font-optical-sizing: auto; text-align: start; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.rs a { color: ${paint('accent-text')}; text-decoration: underline; text-underline-offset: 2px; overflow-wrap: anywhere; }
.rs svg { display: block; overflow: visible; flex: none; }
.rs-spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.rs-card { position: relative; display: flex; flex-direction: column; min-width: 0; border: 1px solid ${paint('border')}; border-radius: 10px; background: ${paint('surface')}; }
.rs-card > header { display: flex; flex: none; align-items: flex-start; gap: 8px; min-height: 36px; padding: 16px 19px 0; }
.rs-title { flex: 1; min-width: 0; font: 600 14px/20px ${fontFamily}; letter-spacing: -0.006em; overflow-wrap: anywhere; }
.rs-title[data-untitled] { color: ${paint('fg-tertiary')}; }
.rs-quiet { overflow: hidden; color: ${paint('fg-tertiary')}; font-size: 12px; text-overflow: ellipsis; white-space: nowrap; }
.rs-account { max-width: 40%; }
.rs-marks { display: flex; flex: none; align-items: center; gap: 6px; height: 20px; color: ${paint('icon')}; }
.rs-mark, .rs-icon { display: flex; }
.rs-content { position: relative; flex: 1; min-width: 0; padding: 12px 19px 15px; }
.rs-state { display: flex; flex: none; align-items: center; gap: 8px; max-width: 70%; color: ${paint('fg-secondary')}; font-size: 12px; line-height: 16px; }
.rs-card > footer { max-width: none; padding: 8px 19px; border-top: 1px solid ${paint('border')}; }
.rs-state .rs-icon { color: ${paint('icon')}; }
.rs-state[data-kind="partial"] .rs-icon { color: ${paint('warning')}; }
.rs-state[data-kind="expired"] .rs-icon { color: ${paint('negative')}; }
.rs-state strong { color: ${paint('fg')}; font-weight: 600; }
.rs-message { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 4px; max-width: 44ch; height: 100%; margin: 0 auto; color: ${paint('fg-secondary')}; font-size: 13px; text-align: center; }
.rs-message .rs-icon { margin-bottom: 4px; color: ${paint('icon')}; }
.rs-message[data-kind="error"] .rs-icon, .rs-message[data-kind="expired"] .rs-icon { color: ${paint('negative')}; }
.rs-message-title { color: ${paint('fg')}; font-size: 14px; font-weight: 600; }
.rs-figure { display: block; }
.rs-nothing { color: ${paint('fg-tertiary')}; }
.rs-change, .rs-change-shown { display: inline-flex; align-items: center; gap: 4px; white-space: nowrap; }
.rs-change { color: ${paint('fg-tertiary')}; font: 500 12px/16px ${fontFamily}; font-variant-numeric: tabular-nums; letter-spacing: 0; }
.rs-change[data-tone="improvement"] { color: ${paint('positive')}; }
.rs-change[data-tone="worsening"] { color: ${paint('negative')}; }
.rs-chip { padding: 2px 6px; border-radius: 4px; background: ${paint('surface-inset')}; transform: translateY(-2px); }
.rs-chip[data-tone="improvement"] { background: ${paint('positive-subtle')}; }
.rs-chip[data-tone="worsening"] { background: ${paint('negative-subtle')}; }
.rs-dash { width: 8px; height: 1.5px; border-radius: 1px; background: currentColor; }
.rs-was { color: ${paint('fg-tertiary')}; font-size: 12px; line-height: 16px; white-space: nowrap; }
.rs-before { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; min-height: 16px; margin-top: 2px; }
.rs-figure-text { display: flex; align-items: baseline; gap: 10px; font-size: 28px; font-weight: 600; line-height: 32px; letter-spacing: -0.022em; white-space: nowrap; }
.rs-hero { font-size: 40px; line-height: 44px; letter-spacing: -0.026em; }
.rs-kpi { display: flex; flex-direction: column; height: 100%; }
.rs-metrics { display: grid; gap: 16px 0; height: 100%; list-style: none; }
.rs-list { grid-template-columns: minmax(0, 1fr); gap: 0; }
.rs-metric { display: flex; flex-direction: column; min-width: 0; padding-inline-end: var(--rs-pad); }
.rs-metric:not([data-leads]) { padding-inline-start: var(--rs-pad); border-inline-start: 1px solid ${paint('border')}; }
.rs-list .rs-metric { flex-direction: row; align-items: center; gap: 16px; padding: 12px 0; border: 0 solid ${paint('border')}; border-top-width: 1px; }
.rs-list .rs-metric:first-child { padding-top: 0; border-top-width: 0; }
.rs-list .rs-dense { padding: 6px 0; }
.rs-metric-text { flex: 1; min-width: 0; }
.rs-metrics:not(.rs-list) .rs-metric-text { flex: none; }
.rs-label { overflow: hidden; color: ${paint('fg-secondary')}; font-size: 12px; font-weight: 500; line-height: 16px; overflow-wrap: anywhere; }
.rs-metric .rs-figure-text { margin-top: 2px; gap: 8px; }
.rs-dense .rs-figure-text { margin-top: 0; line-height: 24px; }
.rs-spark { flex: none; margin-top: auto; }
.rs-list .rs-spark { margin-top: 0; }
.rs-bleed { margin: auto -20px -16px; overflow: hidden; border-radius: 0 0 9px 9px; direction: ltr; }
.rs-table { width: 100%; border-collapse: separate; border-spacing: 0; font-size: 13px; line-height: 18px; }
.rs-table + .rs-table { margin-top: 20px; }
.rs-table th, .rs-table td { height: 28px; padding-block: 4px; font-weight: 400; text-align: start; white-space: nowrap; vertical-align: middle; }
.rs-table tbody th { width: 100%; white-space: normal; overflow-wrap: anywhere; }
.rs-row-image { float: inline-start; width: 36px; height: 36px; margin-inline-end: 10px; border-radius: 4px; object-fit: cover; }
.rs-no-image { display: grid; place-items: center; background: ${paint('surface-inset')}; color: ${paint('icon')}; }
.rs-row-image + bdi { display: block; overflow: hidden; }
.rs-table thead th, .rs-table thead td { border-bottom: 1px solid ${paint('axis')}; color: ${paint('fg-secondary')}; font-size: 12px; font-weight: 500; }
.rs-table thead th > svg { display: inline-block; margin-inline-end: 4px; }
.rs-table thead th[data-sorted] { color: ${paint('fg')}; font-weight: 600; }
.rs-table tbody th, .rs-table tbody td { border-bottom: 1px solid ${paint('border')}; }
.rs-table tbody tr:last-child > :is(th, td) { border-bottom-color: transparent; }
.rs-table tfoot { display: table-row-group; }
.rs-table tfoot th, .rs-table tfoot td { border-top: 1px solid ${paint('axis')}; font-weight: 600; }
.rs-table td { font-variant-numeric: tabular-nums; }
.rs-table .rs-end { padding-inline-start: 16px; text-align: right; unicode-bidi: plaintext; }
.rs-table .rs-end:dir(rtl) { text-align: left; }
.rs-table td:has(> .rs-change) { padding-inline-start: 8px; }
.rs-more td { color: ${paint('fg-tertiary')}; font-size: 12px; }
.rs-text { max-width: 62ch; color: ${paint('fg-secondary')}; line-height: 22px; overflow-wrap: anywhere; }
.rs-text > * + * { margin-top: 10px; }
.rs-text strong, .rs-text h3, .rs-text h4, .rs-text h5 { color: ${paint('fg')}; font-size: 14px; font-weight: 600; }
.rs-text ol, .rs-text ul { padding-inline-start: 20px; }
.rs-header { font-size: 14px; font-weight: 600; }
.rs-image { display: block; max-width: 100%; max-height: 480px; margin: 8px 0; border-radius: 6px; }
.rs-article + .rs-article { margin-top: 16px; padding-top: 16px; border-top: 1px solid ${paint('border')}; }
.rs-article .rs-text { font-size: 13px; line-height: 20px; }
.rs-dates { color: ${paint('fg-tertiary')}; font-size: 12px; line-height: 16px; }
`.trim();
}

/** Returns the style sheet of a document: its background, its head and the rows of cards. */
export function pageStyles(paint: Paint): string {
  return `
html { background: ${paint('canvas')}; }
.rs-page { margin: 0 auto; padding: 24px 0; }
.rs-head { display: flex; align-items: center; gap: 12px; margin-bottom: 20px; }
.rs-head img { display: block; max-width: 160px; height: 48px; object-fit: contain; border-radius: 8px; }
.rs-head-text { flex: 1; min-width: 0; }
.rs-head h1 { font-size: 20px; font-weight: 600; line-height: 28px; letter-spacing: -0.016em; overflow-wrap: anywhere; }
.rs-head p { font-size: 12px; line-height: 16px; }
.rs-head .rs-range { color: ${paint('fg-tertiary')}; font-variant-numeric: tabular-nums; }
.rs-by { display: flex; align-items: center; gap: 8px; color: ${paint('fg-secondary')}; font-size: 12px; }
.rs-head .rs-by img { max-width: 120px; height: 24px; border-radius: 4px; }
.rs-row { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 16px; }
:is(.rs-row, .rs-first) + .rs-row { margin-top: 16px; }
.rs-place { display: flex; flex-direction: column; min-width: 0; }
.rs-place > .rs-card { flex: 1; width: auto !important; }
.rs-words { margin-top: 20px; color: ${paint('fg-secondary')}; font-size: 12px; line-height: 18px; white-space: pre-line; overflow-wrap: anywhere; break-inside: avoid; }
.rs-foot { margin-top: 20px; padding-top: 8px; border-top: 1px solid ${paint('border')}; color: ${paint('fg-tertiary')}; font-size: 12px; line-height: 16px; }
`.trim();
}

/** Returns a text as a CSS string, with all other characters escaped. */
export function cssString(text: string): string {
  const escaped = text.replace(
    /[^\p{L}\p{N} .,:()–-]/gu,
    (character) => `\\${character.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped}"`;
}
