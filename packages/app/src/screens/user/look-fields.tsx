import type { Language } from '@reporting/contract/rules';
import { formatDate, formatNumber, formatPercent } from '@reporting/formatters';
import { localTimeZone, timeZones, today } from '@reporting/formatters/date-range';
import { Field, Select, type Theme } from '@reporting/ui';
import { Combobox } from '@reporting/ui/combobox';
import { useMemo } from 'react';
import { clockText } from '../../lib/when.ts';
import { languageNames } from '../../session/language-names.ts';
import { useLanguageSetting } from '../../session/use-language-setting.ts';
import { useThemeSetting } from '../../session/use-theme-setting.ts';
import { t } from '../../texts/index.ts';
import { ThemeChoice } from './theme-choice.tsx';
import type { OwnForm } from './use-own-form.ts';

/** Locales that the user can choose for numbers and dates. */
const LOCALES = [
  ...['en', 'en-GB', 'en-US', 'en-IN', 'da', 'de', 'de-CH', 'es', 'fi', 'fr', 'it', 'ja', 'ko', 'nb', 'nl', 'pl'],
  ...['pt-BR', 'pt-PT', 'sv', 'tr', 'zh'],
];

function localeOptions(language: Language) {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return LOCALES.map((locale) => ({
    value: locale,
    label: names.of(locale) ?? locale,
    description: formatNumber(1234.5, { locale }),
  }));
}

/** Edits language, number format, time zone and theme. These settings apply only to the user. */
export function LookFields({ own }: { own: OwnForm }) {
  const { values, errors, set } = own;
  const { theme, setTheme } = useThemeSetting();
  const { language, setLanguage } = useLanguageSetting();
  const locales = useMemo(() => localeOptions(language), [language]);
  const zones = useMemo(() => timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })), []);
  const locale = values.numberLocale || language;
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
        <Field label={t('Language')}>
          <Select options={languageNames()} value={language} onValueChange={setLanguage} />
        </Field>
        <Field label={t('Numbers and dates')} error={errors['settings.numberLocale']} description={sample.join(' · ')}>
          <Select
            options={locales}
            value={locale}
            onValueChange={(value) => set('numberLocale', value === language ? '' : value)}
          />
        </Field>
        <Field
          label={t('Time zone')}
          error={errors['settings.timezone']}
          description={t('For times of day: {clock} now.', { clock: clockText(now, zone) })}
        >
          <Combobox
            clearable
            placeholder={t('As the device, {zone}', { zone: localTimeZone().replaceAll('_', ' ') })}
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
