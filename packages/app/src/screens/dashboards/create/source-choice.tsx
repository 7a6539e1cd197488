import { type ChosenSource, type Source, sourceType } from '@reporting/contract';
import { Button, Field, Icon, Select } from '@reporting/ui';
import { Combobox } from '@reporting/ui/combobox';
import { Plug } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useConnections, useProperties } from '../../../api/sources.ts';
import { t } from '../../../texts/index.ts';
import { ConnectionMark } from '../../sources/connection-mark.tsx';
import { widgetsText } from '../dashboard-parts.tsx';
import type { Need } from './needs.ts';

interface SourceChoiceProps {
  readonly need: Need;
  /** The company's sources of this type. */
  readonly sources: readonly Source[];
  readonly chosen: ChosenSource | null;
  readonly onChoose: (chosen: ChosenSource | null) => void;
  readonly onConnect: () => void;
}

/** Option value for "no source yet". */
const LATER = 'later';

/** Chooses a source of one type and a property of that source. */
export function SourceChoice({ need, sources, chosen, onChoose, onConnect }: SourceChoiceProps) {
  const { name, properties } = sourceType(need.type);
  const connectable = useConnections().some(({ type, configured }) => type === need.type && configured);
  const kept = sources.find(({ id }) => id === need.kept);
  return (
    <li className="flex gap-3 py-4 first:pt-1">
      <ConnectionMark type={need.type} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {sources.length > 0 || (need.isCopy && connectable) ? (
          <Field label={name} hint={widgetsText(need.widgets)}>
            <div className="flex items-center gap-2">
              <Select
                options={[
                  {
                    value: LATER,
                    label: need.isCopy
                      ? kept
                        ? t('As before: {account}', { account: kept.account })
                        : t('As before')
                      : t('Choose later'),
                  },
                  ...sources.map(({ id, account }) => ({ value: id, label: account })),
                ]}
                value={chosen?.id ?? LATER}
                onValueChange={(id) => onChoose(id === LATER ? null : { id })}
                className="min-w-0 flex-1"
              />
              {sources.length === 0 && <ConnectButton name={name} onConnect={onConnect} />}
            </div>
          </Field>
        ) : (
          <>
            <p className="m-0 flex items-baseline justify-between gap-2 text-small">
              <span className="font-medium">{name}</span>
              <span className="shrink-0 text-caption text-fg-tertiary">{widgetsText(need.widgets)}</span>
            </p>
            {connectable ? (
              <div>
                <ConnectButton name={name} onConnect={onConnect} />
              </div>
            ) : (
              <p className="m-0 text-caption text-fg-tertiary">{t('The operator has to configure it first')}.</p>
            )}
          </>
        )}
        {chosen && properties !== null && <PropertyChoice chosen={chosen} type={name} onChoose={onChoose} />}
      </div>
    </li>
  );
}

function ConnectButton({ name, onConnect }: { readonly name: string; readonly onConnect: () => void }) {
  return (
    <Button icon={<Icon as={Plug} />} onClick={onConnect} aria-label={t('Connect {name}', { name })}>
      {t('Connect')}
    </Button>
  );
}

interface PropertyChoiceProps {
  readonly chosen: ChosenSource;
  /** Name of the source type. */
  readonly type: string;
  readonly onChoose: (chosen: ChosenSource) => void;
}

function PropertyChoice({ chosen, type, onChoose }: PropertyChoiceProps) {
  const { properties, loading, invalid, retry } = useProperties(chosen.id);
  /** Id of the source whose only property was preselected. It is preselected only once, so that the user can clear it. */
  const proposed = useRef<string | null>(null);
  useEffect(() => {
    const [only, ...others] = properties;
    if (!only || others.length > 0 || chosen.property || proposed.current === chosen.id) return;
    proposed.current = chosen.id;
    onChoose({ id: chosen.id, property: { id: only.id, name: only.name.slice(0, 200) } });
  }, [properties, chosen, onChoose]);
  if (invalid)
    return (
      <p className="m-0 flex items-center gap-2 text-caption text-negative">
        {t('Its properties cannot be loaded.')}
        <Button size="s" onClick={retry}>
          {t('Try again')}
        </Button>
      </p>
    );
  return (
    <Field label={t('Property of {type}', { type })} labelHidden>
      <Combobox
        clearable
        disabled={loading}
        placeholder={loading ? t('Loading properties') : t('Choose a property')}
        options={properties.map(({ id, name, group }) => ({ value: id, label: name, ...(group ? { group } : {}) }))}
        value={chosen.property?.id ?? null}
        onValueChange={(id, { option }) =>
          onChoose({ id: chosen.id, ...(id && option ? { property: { id, name: option.label.slice(0, 200) } } : {}) })
        }
      />
    </Field>
  );
}
