/** The public address of the service. `settle` sets it when the service listens, because the port may be unknown before. */
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
