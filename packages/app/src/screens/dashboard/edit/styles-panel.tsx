import { Banner, ColorInput, Field, IconButton, SegmentedControl } from '@reporting/ui';
import type { Correction, DashboardStyles, DashboardTheme } from '@reporting/widgets/schema';
import { isColour } from '@reporting/widgets/theme';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { plural, t } from '../../../texts/index.ts';
import { type PanelEnds, SettingsFrame } from './settings-frame.tsx';
import { StyleImages } from './style-images.tsx';

interface StylesPanelProps extends PanelEnds {
  readonly styles: DashboardStyles;
  /** The theme that results from the styles, including corrected colours. */
  readonly theme: DashboardTheme;
  /** Called with a function that changes the current styles, because the checks of two colours can run at the same time. */
  readonly onChange: (change: (styles: DashboardStyles) => DashboardStyles) => void;
}

const COLOURS = [
  { field: 'dashboardBackgroundColor', label: 'Background' },
  { field: 'backgroundColor', label: 'Cards' },
  { field: 'color', label: 'Text' },
] as const;

type ColourField = (typeof COLOURS)[number]['field'];

const ratio = (value: number): string => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;

function noteOf(correction: Correction): string {
  if (correction.role === 'series') {
    return plural(
      correction.count,
      '{count} chart colour was changed for enough contrast with the cards.',
      '{count} chart colours were changed for enough contrast with the cards.',
    );
  }
  const { wanted, used } = correction;
  const values = { wanted, used, before: ratio(correction.before), needed: ratio(correction.needs) };
  return correction.role === 'text'
    ? t(
        'Text in {wanted} has too little contrast on the cards: {before} instead of {needed}. {used} is used instead.',
        values,
      )
    : t(
        'Text in {wanted} has too little contrast on the background: {before} instead of {needed}. {used} is used instead.',
        values,
      );
}

/** The panel for the dashboard's colours and images. The dashboard previews them immediately. */
export function StylesPanel({ styles, theme, onChange, ...ends }: StylesPanelProps) {
  const given = COLOURS.some(({ field }) => styles[field]);

  /** The colours that were rejected. They stay in their fields, so that they can be corrected. */
  const [rejected, setRejected] = useState<Partial<Record<ColourField, string>>>({});

  /** Sets a colour. Rejects values from which no theme can be derived, because the service does not store them. */
  const setColour = (field: ColourField, value: string | null) => {
    const valid = value === null || value === '' || isColour(value);
    setRejected(({ [field]: _, ...rest }) => (valid ? rest : { ...rest, [field]: value }));
    if (valid) onChange((current) => ({ ...current, [field]: value }));
  };

  const setTheme = (value: string) => {
    onChange(({ theme: _, ...rest }) => (value === 'light' || value === 'dark' ? { ...rest, theme: value } : rest));
  };

  return (
    <SettingsFrame
      {...ends}
      title={t('Colours and images')}
      opener="styles"
      first="[role=radio][aria-checked=true], input:checked, input"
      saveLabel={t('Save styles')}
    >
      <Field
        label={t('Theme')}
        description={given ? undefined : t('Automatic follows the setting of the reader’s device.')}
      >
        <SegmentedControl
          stretch
          value={styles.theme === 'light' || styles.theme === 'dark' ? styles.theme : 'system'}
          onValueChange={setTheme}
          options={[
            { value: 'system', label: t('Automatic') },
            { value: 'light', label: t('Light') },
            { value: 'dark', label: t('Dark') },
          ]}
        />
      </Field>
      {COLOURS.map(({ field, label }) => (
        <div key={field} className="flex items-end gap-2">
          <Field
            label={t(label)}
            optional
            className="min-w-0 flex-1"
            error={
              rejected[field] !== undefined
                ? t(
                    'This colour depends on other colours or on the device. Enter a colour of its own, for example #0b1f3a.',
                  )
                : undefined
            }
          >
            <ColorInput
              value={rejected[field] ?? styles[field] ?? ''}
              onValueChange={(value) => setColour(field, value)}
              {...(rejected[field] !== undefined && { 'data-refused': 'kept' })}
            />
          </Field>
          <IconButton
            icon={RotateCcw}
            label={t('{label}: use the colour of the theme', { label: t(label) })}
            disabled={!styles[field] && rejected[field] === undefined}
            onClick={() => void setColour(field, null)}
            // Aligns the button with the input, which is taller on touch screens.
            className="pointer-coarse:mb-1"
          />
        </div>
      ))}
      <p className="text-caption text-fg-tertiary">
        {t('Any CSS colour: #0b1f3a, rgb(11 31 58), hsl(214 68% 14%), oklch(0.24 0.06 256), navy.')}
      </p>
      <StyleImages styles={styles} onChange={onChange} />
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {theme.corrections.map((correction) => (
          <Banner
            key={correction.role}
            tone={correction.role === 'series' ? 'info' : 'warning'}
            title={t('Colour adjusted.')}
          >
            {noteOf(correction)}
          </Banner>
        ))}
      </div>
    </SettingsFrame>
  );
}
