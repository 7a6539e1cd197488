import { type ConnectionType, type Source, sourceType } from '@reporting/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshSources } from '../../api/sources.ts';
import { makeId } from '../../lib/make-id.ts';
import { connectAddress, onConnectResult, openPopup } from './connect-channel.ts';

/** What is being connected. */
export interface ConnectTarget {
  readonly type: ConnectionType;
  /** The source to sign in to again, null for a new one. */
  readonly sourceId: string | null;
}

export type ConnectState =
  | { readonly phase: 'idle' }
  /** The form of a source by key is open. */
  | { readonly phase: 'key'; readonly target: ConnectTarget }
  | { readonly phase: 'waiting'; readonly target: ConnectTarget }
  /** The browser opened no window; the address can be opened by hand. */
  | { readonly phase: 'blocked'; readonly target: ConnectTarget; readonly address: string }
  | { readonly phase: 'failed'; readonly target: ConnectTarget; readonly message: string };

/** How often the pop-up is looked at, and how long a result may be under way after it closed, in ms. */
const LOOK = 700;
const GRACE = 2_500;

/**
 * Connects a source in a pop-up: opens it, waits for the result that the service's page broadcasts, and reads the sources
 * again. Closing the window without a result says so.
 */
export function useConnect(onConnected: (source: Source, target: ConnectTarget) => void) {
  const [state, setState] = useState<ConnectState>({ phase: 'idle' });
  const stop = useRef<() => void>(() => {});
  const done = useRef(onConnected);
  done.current = onConnected;

  useEffect(() => () => stop.current(), []);

  const connect = useCallback((target: ConnectTarget) => {
    stop.current();
    if (sourceType(target.type).auth === 'key') {
      setState({ phase: 'key', target });
      return;
    }
    const attempt = makeId(21);
    const address = connectAddress(target.type, attempt, target.sourceId);
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const popup = openPopup(address);

    const stopListening = onConnectResult(attempt, (result) => {
      stop.current();
      if (!result.ok) {
        setState({ phase: 'failed', target, message: result.message });
        return;
      }
      refreshSources().then(
        (sources) => {
          setState({ phase: 'idle' });
          const source = sources.find((candidate) => candidate.id === result.sourceId);
          if (source) done.current(source, target);
        },
        () =>
          setState({
            phase: 'failed',
            target,
            message: 'The source is connected, but the list did not load. Load the page again.',
          }),
      );
    });

    stop.current = () => {
      stopListening();
      for (const timer of timers) clearTimeout(timer);
      stop.current = () => {};
    };

    if (!popup) {
      setState({ phase: 'blocked', target, address });
      return;
    }
    setState({ phase: 'waiting', target });
    const later = (work: () => void, milliseconds: number) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, milliseconds);
      timers.add(timer);
    };
    const look = () => {
      if (!popup.closed) {
        later(look, LOOK);
        return;
      }
      // A vendor's page can make the window look closed while it is not: the result still counts when it comes.
      later(
        () =>
          setState((now) =>
            now.phase === 'waiting'
              ? {
                  phase: 'failed',
                  target,
                  message: 'The window was closed before the connection was finished. Nothing was changed.',
                }
              : now,
          ),
        GRACE,
      );
    };
    later(look, LOOK);
  }, []);

  const cancel = useCallback(() => {
    stop.current();
    setState({ phase: 'idle' });
  }, []);

  /** Called with the source that the form has connected. */
  const connected = useCallback((source: Source, target: ConnectTarget) => {
    setState({ phase: 'idle' });
    done.current(source, target);
    // The source is connected whether the list loads or not; it is read again with the next visit.
    void refreshSources().catch(() => {});
  }, []);

  return { state, connect, connected, cancel };
}

export type Connect = ReturnType<typeof useConnect>;
