import { CONNECT_CHANNEL, type ConnectResult } from '@reporting/contract';
import type { Language } from '@reporting/contract/rules';
import { escapeHtml } from '../platform/escape-html.ts';
import { scriptJson } from '../platform/http/script-json.ts';
import { knownIn, textsIn } from '../platform/texts/texts.ts';

/**
 * Returns the last page of a sign-in at a vendor. The page notifies the page that opened it and closes. If it cannot close (for example
 * without scripts), it shows the result and a link to the sources.
 */
export function connectResultPage(result: ConnectResult, language: Language, nonce: string): string {
  const t = textsIn(language);
  const title = result.ok ? t('Connected') : t('Not connected');
  // The script waits before it closes the channel, so that the message is delivered. A window that cannot be closed keeps showing the text.
  const text = result.ok ? t('The source is connected. You can close this window.') : knownIn(language, result.message);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style nonce="${nonce}">
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 14px/22px system-ui, sans-serif; }
main { max-inline-size: 26rem; padding: 24px; overflow-wrap: anywhere; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; }
</style>
</head>
<body>
<main role="${result.ok ? 'status' : 'alert'}">
<h1>${title}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="/company/sources">${t('Go to the sources')}</a></p>
</main>
<script nonce="${nonce}">
const channel = new BroadcastChannel(${scriptJson(CONNECT_CHANNEL)});
channel.postMessage(${scriptJson(result)});
setTimeout(() => { channel.close(); window.close(); }, 150);
</script>
</body>
</html>
`;
}
