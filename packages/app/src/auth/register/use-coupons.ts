import { getCoupon, type PlanTerms } from '@reporting/contract';
import { applyCoupon, COUPON_MESSAGES, type Coupon, isSameCoupon } from '@reporting/contract/rules';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/errors.ts';
import { request } from '../../api/request.ts';
import { serviceText } from '../../texts/index.ts';

/** The coupons of a registration. */
export interface Coupons {
  readonly applied: readonly Coupon[];
  /** The entered code. */
  readonly code: string;
  readonly error: string | null;
  readonly applying: boolean;
  /** True if the entered code can be applied: it is not applied yet, and no other coupon is being applied. */
  readonly applicable: boolean;
  setCode(code: string): void;
  apply(): void;
  remove(coupon: Coupon): void;
}

/**
 * Returns the coupon with a code; null if the service rejects the code.
 * @throws ApiError for other failures
 */
async function findCoupon(code: string, email: string): Promise<Coupon | null> {
  try {
    const query = email === '' ? {} : { email };
    return (await request(getCoupon, { params: { code }, query, keepPage: true })).data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

/**
 * Applies coupons: first the initial codes, one after the other, then codes that the user enters.
 * @param email the entered email address; the service checks the entered codes for this address
 */
export function useCoupons(
  initial: readonly string[],
  stacking: PlanTerms['stacking'] | undefined,
  email: string,
): Coupons {
  const [applied, setApplied] = useState<readonly Coupon[]>([]);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [applying, setApplying] = useState(false);
  const current = useRef(applied);

  const put = (coupons: readonly Coupon[]) => {
    current.current = coupons;
    setApplied(coupons);
  };

  /** Applies one code. Returns a message if it could not be applied, else null. */
  const applyOne = async (entered: string, address: string): Promise<string | null> => {
    if (!stacking) return serviceText(COUPON_MESSAGES.invalid);
    try {
      const result = applyCoupon(current.current, await findCoupon(entered, address), stacking);
      put(result.coupons);
      return result.error && serviceText(result.error);
    } catch (failure) {
      return messageOf(failure);
    }
  };

  const started = useRef(false);
  useEffect(() => {
    if (started.current || initial.length === 0 || !stacking) return;
    started.current = true;
    setApplying(true);
    void (async () => {
      for (const each of initial) {
        const message = await applyOne(each, '');
        if (message === null) continue;
        // The failed code stays in the field, so that the user can correct it.
        setCode(each);
        setError(message);
      }
      setApplying(false);
    })();
  });

  const trimmed = code.trim();
  const applicable = !applying && trimmed !== '' && !applied.some(({ name }) => isSameCoupon(name, trimmed));
  return {
    applied,
    code,
    error,
    applying,
    applicable,
    setCode(next) {
      setCode(next);
      setError(null);
    },
    apply() {
      if (!applicable) return;
      setApplying(true);
      setError(null);
      void applyOne(trimmed, email.trim()).then((message) => {
        setApplying(false);
        setError(message);
        if (message === null) setCode((now) => (now.trim() === trimmed ? '' : now));
      });
    },
    remove(coupon) {
      put(current.current.filter((other) => other !== coupon));
      setError(null);
    },
  };
}
