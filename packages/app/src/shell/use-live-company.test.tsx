import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { companyChannel, EVENT, getCampaign, listDashboards, listSources } from '@reporting/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket as Socket, WebSocketServer } from 'ws';
import { useBoard } from '../api/campaigns.ts';
import { SessionProvider } from '../session/session.tsx';
import { answerCalls, answers } from '../stories/answers.ts';
import { BOARD } from '../stories/group-samples.ts';
import { MEMBER, SOURCES } from '../stories/samples.ts';
import { useLiveCompany } from './use-live-company.ts';

const CHANNEL = companyChannel(MEMBER.company.id);

let server: WebSocketServer;
let joined: Socket[];
let stop: () => void;

beforeEach(async () => {
  joined = [];
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = (socket: Socket, event: string, data: unknown) =>
    socket.send(JSON.stringify({ event, data, channel: CHANNEL }));
  server.on('connection', (socket) => {
    send(socket, 'pusher:connection_established', { socket_id: '1.2' });
    socket.on('message', (text) => {
      if (JSON.parse(String(text)).event !== 'pusher:subscribe') return;
      send(socket, 'pusher_internal:subscription_succeeded', {});
      joined.push(socket);
    });
  });
  // The client of `ws` is used, because Node's own WebSocket dispatches events that are not compatible with jsdom.
  vi.stubGlobal(
    'WebSocket',
    class extends Socket {
      constructor() {
        super(`ws://127.0.0.1:${port}`);
      }
    },
  );
  // `answerCalls` passes on the call that joins the channel, because its path does not begin with /api.
  vi.stubGlobal('fetch', async () => Response.json({ auth: 'signed', channel_data: '{}' }));
  stop = () => {};
});
afterEach(() => {
  cleanup();
  stop();
  vi.unstubAllGlobals();
  server.close();
});

function Group() {
  useLiveCompany();
  const { board } = useBoard(BOARD.id, 7);
  return (
    <h1>{board?.domains.flatMap(({ sources }) => sources.flatMap(({ problem }) => problem?.message ?? [])).join()}</h1>
  );
}

/** Answers the calls of the page. The first source of the first domain has the given problem. */
function answerWith(message: string | null) {
  const [domain, ...domains] = BOARD.domains;
  const [source, ...sources] = domain?.sources ?? [];
  if (!domain || !source) throw new Error('The sample group has no source.');
  const problem = message === null ? null : { message, mend: 'reconnect' as const };
  const first = { ...domain, sources: [{ ...source, problem }, ...sources] };
  stop();
  stop = answerCalls([
    answers(getCampaign, { data: { ...BOARD, domains: [first, ...domains] } }),
    answers(listSources, { data: SOURCES }),
    answers(listDashboards, {
      data: [],
      meta: { current_page: 1, last_page: 1, per_page: 1, total: 0, active: 0, archived: 0 },
    }),
  ]);
}

it('the board of a group shows the new state of a source when the event of the source arrives', async () => {
  answerWith(null);
  const bootstrap = { member: MEMBER } as Parameters<typeof SessionProvider>[0]['value'];
  render(
    <SessionProvider value={bootstrap}>
      <Group />
    </SessionProvider>,
  );
  await expect.poll(() => joined.length).toBe(1);
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  const tell = () =>
    joined[0]?.send(
      JSON.stringify({ event: EVENT.sourceUpdated, channel: CHANNEL, data: { id: SOURCES[0]?.id, sources: [] } }),
    );
  answerWith('The source has expired.');
  tell();
  await expect.poll(heading).toBe('The source has expired.');
  answerWith(null);
  tell();
  await expect.poll(heading).toBe('');
});
