import type { Hosts } from '../connector.ts';

/**
 * Returns replacements for a vendor's hosts. They are addresses below one base, such as the sandbox's. A host of the
 * vendor is replaced by `{base}/{name of the host}`. The address of a source keeps its host and path:
 * `{base}/shop.example.com/store` replaces `https://shop.example.com/store`.
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
