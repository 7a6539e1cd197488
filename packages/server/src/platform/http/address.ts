/** The public address of the service. Its port may be known only when it listens. */
export interface PublicAddress {
  origin(): string;
  isHttps(): boolean;
  settle(origin: string): void;
}

export function createPublicAddress(initial: string): PublicAddress {
  let origin = initial;
  return {
    origin: () => origin,
    isHttps: () => origin.startsWith('https:'),
    settle(settled) {
      origin = settled;
    },
  };
}
