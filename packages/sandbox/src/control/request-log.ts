/** One request as recorded: no headers, no body and no query values, so no token is ever kept. */
export type RecordedRequest = {
  /** ISO time of arrival. */
  at: string;
  method: string;
  path: string;
  /** Names of the query parameters. */
  query: string[];
  /** Name of the vendor's call, as `analyticsdata.runReport`; 'unknown' where no route took it. */
  operation: string;
  /** 0 where the connection was dropped. */
  status: number;
  milliseconds: number;
  /** Whether a fault rule made the answer. */
  faulted: boolean;
};

const KEPT = 5_000;

/** The latest 5,000 requests, and counts of all. */
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
    /** `path` keeps the requests whose path contains it, `operation` those of one call. Counts are of all. */
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
