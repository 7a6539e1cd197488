/** The decision of a user on the consent page. */
export type Decision = {
  /** E-mail of the chosen account. Default: the first account. */
  account?: string;
  /** False cancels. Default: true. */
  allow?: boolean;
  /** Scopes that remain selected. Default: all. */
  scopes?: readonly string[];
};

/**
 * Completes the consent page without a browser, and returns the redirect address. If the page has no form, throws an error with the text of
 * the page.
 */
export async function decideConsent(authorizationUrl: string, decision: Decision = {}): Promise<URL> {
  const page = await fetch(authorizationUrl, { redirect: 'manual' });
  const back = page.headers.get('location');
  if (back !== null) return new URL(back);
  const text = await page.text();
  const field = (name: string) =>
    attributes(text, name).map((tag) => unescapeHtml(/value="([^"]*)"/.exec(tag)?.[1] ?? ''));
  const ticket = field('ticket')[0];
  if (ticket === undefined) {
    throw new Error(
      `No consent form: ${page.status} ${text.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')}`,
    );
  }
  const form = new URLSearchParams({ ticket, decision: decision.allow === false ? 'cancel' : 'allow' });
  form.set('account', decision.account ?? field('account')[0] ?? '');
  for (const scope of field('scope')) if (decision.scopes?.includes(scope) ?? true) form.append('scope', scope);
  const action = unescapeHtml(/<form[^>]*action="([^"]*)"/.exec(text)?.[1] ?? '');
  const answer = await fetch(new URL(action, authorizationUrl), { method: 'POST', body: form, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`The consent form was refused: ${answer.status} ${await answer.text()}`);
  return new URL(location);
}

const attributes = (text: string, name: string): string[] =>
  text.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g')) ?? [];

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
