import { type Day, dayOf } from '../calendar.ts';
import { COMPANIES, type Company } from '../companies.ts';
import { hash } from '../random.ts';
import { type Catalogue, COFFEE, GOODS, TEA } from './catalogue.ts';

/** Special behaviour of a shop's web server. */
type Hosting =
  | 'usual'
  /** Removes the Authorization header before PHP receives it, so the key must be in the query. */
  | 'strips-authorization'
  /** WordPress without WooCommerce: 404 `rest_no_route`. */
  | 'no-woocommerce'
  /** A web site without WordPress: 404 in HTML. */
  | 'no-wordpress'
  /** Answers every path with a redirect to another shop. */
  | 'moved'
  /** HTTP authentication in front of the whole site: 401 in HTML. */
  | 'locked';

export type Shop = {
  /** The shop's address is `https://{host}`. The sandbox serves it under `/woocommerce/{host}`. */
  host: string;
  name: string;
  hosting: Hosting;
  /** ISO 4217. */
  currency: string;
  currencyName: string;
  /** An HTML entity, as in WooCommerce. */
  currencySymbol: string;
  /** Decimals of prices and stored amounts. */
  decimals: number;
  /** Currency of a share of the orders, as with a multi-currency plugin. */
  secondCurrency?: { code: string; share: number; factor: number };
  timeZone: string;
  /** Countries of orders, most frequent first. */
  countries: readonly [code: string, city: string, weight: number][];
  tax: { label: string; code: string; id: number; rate: number };
  pricesIncludeTax: boolean;
  /**
   * Expected orders of a normal day after the growth of the shop has ended. If the shop has `visitors`, its orders are
   * proportional to this number.
   */
  ordersADay: number;
  /** The company whose visits bring the orders. A shop without a company has its own seasons and weekdays. */
  visitors?: Company;
  opened: Day;
  catalogue: Catalogue;
  /** Minor units of the currency per unit of the catalogue's prices. */
  priceFactor: number;
  seed: number;
};

type Rough = Omit<Shop, 'seed' | 'hosting' | 'opened' | 'decimals' | 'pricesIncludeTax'> &
  Partial<Pick<Shop, 'hosting' | 'opened' | 'decimals' | 'pricesIncludeTax'>>;

const POUND = { currency: 'GBP', currencyName: 'Pound sterling', currencySymbol: '&pound;' };
const EURO = { currency: 'EUR', currencyName: 'Euro', currencySymbol: '&euro;' };
const BRITAIN: Shop['countries'] = [
  ['GB', 'London', 38],
  ['GB', 'Marlow', 22],
  ['GB', 'Leeds', 16],
  ['IE', 'Dublin', 8],
  ['FR', 'Lyon', 4],
];
const VAT = { label: 'VAT', code: 'GB-VAT-1', id: 1, rate: 0.2 };

const ROUGH: readonly Rough[] = [
  {
    host: 'shop.marlowcoffee.example',
    name: 'Marlow Coffee',
    ...POUND,
    timeZone: 'Europe/London',
    countries: BRITAIN,
    tax: VAT,
    ordersADay: 24,
    visitors: COMPANIES.coffee,
    catalogue: COFFEE,
    priceFactor: 1,
  },
  {
    host: 'kaffeehaus-linden.example',
    name: 'Kaffeehaus Linden',
    ...EURO,
    timeZone: 'Europe/Berlin',
    countries: [
      ['DE', 'Berlin', 50],
      ['AT', 'Wien', 14],
      ['CH', 'Zürich', 6],
    ],
    tax: { label: 'MwSt.', code: 'DE-MWST-1', id: 3, rate: 0.19 },
    ordersADay: 11,
    catalogue: COFFEE,
    priceFactor: 1.15,
  },
  {
    host: 'northroast.example',
    name: 'North Roast Supply',
    currency: 'USD',
    currencyName: 'United States (US) dollar',
    currencySymbol: '&#36;',
    timeZone: 'America/New_York',
    countries: [
      ['US', 'Brooklyn', 55],
      ['US', 'Portland', 20],
      ['CA', 'Toronto', 10],
    ],
    tax: { label: 'State Tax', code: 'US-NY-STATE TAX', id: 75, rate: 0.08875 },
    pricesIncludeTax: false,
    ordersADay: 13,
    catalogue: COFFEE,
    priceFactor: 1.3,
  },
  {
    host: 'tsuki-tea.example',
    name: 'Tsuki Tea',
    currency: 'JPY',
    currencyName: 'Japanese yen',
    currencySymbol: '&yen;',
    decimals: 0,
    timeZone: 'Asia/Tokyo',
    countries: [
      ['JP', '京都市', 40],
      ['JP', '東京', 35],
    ],
    tax: { label: '消費税', code: 'JP-TAX-1', id: 9, rate: 0.08 },
    ordersADay: 8,
    catalogue: TEA,
    priceFactor: 1.9,
  },
  {
    host: 'alpine-goods.example',
    name: 'Alpine Goods',
    currency: 'CHF',
    currencyName: 'Swiss franc',
    currencySymbol: '&#67;&#72;&#70;',
    secondCurrency: { code: 'EUR', share: 0.28, factor: 1.05 },
    timeZone: 'Europe/Zurich',
    countries: [
      ['CH', 'Bern', 45],
      ['DE', 'München', 15],
      ['AT', 'Innsbruck', 12],
    ],
    tax: { label: 'MWST', code: 'CH-MWST-1', id: 4, rate: 0.081 },
    ordersADay: 7,
    catalogue: GOODS,
    priceFactor: 1,
  },
  {
    host: 'kite-and-kettle.example',
    name: 'Kite &amp; Kettle',
    currency: 'NPR',
    currencyName: 'Nepalese rupee',
    currencySymbol: '&#8360;',
    timeZone: 'Asia/Kathmandu',
    countries: [['NP', 'Kathmandu', 1]],
    tax: { label: 'VAT', code: 'NP-VAT-1', id: 2, rate: 0.13 },
    ordersADay: 0,
    catalogue: TEA,
    priceFactor: 60,
  },
  {
    host: 'harbour-books.example',
    name: 'Harbour Books',
    hosting: 'strips-authorization',
    ...POUND,
    timeZone: 'Europe/London',
    countries: BRITAIN,
    tax: { ...VAT, rate: 0 },
    ordersADay: 3,
    catalogue: GOODS,
    priceFactor: 0.5,
  },
  ...(
    [
      ['no-woocommerce', 'plain-wordpress.example'],
      ['no-wordpress', 'brochure.example'],
      ['moved', 'old-shop.example'],
      ['locked', 'staging.example'],
    ] as const
  ).map(
    ([hosting, host]): Rough => ({
      host,
      name: 'A web site',
      hosting,
      ...POUND,
      timeZone: 'Europe/London',
      countries: BRITAIN,
      tax: VAT,
      ordersADay: 0,
      catalogue: GOODS,
      priceFactor: 1,
    }),
  ),
];

/** The shops, by host. */
export const SHOPS: ReadonlyMap<string, Shop> = new Map(
  ROUGH.map((rough, index) => [
    rough.host,
    {
      hosting: 'usual',
      opened: dayOf(2023, 9, 4),
      decimals: 2,
      pricesIncludeTax: true,
      ...rough,
      seed: hash(7_301, index),
    },
  ]),
);
