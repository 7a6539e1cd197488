import { personByEmail } from '../google/people.ts';
import { json, type Reply } from '../http/reply.ts';
import type { SandboxRequest } from '../http/request.ts';
import type { Params, Route } from '../http/router.ts';
import type { Vendor, VendorOptions } from '../http/vendor.ts';
import { createSignIn, type Grant } from '../oauth/sign-in.ts';
import { formatDay } from '../world/calendar.ts';
import {
  type Audience,
  campaignsBetween,
  type MailCampaign,
  membersAfter,
  membersOn,
  readableAudiences,
} from '../world/mails.ts';
import { dayAt } from '../world/zone.ts';

/** The data centre of every account. The metadata contain its host. */
const DATA_CENTRE = 'us21';
const API = `/mailchimp/${DATA_CENTRE}.api.mailchimp.com/3.0`;
const LISTED_DAYS = 3 * 366;
const ACTIVITY_DAYS = 180;

/** An error that is sent as a problem document (RFC 9457). */
class MailchimpError extends Error {
  readonly status: number;
  readonly title: string;
  constructor(status: number, title: string, detail: string) {
    super(detail);
    this.status = status;
    this.title = title;
  }
}

const problem = (status: number, title: string, detail: string): Reply => ({
  ...json(
    { type: 'https://mailchimp.com/developer/marketing/docs/errors/', title, status, detail, instance: 'sandbox' },
    status,
  ),
  headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' },
});

