import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type getDashboardPdf, type Received, readPdfRange } from '@reporting/contract';
import { knownLocale } from '@reporting/contract/rules';
import type { DateRange, RangeInZone, RangeSelection } from '@reporting/formatters/date-range';
import type { Logger } from 'pino';
import type { Caller } from '../data/dashboards/caller.ts';
import type { OpenDashboard, OpenedDashboard } from '../data/dashboards/open.ts';
import { publicWidgets } from '../data/dashboards/public-widgets.ts';
import { refuseRealtime } from '../data/realtime.ts';
import type { Clock } from '../platform/clock.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import { sameText } from '../platform/crypto/tokens.ts';
import type { Db, Tenant } from '../platform/db/tenant.ts';
import type { PublicAddress } from '../platform/http/address.ts';
import type { GiveWay } from '../platform/http/give-way.ts';
import { networkOf } from '../platform/http/network.ts';
import { HttpProblem, invalid, tooMany } from '../platform/http/problem.ts';
import { newId } from '../platform/ids.ts';
import { createKeyedLimit } from '../platform/keyed-limit.ts';
import { useLimit } from '../platform/rate-limit.ts';
import type { PageFile } from './chromium/print-page.ts';
import { pdfName } from './file-name.ts';
import type { Pool } from './pool.ts';
import * as store from './store.ts';

type Query = Received<typeof getDashboardPdf, 'query'>;

/** The settings of a PDF. */
interface Wanted {
  range: RangeSelection | null;
  realtime: boolean;
  timezone: string | undefined;
  paper: 'A4' | 'Letter';
  orientation: 'portrait' | 'landscape';
  cover: boolean;
  locale: string;
}

/** Draws the public view of a dashboard as printed pages. */
type DrawPages = (
  opened: OpenedDashboard,
  request: Wanted & { ip: string },
) => Promise<{ html: string; policy: string; title: string; range: DateRange }>;

export interface PdfDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  secrets: SecretBox;
  address: PublicAddress;
  open: OpenDashboard;
  draw: DrawPages;
  /** Returns the file of this service at `path`; null if there is none, or if pages must not show it. */
  file(path: string): Promise<PageFile | null>;
  /** Waits between two steps of storing a file, so that the process answers open requests first. */
  giveWay: GiveWay;
  /** Null if no browser was found. */
  pool: Pool | null;
  /** Maximum number of widgets of a dashboard that is printed. */
  maximum: number;
}

/** The answer to a PDF call: a token for the next call, the state `waiting`, or the file. */
export type PdfAnswer =
  | { state: 'started'; token: string }
  | { state: 'waiting' }
  | { state: 'done'; name: string; body: Buffer };

/** A request for the PDF of a dashboard, for a mail. */
export interface RenderRequest {
  dashboardId: string;
  /** Dates, comparison period and time zone of the data. */
  range: RangeInZone;
  /** BCP 47 tag that numbers and dates are written in. Default: `en`. */
  locale?: string;
  /** Default: A4 in portrait. */
  paper?: 'A4' | 'Letter';
  orientation?: 'portrait' | 'landscape';
  cover?: boolean;
}

/** Maximum number of exports that wait while others are printed. */
const MAX_WAITING = 20;
const PRINTED_AT_ONCE = 2;
/** Maximum number of dashboards that are read and drawn at the same time. */
const DRAWN_AT_ONCE = 3;
/** Time in ms between two extensions of the leases of this process. */
const HEARTBEAT = 10_000;
/** Time in ms after printing in which guests receive the same file. */
const SHARED_FOR = 60_000;
/** Rate limit of new files for guests, per permalink and per network. */
const GUESTS = { max: 30, windowSeconds: 600 };

export type PdfService = ReturnType<typeof createPdfService>;

/**
 * Creates the export of dashboards to PDF. The file shows the public view, for members too. Requests and files are rows of the database, so
 * each process of the service can answer the calls. If the process that prints a file has ended, the process that receives the next call
 * prints it.
 */
