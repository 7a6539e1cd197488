/** Domain rules that the server and the client share, without zod. */

export * from './audit.ts';
export * from './company-settings.ts';
export * from './coupons.ts';
export * from './dashboard-mode.ts';
export * from './embedding.ts';
export * from './files.ts';
export * from './guards.ts';
export * from './key-form.ts';
export * from './language.ts';
export * from './limits.ts';
export * from './mail-address.ts';
export * from './next-path.ts';
export * from './onboarding.ts';
export * from './onboarding-steps.ts';
export * from './parameters.ts';
export * from './permissions.ts';
export * from './pricing.ts';
export * from './providers.ts';
export * from './registration.ts';
export * from './reports.ts';
export * from './routes.ts';
export * from './site.ts';
export * from './standing.ts';
export * from './top-messages.ts';
