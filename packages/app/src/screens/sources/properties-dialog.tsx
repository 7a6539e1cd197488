import { type Source, sourceType } from '@reporting/contract';
import { Button, Dialog, EmptyState, ErrorState, SearchInput, Skeleton } from '@reporting/ui';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useProperties } from '../../api/sources.ts';
import { t } from '../../texts/index.ts';
import { countedText, nounText } from './source-facts.ts';

interface PropertiesDialogProps {
  readonly source: Source;
  readonly onClose: () => void;
}

/** Lists the properties of a source with their ids at the vendor. */
export function PropertiesDialog({ source, onClose }: PropertiesDialogProps) {
  const { properties, loading, error, retry } = useProperties(source.id);
  const [search, setSearch] = useState('');
  const { name, properties: listed } = sourceType(source.name);
  const plain = listed ?? 'properties';
  const noun = nounText(plain);
  const term = search.trim().toLocaleLowerCase();
  const shown = properties.filter(({ name, id, group }) =>
    `${name} ${id} ${group ?? ''}`.toLocaleLowerCase().includes(term),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="m"
      title={name}
      description={t('{account} gives access to these {noun}.', { account: source.account, noun })}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {error !== undefined ? (
        <ErrorState title={t('The {noun} did not load', { noun })} description={messageOf(error)} onRetry={retry} />
      ) : loading ? (
        <div aria-busy="true" className="flex flex-col gap-4 py-2">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ) : properties.length === 0 ? (
        <EmptyState
          icon={FolderOpen}
          title={t('No {noun}', { noun })}
          description={t(
            '{account} has no access to any property. Ask for access at the source, or connect another account.',
            {
              account: source.account,
            },
          )}
        />
      ) : (
        <div className="flex flex-col gap-3">
          {properties.length > 8 && (
            <SearchInput
              value={search}
              onValueChange={setSearch}
              placeholder={t('Search {noun}', { noun })}
              aria-label={t('Search {noun}', { noun })}
            />
          )}
          <p role="status" className="text-caption text-fg-tertiary">
            {countedText(shown.length, plain)}
          </p>
          <ul className="max-h-80 overflow-y-auto rounded-control border border-border">
            {shown.map((property) => (
              <li
                key={property.id}
                className="flex items-baseline gap-x-3 border-b border-border px-3 py-2 text-small last:border-0 max-sm:flex-col"
              >
                <span className="max-w-full min-w-0 flex-1 truncate font-medium" title={property.name}>
                  {property.name}
                  {property.group && <span className="font-regular text-fg-tertiary"> · {property.group}</span>}
                </span>
                <span className="text-caption text-fg-tertiary tabular-nums">{property.id}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
