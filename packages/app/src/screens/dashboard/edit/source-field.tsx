import { connectionTypeOf, type Dashboard, type Source, sourceType } from '@reporting/contract';
import { Banner, Button, Field, Icon, Select, useToasts } from '@reporting/ui';
import { Combobox } from '@reporting/ui/combobox';
import { SourceMark } from '@reporting/widgets';
import { newInstance } from '@reporting/widgets/model';
import {
  type InteractiveWidget,
  type WidgetInstance,
  type WidgetType,
  widgetTypeLine,
} from '@reporting/widgets/schema';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useConnections, useDefinitionReader, useSources } from '../../../api/sources.ts';
import { makeId } from '../../../lib/make-id.ts';
import { t } from '../../../texts/index.ts';
import { ConnectDialog } from '../../sources/connect-dialog.tsx';
import { useConnect } from '../../sources/use-connect.ts';
import { chooseSource, typesOfSource } from './form-changes.ts';

interface SourceFieldProps {
  readonly widget: InteractiveWidget;
  /** Null until the first source is chosen. */
  readonly instance: WidgetInstance | null;
  readonly defaults: Dashboard['defaults'];
  readonly onChange: (widget: InteractiveWidget) => void;
  readonly onReconnect: (sourceId: string | null) => void;
}

/** Chooses the source of the data, or connects a new source. */
export function SourceField({ widget, instance, defaults, onChange, onReconnect }: SourceFieldProps) {
  const { sources } = useSources();
  const connections = useConnections();
  const definitionOf = useDefinitionReader();
  const toasts = useToasts();
  const [connecting, setConnecting] = useState(false);
  const list = sources ?? [];
  const nameOf = (source: Source) => sourceType(source.name).name;

  const withSource = (changed: WidgetInstance, source: Source, type: WidgetType) =>
    chooseSource(widget, changed, source, type, { definition: definitionOf(type), currency: defaults.currency });

  const choose = (source: Source) => {
    const [type] = typesOfSource(source);
    if (!type) return;
    if (!instance) {
      const made = newInstance(type, makeId, {
        prefix: nameOf(source),
        taken: widget.instances.map((other) => other.prefix),
        defaults: {
          sourceId: source.id,
          accounts: [source.account],
          ...(defaults.currency === undefined ? {} : { currency: defaults.currency }),
        },
      });
      onChange({ ...widget, instances: [...widget.instances, made] });
      return;
    }
    onChange(withSource(instance, source, type));
  };

  const connect = useConnect((source) => {
    setConnecting(false);
    toasts.show({
      tone: 'success',
      icon: Check,
      title: t('{name} connected', { name: nameOf(source) }),
      description: source.account,
    });
    choose(source);
  });

  const current = list.find((source) => source.id === instance?.sourceId);
  const gone = instance?.sourceId && sources && !current;
  const types = current ? typesOfSource(current) : [];
  return (
    <>
      <Field
        data-onboarding="connect"
        label={t('Source')}
        hint={
          list.length > 0 ? (
            <button
              type="button"
              onClick={() => setConnecting(true)}
              className="cursor-pointer rounded-chip font-medium text-accent-text outline-ring hover:underline focus-visible:outline-2"
            >
              {t('Connect another')}
            </button>
          ) : undefined
        }
        error={gone ? t('This source was deleted. Choose another one.') : undefined}
      >
        {list.length > 0 ? (
          <Combobox
            clearable={false}
            placeholder={t('Choose a source')}
            options={list.map((source) => {
              const [type] = typesOfSource(source);
              return {
                value: source.id,
                label: `${nameOf(source)} · ${source.account}`,
                ...(source.invalid ? { description: t('Sign-in expired') } : {}),
                icon: type ? <SourceMark type={type} /> : undefined,
              };
            })}
            value={current ? current.id : null}
            onValueChange={(id) => {
              const source = list.find((candidate) => candidate.id === id);
              if (source && source.id !== instance?.sourceId) choose(source);
            }}
          />
        ) : (
          <Button icon={<Icon as={Plus} />} onClick={() => setConnecting(true)}>
            {t('Connect a source')}
          </Button>
        )}
      </Field>
      {current?.invalid && (
        <Banner
          tone="warning"
          title={t('Sign-in expired.')}
          action={
            <Button size="s" onClick={() => onReconnect(current.id)}>
              {t('Reconnect')}
            </Button>
          }
        >
          {t('Reconnect the source to load new data and options.')}
        </Banner>
      )}
      {instance && !current && !sourceType(connectionTypeOf(instance.type)).built && (
        <Banner
          tone="info"
          title={t('{name} cannot be connected yet.', { name: sourceType(connectionTypeOf(instance.type)).name })}
        >
          {t('This version has no connection to it. If you choose another source, the form starts again.')}
        </Banner>
      )}
      {instance && types.length > 1 && (
        <Field label={t('Data')}>
          <Select
            options={types.map((type) => ({ value: type, label: widgetTypeLine(type)?.name ?? type }))}
            value={instance.type}
            onValueChange={(value) => {
              const type = types.find((candidate) => candidate === value);
              if (type && current) onChange(withSource(instance, current, type));
            }}
          />
        </Field>
      )}
      <ConnectDialog
        open={connecting}
        onClose={() => setConnecting(false)}
        connections={connections}
        connect={connect}
      />
    </>
  );
}
