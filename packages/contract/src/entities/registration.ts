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

/** Fields that every kind of registration sends in addition to the person's data. */
const plan = {
  ...consents,
  coupons: couponsSchema.optional(),
  dashboards: planDashboardsSchema.optional(),
  interval: intervalSchema.optional(),
  /** The client id of Google Analytics. */
  cid: textSchema(100).optional(),
  flow: z.enum(['dashboard', 'mc']).optional(),
  timezone: timeZoneSchema.optional(),
  /** Fields of the completed checkout, which the service verifies at the payment provider. */
  ...completedCheckoutSchema.partial().shape,
};

/** The form of the registration page. */
export const registrationSchema = z
  .object({
    name: textSchema(200).refine((text) => text.trim() !== '', 'Please fill out this field.'),
    email: mailAddressSchema,
    password: passwordSchema,
    password_confirmation: passwordSchema,
    /**
     * If true, the service checks the entries and creates nothing. The page requests this before the payment, so that nobody pays for a
     * registration that is then rejected.
     */
    check: z.boolean().optional(),
    ...plan,
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    error: 'The two passwords differ.',
    // This check also runs if other fields are invalid.
    when: () => true,
  });
export type Registration = z.infer<typeof registrationSchema>;

/** A registration with a sign-in provider. The provider sends name and address of the person. */
export const socialRegistrationSchema = z.object(plan);
export type SocialRegistration = z.infer<typeof socialRegistrationSchema>;

/** The data of the service that the pages before sign-in require. */
export const entranceSchema = z.object({
  /** The sign-in providers for which the operator has set a client id. */
  providers: z.array(z.enum(PROVIDERS)),
  /** True if registration is open. */
  registration: z.boolean(),
  /** True if the users of the demo exist. */
  demoAccounts: z.boolean(),
  /** Prices, coupons and checkout of the registration; null if companies require no subscription. */
  planTerms: planTermsSchema.nullable(),
});
export type Entrance = z.infer<typeof entranceSchema>;
