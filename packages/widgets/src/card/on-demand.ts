import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Module<Props> = { default: ComponentType<Props> };

export interface OnDemand<Props> {
  /** The component, to be rendered inside a `Suspense`. */
  Component: LazyExoticComponent<ComponentType<Props>>;
  /** Starts loading before the component is rendered. */
  load: () => Promise<Module<Props>>;
}

/**
 * Returns a component that is loaded at its first use. A loaded component renders synchronously. With React's `lazy` the first rendering
 * suspends even if the code is already loaded. React then delays the content after a fallback by up to 300 ms.
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
      // biome-ignore lint/suspicious/noThenProperty: React calls `then` of a lazy component; this `then` calls back immediately.
      then: (resolve) => {
        resolve?.(module);
        return ready as never;
      },
    };
    return ready as Promise<Module<Props>>;
  });
  return { Component, load };
}
