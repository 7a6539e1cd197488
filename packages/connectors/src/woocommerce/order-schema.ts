import * as z from 'zod';
import { type Amount, parseAmount } from './amount.ts';

/** An amount in the API's form, text with decimals; prices of lines are numbers. */
export const amountSchema = z.transform((value: unknown, context): Amount => {
  const amount = typeof value === 'string' || typeof value === 'number' ? parseAmount(value) : undefined;
  if (amount !== undefined) return amount;
  context.addIssue({ code: 'custom', message: `${JSON.stringify(value)} is no amount` });
  return z.NEVER;
});

const whole = z.number().int();

// A default inside `catch`: without it each missing field costs an issue with its texts, 8 ms of CPU for 2,300 orders.
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

/** The fields of an order that are read; a list that was not requested is empty. */
export const orderSchema = z.object({
  id: whole,
  status: z.string(),
  currency: z.string(),
  /** Local time of the shop, `2026-10-01T09:30:00`: its first ten characters are the day. */
  date_created: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/),
  total: amountSchema,
  total_tax: amountSchema,
  shipping_total: amountSchema,
  discount_total: amountSchema,
  /** 0 for a guest. */
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
  /** Refunded amounts, negative, with tax and shipping. */
  refunds: z.array(z.object({ id: whole, total: amountSchema })).default([]),
});
export type Order = z.infer<typeof orderSchema>;

/** Lines of a refund have negative quantities and amounts. */
export const refundSchema = z.object({
  id: whole,
  amount: amountSchema,
  line_items: z.array(lineSchema).default([]),
  /** Undocumented; newer versions return it. */
  shipping_lines: z.array(z.object({ total: amountSchema, total_tax: amountSchema })).default([]),
});
export type Refund = z.infer<typeof refundSchema>;
