import type { Order } from '@reporting/contract';
import { chargeText, type Language } from '@reporting/contract/rules';
import { escapeHtml } from '../platform/escape-html.ts';
import { knownIn, textsIn } from '../platform/texts/texts.ts';

const STYLES = `
* { box-sizing: border-box; margin: 0; }
body { max-width: 760px; margin: 0 auto; padding: 48px 40px; background: #fff; color: #161c27; font: 400 14px/20px 'Inter Variable', Inter, system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 16px; margin-bottom: 40px; }
h1 { font-size: 28px; font-weight: 600; line-height: 36px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 24px; }
dt { color: #474d59; }
dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
table { width: 100%; margin-top: 40px; border-collapse: collapse; }
th, td { padding: 12px 0; border-bottom: 1px solid #e1e4e8; text-align: start; font-weight: 400; }
thead th { color: #474d59; font-size: 12px; }
tfoot :is(th, td) { border: 0; font-size: 16px; font-weight: 600; }
:is(th, td):last-child { text-align: end; font-variant-numeric: tabular-nums; }
footer { margin-top: 40px; color: #474d59; font-size: 12px; line-height: 16px; }
button { height: 32px; padding: 0 14px; border: 1px solid #2253cf; border-radius: 6px; background: #2253cf; color: #fff; font: inherit; font-weight: 500; cursor: pointer; }
button:focus-visible { outline: 2px solid #2253cf; outline-offset: 2px; }
@media print { button { display: none; } body { padding: 0; } }`;

const STATES = { paid: 'Paid', open: 'Open', refunded: 'Refunded' } as const;

const dayText = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(instant));

/** The order of an invoice, and the settings of its page. */
interface InvoicePage {
  order: Order;
  company: string;
  siteTitle: string;
  language: Language;
  nonce: string;
}

/** Returns an invoice as a page that can be printed. */
export function invoicePage({ order, company, siteTitle, language, nonce }: InvoicePage): string {
  const text = escapeHtml;
  const t = textsIn(language);
  const amount = text(chargeText(order, language));
  const facts = [
    [t('Number'), order.reference],
    [t('Date'), dayText(order.date, language)],
    [t('For'), company],
    [t('State'), t(STATES[order.state])],
  ].map(([name = '', value = '']) => `<dt>${text(name)}</dt><dd>${text(value)}</dd>`);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(`${t('Invoice {reference}', { reference: order.reference })} | ${siteTitle}`)}</title><style>${STYLES}</style></head>
<body><header><div><h1>${t('Invoice')}</h1><p>${text(siteTitle)}</p></div><div><button type="button" id="print">${t('Print')}</button></div></header>
<dl>${facts.join('')}</dl>
<table><thead><tr><th scope="col">${t('Description')}</th><th scope="col">${t('Amount')}</th></tr></thead>
<tbody><tr><td>${text(knownIn(language, order.description))}</td><td>${amount}</td></tr></tbody>
<tfoot><tr><th scope="row">${t('Total')}</th><td>${amount}</td></tr></tfoot></table>
<footer>${t('The payment provider is the seller. The provider adds taxes and sends the receipt by e-mail.')}</footer>
<script nonce="${nonce}">document.getElementById('print').addEventListener('click', () => print());</script></body></html>
`;
}
