import { type Figures, ledger, type SourceCase, stateOf, whole } from './ledger.ts';

interface VisitLedger {
  days: { day: string; visits: number }[];
  /** Visits by source, medium and campaign, which are joined with slashes in the key. */
  sources: Record<string, number>;
  total: { visits: number };
}

interface ShopFigures {
  orders: number;
  net: number;
  total: number;
}
interface ShopLedger {
  days: (ShopFigures & { day: string })[];
  total: ShopFigures;
  products: { name: string; itemsSold: number }[];
}

const SHOP = 'https://northroast.example';

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currencyDisplay: 'narrowSymbol',
    currency: 'USD',
    ...(cents % 100 === 0 ? { maximumFractionDigits: 0 } : {}),
  }).format(cents / 100);

const plain = (html: string) =>
  html.replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code))).replaceAll('&amp;', '&');

/** Test cases of the source types that report visits or orders of a website. */
export const SITE_CASES: readonly SourceCase[] = [
  {
    type: 'google_analytics_4',
    button: /Google Analytics/,
    account: 'nora@fernhill.agency',
    // The property is in Europe and the company is in UTC. Each day ends in the property's time zone before it ends in
    // UTC, so the ledger contains every day of the range.
    property: { label: 'Property', search: 'Zahn', option: /Zahnwerk/ },
    table: { property: 'properties/310200401', dimension: 'sessionSourceMedium', metrics: ['sessions'] },
    summary: { property: 'properties/310200401', dimension: 'date', metrics: ['sessions'] },
    async truth(sandboxUrl, from, to) {
      const { days, sources, total } = await ledger<VisitLedger>(sandboxUrl, 'visits/clinics', from, to);
      const names: Figures = {};
      for (const [key, visits] of Object.entries(sources)) {
        const name = key.split(' / ').slice(0, 2).join(' / ');
        names[name] = (names[name] ?? 0) + visits;
      }
      return {
        days: days.map(({ day, visits }) => ({ day, value: visits })),
        names,
        totals: [whole(total.visits)],
      };
    },
  },
  {
    type: 'woocommerce',
    button: /WooCommerce/,
    account: null,
    source: SHOP,
    async form(sandboxUrl) {
      const { shops } = await stateOf<{ shops: { url: string; keys: { read: string } }[] }>(sandboxUrl, 'woocommerce');
      const [key = '', secret = ''] = shops.find(({ url }) => url === SHOP)?.keys.read.split('|') ?? [];
      return { 'Site URL': SHOP, 'Consumer key': key, 'Consumer secret': secret };
    },
    property: { label: 'Report', search: 'Orders', option: /^Orders/ },
    table: { reportType: 'products', dimension: 'product', metrics: ['items_sold'] },
    summary: { reportType: 'orders', dimension: 'date', metrics: ['orders', 'net_sales', 'total_sales'] },
    async truth(sandboxUrl, from, to) {
      const path = `woocommerce/${new URL(SHOP).host}/ledger?${new URLSearchParams({ from, to })}`;
      const { days, total, products } = await stateOf<ShopLedger>(sandboxUrl, path);
      return {
        days: days.map(({ day, net }) => ({ day, value: net / 100 })),
        // The names in the ledger are HTML, as the shop sends them. The report adds “ (deleted)” to the name of a
        // product that was deleted after its sale. Each product is therefore listed with and without this suffix.
        names: Object.fromEntries(
          products.flatMap(({ name, itemsSold }) =>
            ['', ' (deleted)'].map((end) => [`${plain(name)}${end}`, itemsSold]),
          ),
        ),
        totals: [whole(total.orders), dollars(total.net), dollars(total.total)],
      };
    },
  },
];
