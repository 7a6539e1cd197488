/** A recorded request. It has no headers, body and query values, so that no token is stored. */
export type RecordedRequest = {
  /** ISO time of arrival. */
  at: string;
  method: string;
  path: string;
  /** Names of the query parameters. */
  query: string[];
  /** Name of the vendor's call, such as `analyticsdata.runReport`; 'unknown' for unknown paths. */
  operation: string;
  /** 0 if the connection was closed without an answer. */
  status: number;
  milliseconds: number;
  /** True if a fault rule determined the answer. */
  faulted: boolean;
};

const KEPT = 5_000;

/** Creates a log of the latest 5,000 requests, with counts of all requests. */
export function createRequestLog() {
  let requests: RecordedRequest[] = [];
  let counts: Record<string, number> = {};
  let total = 0;
  return {
    add(request: RecordedRequest) {
      requests.push(request);
      if (requests.length > KEPT) requests = requests.slice(-KEPT);
      counts[request.operation] = (counts[request.operation] ?? 0) + 1;
      total += 1;
    },
    clear() {
      requests = [];
      counts = {};
      total = 0;
    },
    /** Returns the requests whose path contains `path` and whose operation is `operation`. The counts include all requests. */
    read(filter: { path?: string | undefined; operation?: string | undefined } = {}) {
      const kept = requests.filter(
        (request) =>
          (filter.path === undefined || request.path.includes(filter.path)) &&
          (filter.operation === undefined || request.operation === filter.operation),
      );
      return { total, counts: { ...counts }, requests: kept };
    },
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;
