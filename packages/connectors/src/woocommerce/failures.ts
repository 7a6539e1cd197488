import type { HttpResponse } from '@reporting/contract/outbound';
import * as z from 'zod';
import { ConnectorError } from '../connector.ts';
import { retryAfterSeconds, TransientFailure } from '../network/retry.ts';
import { plainText, saidText } from './text.ts';

/** An error of WordPress: `{code, message, data: {status}}`. */
const errorSchema = z.object({ code: z.string().catch(''), message: z.string().catch('') });

interface ShopError {
  code: string;
  message: string;
}

function readError(body: string): ShopError {
  try {
    const parsed = errorSchema.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : { code: '', message: '' };
  } catch {
    return { code: '', message: '' };
  }
}

/**
 * Codes for a request without a key, for example because the web server removed the header. With status 403 they mean that the user lacks
 * the permission. The codes are undocumented. They are known from experience with WooCommerce.
 */
const UNSEEN_KEY = ['woocommerce_rest_cannot_view', 'rest_cannot_view', 'rest_forbidden', 'rest_not_logged_in'];

/** Returns true if WooCommerce received no key, so that the key should be sent in the query. */
export function keyWasNotSeen(response: HttpResponse): boolean {
  return response.status === 401 && UNSEEN_KEY.includes(readError(response.body).code);
}

/** Returns true if an answer is a web page: a firewall, a maintenance page, or no shop. */
export function isPage(response: HttpResponse): boolean {
  return /^text\/html\b/i.test(response.headers['content-type'] ?? '') || /^\s*</.test(response.body);
}

const NEW_KEY = 'Make a new one in WooCommerce › Settings › Advanced › REST API.';

/**
 * Maps an error answer to an error. Only a key that the shop rejects is `credential`. An error of the web server in
 * front of the shop is never `credential`.
 */
export function shopFailure(response: HttpResponse, site: URL, now: number): ConnectorError | TransientFailure {
  const { status } = response;
  const error = readError(response.body);
  const page = isPage(response);
  const said = error.message === '' ? '' : ` WooCommerce says: ${saidText(error.message)}`;
  const cause = { http: status, code: error.code, page };
  const config = (message: string) => new ConnectorError('config', message, { cause, field: 'account' });
  const retryAfter = retryAfterSeconds(response.headers['retry-after'], now);

  if (status === 429) {
    const message = `${site.host} receives too many requests at the moment. The service retries later.`;
    return new TransientFailure('rate', message, { cause, retryAfter });
  }
  if (status === 408 || status >= 500) {
    const message = `${site.host} does not work at the moment (status ${status}). The service retries later.`;
    return new TransientFailure('server', message, { cause, retryAfter });
  }
  if (status >= 300 && status < 400) return config(movedText(response.headers.location, site));
  if (status === 401 && page) {
    return config(`${site.host} requires a separate password for the whole site. Remove this password for /wp-json/.`);
  }
  if (status === 401) {
    const message = `${site.host} does not accept this key: it is wrong or was deleted.${said} ${NEW_KEY}`;
    const field = /secret/i.test(error.message) ? 'consumer_secret' : 'consumer_key';
    return new ConnectorError('credential', message, { cause, field });
  }
  if (status === 403 && !page) {
    const message = `The user of this key may not read orders and reports.${said} Make the key for a shop manager.`;
    return new ConnectorError('permission', message, { cause, field: 'consumer_key' });
  }
  if (status === 403) {
    return config(
      `A firewall of ${site.host} refuses the service. Ask the administrator of the shop to allow requests to /wp-json/.`,
    );
  }
  if (status === 404 && error.code === 'rest_no_route') {
    return config(
      `${site.host} is a WordPress site without WooCommerce’s REST API. Check the address, and that WooCommerce is active.`,
    );
  }
  if (page || status === 404) {
    return config(
      `There is no WooCommerce shop at ${siteText(site)}: it answers with a web page. Check the address. In WordPress, Settings › Permalinks must not be “Plain”.`,
    );
  }
  if (status >= 400) {
    return new ConnectorError('config', `WooCommerce refused the query of this widget.${said}`, { cause });
  }
  return new TransientFailure('server', `${site.host} returned an answer that cannot be used (status ${status}).`, {
    cause,
  });
}

/** Returns the text of a shop's address, without a slash at the end. */
const siteText = (url: URL): string => url.href.replace(/\/+$/, '');

/** Returns the message for a redirect. Redirects are not followed, because the key would be sent to the other address. */
function movedText(location: string | undefined, site: URL): string {
  const target = location === undefined ? null : URL.parse(location, site.href);
  if (target === null)
    return `${siteText(site)} leads to another address. Enter the address of the shop’s public pages.`;
  target.search = '';
  target.hash = '';
  const home = plainText(siteText(target).replace(/\/wp-json(?:\/.*)?$/, ''));
  return `${siteText(site)} leads to ${home}. Enter that address instead.`;
}
