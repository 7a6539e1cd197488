import type { HttpClient } from '@reporting/contract/outbound';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Returns the attributes of every `<input>` of a page. */
function inputs(html: string): Record<string, string>[] {
  return [...html.matchAll(/<input\b([^>]*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescapeHtml(value)]),
    ),
  );
}

/**
 * Completes the sandbox's consent page: signs in as `account` and allows all permissions.
 * @returns the query parameters with which the sandbox redirects to the service
 */
export async function consent(http: HttpClient, authorizationUrl: string, account: string): Promise<URLSearchParams> {
  const page = await http.request({ method: 'GET', url: authorizationUrl });
  const fields = inputs(page.body);
  const form = new URLSearchParams({ account, decision: 'allow' });
  for (const { name, type, value = '' } of fields) {
    if (type === 'hidden' && name) form.append(name, value);
    if (type === 'checkbox' && name) form.append(name, value);
  }
  const action = /<form\b[^>]*\baction="([^"]*)"/.exec(page.body)?.[1];
  if (action === undefined) throw new Error(`The sandbox showed no consent form (status ${page.status}).`);
  const decided = await http.request({
    method: 'POST',
    url: new URL(unescapeHtml(action), authorizationUrl).href,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  const { location } = decided.headers;
  if (location === undefined)
    throw new Error(`The sandbox did not redirect to the service (status ${decided.status}).`);
  return new URL(location).searchParams;
}
