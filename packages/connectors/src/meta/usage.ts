import * as z from 'zod';

type Headers = Readonly<Record<string, string>>;

const percent = z.number().catch(0);

/** `x-business-use-case-usage`: usage in percent by business, and minutes until Meta accepts requests again. */
const businessSchema = z.record(
  z.string(),
  z.array(
    z.object({
      call_count: percent,
      total_cputime: percent,
      total_time: percent,
      estimated_time_to_regain_access: z.number().catch(0),
    }),
  ),
);
const insightsSchema = z.object({ app_id_util_pct: percent, acc_id_util_pct: percent });
const accountSchema = z.object({ acc_id_util_pct: percent });
const appSchema = z.object({ call_count: percent, total_cputime: percent, total_time: percent });

function read<T>(headers: Headers, name: string, schema: z.ZodType<T>): T | undefined {
  const text = headers[name];
  if (text === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const business = (headers: Headers) =>
  Object.values(read(headers, 'x-business-use-case-usage', businessSchema) ?? {}).flat();

/** Returns the highest usage in percent in the headers of an answer; 0 if they state none. */
export function usageOf(headers: Headers): number {
  const insights = read(headers, 'x-fb-ads-insights-throttle', insightsSchema);
  const account = read(headers, 'x-ad-account-usage', accountSchema);
  const app = read(headers, 'x-app-usage', appSchema);
  return Math.max(
    0,
    ...business(headers).flatMap(({ call_count, total_cputime, total_time }) => [
      call_count,
      total_cputime,
      total_time,
    ]),
    ...(insights === undefined ? [] : [insights.app_id_util_pct, insights.acc_id_util_pct]),
    ...(account === undefined ? [] : [account.acc_id_util_pct]),
    ...(app === undefined ? [] : [app.call_count, app.total_cputime, app.total_time]),
  );
}

/** Returns the seconds until Meta accepts requests again; undefined if no header states them. */
export function secondsToRegain(headers: Headers): number | undefined {
  const minutes = Math.max(0, ...business(headers).map((usage) => usage.estimated_time_to_regain_access));
  return minutes === 0 ? undefined : minutes * 60;
}
