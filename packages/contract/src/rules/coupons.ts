export const COUPON_TYPES = ['percent', 'amount', 'dashboards'] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

/** A coupon in the form that the calls return. */
export interface Coupon {
  readonly type: CouponType;
  /** Percent off each charge, US dollars off each charge, or a number of additional dashboards. */
  readonly value: number;
  /** The coupon code in the operator's spelling. */
  readonly name: string;
}

/** Rules for the coupons that a plan may combine. */
export interface StackingRules {
  /** For each type, the types with which it may be combined. Coupons of the same type are limited only by `maximum`. */
  readonly stacks: Readonly<Record<CouponType, readonly CouponType[]>>;
  /** Maximum number of coupons of a type. */
  readonly maximum: Readonly<Record<CouponType, number>>;
}

/** Allows one coupon of each type. Each type stacks with the others (specification, "Trial, plan, prices"). */
export const DEFAULT_STACKING: StackingRules = {
  stacks: { percent: ['amount', 'dashboards'], amount: ['percent', 'dashboards'], dashboards: ['percent', 'amount'] },
  maximum: { percent: 1, amount: 1, dashboards: 1 },
};

/** Messages of the registration and of the company's coupons (specification, error catalogue). */
export const COUPON_MESSAGES = {
  invalid: 'Code / Coupon not valid.',
  notStackable: 'Code / Coupon not stackable with other code(s) / coupon(s).',
  companyInvalid: (code: string) => `Code / Coupon ${code} is invalid`,
  companyActivated: (code: string) => `Code / Coupon ${code} activated successfully`,
} as const;

/**
 * Returns the normalised code with which codes are compared. Case, character width and surrounding spaces are ignored. The
 * Turkish letters `İ` and `ı` equal `I` in every locale.
 */
export function couponKey(code: string): string {
  return code
    .trim()
    .normalize('NFKD')
    .replace(/([iI])\u0307/g, '$1')
    .toUpperCase()
    .normalize('NFC');
}

export const isSameCoupon = (one: string, two: string): boolean => couponKey(one) === couponKey(two);

/** Returns true if `coupons` may be combined. Two coupons stack if the type of each allows the type of the other. */
export function canStack(coupons: readonly Coupon[], { stacks, maximum }: StackingRules): boolean {
  const counts = new Map<CouponType, number>();
  for (const { type } of coupons) counts.set(type, (counts.get(type) ?? 0) + 1);
  const types = [...counts.keys()];
  return types.every(
    (type) =>
      (counts.get(type) ?? 0) <= maximum[type] &&
      types.every((other) => other === type || (stacks[type].includes(other) && stacks[other].includes(type))),
  );
}

/** The coupons after a code was entered. If the code cannot be applied, the coupons are unchanged, and `error` is the message. */
export interface AppliedCoupons {
  readonly coupons: readonly Coupon[];
  readonly error: string | null;
}

/**
 * Adds a coupon to the coupons of a plan. A coupon that is already applied is not added again.
 * @param found the coupon with the entered code; null if the code is unknown
 */
export function applyCoupon(applied: readonly Coupon[], found: Coupon | null, rules: StackingRules): AppliedCoupons {
  if (!found) return { coupons: applied, error: COUPON_MESSAGES.invalid };
  if (applied.some(({ name }) => isSameCoupon(name, found.name))) return { coupons: applied, error: null };
  const coupons = [...applied, found];
  return canStack(coupons, rules)
    ? { coupons, error: null }
    : { coupons: applied, error: COUPON_MESSAGES.notStackable };
}

/** Returns `coupons` in their order, without repeated codes and without coupons that do not stack with earlier ones. */
export function applyCoupons(coupons: readonly Coupon[], rules: StackingRules): readonly Coupon[] {
  return coupons.reduce<readonly Coupon[]>((applied, coupon) => applyCoupon(applied, coupon, rules).coupons, []);
}

/** Returns the effect of a coupon as text. */
export function couponText({ type, value }: Coupon): string {
  if (type === 'percent') return `${value}% off every charge`;
  if (type === 'amount') return `$${value} off every charge`;
  return value === 1 ? '1 dashboard more' : `${value} dashboards more`;
}
