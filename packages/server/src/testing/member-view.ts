import type { DashboardAnswer, PublicDashboardAnswer } from '@reporting/contract';

/** Returns the dashboard of an answer in the form for members. Throws if the answer is the public view. */
export function memberView({ data }: { data: DashboardAnswer | PublicDashboardAnswer }): DashboardAnswer {
  if (data.public) throw new Error('The answer is the public view.');
  return data;
}
