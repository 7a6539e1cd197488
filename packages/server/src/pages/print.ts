import { fromShareQuery } from '@reporting/contract';
import {
  knownLocale,
  type Language,
  languageOf,
  modeOf,
  newDashboardView,
  reduceDashboardView,
} from '@reporting/contract/rules';
import { isValidTimeZone } from '@reporting/formatters/date-range';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageLanguage } from '../company/page-language.ts';
import type { OpenedDashboard } from '../data/dashboards/open.ts';
import { HttpProblem, tooMany } from '../platform/http/problem.ts';
import type { Http } from '../platform/http/route.ts';
import { createKeyedLimit, QueueFull } from '../platform/keyed-limit.ts';
import type { Member } from '../platform/sessions/sessions.ts';
import { passwordPage } from './password-page.ts';
import type { DashboardPages, DrawPages } from './print-pages.ts';
import { type PrintChoice, withToolbar } from './print-toolbar.ts';
import { withReadyMark } from './ready-mark.ts';

export interface PrintDeps extends Pick<DashboardPages, 'open'> {
  draw: DrawPages;
  siteTitle: string;
  /** Sets the content security policy of a page and returns the nonce of its scripts. */
  setPolicy(reply: FastifyReply): string;
  /** Sends the app's page for an address that does not exist. */
  missing(reply: FastifyReply, member: Member | null): Promise<FastifyReply>;
}

/** Maximum number of dashboards that are drawn at the same time, and maximum number that wait. */
const AT_ONCE = 2;
const MAX_WAITING = 20;
const PATH = '/dashboards/:permalink/print';
/** Maximum size of the form in bytes. */
const FORM_MAX = 10_000;

const BEFORE = newDashboardView('dashboard.print');

type Fields = Readonly<Record<string, string | undefined>>;

/**
 * Serves the print view: the public view of a dashboard as pages, drawn by the service. If the dashboard has a password, guests first
 * receive the password form. Submitting the form returns the pages.
 */
export function printRoutes({ app, sessions }: Http, deps: PrintDeps): void {
  const limited = createKeyedLimit(AT_ONCE, MAX_WAITING);

  async function answer(request: FastifyRequest, reply: FastifyReply, fields: Fields): Promise<FastifyReply> {
    const { permalink } = request.params as { permalink: string };
    const found = await sessions.find(request.headers.cookie);
    // Without the required second factor, a member receives only the public view.
    const member = found?.mustEnrol ? null : found;
    reply.header('x-robots-tag', 'noindex, nofollow');
    const nonce = deps.setPolicy(reply);
    const own = await pageLanguage(request, member);
    const language = fields.language === undefined ? own : languageOf([fields.language]);
    const html = (text: string) => reply.type('text/html; charset=utf-8').send(text);
    try {
      let grant = fields.grant;
      if (fields.password !== undefined)
        ({ grant } = await deps.open.authorize(permalink, fields.password, request.ip));
      const opened = await deps.open(permalink, { member, authorization: grant, ip: request.ip });
      const pages = await limited('all', () => pagesOf(opened, fields, language, request.ip));
      const page = withToolbar(pages.html, { ...choiceOf(fields), query: datesOf(fields), grant, language }, nonce);
      return await html(withReadyMark(page, nonce));
    } catch (error) {
      if (error instanceof QueueFull) throw tooMany('Too many dashboards are being printed. Try again.', 5);
      if (!(error instanceof HttpProblem)) throw error;
      // For invalid dates the answer is always an error, not the password form or another page.
      if (error.code === 'invalid_fields') throw error;
      const mode = modeOf(reduceDashboardView(BEFORE, { type: 'refused', status: error.status }));
      if (mode === 'missing') return deps.missing(reply, member);
      if (mode === 'subscription') return reply.redirect('/402');
      const isRateLimited = error.code === 'too_many_requests' && fields.password !== undefined;
      if (mode !== 'password' && !isRateLimited) throw error;
      const message = fields.password === undefined ? null : error.message;
      reply.code(error.status).headers(error.headers);
      return html(passwordPage({ siteTitle: deps.siteTitle, message, language, nonce }));
    }
  }

  function pagesOf(opened: OpenedDashboard, fields: Fields, language: Language, ip: string) {
    const locale = fields.language === undefined ? language : knownLocale(fields.language);
    const timezone = isValidTimeZone(fields.timezone) ? fields.timezone : undefined;
    return deps.draw(opened, { ...choiceOf(fields), range: fromShareQuery(fields), timezone, locale, ip });
  }

  app.get(PATH, (request, reply) => answer(request, reply, textsOf(request.query)));

  // The parser is registered in its own scope, so that only this address accepts forms.
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    forms.post(PATH, (request, reply) =>
      answer(request, reply, { ...textsOf(request.query), ...textsOf(request.body) }),
    );
  });
}

/** Returns the texts of a query or a form. Omits other values. */
function textsOf(value: unknown): Fields {
  return Object.fromEntries(Object.entries(Object(value)).filter(([, text]) => typeof text === 'string')) as Fields;
}

function choiceOf({ paper, orientation, cover }: Fields) {
  return {
    paper: paper === 'Letter' ? 'Letter' : 'A4',
    orientation: orientation === 'landscape' ? 'landscape' : 'portrait',
    cover: cover === '1',
  } as const;
}

/** Returns the dates, the time zone and the language of the address, which the toolbar preserves. */
function datesOf(fields: Fields): PrintChoice['query'] {
  const dates = ['startDate', 'endDate', 'month', 'year', 'compareStartDate', 'compareEndDate'];
  const names = [...dates, 'timezone', 'language'];
  return names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]] as const]));
}
