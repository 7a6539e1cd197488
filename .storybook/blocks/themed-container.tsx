import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { themes } from '../themes.ts';

interface Globals {
  readonly theme?: string;
  readonly dir?: string;
  readonly locale?: string;
}

/**
 * Sets and returns the address of stories in frames. The address contains the toolbar's values, so that framed stories look
 * like the other stories.
 */
function addressFrames({ theme, dir, locale }: Globals): string {
  const said = Object.entries({ theme, dir, locale }).filter(([, value]) => value !== undefined);
  const address = `iframe.html?globals=${said.map(([name, value]) => `${name}:${value}`).join(';')}`;
  Object.assign(globalThis, { PREVIEW_URL: address });
  return address;
}

/** Draws the background of a docs page in the theme of the toolbar, so that stories and page have the same theme. */
export function ThemedContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  // The globals of the page are read from its store and not from the channel, because stories in frames emit their own
  // globals on the same channel.
  const { userGlobals } = (context as unknown as { store: { userGlobals: { get(): Globals } } }).store;
  const [globals, setGlobals] = useState<Globals>(() => userGlobals.get());
  useEffect(() => {
    const listen = () => setGlobals(userGlobals.get());
    context.channel.on(GLOBALS_UPDATED, listen);
    return () => context.channel.off(GLOBALS_UPDATED, listen);
  }, [context.channel, userGlobals]);
  const dark =
    globals.theme === 'dark' || (globals.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const frames = addressFrames(globals);
  return (
    <DocsContainer context={context} theme={dark ? themes.dark : themes.light}>
      {/* A new key replaces the frames, because an existing frame would keep its first address. */}
      <div key={frames} className={dark ? 'docs-dark' : 'docs-light'}>
        {children}
      </div>
    </DocsContainer>
  );
}
