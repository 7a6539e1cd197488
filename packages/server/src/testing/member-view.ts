import type { DashboardAnswer, PublicDashboardAnswer } from '@reporting/contract';

/** Returns a dashboard as members receive it. Throws if the answer is the public view. */
export function memberView({ data }: { data: DashboardAnswer | PublicDashboardAnswer }): DashboardAnswer {
  if (data.public) throw new Error('The answer is the public view.');
  return data;
}
