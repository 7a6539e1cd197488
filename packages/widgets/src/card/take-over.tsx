import { type Dispatch, type ReactNode, type SetStateAction, Suspense, useCallback } from 'react';
import { useOnServer } from '../react/use-on-server.ts';

/** A part of the state of the card. */
interface First {
  /** The static drawing and its legend; undefined for a card without a static drawing, empty when it is replaced. */
  first: string[] | undefined;
}

export interface TakeOverProps<State extends First> {
  /** Markup of the static drawing from the server's answer; undefined if the answer has no drawing, or when it is replaced. */
  drawing: string | undefined;
  /** Changes the state of the card. */
  change: Dispatch<SetStateAction<State>>;
  /** Shown while the interactive drawing is loading, if there is no static drawing. */
  fallback: ReactNode;
  onReady: (() => void) | undefined;
  /** Renders the interactive drawing, which calls `ready` when it is complete. */
  children: (ready: () => void) => ReactNode;
}

/** Shows the server's static drawing until the interactive drawing is complete. Then the interactive drawing replaces it. */
export function TakeOver<State extends First>({ drawing, change, fallback, onReady, children }: TakeOverProps<State>) {
  const onServer = useOnServer();
  const ready = useCallback(() => {
    change((known) => (known.first?.length ? { ...known, first: [] } : known));
    onReady?.();
  }, [change, onReady]);
  const drawn = drawing !== undefined;
  return (
    <>
      {drawn && (
        <div
          data-slot="first-drawing"
          className="rwd:absolute rwd:inset-[0_19px_15px]"
          // In the browser `drawing` may be `''`; React keeps the markup that the server wrote.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of @reporting/widgets/static, where every text is escaped.
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      )}
      {!(drawn && onServer) && <Suspense fallback={drawn ? null : fallback}>{children(ready)}</Suspense>}
    </>
  );
}
