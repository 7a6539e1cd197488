/** A rule for matching requests. Without a status, a body or another answer, the rule only delays requests. */
export type FaultRule = {
  match: {
    method?: string;
    /** Part of the path. */
    path?: string;
    /** Name of the call, such as `analyticsdata.runReport`. */
    operation?: string;
    /** Id of the vendor, such as `google`. */
    vendor?: string;
    /** Vendor account of the request in the vendor's notation, such as an e-mail address or a shop's host. */
    account?: string;
  };
  /** Answers with this status. Without `body`, the answer has the vendor's error format. */
  status?: number;
  headers?: Record<string, string>;
  /** The body: text, or a value that is sent as JSON. */
  body?: unknown;
  /** Wait before the answer in ms. */
  delayMs?: number;
  /** Closes the connection: before the headers, or in the middle of the body. */
  drop?: 'beforeHeaders' | 'midBody';
  /** Sends a web page instead of JSON, as a proxy or a maintenance page would. */
  htmlInsteadOfJson?: boolean;
  /** Sends the normal answer slowly: this many bytes per second. */
  bytesPerSecond?: number;
  /** Sends a body of this size that is not valid JSON. */
  bodyBytes?: number;
  /** Number of requests that the rule applies to; 0 is unlimited. */
  times: number;
};

/** An active rule. `struck` is the number of requests to which the rule has applied. */
export type ActiveFault = FaultRule & { id: number; struck: number };

/** Properties of a request that a rule can match. */
export type FaultedRequest = {
  method: string;
  path: string;
  operation: string;
  vendor: string | undefined;
  account: () => string | undefined;
};

/** Creates the list of active rules, oldest first. The first matching rule applies. */
export function createFaults() {
  let active: ActiveFault[] = [];
  let next = 1;
  return {
    add(rule: FaultRule): ActiveFault {
      const fault = { ...rule, id: next++, struck: 0 };
      active.push(fault);
      return fault;
    },
    list: (): readonly ActiveFault[] => active,
    clear(id?: number) {
      active = id === undefined ? [] : active.filter((fault) => fault.id !== id);
    },
    strike(request: FaultedRequest): ActiveFault | undefined {
      const fault = active.find(
        ({ match }) =>
          (match.method === undefined || match.method.toUpperCase() === request.method) &&
          (match.path === undefined || request.path.includes(match.path)) &&
          (match.operation === undefined || match.operation === request.operation) &&
          (match.vendor === undefined || match.vendor === request.vendor) &&
          (match.account === undefined || match.account === request.account()),
      );
      if (fault === undefined) return undefined;
      fault.struck += 1;
      if (fault.times > 0 && fault.struck >= fault.times) active = active.filter((other) => other !== fault);
      return fault;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;

const CHECKS: Record<string, (value: unknown) => boolean> = {
  match: (value) =>
    isObject(value) &&
    Object.entries(value).every(
      ([key, part]) => ['method', 'path', 'operation', 'vendor', 'account'].includes(key) && typeof part === 'string',
    ),
  status: (value) => isInteger(value, 200, 599),
  headers: (value) => isObject(value) && Object.values(value).every((part) => typeof part === 'string'),
  body: () => true,
  delayMs: (value) => isInteger(value, 0, 600_000),
  drop: (value) => value === 'beforeHeaders' || value === 'midBody',
  htmlInsteadOfJson: (value) => typeof value === 'boolean',
  bytesPerSecond: (value) => isInteger(value, 1, 1_000_000),
  bodyBytes: (value) => isInteger(value, 1, 4 * 1024 ** 3),
  times: (value) => isInteger(value, 0, 1_000_000),
};

/**
 * Parses a rule from JSON. `match` can be a text, which is a part of the path. Default of `times`: 1. Throws an error that states the
 * problem.
 */
export function parseFaultRule(value: unknown): FaultRule {
  if (!isObject(value)) throw new Error('A fault is a JSON object: {match, status, delayMs, …}.');
  const given: Record<string, unknown> = { times: 1, ...value };
  if (typeof given.match === 'string') given.match = { path: given.match };
  if (given.drop === true) given.drop = 'beforeHeaders';
  if (given.match === undefined)
    throw new Error('A fault needs `match`: {method, path, operation, vendor, account} or part of a path.');
  for (const [key, part] of Object.entries(given)) {
    const check = CHECKS[key];
    if (check === undefined)
      throw new Error(`A fault has no field \`${key}\`. Known: ${Object.keys(CHECKS).join(', ')}.`);
    if (!check(part)) throw new Error(`The fault's field \`${key}\` has an invalid value.`);
  }
  return given as FaultRule;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInteger = (value: unknown, from: number, to: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
