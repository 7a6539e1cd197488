import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useOnServer } from '../react/use-on-server.ts';

export interface TakeOverProps {
  /** Markup of the static drawing in a server's answer, if it has one. */
  drawing: string | undefined;
  /** Shown instead if there is no static drawing. */
  fallback: ReactNode;
  onReady: (() => void) | undefined;
  /** Renders the interactive drawing, which calls `ready` when it is complete. */
  children: (ready: (() => void) | undefined) => ReactNode;
}

/** Shows a server's drawing until the browser has drawn the widget in its place. */
export function TakeOver({ drawing, fallback, onReady, children }: TakeOverProps) {
  const onServer = useOnServer();
  const [taken, setTaken] = useState(false);
  const ready = useCallback(() => {
    setTaken(true);
    onReady?.();
  }, [onReady]);
  const drawn = drawing !== undefined && !taken;
  return (
    <>
      {drawn && (
        <div
          data-slot="first-drawing"
          className="rwd:pointer-events-none rwd:absolute rwd:inset-x-[19px] rwd:top-0 rwd:bottom-[15px]"
          // The browser may have a shorter text than the server wrote; React keeps the existing markup.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of @reporting/widgets/static, where every text is escaped.
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      )}
      {!(drawn && onServer) && (
        <Suspense fallback={drawn ? null : fallback}>{children(drawing === undefined ? onReady : ready)}</Suspense>
      )}
    </>
  );
}
