import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Module<Props> = { default: ComponentType<Props> };

export interface OnDemand<Props> {
  /** To be drawn inside a `Suspense`. */
  Component: LazyExoticComponent<ComponentType<Props>>;
  /** Starts loading before the component is drawn. */
  load: () => Promise<Module<Props>>;
}

/**
 * A component that is loaded on first use. Where it is there already it is drawn at once: React waits a moment even for
 * what is loaded, and holds back for 300 ms what follows a fallback.
 */
export function onDemand<Props>(bring: () => Promise<Module<Props>>): OnDemand<Props> {
  let pending: Promise<Module<Props>> | null = null;
  let loaded: Module<Props> | null = null;
  const load = (): Promise<Module<Props>> => {
    pending ??= bring().then(
      (module) => {
        loaded = module;
        return module;
      },
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  };
  const Component = lazy((): Promise<Module<Props>> => {
    const module = loaded;
    if (!module) return load();
    const ready: PromiseLike<Module<Props>> = {
      // biome-ignore lint/suspicious/noThenProperty: React asks a lazy component by `then`; this one answers in the call.
      then: (resolve) => {
        resolve?.(module);
        return ready as never;
      },
    };
    return ready as Promise<Module<Props>>;
  });
  return { Component, load };
}
