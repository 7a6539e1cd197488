import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useOnServer } from '../react/use-on-server.ts';

export interface TakeOverProps {
  /** Markup of the static drawing that a server's answer shows; undefined where none was drawn. */
  drawing: string | undefined;
  /** In place of the picture where there is no drawing. */
  fallback: ReactNode;
  onReady: (() => void) | undefined;
  /** The living picture; it calls `ready` once it is drawn. */
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
          // The browser may know less of it than the server wrote: what stands there stays.
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
