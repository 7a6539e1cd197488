import { sourceType } from '@reporting/contract';
import { Field, Switch, Textarea, TextInput } from '@reporting/ui';
import { Combobox } from '@reporting/ui/combobox';
import { WIDGET_DEFAULTS } from '@reporting/widgets/schema';
import { useMemo, useState } from 'react';
import { useSources } from '../../../api/sources.ts';
import type { DashboardSettings } from '../../../editor/document.ts';
import { t } from '../../../texts/index.ts';
import { useLanguage } from '../../../texts/language.ts';
import { currencyOptions } from './currencies.ts';
import { type PanelEnds, SettingsFrame } from './settings-frame.tsx';

interface SettingsPanelProps extends PanelEnds {
  readonly settings: DashboardSettings;
  readonly onChange: (change: Partial<DashboardSettings>) => void;
}

const zoneOptions = () =>
  ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));

/** The panel for a dashboard's settings: its name, the permissions of guests, its time zone, and the defaults of new widgets. */
export function SettingsPanel({ settings, onChange, onSave, ...ends }: SettingsPanelProps) {
  const [asked, setAsked] = useState(false);
  const { name, footer, hiddenDateSelector, realtimeView, timezone, defaults } = settings;
  const nameError = asked && name.trim() === '' ? t('Please fill out this field.') : undefined;
  const zones = useMemo(zoneOptions, []);
  const { language } = useLanguage();
  const currencies = currencyOptions(language);
  const { sources = [] } = useSources();

  const submit = () => {
    setAsked(true);
    if (name.trim() !== '') onSave();
  };
  const chooseSource = (id: string | null) => {
    const source = sources.find((candidate) => candidate.id === id);
    onChange({ defaults: { ...defaults, sourceId: source?.id ?? null, account: source?.account ?? null } });
  };

  return (
    <SettingsFrame
      {...ends}
      title={t('Dashboard settings')}
      opener="settings"
      note={t('Not saved yet')}
      first="input"
      saveLabel={t('Save settings')}
      onSave={submit}
    >
      <Field label={t('Name')} error={nameError} required>
        <TextInput value={name} onValueChange={(text) => onChange({ name: text })} maxLength={200} />
      </Field>
      <Field label={t('Footer')} description={t('Shown below a shared dashboard, for example a contact.')} optional>
        <Textarea value={footer} onValueChange={(text) => onChange({ footer: text })} maxLength={2_000} rows={3} />
      </Field>
      <div className="flex flex-col gap-3 border-t border-border pt-4">
        <Switch
          position="end"
          label={t('Guests can change the dates')}
          description={t('If off, a shared link always shows the default dates of the dashboard.')}
          checked={!hiddenDateSelector}
          onCheckedChange={(checked) => onChange({ hiddenDateSelector: !checked })}
        />
        <Switch
          position="end"
          label={t('Guests can open the realtime view')}
          description={
            hiddenDateSelector
              ? t('It shows today’s figures of the widgets that are live.')
              : t('Guests who can change the dates can open it.')
          }
          disabled={!hiddenDateSelector}
          checked={realtimeView || !hiddenDateSelector}
          onCheckedChange={(checked) => onChange({ realtimeView: checked })}
        />
      </div>
      <Field
        label={t('Time zone')}
        description={t(
          'This time zone determines which day is today. If it is empty, the time zone of each reader is used.',
        )}
        optional
      >
        <Combobox
          clearable
          placeholder={t('Time zone of the reader')}
          options={zones}
          value={timezone}
          onValueChange={(zone) => onChange({ timezone: zone })}
        />
      </Field>
      <fieldset className="flex flex-col gap-4 border-t border-border pt-4">
        <legend className="sr-only">{t('New widgets')}</legend>
        <p aria-hidden className="text-label text-fg-secondary">
          {t('New widgets start with')}
        </p>
        <Field label={t('Source')} optional>
          <Combobox
            clearable
            placeholder={t('No source')}
            options={sources.map((source) => ({
              value: source.id,
              label: `${sourceType(source.name).name} · ${source.account}`,
            }))}
            value={sources.some(({ id }) => id === defaults.sourceId) ? (defaults.sourceId ?? null) : null}
            onValueChange={chooseSource}
          />
        </Field>
        <Field
          label={t('Currency')}
          description={t('Amounts are converted only where the source converts them.')}
          optional
        >
          <Combobox
            clearable
            placeholder={t('Currency of the source')}
            options={currencies}
            value={defaults.currency === undefined ? WIDGET_DEFAULTS.currency : defaults.currency}
            onValueChange={(currency) => onChange({ defaults: { ...defaults, currency } })}
          />
        </Field>
      </fieldset>
    </SettingsFrame>
  );
}
