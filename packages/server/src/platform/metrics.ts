import type { HttpClient } from '@reporting/contract/outbound';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { errorCode, StartupError } from './startup-error.ts';

/** Connections of the database's pool. */
export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

/**
 * Maximum number of hosts with their own label. Further hosts, such as shops of companies, share the label `other`, so that the number of
 * series is limited.
 */
const MAX_HOSTS = 50;

/**
 * Creates the metrics of this process, in the format of Prometheus. Labels contain routes, names of jobs and hosts of vendors, but no ids.
 * @param pool reads the state of the database's pool; null if the database has no pool
 */
export function createMetrics({ pool }: { pool: (() => PoolState) | null }) {
  const registry = new Registry();
  const registers = [registry];
  // The default metrics are processor, memory, event loop and garbage collection.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'reporting_http_request_seconds',
    help: 'Duration of HTTP requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
    registers,
  });
  const jobs = new Histogram({
    name: 'reporting_job_seconds',
    help: 'Duration of runs of jobs by name and outcome.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  });
  const outbound = new Histogram({
    name: 'reporting_outbound_request_seconds',
    help: 'Duration of calls to vendors by host and outcome (the class of the status, or error).',
    labelNames: ['host', 'outcome'],
    buckets: [0.05, 0.25, 1, 2.5, 10, 30],
    registers,
  });
  if (pool)
    new Gauge({
      name: 'reporting_database_connections',
      help: 'Connections of the database pool, and requests that wait for one.',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
      },
    });
  const failed = new Counter({
    name: 'reporting_failed_requests_total',
    help: 'Answers that are a failure of the service, by code.',
    labelNames: ['code'],
    registers,
  });

  const hosts = new Set<string>();
  function hostLabel(url: string): string {
    const host = URL.parse(url)?.hostname ?? 'other';
    if (hosts.has(host)) return host;
    if (hosts.size >= MAX_HOSTS) return 'other';
    hosts.add(host);
    return host;
  }

  let server: FastifyInstance | undefined;

  return {
    /** Measures the requests of a server. */
    watchRequests(app: FastifyInstance): void {
      app.addHook('onResponse', async (request, reply) => {
        const { method, routeOptions } = request;
        requests.observe(
          { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
          reply.elapsedTime / 1_000,
        );
      });
    },

    /** Records a run of a job. */
    onJob(job: string, outcome: 'done' | 'failed', milliseconds: number): void {
      jobs.observe({ job, outcome }, milliseconds / 1_000);
    },

    onFailure(code: string): void {
      failed.inc({ code });
    },

    /** Returns the client with a measurement of its calls. */
    watchOutbound<C extends HttpClient>(client: C): C {
      return {
        ...client,
        async request(wanted) {
          const end = outbound.startTimer({ host: hostLabel(wanted.url) });
          try {
            const answer = await client.request(wanted);
            end({ outcome: `${Math.floor(answer.status / 100)}xx` });
            return answer;
          } catch (error) {
            end({ outcome: 'error' });
            throw error;
          }
        },
      };
    },

    /**
     * Serves `/metrics` on the loopback address.
     * @returns the port
     * @throws StartupError if the port cannot be used
     */
    async listen(port: number): Promise<number> {
      server = Fastify({ logger: false });
      server.get('/metrics', async (_request, reply) =>
        reply.type(registry.contentType).send(await registry.metrics()),
      );
      try {
        await server.listen({ port, host: '127.0.0.1' });
      } catch (error) {
        throw new StartupError(
          `The metrics cannot be served on port ${port} (${errorCode(error)}). Set METRICS_PORT to a free one; each process has its own.`,
          { cause: error },
        );
      }
      const bound = server.server.address();
      return bound && typeof bound === 'object' ? bound.port : port;
    },

    async close(): Promise<void> {
      await server?.close();
    },
  };
}
