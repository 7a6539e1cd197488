import { Banner, ColorInput, Field, IconButton, SegmentedControl } from '@reporting/ui';
import type { Correction, DashboardStyles, DashboardTheme } from '@reporting/widgets/schema';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { type PanelEnds, SettingsFrame } from './settings-frame.tsx';
import { StyleImages } from './style-images.tsx';

interface StylesPanelProps extends PanelEnds {
  readonly styles: DashboardStyles;
  /** The theme of the colours, with the corrected colours. */
  readonly theme: DashboardTheme;
  /** Called with a function: two colours may be checked at the same time. */
  readonly onChange: (change: (styles: DashboardStyles) => DashboardStyles) => void;
}

const COLOURS = [
  { field: 'dashboardBackgroundColor', label: 'Background' },
  { field: 'backgroundColor', label: 'Cards' },
  { field: 'color', label: 'Text' },
] as const;

const ratio = (value: number): string => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;

function noteOf(correction: Correction): string {
  if (correction.role === 'series') {
    return correction.count === 1
      ? '1 chart colour was changed for enough contrast with the cards.'
      : `${correction.count} chart colours were changed for enough contrast with the cards.`;
  }
  const place = correction.role === 'text' ? 'on the cards' : 'on the background';
  return `Text in ${correction.wanted} has too little contrast ${place}: ${ratio(correction.before)} instead of ${ratio(correction.needs)}. ${correction.used} is used instead.`;
}

/** The panel of the dashboard's colours and images, which the dashboard previews at once. */
export function StylesPanel({ styles, theme, onChange, ...ends }: StylesPanelProps) {
  const given = COLOURS.some(({ field }) => styles[field]);

  const [invalid, setInvalid] = useState<string | null>(null);

  /** The service stores only colours from which a theme can be derived, so others are rejected here. */
  const setColour = async (field: (typeof COLOURS)[number]['field'], value: string | null): Promise<void> => {
    const { isColour } = await import('@reporting/widgets/theme');
    const valid = value === null || value === '' || isColour(value);
    setInvalid(valid ? null : field);
    if (valid) onChange((current) => ({ ...current, [field]: value }));
  };

  const setTheme = (value: string) => {
    onChange(({ theme: _, ...rest }) => (value === 'light' || value === 'dark' ? { ...rest, theme: value } : rest));
  };

  return (
    <SettingsFrame
      {...ends}
      title="Colours and images"
      first="[role=radio][aria-checked=true], input:checked, input"
      saveLabel="Save styles"
    >
      <Field label="Theme" description={given ? undefined : 'Automatic follows the setting of the reader’s device.'}>
        <SegmentedControl
          stretch
          value={styles.theme === 'light' || styles.theme === 'dark' ? styles.theme : 'system'}
          onValueChange={setTheme}
          segments={[
            { value: 'system', label: 'Automatic' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </Field>
      {COLOURS.map(({ field, label }) => (
        <div key={field} className="flex items-end gap-2">
          <Field
            label={label}
            optional
            className="min-w-0 flex-1"
            error={
              invalid === field
                ? 'This colour depends on other colours or on the device. Enter a colour of its own, for example #0b1f3a.'
                : undefined
            }
          >
            <ColorInput value={styles[field] ?? ''} onValueChange={(value) => void setColour(field, value)} />
          </Field>
          <IconButton
            icon={RotateCcw}
            label={`${label}: use the colour of the theme`}
            disabled={!styles[field]}
            onClick={() => void setColour(field, null)}
            // Aligned with an input that is taller on touch screens.
            className="pointer-coarse:mb-1"
          />
        </div>
      ))}
      <p className="text-caption text-fg-tertiary">
        Any CSS colour: #0b1f3a, rgb(11 31 58), hsl(214 68% 14%), oklch(0.24 0.06 256), navy.
      </p>
      <StyleImages styles={styles} onChange={onChange} />
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {theme.corrections.map((correction) => (
          <Banner
            key={correction.role}
            tone={correction.role === 'series' ? 'info' : 'warning'}
            title="Colour adjusted."
          >
            {noteOf(correction)}
          </Banner>
        ))}
      </div>
    </SettingsFrame>
  );
}
