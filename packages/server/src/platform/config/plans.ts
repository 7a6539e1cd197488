import { readFileSync } from 'node:fs';
import {
  COUPON_TYPES,
  type Coupon,
  canStack,
  couponKey,
  DEFAULT_PRICES,
  DEFAULT_STACKING,
  MAX_DASHBOARDS,
  type PriceList,
  type PriceStep,
  type StackingRules,
} from '@reporting/contract/rules';
import * as z from 'zod';
import { StartupError } from '../startup-error.ts';

/** A coupon of the operator. */
interface OfferedCoupon extends Coupon {
  /** End of its validity in ms since 1970; null without an end. */
  readonly until: number | null;
  /** E-mail addresses that can use the coupon, in lower case; null if everybody can. */
  readonly emails: readonly string[] | null;
}

/** Prices, trial and coupons of a service. */
export interface Plans {
  readonly prices: PriceList;
  readonly stacking: StackingRules;
  readonly trialDays: number;
  /** Coupons by `couponKey` of the code. */
  readonly coupons: ReadonlyMap<string, OfferedCoupon>;
}

const TRIAL_DAYS = 14;
/** Coupons of the demo, one of each type. */
const DEMO_COUPONS: readonly OfferedCoupon[] = [
  { type: 'percent', value: 10, name: 'TERN10', until: null, emails: null },
  { type: 'amount', value: 20, name: 'TWENTY', until: null, emails: null },
  { type: 'dashboards', value: 5, name: 'WELCOME5', until: null, emails: null },
];

const hundredths = z
  .number()
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'at most two decimals');
const percent = hundredths.min(0).max(100);
const couponType = z.enum(COUPON_TYPES);

const fileSchema = z.strictObject({
  /**
   * Prices per dashboard and month in US dollars. `upTo` is the number of the last dashboard with this price; null if all further
   * dashboards have this price.
   */
  steps: z
    .array(
      z.strictObject({ upTo: z.int().min(1).max(MAX_DASHBOARDS).nullable(), price: hundredths.min(0).max(10_000) }),
    )
    .min(1)
    .optional(),
  annualDiscount: percent.optional(),
  trialDays: z.int().min(0).max(365).optional(),
  stacks: z.partialRecord(couponType, z.array(couponType)).optional(),
  maximum: z.partialRecord(couponType, z.int().min(0).max(20)).optional(),
  coupons: z
    .array(
      z.strictObject({
        code: z.string().trim().min(1).max(60),
        type: couponType,
        value: hundredths.min(0).max(100_000),
        until: z.iso.date().optional(),
        emails: z.array(z.email()).optional(),
      }),
    )
    .optional(),
});
type PlansFile = z.infer<typeof fileSchema>;

/**
 * Reads the JSON file of prices and coupons. Without a path, it returns the default values.
 * @throws StartupError with the name of the value that cannot be used
 */
export function readPlans(path: string | undefined, demo: boolean): Plans {
  if (!path) return plansOf({}, demo ? DEMO_COUPONS : []);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartupError(`PLANS_FILE ${path} cannot be read as JSON: ${(error as Error).message}.`, { cause: error });
  }
  const parsed = fileSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartupError(
      `PLANS_FILE ${path}: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'invalid'}.`,
    );
  }
  const refuse = (reason: string) => new StartupError(`PLANS_FILE ${path}: ${reason}`);
  const coupons = (parsed.data.coupons ?? []).map(offered);
  if (new Set(coupons.map(({ name }) => couponKey(name))).size < coupons.length)
    throw refuse('two coupons have the same code; upper and lower case count as equal.');
  for (const { type, value: amount, name } of coupons) {
    if (type === 'dashboards' && !Number.isInteger(amount))
      throw refuse(`the coupon ${name} must add whole dashboards.`);
    if (type === 'percent' && amount > 100) throw refuse(`the coupon ${name} takes off more than 100 percent.`);
  }
  const ends = parsed.data.steps?.map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY) ?? [];
  if (
    ends.some((end, index) => index > 0 && end <= (ends[index - 1] ?? 0)) ||
    (ends.at(-1) ?? 0) < Number.POSITIVE_INFINITY
  ) {
    if (parsed.data.steps) throw refuse('the steps must ascend, and the last one has upTo null.');
  }
  const plans = plansOf(parsed.data, coupons);
  for (const coupon of coupons)
    if (!canStack([coupon], plans.stacking)) throw refuse(`maximum allows no coupon of the type of ${coupon.name}.`);
  return plans;
}

function offered({ code, type, value, until, emails }: NonNullable<PlansFile['coupons']>[number]): OfferedCoupon {
  return {
    type,
    value,
    name: code,
    // The coupon is valid until the end of the day in UTC.
    until: until === undefined ? null : Date.parse(`${until}T00:00:00Z`) + 24 * 60 * 60_000,
    emails: emails?.map((email) => email.toLowerCase()) ?? null,
  };
}

function plansOf(
  { steps, annualDiscount, trialDays, stacks, maximum }: PlansFile,
  coupons: readonly OfferedCoupon[],
): Plans {
  const own = steps?.map(({ upTo, price }): PriceStep => ({ upTo, cents: Math.round(price * 100) }));
  return {
    prices: {
      steps: (own as [PriceStep, ...PriceStep[]] | undefined) ?? DEFAULT_PRICES.steps,
      annualDiscount: annualDiscount ?? DEFAULT_PRICES.annualDiscount,
    },
    stacking: {
      stacks: { ...DEFAULT_STACKING.stacks, ...stacks },
      maximum: { ...DEFAULT_STACKING.maximum, ...maximum },
    },
    trialDays: trialDays ?? TRIAL_DAYS,
    coupons: new Map(coupons.map((coupon) => [couponKey(coupon.name), coupon])),
  };
}
