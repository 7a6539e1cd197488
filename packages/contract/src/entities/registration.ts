import * as z from 'zod';
import { PROVIDERS } from '../rules/providers.ts';
import { MAX_COUPONS } from '../rules/registration.ts';
import {
  completedCheckoutSchema,
  couponCodeSchema,
  intervalSchema,
  planDashboardsSchema,
  planTermsSchema,
} from './billing.ts';
import { mailAddressSchema, passwordSchema, textSchema, timeZoneSchema } from './common.ts';

const couponsSchema = z.array(couponCodeSchema).max(MAX_COUPONS, `Use at most ${MAX_COUPONS} coupons.`);

const consents = {
  terms_consent: z.literal(true, 'Accept the terms to continue.'),
  age_consent: z.literal(true, 'You must not be under 16.'),
};

/** What every way of registering sends besides the person. */
const plan = {
  ...consents,
  coupons: couponsSchema.optional(),
  dashboards: planDashboardsSchema.optional(),
  interval: intervalSchema.optional(),
  /** The client id of Google Analytics. */
  cid: textSchema(100).optional(),
  flow: z.enum(['dashboard', 'mc']).optional(),
  timezone: timeZoneSchema.optional(),
  /** Of the completed checkout; the service asks the payment provider about it. */
  ...completedCheckoutSchema.partial().shape,
};

/** The form of the registration page. */
export const registrationSchema = z
  .object({
    name: textSchema(200).refine((text) => text.trim() !== '', 'Please fill out this field.'),
    email: mailAddressSchema,
    password: passwordSchema,
    password_confirmation: passwordSchema,
    /** Only examines the entries, so that nobody pays before a refusal. */
    check: z.boolean().optional(),
    ...plan,
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    error: 'The two passwords differ.',
    // Also if other fields are invalid.
    when: () => true,
  });
export type Registration = z.infer<typeof registrationSchema>;

/** A registration with a provider, which sends name and address. */
export const socialRegistrationSchema = z.object(plan);
export type SocialRegistration = z.infer<typeof socialRegistrationSchema>;

/** What the pages before sign-in need of the service. */
export const entranceSchema = z.object({
  /** Providers with a client id. */
  providers: z.array(z.enum(PROVIDERS)),
  /** Registration is open. */
  registration: z.boolean(),
  /** The sign-ins of the demo exist. */
  demoAccounts: z.boolean(),
  /** Prices, coupons and checkout of the registration; null if companies need no subscription. */
  planTerms: planTermsSchema.nullable(),
});
export type Entrance = z.infer<typeof entranceSchema>;
