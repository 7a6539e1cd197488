import { type Source, sourceType } from '@reporting/contract';
import { Button, Icon, IconButton, Menu, Skeleton } from '@reporting/ui';
import { Ellipsis, FolderOpen, RotateCw, Trash2 } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { TableFrame } from '../../parts/table-frame.tsx';
import { t } from '../../texts/index.ts';
import { ConnectionMark } from './connection-mark.tsx';
import { useSourceFacts } from './source-facts.ts';
import { SourceState } from './source-state.tsx';

export interface SourceActions {
  readonly reconnect: (source: Source) => void;
  readonly showProperties: (source: Source) => void;
  readonly remove: (source: Source, name: string) => void;
  /** Called with true when the properties of a source were loaded, and with false when they could not be loaded. */
  readonly onReadable: (id: string, readable: boolean) => void;
  /**
   * Id of the source for which a vendor's window is open; null if no such window is open. While it is open, the
   * reconnect action of the source is disabled.
   */
  readonly busy: string | null;
}

/** The background of a row whose source is invalid. It is fainter than the background of the badge in this row. */
const INVALID_ROW = 'bg-[color-mix(in_oklab,var(--rui-negative-subtle)_45%,var(--rui-surface))]';

interface RowProps {
  readonly source: Source;
  readonly actions: SourceActions;
}

function SourceMenu({
  source,
  name,
  actions,
  canList,
}: {
  source: Source;
  name: string;
  actions: SourceActions;
  canList: boolean;
}) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon={Ellipsis}
          label={t('More for {name}, {account}', { name, account: source.account })}
          tooltip={false}
          size="s"
        />
      }
      items={[
        ...(canList
          ? [
              {
                label: t('Show what it gives access to'),
                icon: <Icon as={FolderOpen} />,
                onSelect: () => actions.showProperties(source),
              },
            ]
          : []),
        {
          label: sourceType(source.name).auth === 'key' ? t('Replace key') : t('Sign in again'),
          icon: <Icon as={RotateCw} />,
          onSelect: () => actions.reconnect(source),
        },
        { kind: 'separator' as const },
        {
          label: t('Delete'),
          icon: <Icon as={Trash2} />,
          destructive: true,
          onSelect: () => actions.remove(source, name),
        },
      ]}
    />
  );
}

function Access({ facts, onOpen }: { facts: ReturnType<typeof useSourceFacts>; onOpen: () => void }) {
  if (facts.access === null) return <Skeleton width={88} />;
  if (!facts.hasProperties || facts.properties.length === 0)
    return <span className="text-fg-secondary">{facts.access}</span>;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="cursor-pointer rounded-chip text-fg-secondary underline decoration-border-strong underline-offset-4 outline-ring hover:text-fg hover:decoration-current focus-visible:outline-2"
    >
      {facts.access}
    </button>
  );
}

function Row({ source, actions }: RowProps) {
  const facts = useSourceFacts(source, actions.onReadable);
  const name = sourceType(source.name).name;
  const attention = source.invalid || facts.unreadable;
  return (
    <tr className={classNames('h-14 border-b border-border last:border-0', attention && INVALID_ROW)}>
      <th scope="row" className="px-5 text-start font-medium">
        <span className="flex items-center gap-3">
          <ConnectionMark type={source.name} />
          <span className="truncate">{name}</span>
        </span>
      </th>
      <td className="max-w-0 truncate px-5 text-fg-secondary" title={source.account}>
        {source.account}
      </td>
      <td className="px-5 whitespace-nowrap">
        <Access facts={facts} onOpen={() => actions.showProperties(source)} />
      </td>
      <td className="px-5 text-end tabular-nums max-lg:hidden">{source.dashboardsCount}</td>
      <td className="px-5">
        <SourceState source={source} unreadable={facts.unreadable} empty={facts.empty} />
      </td>
      <td className="pe-3 text-end whitespace-nowrap">
        <span className="inline-flex items-center gap-1">
          {attention && (
            <Button
              size="s"
              loading={actions.busy === source.id}
              onClick={() => (source.invalid ? actions.reconnect(source) : facts.retry())}
            >
              {source.invalid ? t('Reconnect') : t('Try again')}
            </Button>
          )}
          <SourceMenu source={source} name={name} actions={actions} canList={facts.hasProperties} />
        </span>
      </td>
    </tr>
  );
}

function Card({ source, actions }: RowProps) {
  const facts = useSourceFacts(source, actions.onReadable);
  const name = sourceType(source.name).name;
  const attention = source.invalid || facts.unreadable;
  return (
    <li
      className={classNames('flex flex-col gap-3 border-b border-border p-4 last:border-0', attention && INVALID_ROW)}
    >
      <div className="flex items-center gap-3">
        <ConnectionMark type={source.name} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-small font-medium">{name}</p>
          <p className="truncate text-caption text-fg-tertiary" title={source.account}>
            {source.account}
          </p>
        </div>
        <SourceMenu source={source} name={name} actions={actions} canList={facts.hasProperties} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-small">
        <SourceState source={source} unreadable={facts.unreadable} empty={facts.empty} />
        <Access facts={facts} onOpen={() => actions.showProperties(source)} />
      </div>
      {attention && (
        <Button
          loading={actions.busy === source.id}
          onClick={() => (source.invalid ? actions.reconnect(source) : facts.retry())}
        >
          {source.invalid ? t('Reconnect') : t('Try again')}
        </Button>
      )}
    </li>
  );
}

interface SourceListProps {
  readonly sources: readonly Source[];
  readonly actions: SourceActions;
}

/** The sources as a table. */
export function SourceTable({ sources, actions }: SourceListProps) {
  return (
    <TableFrame>
      <table className="w-full text-small">
        <thead>
          <tr className="border-b border-border text-label text-fg-secondary">
            {([['Source'], ['Account', 'w-1/4'], ['Access to']] as const).map(([label, width]) => (
              <th key={label} scope="col" className={classNames('h-10 px-5 text-start font-medium', width)}>
                {t(label)}
              </th>
            ))}
            <th scope="col" className="px-5 text-end font-medium max-lg:hidden">
              {t('Dashboards')}
            </th>
            <th scope="col" className="px-5 text-start font-medium">
              {t('State')}
            </th>
            <th scope="col" className="w-40">
              <span className="sr-only">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <Row key={source.id} source={source} actions={actions} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** The sources as cards, for narrow screens. */
export function SourceCards({ sources, actions }: SourceListProps) {
  return (
    <ul className="rounded-card border border-border bg-surface">
      {sources.map((source) => (
        <Card key={source.id} source={source} actions={actions} />
      ))}
    </ul>
  );
}
