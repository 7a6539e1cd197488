/** A product of a shop. As in WordPress, names are stored with HTML entities. */
export type Product = {
  id: number;
  name: string;
  sku: string;
  category: Category;
  /** Price without tax in hundredths. Each shop multiplies it by its `priceFactor`. */
  price: number;
  /** Relative frequency of purchases. */
  weight: number;
  /** Variations. A product with variations is always bought as one of them. */
  variations: readonly { id: number; label: string; factor: number }[];
  /** True for a deleted product: the API answers 404 for it, but orders still contain it. */
  deleted: boolean;
};

type Category = { id: number; name: string; slug: string };

export type Catalogue = { products: readonly Product[]; coupons: readonly Coupon[] };

export type Coupon = {
  id: number;
  code: string;
  /**
   * `percent`: `amount` is a percentage of the items. `fixed_cart`: `amount` is in hundredths, and each shop multiplies
   * it by its `priceFactor`.
   */
  kind: 'percent' | 'fixed_cart';
  amount: number;
  /** Months (1 to 12) in which the coupon is used, and the share of orders with the coupon. */
  months: readonly number[];
  share: number;
};

type Row = readonly [name: string, category: string, price: number, weight: number, variations?: readonly string[]];

/** Creates a catalogue. Each variation costs 1.5 times the previous variation. */
function catalogueOf(
  firstId: number,
  rows: readonly Row[],
  deleted: readonly string[],
  coupons: readonly Coupon[],
): Catalogue {
  const categories = [...new Set(rows.map(([, category]) => category))];
  return {
    coupons,
    products: rows.map(([name, category, price, weight, variations = []], index) => {
      const id = firstId + index * 10;
      const slug = category
        .toLowerCase()
        .replace(/&\w+;/g, '')
        .replace(/[^a-z]+/g, '-');
      return {
        id,
        name,
        sku: `${slug.slice(0, 3).toUpperCase()}-${id}`,
        category: { id: 15 + categories.indexOf(category), name: category, slug },
        price,
        weight,
        variations: variations.map((label, at) => ({ id: id + 1 + at, label, factor: 1.5 ** at })),
        deleted: deleted.includes(name),
      };
    }),
  };
}

const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const COUPONS: readonly Coupon[] = [
  { id: 901, code: 'welcome10', kind: 'percent', amount: 10, months: ALL_YEAR, share: 0.07 },
  { id: 902, code: 'spring15', kind: 'percent', amount: 15, months: [4, 5], share: 0.15 },
  { id: 903, code: 'thanks5', kind: 'fixed_cart', amount: 500, months: [10, 11, 12], share: 0.06 },
];

export const COFFEE = catalogueOf(
  1_100,
  [
    ['House Espresso', 'Beans', 890, 30, ['250 g', '500 g', '1 kg']],
    ['Harvest Filter', 'Beans', 1_050, 18, ['250 g', '500 g', '1 kg']],
    ['Ethiopia Guji', 'Beans', 1_290, 12, ['250 g', '500 g']],
    ['Decaf &amp; Calm', 'Beans', 990, 9, ['250 g', '500 g']],
    ['Roaster&#8217;s Box', 'Subscriptions', 2_400, 8],
    ['Pour-over Set', 'Brewing gear', 3_450, 4],
    ['Hand Grinder', 'Brewing gear', 6_900, 2],
    ['Paper Filters', 'Brewing gear', 420, 11],
    ['Enamel Mug', 'Mugs &amp; gifts', 1_150, 6],
    ['Gift Card', 'Mugs &amp; gifts', 2_500, 3],
    ['Winter Blend 2024', 'Beans', 1_080, 5, ['250 g', '500 g']],
  ],
  ['Winter Blend 2024'],
  COUPONS,
);

export const TEA = catalogueOf(
  2_100,
  [
    ['Gyokuro', 'Green tea', 1_620, 14, ['50 g', '100 g']],
    ['Sencha', 'Green tea', 980, 26, ['50 g', '100 g', '200 g']],
    ['Hojicha', 'Roasted tea', 760, 18, ['100 g', '200 g']],
    ['Genmaicha', 'Roasted tea', 720, 12],
    ['Kyusu', 'Teaware', 4_300, 3],
    ['Tea Tin', 'Teaware', 1_240, 5],
  ],
  [],
  COUPONS,
);

export const GOODS = catalogueOf(
  3_100,
  [
    ['Wool Blanket', 'Home', 8_900, 5],
    ['Candle &ndash; Pine', 'Home', 1_950, 14],
    ['Linen Towel', 'Home', 1_450, 11],
    ['Notebook', 'Paper', 980, 17],
    ['Wall Calendar', 'Paper', 1_650, 6],
    ['Field Bottle', 'Outdoor', 2_750, 8],
  ],
  ['Field Bottle'],
  COUPONS,
);
