import { type ConnectionType, type Source, sourceType } from '@reporting/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshSources } from '../../api/sources.ts';
import { makeId } from '../../lib/make-id.ts';
import { t } from '../../texts/index.ts';
import { connectAddress, onConnectResult, openPopup } from './connect-channel.ts';

/** The running connection. */
export interface ConnectTarget {
  readonly type: ConnectionType;
  /** The source to reconnect, null for a new one. */
  readonly sourceId: string | null;
  /** What was entered before the sign-in, for types that ask for the account first. */
  readonly account?: string | undefined;
}

function isSameTarget(a: ConnectTarget, b: ConnectTarget): boolean {
  return a.type === b.type && a.sourceId === b.sourceId && a.account === b.account;
}

export type ConnectState =
  | { readonly phase: 'idle' }
  /** The form of a source by key is open. */
  | { readonly phase: 'key'; readonly target: ConnectTarget }
  /** The form of the account, before the sign-in, is open. */
  | { readonly phase: 'account'; readonly target: ConnectTarget }
  | { readonly phase: 'waiting'; readonly target: ConnectTarget }
  /** The browser blocked the window; the user can open the address. */
  | { readonly phase: 'blocked'; readonly target: ConnectTarget; readonly address: string }
  | { readonly phase: 'failed'; readonly target: ConnectTarget; readonly message: string };

/** Interval of checking the pop-up, and the time in which a result may still arrive after it closed, in ms. */
const LOOK = 700;
const GRACE = 2_500;

/**
 * Connects a source in a pop-up: opens it, waits for the result that the service's page broadcasts, and reads the sources again. If the
 * window closes without a result, an error is shown.
 */
export function useConnect(onConnected: (source: Source, target: ConnectTarget) => void) {
  const [state, setState] = useState<ConnectState>({ phase: 'idle' });
  const stop = useRef<() => void>(() => {});
  /** The window that a sign-in is waiting in. */
  const waiting = useRef<{ readonly target: ConnectTarget; readonly popup: Window } | null>(null);
  const done = useRef(onConnected);
  done.current = onConnected;

  useEffect(() => () => stop.current(), []);

  /** Opens the vendor's page. */
  const signIn = useCallback((target: ConnectTarget) => {
    const before = waiting.current;
    if (before && !before.popup.closed && isSameTarget(before.target, target)) {
      // The second click of a double click opens no second window.
      before.popup.focus();
      return;
    }
    stop.current();
    const attempt = makeId(21);
    const address = connectAddress(target.type, attempt, target);
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
            message: t('The source is connected, but the list did not load. Load the page again.'),
          }),
      );
    });

    stop.current = () => {
      stopListening();
      for (const timer of timers) clearTimeout(timer);
      waiting.current = null;
      stop.current = () => {};
    };

    if (!popup) {
      setState({ phase: 'blocked', target, address });
      return;
    }
    waiting.current = { target, popup };
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
      // A vendor's page can make an open window look closed; a later result is still accepted.
      later(
        () =>
          setState((now) =>
            now.phase === 'waiting'
              ? {
                  phase: 'failed',
                  target,
                  message: t('The window was closed before the connection was finished. Nothing was changed.'),
                }
              : now,
          ),
        GRACE,
      );
    };
    later(look, LOOK);
  }, []);

  /** Begins with the form of the type if it has one: the key, or the account of a new source. */
  const connect = useCallback(
    (target: ConnectTarget) => {
      const { auth, fields } = sourceType(target.type);
      const phase = auth === 'key' ? 'key' : fields.length > 0 && target.sourceId === null ? 'account' : null;
      if (phase === null) return signIn(target);
      stop.current();
      setState({ phase, target });
    },
    [signIn],
  );

  const cancel = useCallback(() => {
    stop.current();
    setState({ phase: 'idle' });
  }, []);

  /** Called with the source that the form has connected. */
  const connected = useCallback((source: Source, target: ConnectTarget) => {
    setState({ phase: 'idle' });
    done.current(source, target);
    // The source is connected even if the list does not load; the next visit reads it again.
    void refreshSources().catch(() => {});
  }, []);

  return { state, connect, signIn, connected, cancel };
}

export type Connect = ReturnType<typeof useConnect>;
