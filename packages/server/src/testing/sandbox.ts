import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDashboard, listSources, saveDashboard } from '@reporting/contract';
import { startSandbox } from '@reporting/sandbox';
import type { Widget } from '@reporting/widgets/schema';
import type { Logger } from 'pino';
import { consent } from '../demo/consent.ts';
import { createOutbound } from '../platform/outbound/client.ts';
import type { Client } from './client.ts';
import { createTestClock, startTestService } from './service.ts';

export const MAYA = 'maya@marlowcoffee.com';

export type SandboxedService = Awaited<ReturnType<typeof startSandboxedService>>;

/**
 * Starts the sandbox and a service that uses it for all vendors, over real HTTP. By default, the clock starts at 12:00 UTC on 21 November
 * 2026. With a mail server there is no demo company, because the demo writes its mails to files.
 */
export async function startSandboxedService({
  postgres = false,
  env = {},
  start = Date.parse('2026-11-21T12:00:00Z'),
  mailServer,
  log,
}: {
  postgres?: boolean;
  env?: Record<string, string>;
  start?: number;
  mailServer?: { port: number; from: string };
  log?: Logger;
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'reporting-sandbox-'));
  const clock = createTestClock(start);
  const sandbox = await startSandbox({ port: 0, stateDir: folder, now: clock.now });
  const test = await startTestService({
    postgres,
    clock,
    args: ['--demo'],
    env: {
      SANDBOX_URL: sandbox.url,
      ...(mailServer ? { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, MAIL_FROM: mailServer.from } : {}),
      ...env,
    },
    ...(mailServer ? { adjust: (config) => ({ ...config, demo: false }) } : {}),
    ...(log ? { log } : {}),
  });
  const http = createOutbound({ allowedOrigins: [sandbox.url] });

  /** Calls the sandbox's control API. */
  async function control(path: string, method = 'GET', body?: unknown): Promise<unknown> {
    const response = await fetch(`${sandbox.url}/_sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return response.json();
  }

  return {
    test,
    control,

    /** Removes faults, recorded requests and the used quota from the sandbox. */
    async reset(): Promise<void> {
      await control('faults', 'DELETE');
      await control('reset-quota', 'POST', {});
      await control('requests', 'DELETE');
    },

    /** Number of Analytics reports that were requested since `reset`. */
    async reports(): Promise<number> {
      const { counts } = (await control('requests')) as { counts: Record<string, number> };
      return counts['analyticsdata.runReport'] ?? 0;
    },

    /** Connects a source through the sandbox's consent page and returns its id. */
    async connect(client: Client, type: string, account = MAYA): Promise<string> {
      const begun = await client.send('GET', `/sources/${type}/connect`, { query: { attempt: 'a' } });
      const parameters = await consent(http, begun.headers.get('location') ?? '', account);
      const { status } = await client.send('GET', `/sources/${type}/callback?${parameters}`);
      if (status !== 200) throw new Error(`The connection of ${type} answered ${status}.`);
      const sources = (await client.call(listSources)).json.data;
      return sources.find((source) => source.name === type && source.account === account)?.id ?? '';
    },

    /** Creates a dashboard that contains the widgets in the given order. */
    async dashboard(client: Client, widgets: Widget[], more: Record<string, unknown> = {}) {
      const { id, permalink } = (await client.call(createDashboard, { body: { name: 'D' } })).json.data;
      const ordered = widgets.map((widget, order) => ({ ...widget, order }));
      const body = { version: 0, editor: 'editor-one', sequence: 1, widgets: ordered, ...more };
      const { status, text } = await client.call(saveDashboard, { params: { key: id }, body });
      if (status !== 200) throw new Error(`The save answered ${status}: ${text}`);
      return { id, permalink };
    },

    async close(): Promise<void> {
      await test.close();
      await http.close();
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
