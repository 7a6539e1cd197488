import type { MemberBootstrap } from '@reporting/contract';
import { type Standing, standing } from '@reporting/contract/rules';

/** Returns the current standing of the member's company. */
export function memberStanding({ state, subscription, expiresAt }: MemberBootstrap): Standing {
  const hasSubscription = subscription.id !== null;
  return standing({ state, hasSubscription, expiresAt: expiresAt === null ? null : Date.parse(expiresAt) }, Date.now());
}
