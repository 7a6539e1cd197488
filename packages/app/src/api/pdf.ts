import { pdfRange, type QueryOf } from '@reporting/contract';
import { getDashboardPdf, getRealtimePdf } from '@reporting/contract/guest-calls';
import type { RangeSelection } from '@reporting/formatters/date-range';
import { saveFile } from '../lib/save-file.ts';
import { ApiError } from './errors.ts';
import { grantFor } from './grants.ts';
import { send } from './request.ts';

/** The paper of the exported pages, and whether there is a cover page. */
export interface PdfPaper {
  readonly paper: NonNullable<QueryOf<typeof getDashboardPdf>['paper']>;
  readonly orientation: 'portrait' | 'landscape';
  readonly cover: boolean;
}

export interface PdfRequest {
  readonly permalink: string;
  /** Null for the realtime view. */
  readonly range: RangeSelection | null;
  /** The time zone that is used if the dashboard has none. */
  readonly timezone: string;
  /** BCP 47 tag of the language in which numbers and dates are written. */
  readonly language: string;
  readonly paper: PdfPaper;
}

/**
 * The answer of one call. `started` contains a token for the next calls, `waiting` means that there is no file yet, and `done` contains the
 * file.
 */
type Step<File> =
  | { readonly state: 'started'; readonly token: string }
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly file: File };

interface Polling {
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Returns a time in ms. */
  readonly now: () => number;
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 5_000;
const BACK_OFF = 1.5;
/** Time in ms after which an export has failed. */
const AT_MOST = 180_000;

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });

/**
 * Calls `ask` until it returns a file. The first pause between two calls is 1 s. Each further pause is longer, up to 5 s.
 * @throws Error if there is no file after 3 minutes; the reason of `signal` if it is aborted
 */
export async function pollPdf<File>(
  ask: (check: string | undefined) => Promise<Step<File>>,
  signal: AbortSignal,
  polling: Polling = { wait, now: () => performance.now() },
): Promise<File> {
  const end = polling.now() + AT_MOST;
  let token: string | undefined;
  let pause = FIRST_WAIT;
  while (polling.now() < end) {
    signal.throwIfAborted();
    const step = await ask(token);
    if (step.state === 'done') return step.file;
    if (step.state === 'started') token = step.token;
    await polling.wait(pause, signal);
    pause = Math.min(LONGEST_WAIT, pause * BACK_OFF);
  }
  throw new Error('The PDF was not ready after 3 minutes.');
}

/** Exports a dashboard to PDF and saves the file. */
export async function downloadPdf(request: PdfRequest, signal: AbortSignal): Promise<void> {
  const { name, content } = await pollPdf((check) => askOnce(request, check, signal), signal);
  saveFile(name, content, 'application/pdf');
}

async function askOnce(
  { permalink, range, timezone, language, paper }: PdfRequest,
  check: string | undefined,
  signal: AbortSignal,
) {
  const query: QueryOf<typeof getDashboardPdf> = {
    timezone,
    ...(range ? { date_range: pdfRange(range) } : {}),
    ...(check === undefined ? {} : { check }),
    paper: paper.paper,
    orientation: paper.orientation,
    ...(paper.cover ? { cover: '1' } : {}),
    language,
  };
  const input = { params: { permalink }, query, authorization: grantFor(permalink), signal };
  try {
    const response = await (range ? send(getDashboardPdf, input) : send(getRealtimePdf, input));
    if (response.status === 202) {
      const { data } = (await response.json()) as { data: { token: string } };
      return { state: 'started', token: data.token } as const;
    }
    const name = fileName(response.headers.get('content-disposition'));
    return { state: 'done', file: { name, content: await response.blob() } } as const;
  } catch (error) {
    if (error instanceof ApiError && error.status === 304) return { state: 'waiting' } as const;
    throw error;
  }
}

/** Returns the file name in a `content-disposition` header; `dashboard.pdf` if the header contains no file name. */
function fileName(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  return encoded === undefined ? 'dashboard.pdf' : decodeURIComponent(encoded);
}
