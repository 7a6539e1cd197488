import type { analyticsdata_v1beta } from '@googleapis/analyticsdata';
import { type Answer, call, openSandbox, SHOP, signedIn } from './harness.ts';

export type Report = analyticsdata_v1beta.Schema$RunReportResponse;
type Request = analyticsdata_v1beta.Schema$RunReportRequest;

export const OCTOBER = [{ startDate: '2026-10-01', endDate: '2026-10-31' }];
export const names = (...list: string[]) => list.map((name) => ({ name }));
export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Returns the rows of a report as texts, with dimensions first. */
export const table = (report: Report): string[][] =>
  (report.rows ?? []).map((row) =>
    [...(row.dimensionValues ?? []), ...(row.metricValues ?? [])].map(({ value }) => value ?? ''),
  );

/** Returns the numbers of the metric at `index`. */
export const column = (report: Report, index: number): number[] =>
  (report.rows ?? []).map((row) => Number(row.metricValues?.[index]?.value));

/** Opens a sandbox, signs the user Maya in, and returns functions for reports. */
export async function openReports() {
  const sandbox = await openSandbox();
  const client = await signedIn(sandbox.url);
  const token = client.credentials.access_token ?? '';
  const ask = (request: unknown, property = SHOP): Promise<Answer> =>
    call(`${sandbox.url}/google/analyticsdata/v1beta/${property}:runReport`, token, { json: request });
  return {
    sandbox,
    client,
    token,
    /** Returns the unchecked answer. */
    ask,
    /** Returns a report. Throws if the status is not 200. */
    run: async (request: Request, property = SHOP): Promise<Report> => {
      const { status, body } = await ask(request, property);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body as Report;
    },
  };
}
