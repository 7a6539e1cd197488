import * as z from 'zod';
import { type Amount, parseAmount } from './amount.ts';

/** An amount of the API: a decimal text, or a number for prices of lines. */
export const amountSchema = z.transform((value: unknown, context): Amount => {
  const amount = typeof value === 'string' || typeof value === 'number' ? parseAmount(value) : undefined;
  if (amount !== undefined) return amount;
  context.addIssue({ code: 'custom', message: `${JSON.stringify(value)} is no amount` });
  return z.NEVER;
});

const whole = z.number().int();

// The default inside `catch` avoids a zod issue for each missing field. This saves 8 ms of processor time for 2,300 orders.
const textOrEmpty = z.string().default('').catch('');
const wholeOrZero = whole.default(0).catch(0);

const lineSchema = z.object({
  name: textOrEmpty,
  product_id: wholeOrZero,
  variation_id: wholeOrZero,
  quantity: z.number().default(0).catch(0),
  subtotal: amountSchema,
  total: amountSchema,
  total_tax: amountSchema,
});
export type OrderLine = z.infer<typeof lineSchema>;

/** The fields of an order that the connector reads. A list that was not requested is empty. */
export const orderSchema = z.object({
  id: whole,
  status: z.string(),
  currency: z.string(),
  /** Local time of the shop, such as `2026-10-01T09:30:00`. The first ten characters are the day. */
  date_created: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/),
  total: amountSchema,
  total_tax: amountSchema,
  shipping_total: amountSchema,
  discount_total: amountSchema,
  /** 0 for a buyer without an account. */
  customer_id: wholeOrZero,
  billing: z
    .object({ email: textOrEmpty, country: textOrEmpty, city: textOrEmpty })
    .default({ email: '', country: '', city: '' })
    .catch({ email: '', country: '', city: '' }),
  payment_method: textOrEmpty,
  payment_method_title: textOrEmpty,
  line_items: z.array(lineSchema).default([]),
  tax_lines: z
    .array(
      z.object({
        label: textOrEmpty,
        rate_code: textOrEmpty,
        tax_total: amountSchema,
        shipping_tax_total: amountSchema,
      }),
    )
    .default([]),
  coupon_lines: z.array(z.object({ code: textOrEmpty, discount: amountSchema })).default([]),
  /** Refunds. `total` is negative and includes tax and shipping. */
  refunds: z.array(z.object({ id: whole, total: amountSchema })).default([]),
});
export type Order = z.infer<typeof orderSchema>;

/** The fields that `orderSchema` requires, with values for orders of which these fields were not requested. */
const NOT_REQUESTED = {
  id: 0,
  status: '',
  currency: '',
  date_created: '1970-01-01T00:00:00',
  total: 0,
  total_tax: 0,
  shipping_total: 0,
  discount_total: 0,
};

/** Returns the schema of orders of which only `fields` were requested. All other fields of the result have meaningless values. */
export function partialOrderSchema(fields: readonly string[]): z.ZodType<Order> {
  const others = Object.fromEntries(Object.entries(NOT_REQUESTED).filter(([name]) => !fields.includes(name)));
  return z.preprocess(
    (order) => (typeof order === 'object' && order !== null ? { ...others, ...order } : order),
    orderSchema,
  );
}

/** A refund. Its lines have negative quantities and amounts. */
export const refundSchema = z.object({
  id: whole,
  amount: amountSchema,
  line_items: z.array(lineSchema).default([]),
  /** This list is undocumented. Newer versions of WooCommerce return it. */
  shipping_lines: z.array(z.object({ total: amountSchema, total_tax: amountSchema })).default([]),
});
export type Refund = z.infer<typeof refundSchema>;
