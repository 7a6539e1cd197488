import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { themes } from '../themes.ts';

interface Globals {
  readonly theme?: string;
}

/** The paper of a docs page in the theme of the toolbar, so that stories do not stand on the other one. */
export function ThemedContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState<Globals>(() =>
    (context as unknown as { store: { userGlobals: { get(): Globals } } }).store.userGlobals.get(),
  );
  useEffect(() => {
    const listen = ({ globals: next }: { globals: Globals }) => setGlobals(next);
    context.channel.on(GLOBALS_UPDATED, listen);
    return () => context.channel.off(GLOBALS_UPDATED, listen);
  }, [context.channel]);
  const dark =
    globals.theme === 'dark' || (globals.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <DocsContainer context={context} theme={dark ? themes.dark : themes.light}>
      <div className={dark ? 'docs-dark' : 'docs-light'}>{children}</div>
    </DocsContainer>
  );
}
