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

/** What a PDF shows. */
interface Wanted {
  range: RangeSelection | null;
  realtime: boolean;
  timezone: string | undefined;
  paper: 'A4' | 'Letter';
  orientation: 'portrait' | 'landscape';
  cover: boolean;
  locale: string;
}

/** Draws the pages of a dashboard as guests see it. */
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
  /** Returns a file of this service by its path; null if there is none that pages may show. */
  file(path: string): Promise<PageFile | null>;
  /** Awaited between two steps of storing a file. */
  giveWay: GiveWay;
  /** Null if no browser was found. */
  pool: Pool | null;
  /** The largest number of widgets of a PDF. */
  maximum: number;
}

/** The answer of a PDF call: a token for the next call, nothing yet, or the file. */
export type PdfAnswer =
  | { state: 'started'; token: string }
  | { state: 'waiting' }
  | { state: 'done'; name: string; body: Buffer };

/** A dashboard as a PDF for a mail. */
export interface RenderRequest {
  dashboardId: string;
  /** Dates, comparison and time zone of the figures. */
  range: RangeInZone;
  /** BCP 47 tag that numbers and dates are written in. Default: `en`. */
  locale?: string;
  /** Default: A4 in portrait. */
  paper?: 'A4' | 'Letter';
  orientation?: 'portrait' | 'landscape';
  cover?: boolean;
}

/** Exports that may wait beside those that are printed. */
const MAX_WAITING = 20;
const PRINTED_AT_ONCE = 2;
/** Dashboards whose data is read and drawn at the same time. */
const DRAWN_AT_ONCE = 3;
/** Time in ms between two signs that this process still prints. */
const HEARTBEAT = 10_000;
/** Time in ms in which guests receive a file that was printed before. */
const SHARED_FOR = 60_000;
/** New files that guests of one link, and of one network, may request. */
const GUESTS = { max: 30, windowSeconds: 600 };

export type PdfService = ReturnType<typeof createPdfService>;

/**
 * Creates the export of dashboards to PDF. The file shows what guests see, for members too. Requests and files are rows of the
 * database, so that each process of the service can answer the calls; a file whose process has ended is printed by the one that is asked
 * for it.
 */
export function createPdfService(deps: PdfDeps) {
  const { db, clock, log, secrets, address, open, draw, pool, maximum, giveWay } = deps;
  const key = secrets.derive('pdf');
  const owner = randomUUID();
  const drawing = createKeyedLimit(DRAWN_AT_ONCE);
  const starting = createKeyedLimit(1);
  /** Exports that this process prints, or that wait for it. */
  const exports = new Set<Promise<void>>();
  let heartbeat: NodeJS.Timeout | undefined;
  let closing = false;

  const signed = (parts: readonly unknown[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

  /** A token is valid for its caller, dashboard, dates and paper only. */
  const proofOf = (id: string, { member }: Caller, dashboardId: string, wanted: Wanted) =>
    signed(['check', id, member?.userId ?? null, dashboardId, wanted]);

  const tokenFor = (id: string, caller: Caller, dashboardId: string, wanted: Wanted) =>
    `${id}.${proofOf(id, caller, dashboardId, wanted)}`;

  function idOf(token: string, caller: Caller, dashboardId: string, wanted: Wanted): string {
    const [id = '', proof = ''] = token.split('.');
    if (!sameText(proof, proofOf(id, caller, dashboardId, wanted)))
      throw invalid({ check: ['This token is for another request. Start again without it.'] });
    return id;
  }

  /** @throws HttpProblem 501 without a browser, 422 for a dashboard with too many widgets */
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

  /** Prints a file of the database. Never rejects. */
  async function finish(id: string, opened: OpenedDashboard, wanted: Wanted, ip: string): Promise<void> {
    try {
      const file = await printed(opened, wanted, { urgent: true, ip }).catch((error: unknown) => {
        if (!closing) log.error({ err: error, dashboard: opened.row.id }, 'a PDF could not be printed');
        return null;
      });
      // Another process prints what this one did not.
      if (file === null && closing) return;
      await store.finishPdf(opened.tenant, id, owner, file, clock.now(), giveWay);
    } catch (error) {
      // The lease ends, and the next request prints the file again.
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

  /** Begins to print a file, unless an equal one is being printed. */
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
    /** Whether a browser was found. */
    available: pool !== null,

    /**
     * Answers one call of the protocol: without `check` it starts a file, with it it answers its state.
     * @throws HttpProblem as opening the dashboard, 422 for invalid dates or too many widgets, 429 if too many wait, 500 if printing failed,
     * 501 without a browser
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
      // Deleted after ten minutes.
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
     * Prints a dashboard of a company, as guests see it, without a limit of waiting files: `pdf.render(tenant, { dashboardId, range })`.
     * @throws HttpProblem 404 if it does not exist, 422 with too many widgets, 501 without a browser; Error if it cannot be printed
     */
    async render(tenant: Tenant, request: RenderRequest): Promise<Buffer> {
      const opened = await open.ofCompany(tenant, request.dashboardId);
      const { range, locale, paper = 'A4', orientation = 'portrait', cover = false } = request;
      const { timezone } = range;
      const wanted = { range, realtime: false, timezone, paper, orientation, cover, locale: knownLocale(locale) };
      const { body } = await printed(opened, wanted, { urgent: false, ip: '127.0.0.1' });
      return body;
    },

    /** Ends the browsers and what is being printed. */
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
