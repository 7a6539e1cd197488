import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Bootstrap, Entrance } from '@reporting/contract';
import {
  acceptedLanguages,
  type EmbedLook,
  guard,
  languageOf,
  matchRoute,
  readEmbedLook,
  redirectOf,
  routePath,
  safeNextPath,
} from '@reporting/contract/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import { setPagePolicy } from '../platform/http/headers.ts';
import { notFound } from '../platform/http/problem.ts';
import type { Http } from '../platform/http/route.ts';
import { whiteLabelHostOf } from '../platform/http/white-label-host.ts';
import type { Member } from '../platform/sessions/sessions.ts';
import { type Asset, fontRules, loadAssets, packPage } from './assets.ts';
import { createFirstViews, type DrawnView } from './first-view.ts';
import { printRoutes } from './print.ts';
import { createDrawPages, type DashboardPages, type DrawPages } from './print-pages.ts';
import { fillShell } from './shell.ts';

export interface PagesDeps {
  /** Folder of the built app. */
  appDist: string;
  /** Whether the public address is configured. Otherwise it is derived from the listening socket. */
  fixedAddress: boolean;
  bootstrap: (member: Member | null) => Promise<Bootstrap>;
  /** The data of the pages that open without a session, for example sign-in. */
  entrance: Entrance;
  /** Origins of the payment provider. Only pages with a checkout load scripts from them. */
  checkoutOrigins: readonly string[];
  /** Origins to which pages report errors. */
  errorOrigins: readonly string[];
  /** Returns true if the one-time set-up page of this token exists. */
  isSetupOpen: (token: string) => Promise<boolean>;
  clock: Clock;
  log: Logger;
  siteTitle: string;
  dashboards: DashboardPages;
}

type Shell = 'index.html' | 'auth.html';

interface PageOptions {
  status?: number;
  /** Values of `frame-ancestors`: the pages that can show this page in a frame. */
  ancestors?: readonly string[];
  /** Whether the page opens the checkout of the payment provider. */
  checkout?: boolean;
  /** The first screen of a shared dashboard, drawn before the app starts. */
  first?: DrawnView | null;
}

const APPLIED_GUARDS = ['session'] as const;

