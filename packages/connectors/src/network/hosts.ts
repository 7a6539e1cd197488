import type { Hosts } from '../connector.ts';

/**
 * Returns the addresses under which one origin, such as the sandbox, serves a vendor's hosts: each host under its name. A host of
 * one source is under its real host and path (`https://shop.example.com/store` is `{base}/shop.example.com/store`).
 */
export function hostsUnder(base: string, hosts: Hosts, ofSource: Hosts = {}): Hosts {
  const root = base.replace(/\/+$/, '');
  const named = Object.keys(hosts).map((name) => [name, `${root}/${name}`]);
  const own = Object.entries(ofSource).map(([name, address]) => {
    const { host, pathname } = new URL(address);
    return [name, `${root}/${host}${pathname.replace(/\/+$/, '')}`];
  });
  return Object.fromEntries([...named, ...own]);
}
