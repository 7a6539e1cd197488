import type { HttpResponse } from '@reporting/contract/outbound';
import { parse } from 'csv-parse/sync';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { refusedRequest, refuseOverload, tooOften } from '../network/answers.ts';
import { callVendor } from '../network/call.ts';
import { type RetryPolicy, TransientFailure } from '../network/retry.ts';
import { COLUMNS } from './catalogue.ts';

export const SEMRUSH_HOSTS = { api: 'https://api.semrush.com', www: 'https://www.semrush.com' } as const;

/**
 * Maximum number of attempts by kind of failure. Semrush may charge units for an answer that is lost. A call is therefore repeated only
 * once after a network or server failure.
 */
const RETRY: RetryPolicy = { network: 2, server: 2, rate: 3 };

const API = 'Semrush';
const SEPARATOR = ';';

/**
 * Requests fields in double quotes, so that a keyword can contain the separator. The parameter is known only from other libraries. Answers
 * without quotes are read too.
 */
const QUOTED_FIELDS = { export_escape: '1' } as const;

const NEW_KEY = 'Copy the key from Semrush › Subscription info › API units.';

/** Meaning of the API's error numbers. The status of an error can be 200. */
const NOTHING_FOUND = 50;
const WRONG_KEY = [70, 120, 121, 122, 130];
const NO_UNITS = [132, 134];
const TOO_OFTEN = [131];
const NOT_INCLUDED = [133, 135];

/** A line of an answer: texts by name in `COLUMNS`. */
export type Line = Readonly<Record<string, string>>;

export interface ReportCall {
  type: string;
  /** Names in `COLUMNS` to request. */
  columns: readonly string[];
  parameters: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns the lines of a report; empty if Semrush found nothing.
 * @throws ConnectorError; if the context's signal is aborted, the reason of the signal
 */
export async function readReport(context: ConnectorContext, call: ReportCall): Promise<Line[]> {
  const codes = call.columns.map((name) => COLUMNS[name]?.code ?? '');
  return callVendor(
    context,
    {
      api: API,
      url: `${context.hosts.api ?? SEMRUSH_HOSTS.api}/`,
      query: {
        type: call.type,
        key: await keyOf(context),
        ...call.parameters,
        export_columns: codes.join(','),
        ...QUOTED_FIELDS,
      },
      headers: { accept: 'text/plain' },
    },
    (response) => linesOf(textOf(context, response), call.columns),
    RETRY,
  );
}

/**
 * Returns the API units that the account has left. The call is free.
 * @throws ConnectorError; if the context's signal is aborted, the reason of the signal
 */
export async function unitsLeft(context: ConnectorContext): Promise<number> {
  const key = await keyOf(context);
  return callVendor(
    context,
    {
      api: API,
      url: `${context.hosts.www ?? SEMRUSH_HOSTS.www}/users/countapiunits.html`,
      query: { key },
      headers: { accept: 'text/plain' },
    },
    (response) => {
      const text = (textOf(context, response) ?? '').trim().replace(/[\s,]/g, '');
      if (/^\d{1,15}$/.test(text)) return Number(text);
      throw unreadable();
    },
    RETRY,
  );
}

async function keyOf(context: ConnectorContext): Promise<string> {
  const key = (await context.accessToken()).trim();
  if (/^\w{8,100}$/.test(key)) return key;
  throw new ConnectorError('config', `A key of Semrush consists of letters and digits. ${NEW_KEY}`, {
    field: 'token',
  });
}

/** Returns the text of an answer, null if Semrush found nothing. */
function textOf({ now }: ConnectorContext, response: HttpResponse): string | null {
  const { status, body } = response;
  const error = /^\s*ERROR (\d{1,4}) :: ([^\r\n]*)/.exec(body);
  if (error !== null) {
    const code = Number(error[1]);
    if (code === NOTHING_FOUND) return null;
    throw failureOf(code, error[2] ?? '');
  }
  refuseOverload(API, response, now());
  const cause = { http: status };
  if (/^\s*</.test(body)) {
    throw new TransientFailure('network', 'Semrush answered with a page instead of data. The service retries later.', {
      cause,
    });
  }
  if (status !== 200) throw new ConnectorError('config', 'Semrush refused the query of this widget.', { cause });
  return body;
}

function failureOf(code: number, text: string): ConnectorError | TransientFailure {
  const cause = { semrush: code };
  if (WRONG_KEY.includes(code)) {
    return new ConnectorError(
      'credential',
      `Semrush does not accept this key: it is wrong, disabled or of another API version. ${NEW_KEY}`,
      { cause, field: 'token' },
    );
  }
  if (NO_UNITS.includes(code)) {
    return new TransientFailure(
      'rate',
      'The Semrush account has no API units left. Buy units in Semrush › Subscription info, or wait for the next month.',
      { cause, final: true },
    );
  }
  if (TOO_OFTEN.includes(code)) return tooOften(API, { cause });
  if (NOT_INCLUDED.includes(code)) {
    return new ConnectorError(
      'permission',
      'The Semrush subscription of this key does not include this report. Choose another report, or change the subscription.',
      { cause },
    );
  }
  return refusedRequest(API, text, cause);
}

const unreadable = (cause?: unknown) =>
  new ConnectorError('transient', 'Semrush returned an answer that cannot be read. The service retries later.', {
    cause,
  });

/** Reads lines by the names of the header. Throws if a line is incomplete, because the answer was then cut off. */
function linesOf(text: string | null, columns: readonly string[]): Line[] {
  if (text === null) return [];
  const [header, ...lines] = parseCsv(text);
  if (header === undefined) throw unreadable();
  const names = header.map((name) => name.trim().toLowerCase());
  const places = columns.map((name) => {
    const { header: long = '', code = '' } = COLUMNS[name] ?? {};
    const place = names.indexOf(long.toLowerCase());
    return place >= 0 ? place : names.indexOf(code.toLowerCase());
  });
  if (places.includes(-1)) throw unreadable();
  return lines.map((fields) => {
    if (fields.length !== header.length) throw unreadable();
    return Object.fromEntries(columns.map((name, index) => [name, fields[places[index] ?? 0] ?? '']));
  });
}

/** Parses lines whose fields can be in quotes. Throws for a quote that is not closed, because the answer was then cut off. */
export function parseCsv(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: SEPARATOR,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch (cause) {
    throw unreadable(cause);
  }
}
