import type { Hosts } from '../connector.ts';

/**
 * Returns addresses below one base, such as the sandbox's, that replace a vendor's hosts. A host of the vendor gets the path of its name. A
 * host of the source gets the path of its real host and path: `{base}/shop.example.com/store` replaces `https://shop.example.com/store`.
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
