import { type Connection, type PropertyNoun, sourceType } from '@reporting/contract';
import { Button, Dialog, EmptyState, SearchInput } from '@reporting/ui';
import { Plug } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../texts/index.ts';
import { ConnectForm, ConnectProgress, isForm } from './connect-progress.tsx';
import { ConnectionMark } from './connection-mark.tsx';
import { nounText } from './source-facts.ts';
import type { Connect } from './use-connect.ts';

interface ConnectDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly connections: readonly Connection[];
  readonly connect: Connect;
}

/**
 * Chooses the type of a new source. For a type with a sign-in, the vendor's page opens in a window. For a type with a key, a form opens.
 */
export function ConnectDialog({ open, onClose, connections, connect }: ConnectDialogProps) {
  const [search, setSearch] = useState('');
  const term = search.trim().toLocaleLowerCase();
  const shown = connections.filter(({ type }) => sourceType(type).name.toLocaleLowerCase().includes(term));
  const busy = connect.state.phase === 'waiting';
  const close = () => {
    connect.cancel();
    onClose();
  };
  if (open && isForm(connect.state)) return <ConnectForm connect={connect} />;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      size="m"
      title={t('Connect a source')}
      description={t('You sign in at the vendor, in its own window, or enter a key. Reporting only reads.')}
      footer={<Button onClick={close}>{t('Cancel')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <ConnectProgress connect={connect} />
        {connections.length > 6 && (
          <SearchInput
            value={search}
            onValueChange={setSearch}
            placeholder={t('Search sources')}
            aria-label={t('Search sources')}
          />
        )}
        {connections.length === 0 ? (
          <EmptyState
            icon={Plug}
            title={t('This service cannot connect anything yet')}
            description={t('Its operator has to configure at least one source type.')}
          />
        ) : (
          <ul className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
            {shown.map((connection) => (
              <li key={connection.type}>
                <button
                  type="button"
                  disabled={busy || !connection.configured}
                  onClick={() => connect.connect({ type: connection.type, sourceId: null })}
                  className="flex size-full cursor-pointer items-center gap-3 rounded-card border border-border bg-surface p-3 text-start outline-ring transition-colors duration-(--rui-motion-fast) enabled:hover:border-border-strong enabled:hover:bg-surface-hover focus-visible:outline-2 focus-visible:outline-offset-2 disabled:cursor-not-allowed disabled:text-fg-disabled"
                >
                  <ConnectionMark type={connection.type} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate text-small font-medium">{sourceType(connection.type).name}</span>
                    <span className="block text-caption text-fg-tertiary">
                      {connection.configured
                        ? accessText(sourceType(connection.type).properties)
                        : t('The operator has to configure it first')}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {connections.length > 0 && shown.length === 0 && (
          <p role="status" className="text-small text-fg-secondary">
            {t('No source matches “{term}”.', { term: search.trim() })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function accessText(properties: PropertyNoun | null): string {
  return properties === null
    ? t('Reads what the account can open')
    : t('Reads its {noun}', { noun: nounText(properties) });
}
