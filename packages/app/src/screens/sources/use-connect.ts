import { type ConnectionType, type Source, sourceType } from '@reporting/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshSources } from '../../api/sources.ts';
import { makeId } from '../../lib/make-id.ts';
import { report } from '../../onboarding/report.ts';
import { t } from '../../texts/index.ts';
import { connectAddress, onConnectResult, openPopup } from './connect-channel.ts';

/** The source type or source that a connection is for. */
export interface ConnectTarget {
  readonly type: ConnectionType;
  /** The source to reconnect; null for a new source. */
  readonly sourceId: string | null;
  /** The account that was entered before the sign-in, for types that require it. */
  readonly account?: string | undefined;
}

function isSameTarget(a: ConnectTarget, b: ConnectTarget): boolean {
  return a.type === b.type && a.sourceId === b.sourceId && a.account === b.account;
}

export type ConnectState =
  | { readonly phase: 'idle' }
  /** The form for the key of a source is open. */
  | { readonly phase: 'key'; readonly target: ConnectTarget }
  /** The form for the account, before the sign-in, is open. */
  | { readonly phase: 'account'; readonly target: ConnectTarget }
  | { readonly phase: 'waiting'; readonly target: ConnectTarget }
  /** The browser blocked the window. The user can open the address. */
  | { readonly phase: 'blocked'; readonly target: ConnectTarget; readonly address: string }
  | { readonly phase: 'failed'; readonly target: ConnectTarget; readonly message: string };

/** Interval in ms at which the pop-up is checked, and time in ms in which a result can still arrive after the pop-up was closed. */
const LOOK = 700;
const GRACE = 2_500;

/**
 * Connects a source in a pop-up: opens it, waits for the result that the service's page broadcasts, and reads the sources again. If the
 * pop-up is closed without a result, the state is `failed`.
 */
export function useConnect(onConnected: (source: Source, target: ConnectTarget) => void) {
  const [state, setState] = useState<ConnectState>({ phase: 'idle' });
  const stop = useRef<() => void>(() => {});
  /** The sign-in that is in progress, and its window. */
  const waiting = useRef<{ readonly target: ConnectTarget; readonly popup: Window } | null>(null);
  const done = useRef(onConnected);
  done.current = (source, target) => {
    report('source-connected');
    onConnected(source, target);
  };

  useEffect(() => () => stop.current(), []);

  /** Opens the vendor's page. */
  const signIn = useCallback((target: ConnectTarget) => {
    const before = waiting.current;
    if (before && !before.popup.closed && isSameTarget(before.target, target)) {
      // The second click of a double click must not open a second window.
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
      // A vendor's page can make an open window appear closed, so a later result is still accepted.
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

  /** Starts a connection. If the type has a form, the form comes first: for the key, or for the account of a new source. */
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

  /** Completes a connection that the form has made. */
  const connected = useCallback((source: Source, target: ConnectTarget) => {
    setState({ phase: 'idle' });
    done.current(source, target);
    // The source is connected even if the list cannot be loaded. The next visit reads the list again.
    void refreshSources().catch(() => {});
  }, []);

  return { state, connect, signIn, connected, cancel };
}

export type Connect = ReturnType<typeof useConnect>;