/** Serves the pages of the app and its files. Other GET requests receive the 404 page. Returns the function that draws the print view. */
export function pageRoutes(
  http: Http,
  { appDist, fixedAddress, bootstrap, entrance, isSetupOpen, checkoutOrigins, errorOrigins, ...deps }: PagesDeps,
): { draw: DrawPages } {
  const { dashboards } = deps;
  const firstView = createFirstViews(deps);
  const { app, sessions, address } = http;
  const built = watchBuild(appDist);

  async function page(
    reply: FastifyReply,
    shell: Shell,
    member: Member | null,
    { status = 200, ancestors, first, checkout = false }: PageOptions = {},
  ): Promise<FastifyReply> {
    const html = built().shells[shell];
    if (html === undefined) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The app is not built yet. Run npm start, or build packages/app.\n');
    }
    const nonce = newNonce();
    setPagePolicy(reply, nonce, ancestors, checkout ? checkoutOrigins : [], errorOrigins);
    const host = whiteLabelHostOf(reply.request);
    const content = {
      ...(await bootstrap(member)),
      ...(shell === 'auth.html' ? { entrance } : {}),
      ...(host ? { siteTitle: host.companyName } : {}),
    };
    reply.code(status).type('text/html; charset=utf-8');
    const text = fillShell(html, content, nonce, first && { ...first, html: first.html(nonce) });
    if (!first) return reply.send(text);
    // Only pages for guests are compressed. They contain no secret of a session, which the compressed length could reveal.
    const { bytes, encoding } = await packPage(text, String(reply.request.headers['accept-encoding'] ?? ''));
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply.header('vary', 'accept-encoding, accept-language').send(bytes);
  }

  /** Returns the hosts whose pages can embed the dashboard, for `frame-ancestors`. */
  async function embeddersOf(permalink: string): Promise<readonly string[]> {
    const hosts = await dashboards.open.embedHosts(permalink);
    return hosts.length === 0 ? ['*'] : ["'self'", ...hosts];
  }

  /** Returns the page's address on the public host, to which vendors redirect; null if this is the request's host. */
  function elsewhere(request: FastifyRequest): string | null {
    // A configured address means that the service is behind a proxy. The proxy handles host names.
    if (fixedAddress || whiteLabelHostOf(request)) return null;
    const { origin } = URL.parse(`${request.protocol}://${request.host}`) ?? {};
    return origin === address.origin() ? null : `${address.origin()}${ownPath(request.url)}`;
  }

  app.get('/login', async (request, reply) => {
    const other = elsewhere(request);
    if (other !== null) return reply.redirect(other);
    const member = await sessions.find(request.headers.cookie);
    const { next } = request.query as { next?: unknown };
    if (member) return reply.redirect(safeNextPath(typeof next === 'string' ? next : null));
    return page(reply, 'auth.html', null);
  });

  app.get('/register', async (request, reply) => {
    const member = await sessions.find(request.headers.cookie);
    if (!entrance.registration) return page(reply, 'index.html', member, { status: 404 });
    const other = elsewhere(request);
    if (other !== null) return reply.redirect(other);
    return member ? reply.redirect('/dashboards') : page(reply, 'auth.html', null, { checkout: true });
  });

  app.get('/setup/:token', async (request, reply) => {
    const { token } = request.params as { token: string };
    if (!(await isSetupOpen(token))) return page(reply, 'index.html', null, { status: 404 });
    return elsewhere(request) === null ? page(reply, 'auth.html', null) : reply.redirect(elsewhere(request) ?? '/');
  });

  for (const path of ['/forgot-password', '/reset-password/:token', '/verify/:token', '/invite/:token']) {
    app.get(path, async (request, reply) => {
      const other = elsewhere(request);
      return other === null ? page(reply, 'auth.html', null) : reply.redirect(other);
    });
  }

  const draw = createDrawPages({ ...dashboards, clock: deps.clock, fontCss: () => built().fontCss });
  printRoutes(http, {
    open: dashboards.open,
    draw,
    siteTitle: deps.siteTitle,
    setPolicy(reply) {
      const nonce = newNonce();
      setPagePolicy(reply, nonce);
      return nonce;
    },
    missing: (reply, member) => page(reply, 'index.html', member, { status: 404 }),
  });

  app.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const asset = built().assets.get(path);
    if (asset) {
      // Pages of other origins load this script, which sets the height of embedded dashboards.
      if (path === EMBED_SCRIPT) reply.header('cross-origin-resource-policy', 'cross-origin');
      return sendAsset(request, reply, asset);
    }
    if (path.startsWith('/api/') || path.startsWith('/assets/')) throw notFound();
    const other = elsewhere(request);
    if (other !== null) return reply.redirect(other);
    const matched = matchRoute(path);
    if (whiteLabelHostOf(request) && !matched?.route.name.startsWith('dashboard.'))
      return reply.redirect(`${address.origin()}${ownPath(request.url)}`);
    const target = redirectOf(path);
    if (target !== null) return reply.redirect(target);

    if (matched?.route.name === 'dashboard.embed') {
      reply.header('x-robots-tag', 'noindex, nofollow');
      // The session is not read, so that a frame shows only the public view.
      const ancestors = await embeddersOf(matched.params.permalink ?? '');
      const look = readEmbedLook(request.url.split('?')[1] ?? '');
      return page(reply, 'index.html', null, { ancestors, first: await firstOf(request, matched.params, look) });
    }
    const found = await sessions.find(request.headers.cookie);
    const ownPage = found && routePath('user', { userId: found.userId });
    // A member who lacks the required second factor receives only the page for setting it up, and pages for guests.
    const restricted = found?.mustEnrol && path !== ownPage;
    const member = restricted ? null : found;
    if (!matched) return page(reply, 'index.html', member, { status: 404 });
    const { name } = matched.route;
    if (name === 'notFound' || name === 'forbidden' || name === 'subscriptionRequired') {
      return page(reply, 'index.html', member, { status: Number(path.slice(1, 4)) });
    }
    const verdict = guard(
      matched,
      { ...NO_STATE, user: member && { ...CONSENTED, id: member.userId } },
      APPLIED_GUARDS,
    );
    if (!verdict.allow && restricted) return reply.redirect(ownPage ?? '/');
    if (!verdict.allow) return reply.redirect(`/login?next=${encodeURIComponent(ownPath(request.url))}`);
    // A permalink is a secret, so search engines must not list it.
    if (name.startsWith('dashboard.')) reply.header('x-robots-tag', 'noindex, nofollow');
    return page(
      reply,
      'index.html',
      member,
      name === 'dashboard.show' && !member
        ? { first: await firstOf(request, matched.params) }
        : { checkout: name === 'company.subscription' },
    );
  });

  /** Returns the first view of a shared dashboard for a guest. */
  function firstOf(
    request: FastifyRequest,
    { permalink = '' }: Readonly<Record<string, string>>,
    embedded: EmbedLook | null = null,
  ) {
    const narrow = request.headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(request.headers['user-agent'] ?? '');
    const query = request.query as Readonly<Record<string, unknown>>;
    const caller = { member: null, ip: request.ip };
    const named = typeof query.language === 'string' ? query.language : null;
    const language = embedded
      ? languageOf([embedded.locale])
      : languageOf(named === null ? acceptedLanguages(request.headers['accept-language']) : [named]);
    return firstView({ permalink, caller, query, narrow, embedded, language });
  }

  return { draw };
}

const newNonce = (): string => randomBytes(16).toString('base64');

/** The script that sets the height of a frame to the height of its content. */
const EMBED_SCRIPT = '/embed.js';

const CONSENTED = { isAdmin: true, termsConsent: true, ageConsent: true };
const NO_STATE = {
  onboarding: { flow: 'dashboard', step: 0 },
  newestDashboard: null,
  newestCampaign: null,
  foreignDashboard: false,
} as const;

/** Returns the path and the query of a request. The result never contains another origin. */
const ownPath = (url: string): string => `/${url.replace(/^[/\\]+/, '')}`;

async function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): Promise<FastifyReply> {
  reply.headers({
    etag: asset.etag,
    'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'accept-encoding',
  });
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  const { bytes, encoding } = await asset.body(String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.type(asset.type).send(bytes);
}

interface Build {
  shells: Partial<Record<Shell, string>>;
  assets: Map<string, Asset>;
  /** The `@font-face` rules of the style sheets. */
  fontCss: string;
}

/** Returns the function that returns the built app. It reads the app again after a new build. */
function watchBuild(folder: string): () => Build {
  let read: { stamp: number; build: Build } | undefined;
  const stampOf = () => {
    try {
      return statSync(join(folder, 'index.html')).mtimeMs;
    } catch {
      return 0;
    }
  };
  const shell = (name: Shell) => {
    try {
      return { [name]: readFileSync(join(folder, name), 'utf8') };
    } catch {
      return {};
    }
  };
  return () => {
    const stamp = stampOf();
    if (read?.stamp !== stamp) {
      const build =
        stamp === 0
          ? { shells: {}, assets: new Map(), fontCss: '' }
          : {
              shells: { ...shell('index.html'), ...shell('auth.html') },
              assets: loadAssets(folder),
              fontCss: fontRules(folder),
            };
      read = { stamp, build };
    }
    return read.build;
  };
}
