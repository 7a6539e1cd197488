import { PGlite } from '@electric-sql/pglite';
import { type Coupon, DEFAULT_PRICES, type PlanOrder, type PriceList, priceOf } from '@reporting/contract/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ORDERS = 5_000;

/** Percentages with up to two decimals. They are parsed from text, because a computed value could be inexact. */
const percentage = fc
  .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, part]) => Number(`${whole}.${String(part).padStart(2, '0')}`));
const dollarAmount = fc
  .tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, part]) => Number(`${whole}.${String(part).padStart(2, '0')}`));
const coupon: fc.Arbitrary<Coupon> = fc.oneof(
  percentage.map((value) => ({ type: 'percent' as const, value, name: 'P' })),
  dollarAmount.map((value) => ({ type: 'amount' as const, value, name: 'A' })),
  fc.integer({ min: 1, max: 50 }).map((value) => ({ type: 'dashboards' as const, value, name: 'D' })),
);
const order: fc.Arbitrary<PlanOrder> = fc.record({
  dashboards: fc.oneof(fc.integer({ min: 1, max: 130 }), fc.integer({ min: 1, max: 10_000 })),
  interval: fc.constantFrom(1, 12),
  discount: fc.oneof(fc.constant(0), percentage),
  coupons: fc.array(coupon, { maxLength: 3 }),
});
const otherPrices: PriceList = {
  steps: [
    { upTo: 3, cents: 1_099 },
    { upTo: 40, cents: 733 },
    { upTo: null, cents: 1 },
  ],
  annualDiscount: 12.35,
};

/**
 * Computes the same prices in SQL, with dollars as `numeric`. The price of a plan is the sum of the prices of its dashboards. Each
 * reduction is subtracted and rounded separately, as in `priceOf`.
 */
const IN_SQL = `
  with recursive orders as (
    select ordinality as n, (o->>'dashboards')::int as dashboards, (o->>'interval')::int as months,
      (o->>'discount')::numeric as discount, o->'coupons' as coupons
    from jsonb_array_elements($1::jsonb) with ordinality as list(o, ordinality)
  ), steps as (
    select ordinality as rank, (s->>'upTo')::int as up_to, (s->>'cents')::numeric / 100 as dollars
    from jsonb_array_elements($2::jsonb) with ordinality as list(s, ordinality)
  ), of_dashboard as (
    select d, (select dollars from steps where up_to is null or d <= up_to order by rank limit 1) as dollars
    from generate_series(1, 10000) d
  ), upto as (
    select d, sum(dollars) over (order by d) as monthly from of_dashboard
  ), reductions as (
    select n, 0 as kind, 0::bigint as place, 'percent' as type, $3::numeric as value from orders where months = 12
    union all select n, 1, 0, 'percent', discount from orders
    union all select n, case c->>'type' when 'percent' then 2 else 3 end, place, c->>'type', (c->>'value')::numeric
      from orders, jsonb_array_elements(coupons) with ordinality as list(c, place)
      where c->>'type' <> 'dashboards'
  ), numbered as (
    select *, row_number() over (partition by n order by kind, place) as turn from reductions
  ), charge as (
    select n, 0::bigint as turn, monthly * months as dollars from orders join upto on d = dashboards
    union all
    select charge.n, numbered.turn, greatest(0, charge.dollars - case type
      when 'percent' then round(charge.dollars * value / 100, 2) else value end)
    from charge join numbered on numbered.n = charge.n and numbered.turn = charge.turn + 1
  )
  select (array_agg(charge.dollars order by turn desc))[1]::numeric(20, 2)::text as total,
    round((array_agg(charge.dollars order by turn desc))[1] / (dashboards * months), 2)::text as each,
    (select coalesce(sum((c->>'value')::int), 0)::int from jsonb_array_elements(coupons) c where c->>'type' = 'dashboards') as bonus
  from charge join orders using (n) group by n, dashboards, months, coupons order by n`;

const decimal = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

let db: PGlite;
beforeAll(async () => {
  db = await PGlite.create();
});
afterAll(() => db.close());

it.each([
  ['the default prices', DEFAULT_PRICES],
  ['prices that differ from the default', otherPrices],
])(`priceOf and SQL agree on ${ORDERS / 2} orders with %s`, async (_name, prices) => {
  const orders = fc.sample(order, ORDERS / 2);
  const parameters = [JSON.stringify(orders), JSON.stringify(prices.steps), String(prices.annualDiscount)];
  const { rows } = await db.query(IN_SQL, parameters);
  const computed = orders.map((each) => {
    const { totalCents, perDashboardCents, bonusDashboards } = priceOf(prices, each);
    return { total: decimal(totalCents), each: decimal(perDashboardCents), bonus: bonusDashboards };
  });
  expect(rows).toEqual(computed);
});
