import type { Onboarding } from '@reporting/contract';
import { isOnboardingFinished } from '@reporting/contract/rules';

/** Returns true if the member has not finished the onboarding; false for a guest. */
export const isSetupOpen = (member: { readonly onboarding: Onboarding } | null): boolean =>
  member !== null && !isOnboardingFinished(member.onboarding);