export function createPdfService(deps: PdfDeps) {
  const { db, clock, log, secrets, address, open, draw, pool, maximum, giveWay } = deps;
  const key = secrets.derive('pdf');
  const owner = randomUUID();
  const drawing = createKeyedLimit(DRAWN_AT_ONCE);
  const starting = createKeyedLimit(1);
  /** Exports that this process prints, and exports that wait in this process. */
  const exports = new Set<Promise<void>>();
  let heartbeat: NodeJS.Timeout | undefined;
  let closing = false;

  const signed = (parts: readonly unknown[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

  /** Returns the signature in a token. A token is valid for one user or all guests, for one dashboard and for one set of settings. */
  const proofOf = (id: string, { member }: Caller, dashboardId: string, wanted: Wanted) =>
    signed(['check', id, member?.userId ?? null, dashboardId, wanted]);

  const tokenFor = (id: string, caller: Caller, dashboardId: string, wanted: Wanted) =>
    `${id}.${proofOf(id, caller, dashboardId, wanted)}`;

  function idOf(token: string, caller: Caller, dashboardId: string, wanted: Wanted): string {
    const [id = '', proof = ''] = token.split('.');
    if (!sameText(proof, proofOf(id, caller, dashboardId, wanted)))
      throw invalid({
        check: ['The token in `check` belongs to another request. Repeat this request without `check`.'],
      });
    return id;
  }

  /** Returns the pool of browsers. @throws HttpProblem 501 without a browser, 422 for a dashboard with too many widgets */
  function refuseImpossible({ row, sources }: OpenedDashboard): Pool {
    if (!pool)
      throw new HttpProblem(
        'pdf_unavailable',
        'This service has no browser that prints PDF files. Its operator can install Chromium, or set CHROMIUM_PATH.',
      );
    if (publicWidgets(row.doc.widgets, sources).length > maximum)
      throw new HttpProblem(
        'pdf_too_many_widgets',
        `PDF export is disabled for dashboards with more than ${maximum} widgets.`,
      );
    return pool;
  }

  async function printed(
    opened: OpenedDashboard,
    wanted: Wanted,
    { urgent, ip }: { urgent: boolean; ip: string },
  ): Promise<{ name: string; body: Buffer }> {
    const browsers = refuseImpossible(opened);
    const { html, policy, title, range } = await drawing('all', () => draw(opened, { ...wanted, ip }));
    const onRefused = (refused: string) =>
      log.warn(
        { dashboard: opened.row.id, address: refused },
        'a printed page requested an address, which was refused',
      );
    const url = `${address.origin()}/dashboards/${opened.row.permalink}/print`;
    const body = await browsers.print({ url, html, policy, file: deps.file, onRefused }, urgent);
    return { name: pdfName(title, range), body };
  }

  function work(...job: Parameters<typeof finish>): void {
    heartbeat ??= setInterval(() => void store.extendLeases(db, owner, clock.now()).catch(() => {}), HEARTBEAT).unref();
    const done = finish(...job).finally(() => {
      exports.delete(done);
      if (exports.size > 0) return;
      clearInterval(heartbeat);
      heartbeat = undefined;
    });
    exports.add(done);
  }

  /** Prints a file and stores it, or stores that printing failed. Never rejects. */
  async function finish(id: string, opened: OpenedDashboard, wanted: Wanted, ip: string): Promise<void> {
    try {
      const file = await printed(opened, wanted, { urgent: true, ip }).catch((error: unknown) => {
        if (!closing) log.error({ err: error, dashboard: opened.row.id }, 'a PDF could not be printed');
        return null;
      });
      // This process is closing before the file is printed. Another process takes over the file and prints it.
      if (file === null && closing) return;
      await store.finishPdf(opened.tenant, id, owner, file, clock.now(), giveWay);
    } catch (error) {
      // When the lease has ended, the next call prints the file again.
      log.error({ err: error }, 'a PDF could not be stored');
    }
  }

  function refuseFullQueue(): void {
    if (exports.size >= MAX_WAITING + PRINTED_AT_ONCE)
      throw tooMany('Too many PDFs are being printed. Try again in a moment.', 10);
  }

  async function refuseBusyGuest({ permalink }: OpenedDashboard['row'], { member, ip }: Caller): Promise<void> {
    if (member) return;
    for (const parts of [
      ['link', permalink],
      ['network', networkOf(ip)],
    ]) {
      const seconds = await useLimit(db, clock, signed(parts), GUESTS);
      if (seconds !== null) throw tooMany('Too many PDFs were requested. Try again in some minutes.', seconds);
    }
  }

  /** Starts a file and returns its id. Reuses an equal file that is in progress or, for guests, was printed in the last minute. */
  async function start(opened: OpenedDashboard, wanted: Wanted, caller: Caller): Promise<string> {
    const { tenant, row, isMember } = opened;
    const content = [row.version, isMember, wanted];
    const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
    const file = { dashboardId: row.id, contentHash };
    return starting(`${row.id} ${contentHash}`, async () => {
      const now = clock.now();
      const since = new Date(isMember ? now : now - SHARED_FOR);
      const found = await store.findPdf(tenant, file, since, now);
      if (found !== null) return found;
      refuseFullQueue();
      await refuseBusyGuest(row, caller);
      await store.sweepPdfs(db, clock);
      const id = newId();
      await store.insertPdf(tenant, { id, ...file, owner }, now);
      work(id, opened, wanted, caller.ip);
      return id;
    });
  }

  return {
    /** True if a browser was found. */
    available: pool !== null,

    /**
     * Answers one call of the protocol: without `check`, starts a file; with `check`, returns its state. Starts a deleted file again.
     * @throws HttpProblem the errors of opening the dashboard; 422 for invalid dates, for a token of another request or for too many
     * widgets; 429 if too many files wait, or if guests requested too many; 500 if printing failed; 501 without a browser
     */
    async export(permalink: string, caller: Caller, query: Query, realtime: boolean): Promise<PdfAnswer> {
      const opened = await open(permalink, caller);
      const wanted = wantedOf(query, realtime);
      if (realtime) refuseRealtime(opened);
      refuseImpossible(opened);
      const { tenant, row } = opened;
      const started = async (): Promise<PdfAnswer> => {
        const id = await start(opened, wanted, caller);
        return { state: 'started', token: tokenFor(id, caller, row.id, wanted) };
      };
      if (query.check === undefined) return started();
      const id = idOf(query.check, caller, row.id, wanted);
      const file = await store.readPdf(tenant, id, clock.now());
      // Files are deleted after ten minutes.
      if (!file) return started();
      if (file.state === 'failed')
        throw new HttpProblem(
          'pdf_failed',
          'The PDF could not be printed. Try again; the service has logged the reason.',
        );
      if (file.state === 'done' && file.name !== null && file.body !== null)
        return { state: 'done', name: file.name, body: file.body };
      if (file.abandoned && (await store.takePdf(tenant, id, owner, clock.now()))) work(id, opened, wanted, caller.ip);
      return { state: 'waiting' };
    },

    /**
     * Prints the public view of a dashboard for a company, without a limit of waiting files: `pdf.render(tenant, { dashboardId, range })`.
     * @throws HttpProblem 404 for an absent dashboard, 422 for too many widgets, 501 without a browser; Error if printing fails
     */
    async render(tenant: Tenant, request: RenderRequest): Promise<Buffer> {
      const opened = await open.ofCompany(tenant, request.dashboardId);
      const { range, locale, paper = 'A4', orientation = 'portrait', cover = false } = request;
      const { timezone } = range;
      const wanted = { range, realtime: false, timezone, paper, orientation, cover, locale: knownLocale(locale) };
      const { body } = await printed(opened, wanted, { urgent: false, ip: '127.0.0.1' });
      return body;
    },

    /** Ends the browsers and the exports in progress. */
    async close(): Promise<void> {
      closing = true;
      await pool?.close();
      await Promise.all(exports);
    },
  };
}

/** @throws HttpProblem 422 for dates that cannot be read */
function wantedOf(query: Query, realtime: boolean): Wanted {
  const range = realtime || query.date_range === undefined ? undefined : readPdfRange(query.date_range);
  if (range === null)
    throw invalid({
      date_range: ['Use JSON with startDate, endDate, compareStartDate and compareEndDate as yyyy-MM-dd.'],
    });
  return {
    range: range ?? null,
    realtime,
    timezone: query.timezone,
    paper: query.paper ?? 'A4',
    orientation: query.orientation ?? 'portrait',
    cover: query.cover === '1',
    locale: knownLocale(query.language),
  };
}
