import { formatDate, formatNumber, formatPercent } from '@reporting/formatters';
import { localTimeZone, timeZones, today } from '@reporting/formatters/date-range';
import { Field, Select, type Theme } from '@reporting/ui';
import { Combobox } from '@reporting/ui/combobox';
import { useMemo } from 'react';
import { clockText } from '../../lib/when.ts';
import { useThemeSetting } from '../../session/use-theme-setting.ts';
import { ThemeChoice } from './theme-choice.tsx';
import type { OwnForm } from './use-own-form.ts';

/** Languages whose notation of numbers and dates can be chosen. */
const LOCALES = [
  ...['en', 'en-GB', 'en-US', 'en-IN', 'da', 'de', 'de-CH', 'es', 'fi', 'fr', 'it', 'ja', 'ko', 'nb', 'nl', 'pl'],
  ...['pt-BR', 'pt-PT', 'sv', 'tr', 'zh'],
];

function localeOptions() {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return LOCALES.map((locale) => ({
    value: locale,
    label: names.of(locale) ?? locale,
    description: formatNumber(1234.5, { locale }),
  }));
}

/** Numbers, time zone and theme: only for the user's own eyes. */
export function LookFields({ own }: { own: OwnForm }) {
  const { values, errors, set } = own;
  const { theme, setTheme } = useThemeSetting();
  const locales = useMemo(localeOptions, []);
  const zones = useMemo(() => timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })), []);
  const locale = values.numberLocale || 'en';
  const zone = values.timezone || localTimeZone();
  const now = Date.now();
  const sample = [
    formatNumber(48216, { locale }),
    formatPercent(2.66, { locale }),
    formatDate(today(zone, now), { locale }),
  ];
  return (
    <div className="flex flex-col gap-5 p-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label="Numbers and dates" error={errors['settings.numberLocale']} description={sample.join(' · ')}>
          <Select
            options={locales}
            value={locale}
            onValueChange={(value) => set('numberLocale', value === 'en' ? '' : value)}
          />
        </Field>
        <Field
          label="Time zone"
          error={errors['settings.timezone']}
          description={`For times of day: ${clockText(now, zone)} now.`}
        >
          <Combobox
            clearable
            placeholder={`As the device, ${localTimeZone().replaceAll('_', ' ')}`}
            options={zones}
            value={values.timezone || null}
            onValueChange={(value) => set('timezone', value ?? '')}
          />
        </Field>
      </div>
      <ThemeChoice value={theme} onValueChange={(next: Theme) => setTheme(next)} />
    </div>
  );
}
