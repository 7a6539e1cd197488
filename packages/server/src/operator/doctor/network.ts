import { createVendors } from '../../data/sources/vendors.ts';
import type { Config } from '../../platform/config/config.ts';
import { isLoopback } from '../../platform/config/values.ts';
import { createOutbound, type Outbound } from '../../platform/outbound/client.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

/** Checks the public address and the hosts of the configured vendors. Compares this machine's clock with the dates of their responses. */
export async function checkHosts(config: Config, http: Outbound, now: number): Promise<Finding[]> {
  const [own, vendors] = await Promise.all([checkPublicAddress(config), checkVendors(config, http, now)]);
  return [own, ...vendors];
}

async function checkPublicAddress({ publicUrl, host, port }: Config): Promise<Finding> {
  if (publicUrl === null) {
    return isLoopback(host)
      ? warning(
          'public address',
          `only this machine reaches the service, at ${host}:${port}`,
          'For other people put a proxy with TLS in front of it and set PUBLIC_URL to its https address.',
        )
      : ok('public address', `${host}:${port}`);
  }
  if (new URL(publicUrl).protocol !== 'https:' && !isLoopback(new URL(publicUrl).hostname))
    return failure(
      'public address',
      `${publicUrl} is not encrypted`,
      'Put a proxy with TLS in front of the service and set PUBLIC_URL to its https address.',
    );
  // The operator's own address can be in a private network.
  const http = createOutbound({ allowedOrigins: [publicUrl], connectTimeout: 5_000, totalTimeout: 8_000 });
  try {
    const { status, body } = await http.request({ method: 'GET', url: `${publicUrl}/healthz` });
    if (status === 200 && body.includes('"ok"')) return ok('public address', `${publicUrl} leads to the service`);
    return failure(
      'public address',
      `${publicUrl}/healthz answers ${status}`,
      'Start the service, or correct PUBLIC_URL and the proxy in front of it.',
    );
  } catch (error) {
    return failure(
      'public address',
      `${publicUrl} cannot be reached (${reasonOf(error)})`,
      'Check its DNS record, its certificate, the proxy, and whether the service runs.',
    );
  } finally {
    await http.close();
  }
}

/**
 * Maximum difference in ms between the clocks of this machine and of vendors. With a larger difference, sign-ins at vendors and
 * second-factor codes fail.
 */
const MAX_DIFFERENCE = 30_000;

async function checkVendors(config: Config, http: Outbound, now: number): Promise<Finding[]> {
  const started = performance.now();
  const hosts = await vendorHosts(config);
  if (hosts.length === 0)
    return [
      warning(
        'vendors',
        'no vendor is configured',
        'Set the client id and secret of a vendor, such as GOOGLE_CLIENT_ID.',
      ),
    ];
  const answers = await Promise.all(
    hosts.map(async (origin) => {
      try {
        const { headers } = await http.request({ method: 'GET', url: `${origin}/` });
        const at = now + performance.now() - started;
        return { origin, problem: null, ahead: headers.date ? Date.parse(headers.date) - at : 0 };
      } catch (error) {
        return { origin, problem: reasonOf(error), ahead: 0 };
      }
    }),
  );
  const lost = answers.filter(({ problem }) => problem !== null);
  const wrong = answers.filter(({ ahead }) => Math.abs(ahead) > MAX_DIFFERENCE);
  return [
    lost.length === 0
      ? ok('vendors', `${hosts.length} hosts answer`)
      : failure(
          'vendors',
          `cannot be reached: ${lost.map(({ origin, problem }) => `${origin} (${problem})`).join(', ')}`,
          'Allow outgoing https to these hosts, and check the DNS of this machine.',
        ),
    ...(wrong.length > 0 && wrong.length === answers.length - lost.length
      ? [
          failure(
            'clock',
            `it differs from the vendors by ${Math.round((wrong[0]?.ahead ?? 0) / 1_000)} s`,
            'Synchronise it, for example with chrony.',
          ),
        ]
      : []),
  ];
}

/** Returns the origins of the vendors at which users can sign in; empty with the sandbox. */
async function vendorHosts(config: Config): Promise<string[]> {
  if (config.sandboxUrl !== null) return [];
  const vendors = createVendors(config);
  const origins = new Set<string>();
  for (const type of vendors.types) {
    if (vendors.client(type) === null) continue;
    const connector = await vendors.find(type);
    if (!connector) continue;
    for (const host of Object.values(vendors.hosts(connector))) {
      const origin = URL.parse(host)?.origin;
      if (origin?.startsWith('https://')) origins.add(origin);
    }
  }
  return [...origins].sort();
}

function reasonOf(error: unknown): string {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? (message ?? String(error)).slice(0, 120);
}
