import type { Hosts } from '../connector.ts';

/**
 * A vendor's hosts as a stand-in on one origin serves them: each below its own name, one that only this source has below
 * its real host and path (`https://shop.example.com/store` is `{base}/shop.example.com/store`).
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
