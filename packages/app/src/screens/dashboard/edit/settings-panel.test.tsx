import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SettingsPanel } from './settings-panel.tsx';

vi.mock('../../../api/sources.ts', () => ({ useSources: () => ({ sources: [] }) }));
afterEach(cleanup);

const nothing = () => undefined;

it.each([
  ['the default currency if none is chosen', undefined, 'USD'],
  ['no currency if the amounts stay in that of the source', null, ''],
  ['the chosen currency', 'EUR', 'EUR'],
])('SettingsPanel shows %s', (_, currency, shown) => {
  const defaults = currency === undefined ? {} : { currency };
  const settings = { name: 'A', footer: '', hiddenDateSelector: false, realtimeView: false, timezone: null, defaults };
  render(
    <UiProvider>
      <SettingsPanel settings={settings} onChange={nothing} onSave={nothing} onCancel={nothing} onEscape={nothing} />
    </UiProvider>,
  );
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Currency/ }).value).toBe(shown);
});
