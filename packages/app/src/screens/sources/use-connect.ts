import { type ConnectionType, type Source, sourceType } from '@reporting/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshSources } from '../../api/sources.ts';
import { makeId } from '../../lib/make-id.ts';
import { report } from '../../onboarding/report.ts';
import { t } from '../../texts/index.ts';
import { connectAddress, onConnectResult, openPopup } from './connect-channel.ts';

/** The source to connect or to reconnect. */
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
  /** The user is entering the key of a source in a form. */
  | { readonly phase: 'key'; readonly target: ConnectTarget }
  /** The user is entering the vendor account in a form, before the sign-in. */
  | { readonly phase: 'account'; readonly target: ConnectTarget }
  | { readonly phase: 'waiting'; readonly target: ConnectTarget }
  /** The browser has blocked the window. The page then shows a link to `address`. */
  | { readonly phase: 'blocked'; readonly target: ConnectTarget; readonly address: string }
  | { readonly phase: 'failed'; readonly target: ConnectTarget; readonly message: string };

/** Returns the state after a target was connected. The user can have begun another connection meanwhile, which stays. */
const withoutTarget = (state: ConnectState, target: ConnectTarget): ConnectState =>
  'target' in state && isSameTarget(state.target, target) ? { phase: 'idle' } : state;

/**
 * `LOOK` is the interval in ms at which the page checks whether the pop-up was closed. A result can arrive late, so the
 * state becomes `failed` only `GRACE` ms after the pop-up was closed.
 */
const LOOK = 700;
const GRACE = 2_500;

/**
 * Connects a source in a pop-up: opens the pop-up, waits for the result that a page of the service broadcasts, and reads the sources again.
 * If the pop-up is closed without a result, the state is `failed`.
 */
export function useConnect(onConnected: (source: Source, target: ConnectTarget) => void) {
  const [state, setState] = useState<ConnectState>({ phase: 'idle' });
  const stop = useRef<() => void>(() => {});
  /** The running sign-in and its window; null if no sign-in is running. */
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
          setState((now) => withoutTarget(now, target));
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
      // A vendor's page can make an open window appear closed. So a result is accepted even after the state has become `failed`.
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

  /**
   * Starts a connection. For a type with a key, opens the form for the key. For a new source of a type that requires the account, opens the
   * form for the account. Otherwise, opens the vendor's page.
   */
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

  /** Called after the form for the key has connected a source. */
  const connected = useCallback((source: Source, target: ConnectTarget) => {
    setState((now) => withoutTarget(now, target));
    done.current(source, target);
    // The source is connected even if the list cannot be loaded. The next visit reads the list again.
    void refreshSources().catch(() => {});
  }, []);

  return { state, connect, signIn, connected, cancel };
}

export type Connect = ReturnType<typeof useConnect>;
