// The scenarios of the service benchmark. A scenario runs for a number of seconds and returns `{ rate, p99 }`.
import { copyId, copyLink, PASSWORD, USERS, userEmail } from './fill.mjs';
import { load } from './load.mjs';

/** Headers that the service requires for calls that change data. */
const OWN = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
/** Number of parallel sign-ins. The service hashes two passwords at the same time, so more connections would only wait. */
const SIGN_INS = 10;
/** Number of editors that save at the same time. Each editor saves its own dashboard. */
const EDITORS = 10;
const SAVE_BYTES = 30_000;

/** Signs in and returns the session's cookie. */
export async function signIn(url, email = 'admin@demo.test') {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: OWN,
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (answer.status !== 200) throw new Error(`The sign-in of ${email} answered ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('session='))
    .split(';')[0];
}

/**
 * Returns the scenarios for a running service.
 * @param {{ url: string, permalink: string, copies: number }} service
 */
export async function createScenarios({ url, permalink, copies }) {
  const shared = `/api/dashboards/${permalink}`;
  const first = await fetch(`${url}${shared}`);
  const etag = first.headers.get('etag');
  const { data } = await first.json();
  const widget = data.widgets.find(({ nature, format }) => nature === 'interactive' && format === 'chart');
  const widgetData = `/api/widgets/${widget.id}/data?permalink=${permalink}`;
  const cookie = await signIn(url);
  // Fills the cache with the data of every widget before the first sample.
  const lines = (await (await fetch(`${url}${shared}/data`)).text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const { id, data: shown } of lines)
    if (shown.meta.state !== 'fresh') throw new Error(`The widget ${id} is ${shown.meta.state}.`);
  let nextCopy = 0;
  let editors = 0;

  return {
    widgets: lines.length,
    run: {
      'sign-in page': (seconds) => load({ url: `${url}/login`, seconds }),
      'public dashboard, hot': (seconds) => load({ url: url + shared, seconds }),
      'public dashboard, 304': (seconds) =>
        load({ url: url + shared, seconds, headers: { 'if-none-match': etag }, expected: [304] }),
      /** Requests each dashboard once, so that no cache of the service contains it. */
      'public dashboard, cold': (seconds) => {
        const amount = Math.min(seconds * 400, copies);
        const clients = [];
        const perClient = Math.floor(amount / 50);
        return load({
          url,
          amount: perClient * 50,
          setupClient(client) {
            const start = nextCopy;
            nextCopy = (nextCopy + perClient) % copies;
            clients.push(client);
            client.setRequests(
              Array.from({ length: perClient }, (_, index) => ({
                method: 'GET',
                path: `/api/dashboards/${copyLink((start + index) % copies)}`,
              })),
            );
          },
        });
      },
      'widget data, guest': (seconds) => load({ url: url + widgetData, seconds }),
      'widget data, member': (seconds) =>
        load({ url: `${url}/api/widgets/${widget.id}/data`, seconds, headers: { cookie } }),
      'stream of a dashboard': (seconds) => load({ url: `${url}${shared}/data`, seconds }),
      'sign-in': (seconds) =>
        load({
          url: `${url}/login`,
          seconds,
          connections: SIGN_INS,
          method: 'POST',
          headers: OWN,
          setupClient(client) {
            const email = userEmail(editors++ % USERS);
            client.setBody(JSON.stringify({ email, password: PASSWORD }));
          },
        }),
      'save of 30 kB': async (seconds) => saves({ url, cookie, seconds }),
    },
  };
}

/** Saves dashboards. Each editor saves its own dashboard, with the version from its previous answer. */
async function saves({ url, cookie, seconds }) {
  const run = Date.now();
  const versions = await Promise.all(
    Array.from({ length: EDITORS }, async (_, index) => {
      const answer = await fetch(`${url}/api/dashboards/${copyLink(index)}`, { headers: { cookie } });
      return (await answer.json()).data;
    }),
  );
  let next = 0;
  return load({
    url,
    seconds,
    connections: EDITORS,
    setupClient(client) {
      const index = next++;
      const { widgets } = versions[index];
      let { version } = versions[index];
      const card = widgets.find(({ nature, widget }) => nature === 'passive' && widget.type === 'plain');
      const pad = 'x'.repeat(Math.max(0, SAVE_BYTES - JSON.stringify(widgets).length));
      let sequence = 0;
      const request = () => ({
        method: 'PUT',
        path: `/api/dashboards/${copyId(index)}`,
        headers: { ...OWN, cookie },
        body: JSON.stringify({
          version,
          editor: `bench-${run}-${index}`,
          sequence: ++sequence,
          widgets: [
            ...widgets.filter((widget) => widget !== card),
            {
              ...card,
              widget: { ...card.widget, inputs: { ...card.widget.inputs, description: `${sequence} ${pad}` } },
            },
          ],
        }),
      });
      client.setRequests([
        {
          ...request(),
          setupRequest: (given) => ({ ...given, ...request() }),
          onResponse(status) {
            if (status === 200) version += 1;
          },
        },
      ]);
    },
  });
}
