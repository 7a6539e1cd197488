import type { Reply } from './reply.ts';
import type { SandboxRequest } from './request.ts';

/** Decoded parameters of a path. */
export type Params = Readonly<Record<string, string>>;
export type Handler = (request: SandboxRequest, params: Params) => Reply | Promise<Reply>;

/** A call of a vendor. `operation` is its name in the request log and in counts. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `{name}` matches a part of one segment without `:`. A literal `:verb` may follow it. */
  path: string;
  operation: string;
  handle: Handler;
};

export type Match = { route: Route; params: Params };

type Compiled = { route: Route; pattern: RegExp; names: string[] };

function compile(route: Route): Compiled {
  const names: string[] = [];
  const source = route.path
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(name);
      // A range (`A1:Z`) can contain an unescaped colon, a resource id cannot.
      return name === 'range' ? '([^/]+)' : '([^/:]+)';
    })
    .join('');
  return { route, pattern: new RegExp(`^${source}$`), names };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Creates a router, which finds the route of a request. If the method is wrong, `methods` contains the allowed methods. */
export function createRouter(routes: readonly Route[]) {
  const compiled = routes.map(compile);
  return {
    find(method: string, path: string): { match: Match | undefined; methods: string[] } {
      const methods: string[] = [];
      // Some clients escape the colon of `properties/1:runReport`.
      const plain = path.replace(/%3A(?=[A-Za-z]+$)/i, ':');
      for (const { route, pattern, names } of compiled) {
        const found = pattern.exec(plain);
        if (!found) continue;
        methods.push(route.method);
        if (route.method !== method) continue;
        const params: Record<string, string> = {};
        for (const [index, name] of names.entries()) {
          const value = decode(found[index + 1] ?? '');
          if (value === undefined) return { match: undefined, methods: [] };
          params[name] = value;
        }
        return { match: { route, params }, methods };
      }
      return { match: undefined, methods };
    },
  };
}