/** Creates Mailchimp's sign-in and the Marketing API 3.0 with the world's audiences and campaigns. */
export function createMailchimp({ stateDir, clients, now }: VendorOptions): Vendor {
  const signIn = createSignIn({
    vendor: { id: 'mailchimp', name: 'Mailchimp' },
    stateDir,
    clients,
    now,
    clientParameter: 'client_id',
    codeParameter: 'code',
    scopes: {},
    separator: /\s+/,
  });
  const tokenOf = ({ headers }: SandboxRequest): string =>
    /^(?:Bearer|OAuth)\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

  function authorize(request: SandboxRequest): Grant {
    const grant = signIn.verify('access', tokenOf(request));
    if (grant === undefined) {
      throw new MailchimpError(
        401,
        'API Key Invalid',
        'Your API key may be invalid, or you’ve attempted to access the wrong datacenter.',
      );
    }
    return grant;
  }

  const route = (
    path: string,
    operation: string,
    answer: (request: SandboxRequest, grant: Grant, params: Params) => unknown,
  ): Route => ({
    method: 'GET',
    path: `${API}${path}`,
    operation: `mailchimp.${operation}`,
    handle: (request, params) => json(answer(request, authorize(request), params)),
  });

  /** Returns a page of a collection by `count` and `offset`. */
  const page = <T>({ url }: SandboxRequest, name: string, items: readonly T[], written: (item: T) => unknown) => {
    const query = url.searchParams;
    const count = Math.min(Number(query.get('count') ?? '10') || 10, 1_000);
    const offset = Number(query.get('offset') ?? '0') || 0;
    return { [name]: items.slice(offset, offset + count).map(written), total_items: items.length };
  };

  const audienceOf = (grant: Grant, { list }: Params): Audience => {
    const audience = readableAudiences(grant.email).find(({ id }) => id === list);
    if (audience === undefined) {
      throw new MailchimpError(404, 'Resource Not Found', 'The requested resource could not be found.');
    }
    return audience;
  };
  const yesterday = ({ company }: Audience) => dayAt(company.timeZone, now()) - 1;

  const list = (audience: Audience) => ({
    id: audience.id,
    name: audience.name,
    date_created: `${formatDay(audience.created)}T08:00:00+00:00`,
    stats: { member_count: membersAfter(audience, yesterday(audience)) },
  });

  const report = (campaign: MailCampaign) => {
    const { audience } = campaign;
    const delivered = campaign.sent - campaign.hardBounces - campaign.softBounces;
    return {
      id: campaign.id,
      campaign_title: campaign.title,
      type: 'regular',
      list_id: audience.id,
      list_name: audience.name,
      subject_line: campaign.subject,
      emails_sent: campaign.sent,
      abuse_reports: campaign.complaints,
      unsubscribed: campaign.unsubscribed,
      send_time: isoTime(campaign.sentAt),
      bounces: { hard_bounces: campaign.hardBounces, soft_bounces: campaign.softBounces, syntax_errors: 0 },
      opens: {
        opens_total: campaign.opens,
        unique_opens: campaign.uniqueOpens,
        open_rate: campaign.uniqueOpens / delivered,
      },
      clicks: {
        clicks_total: campaign.clicks,
        unique_clicks: campaign.uniqueClicks,
        unique_subscriber_clicks: campaign.uniqueClicks,
        click_rate: campaign.uniqueClicks / delivered,
      },
      ecommerce: {
        total_orders: campaign.orders,
        total_spent: campaign.revenue / 100,
        total_revenue: campaign.revenue / 100,
        currency_code: audience.company.currency,
      },
    };
  };

  const instant = (text: string | null, fallback: number): number => {
    if (text === null) return fallback;
    const at = Date.parse(text);
    if (Number.isNaN(at)) throw new MailchimpError(400, 'Invalid Resource', 'The time is not ISO 8601.');
    return at;
  };

  return {
    id: 'mailchimp',
    routes: [
      {
        method: 'GET',
        path: '/mailchimp/login/oauth2/authorize',
        operation: 'mailchimp.authorize',
        handle: signIn.show,
      },
      {
        method: 'POST',
        path: '/mailchimp/login/oauth2/authorize/decision',
        operation: 'mailchimp.decide',
        handle: signIn.decide,
      },
      { method: 'POST', path: '/mailchimp/login/oauth2/token', operation: 'mailchimp.token', handle: token },
      {
        method: 'GET',
        path: '/mailchimp/login/oauth2/metadata',
        operation: 'mailchimp.metadata',
        handle: (request) => {
          const { email } = authorize(request);
          const person = personByEmail(email);
          return json({
            dc: DATA_CENTRE,
            role: 'owner',
            accountname: person?.hostedDomain ?? 'private',
            user_id: Number(person?.id.slice(-9)),
            login: { email, login_id: Number(person?.id.slice(-6)), login_name: email },
            login_url: 'https://login.mailchimp.com',
            api_endpoint: `https://${DATA_CENTRE}.api.mailchimp.com`,
          });
        },
      },
      route('/', 'root', (_request, { email }) => ({
        account_id: personByEmail(email)?.id,
        account_name: personByEmail(email)?.hostedDomain ?? 'private',
        account_timezone: 'Europe/London',
      })),
      route('/lists', 'lists', (request, { email }) => page(request, 'lists', readableAudiences(email), list)),
      route('/lists/{list}', 'list', (_request, grant, params) => list(audienceOf(grant, params))),
      route('/lists/{list}/activity', 'activity', (request, grant, params) => {
        const audience = audienceOf(grant, params);
        const last = yesterday(audience);
        const days = Array.from({ length: ACTIVITY_DAYS }, (_, n) => last - n).filter((day) => day >= audience.created);
        const written = (day: number) => {
          const { joined, left } = membersOn(audience, day);
          return { day: formatDay(day), subs: joined, unsubs: left, other_adds: 0, other_removes: 0 };
        };
        return { ...page(request, 'activity', days, written), list_id: audience.id };
      }),
      route('/reports', 'reports', (request, { email }) => {
        const query = request.url.searchParams;
        const from = instant(query.get('since_send_time'), now() - LISTED_DAYS * 86_400_000);
        const to = instant(query.get('before_send_time'), now());
        const campaigns = readableAudiences(email).flatMap((audience) => campaignsBetween(audience, from, to, now()));
        campaigns.sort((one, other) => other.sentAt - one.sentAt || (one.id < other.id ? -1 : 1));
        return page(request, 'reports', campaigns, report);
      }),
    ],
    error: (status) =>
      status === 401
        ? problem(401, 'API Key Invalid', 'Your API key may be invalid.')
        : status === 403
          ? problem(403, 'User action not permitted', 'The user has no access to this resource.')
          : problem(status, status === 429 ? 'Too Many Requests' : 'Error', 'The request failed.'),
    errorOf: (thrown) =>
      thrown instanceof MailchimpError ? problem(thrown.status, thrown.title, thrown.message) : undefined,
    accountOf: (request) => signIn.verify('access', tokenOf(request))?.email,
    revoke: (email) => signIn.revoke(email),
    controls: [
      {
        method: 'GET',
        path: '/ledger',
        handle: ({ url }) => {
          const query = url.searchParams;
          const [from, to] = [instant(query.get('from'), 0), instant(query.get('to'), now())];
          const audiences = readableAudiences('maya@').filter(({ id }) => id === query.get('audience'));
          return json({
            campaigns: audiences.flatMap((audience) =>
              campaignsBetween(audience, from, to, now()).map(({ audience: _audience, ...own }) => own),
            ),
            members: audiences.map((audience) => membersAfter(audience, yesterday(audience)))[0],
            days: audiences.flatMap((audience) =>
              Array.from({ length: Math.floor((to - from) / 86_400_000) + 1 }, (_, n) => {
                const day = Math.floor(from / 86_400_000) + n;
                return { day: formatDay(day), ...membersOn(audience, day) };
              }),
            ),
          });
        },
      },
    ],
  };

  /** Answers the token endpoint. A token does not expire, and there is no refresh token. */
  function token({ body }: SandboxRequest): Reply {
    const form = new URLSearchParams(body);
    const client = signIn.client(form.get('client_id'), form.get('client_secret'));
    if (client === undefined) return json({ error: 'invalid_client' }, 401);
    const grant = signIn.take(form.get('code') ?? '', client.id, form.get('redirect_uri') ?? '');
    if (grant === undefined) return json({ error: 'invalid_grant' }, 400);
    return json({ access_token: signIn.issue('access', grant), expires_in: 0, scope: null });
  }
}

const isoTime = (at: number): string => new Date(at).toISOString().replace('.000Z', '+00:00');
