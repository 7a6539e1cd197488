import { DEFAULT_RANGE_TYPES } from '@reporting/contract';
import { fileNameOf, filePath, thumbnailName, UPLOAD_MAX_BYTES } from '@reporting/contract/rules';
import { formatDateRange } from '@reporting/formatters';
import { resolveRange, timeZoneOffsetText, timeZones, today } from '@reporting/formatters/date-range';
import { Field, ImageUpload, Select, TextInput, useUi } from '@reporting/ui';
import { Combobox } from '@reporting/ui/combobox';
import { useMemo } from 'react';
import { clockText } from '../../lib/when.ts';
import { t } from '../../texts/index.ts';
import { RANGE_NAMES } from '../../texts/range-names.ts';
import type { SettingsForm } from './use-settings-form.ts';

const isRangeName = (name: string): name is keyof typeof RANGE_NAMES => name in RANGE_NAMES;

/** Returns the range types as options, each with the dates that it has at present. */
const rangeOptions = (zone: string, now: number, locale: string) =>
  DEFAULT_RANGE_TYPES.map((type) => ({
    value: type,
    label: t(RANGE_NAMES[type]),
    description: formatDateRange(resolveRange({ type, today: today(zone, now) }), { year: false, locale }),
  }));

/** Returns the image to show: a thumbnail of the stored logo, or the chosen file. */
function shownLogo(logo: File | string | null): File | string | null {
  const name = typeof logo === 'string' ? fileNameOf(logo) : null;
  return name === null ? logo : filePath(thumbnailName(name, 2));
}

/** Edits the logo, name and contact of the company, and the defaults of new dashboards. */
export function IdentityFields({ settings }: { settings: SettingsForm }) {
  const { values, errors, set, wasOf } = settings;
  const now = Date.now();
  const { locale } = useUi();
  const zones = useMemo(() => timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })), []);
  return (
    <div className="flex flex-col gap-5 p-5">
      <Field label={t('Logo')} description={t('At least 256 px wide, on any background.')} error={errors.logo} optional>
        <ImageUpload
          value={shownLogo(values.logo)}
          imageName={t('Logo')}
          maxBytes={UPLOAD_MAX_BYTES}
          onValueChange={(file) => set('logo', file)}
        />
      </Field>
      <div className="grid gap-x-4 gap-y-5 min-[940px]:grid-cols-2 min-[1280px]:grid-cols-3">
        <Field label={t('Company name')} error={errors.name} hint={wasOf('name')} required>
          <TextInput
            value={values.name}
            onValueChange={(text) => set('name', text)}
            maxLength={200}
            autoComplete="organization"
          />
        </Field>
        <Field label={t('Domain')} error={errors.domain} hint={wasOf('domain')} optional>
          <TextInput
            value={values.domain}
            onValueChange={(text) => set('domain', text)}
            maxLength={300}
            placeholder="example.com"
          />
        </Field>
        <Field label={t('Phone')} error={errors.phone} hint={wasOf('phone')} optional>
          <TextInput
            type="tel"
            value={values.phone}
            onValueChange={(text) => set('phone', text)}
            maxLength={50}
            autoComplete="tel"
          />
        </Field>
        <Field label={t('Default range')} error={errors.dateRange} description={t('New dashboards start with it.')}>
          <Select
            options={rangeOptions(values.timezone, now, locale)}
            value={values.dateRange}
            onValueChange={(type) => {
              if (isRangeName(type)) set('dateRange', type);
            }}
          />
        </Field>
        <Field
          label={t('Time zone')}
          error={errors.timezone}
          hint={wasOf('timezone')}
          description={t('{offset}, {clock} now. Days begin and end here, unless a dashboard has its own zone.', {
            offset: timeZoneOffsetText(values.timezone, now),
            clock: clockText(now, values.timezone),
          })}
          required
          className="min-[1280px]:col-span-2"
        >
          <Combobox
            options={zones}
            value={values.timezone}
            onValueChange={(zone) => {
              if (zone) set('timezone', zone);
            }}
          />
        </Field>
      </div>
    </div>
  );
}
