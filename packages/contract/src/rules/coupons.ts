export const COUPON_TYPES = ['percent', 'amount', 'dashboards'] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

/** A coupon as the calls return it. */
export interface Coupon {
  readonly type: CouponType;
  /** Percent off each charge, US dollars off each charge, or a number of further dashboards. */
  readonly value: number;
  /** The code in the spelling of its operator. */
  readonly name: string;
}

/** Which coupons a plan may have together. */
export interface StackingRules {
  /** The types that a type may be combined with; its own type is limited by `maximum` alone. */
  readonly stacks: Readonly<Record<CouponType, readonly CouponType[]>>;
  /** Maximum number of coupons of a type. */
  readonly maximum: Readonly<Record<CouponType, number>>;
}

/** Each type stacks with the others once (specification, "Trial, plan, prices"). */
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
 * Returns the form of a code by which codes are compared: without regard to case and to spaces around it. The Turkish letters `İ` and `ı`
 * equal `I`, in every locale.
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

/** Returns true if `coupons` may be combined. Two coupons stack if each one's type allows the other's. */
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

/** The coupons after one was entered; unchanged with the message of the reason if it cannot be applied. */
export interface AppliedCoupons {
  readonly coupons: readonly Coupon[];
  readonly error: string | null;
}

/**
 * Adds a coupon to those of a plan. One that is applied already stays as it is.
 * @param found the coupon of the code; null if the code is unknown
 */
export function applyCoupon(applied: readonly Coupon[], found: Coupon | null, rules: StackingRules): AppliedCoupons {
  if (!found) return { coupons: applied, error: COUPON_MESSAGES.invalid };
  if (applied.some(({ name }) => isSameCoupon(name, found.name))) return { coupons: applied, error: null };
  const coupons = [...applied, found];
  return canStack(coupons, rules)
    ? { coupons, error: null }
    : { coupons: applied, error: COUPON_MESSAGES.notStackable };
}

/** Returns `coupons` in their order, without repeated codes and without those that do not stack with earlier ones. */
export function applyCoupons(coupons: readonly Coupon[], rules: StackingRules): readonly Coupon[] {
  return coupons.reduce<readonly Coupon[]>((applied, coupon) => applyCoupon(applied, coupon, rules).coupons, []);
}

/** Returns what a coupon does, as text. */
export function couponText({ type, value }: Coupon): string {
  if (type === 'percent') return `${value}% off every charge`;
  if (type === 'amount') return `$${value} off every charge`;
  return value === 1 ? '1 dashboard more' : `${value} dashboards more`;
}
