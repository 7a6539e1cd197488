import type { Onboarding } from '@reporting/contract';
import { isOnboardingFinished } from '@reporting/contract/rules';

/** Returns true for the onboarding of a member that is not finished. Dashboards are the only flow with screens. */
export const isSetupOpen = (member: { readonly onboarding: Onboarding } | null): boolean =>
  member !== null && !isOnboardingFinished({ flow: 'dashboard', step: member.onboarding.step });
