import type { Theme } from '@reporting/ui';
import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { type PlainText, t } from '../../texts/index.ts';

const THEMES: readonly { readonly value: Theme; readonly label: PlainText }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'As the device' },
];

/** A miniature of a page in one theme. */
function Miniature({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <span data-rui data-theme={theme} className="flex size-full bg-canvas">
      <span className="w-9 border-e border-border bg-surface" />
      <span className="grid flex-1 grid-cols-2 gap-1.5 p-2">
        <span className="rounded-chip border border-border bg-surface" />
        <span className="rounded-chip border border-border bg-surface" />
        <span className="col-span-2 flex items-center rounded-chip border border-border bg-surface px-2">
          <span className="h-0.5 w-2/3 bg-accent" />
        </span>
      </span>
    </span>
  );
}

/** Chooses the theme from drawings. The choice is applied immediately. */
export function ThemeChoice({ value, onValueChange }: { value: Theme; onValueChange: (theme: Theme) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="pb-1.5 text-label">{t('Theme')}</legend>
      <div className="flex flex-wrap gap-4">
        {THEMES.map((theme) => (
          <label key={theme.value} className="flex cursor-pointer flex-col gap-2 text-small">
            <span
              aria-hidden="true"
              className={classNames(
                'relative flex h-24 w-44 overflow-hidden max-sm:h-20 max-sm:w-34 rounded-card border',
                value === theme.value ? 'border-accent outline-1 outline-accent' : 'border-border-strong',
              )}
            >
              {theme.value !== 'dark' && <Miniature theme="light" />}
              {theme.value === 'dark' && <Miniature theme="dark" />}
              {theme.value === 'system' && (
                <span className="absolute inset-0 [clip-path:polygon(60%_0,100%_0,100%_100%,42%_100%)]">
                  <Miniature theme="dark" />
                </span>
              )}
            </span>
            <span className="flex items-center gap-2">
              <input
                type="radio"
                name={name}
                value={theme.value}
                checked={value === theme.value}
                onChange={() => onValueChange(theme.value)}
                className="size-4 accent-accent outline-ring focus-visible:outline-2 focus-visible:outline-offset-2"
              />
              {t(theme.label)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
