import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useOnServer } from '../react/use-on-server.ts';

export interface TakeOverProps {
  /** Markup of the static drawing from the server's answer, or undefined if the answer has no drawing. */
  drawing: string | undefined;
  /** Shown while the interactive drawing is loading, if there is no static drawing. */
  fallback: ReactNode;
  onReady: (() => void) | undefined;
  /** Renders the interactive drawing, which calls `ready` when it is complete. */
  children: (ready: (() => void) | undefined) => ReactNode;
}

/** Shows the server's static drawing until the interactive drawing is complete. Then the interactive drawing replaces it. */
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
          // In the browser `drawing` may be `''`; React keeps the markup that the server wrote.
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
