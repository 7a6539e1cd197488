import { ConnectorError } from '../connector.ts';
import { shortened } from './inputs.ts';

/**
 * Returns the host name of a domain or of an address from the browser, in ASCII.
 * @throws ConnectorError of kind `config` for a text that is not a domain
 */
export function domainName(text: string): string {
  const host = /^[\w.+-]+:\/\//.test(text) ? text.replace(/^[^/]*\/\//, '') : text;
  const url = URL.parse(`https://${host.split(/[/?#]/)[0]}`);
  const name = url?.hostname.replace(/\.$/, '') ?? '';
  const plain = url !== null && url.port === '' && url.username === '' && url.password === '';
  const labels = name.split('.');
  const isName = labels.length > 1 && labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,62})$/.test(label));
  if (plain && isName && /[a-z]/.test(labels.at(-1) ?? '')) return name;
  throw new ConnectorError('config', `“${shortened(text)}” is not a domain. Enter one such as example.com.`);
}
