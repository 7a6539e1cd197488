import { sourceType } from '@reporting/contract';
import { Banner, Button, Loader, TextLink } from '@reporting/ui';
import { t } from '../../texts/index.ts';
import { AccountDialog } from './account-dialog.tsx';
import { KeyDialog } from './key-dialog.tsx';
import type { Connect, ConnectState } from './use-connect.ts';

/** Returns true while a sign-in in a vendor's window is running, was blocked by the browser, or has failed. */
export function isInWindow({ state }: Connect): boolean {
  return state.phase !== 'idle' && !isForm(state);
}

/** Returns true while the form for a key, or the form for the account before a sign-in, is open. */
export function isForm(state: ConnectState): boolean {
  return state.phase === 'key' || state.phase === 'account';
}

/** Shows the form of a connection while it is open. */
export function ConnectForm({ connect }: { connect: Connect }) {
  const { state } = connect;
  if (state.phase === 'account')
    return <AccountDialog target={state.target} onClose={connect.cancel} onSubmit={connect.signIn} />;
  if (state.phase !== 'key') return null;
  return (
    <KeyDialog
      target={state.target}
      onClose={connect.cancel}
      onConnected={(source) => connect.connected(source, state.target)}
      onTarget={connect.connect}
    />
  );
}

/** Shows the state of a sign-in in a vendor's window: running, blocked or failed. Renders nothing in all other states. */
export function ConnectProgress({ connect }: { connect: Connect }) {
  const { state } = connect;
  if (state.phase === 'idle' || state.phase === 'key' || state.phase === 'account') return null;
  const name = sourceType(state.target.type).name;
  if (state.phase === 'waiting') {
    return (
      <Banner
        tone="info"
        live="status"
        action={
          <Button size="s" onClick={connect.cancel}>
            {t('Cancel')}
          </Button>
        }
      >
        <span className="flex items-center gap-2">
          <Loader size="s" decorative />
          {t('Finish signing in to {name} in the other window.', { name })}
        </span>
      </Banner>
    );
  }
  if (state.phase === 'blocked') {
    return (
      <Banner
        tone="warning"
        live="alert"
        title={t('Your browser blocked the window.')}
        action={
          <TextLink href={state.address} target="_blank" rel="opener">
            {t('Open {name} in a new tab', { name })}
          </TextLink>
        }
      >
        {t('Allow pop-ups for this site, or continue in a new tab.')}
      </Banner>
    );
  }
  return (
    <Banner
      tone="error"
      live="alert"
      title={t('{name} was not connected.', { name })}
      action={
        <Button size="s" onClick={() => connect.connect(state.target)}>
          {t('Try again')}
        </Button>
      }
      onClose={connect.cancel}
    >
      {state.message}
    </Banner>
  );
}
