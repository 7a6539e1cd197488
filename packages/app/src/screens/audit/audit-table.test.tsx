import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ENTRIES, MEMBER } from '../../stories/samples.ts';
import { ScreenFrame } from '../../stories/screen-frame.tsx';
import { showLanguage } from '../../texts/language.ts';
import { AuditTable } from './audit-table.tsx';

afterEach(async () => {
  cleanup();
  await showLanguage('en', true);
});

it.each([
  ['en', 'Connected the source Google Ads'],
  ['de', 'Hat die Quelle verbunden: Google Ads'],
] as const)('AuditTable names an action and its object in the language %s', async (language, text) => {
  await showLanguage(language, true);
  render(
    <UiProvider>
      <ScreenFrame routeName="company.audit" member={MEMBER}>
        <AuditTable entries={ENTRIES} />
      </ScreenFrame>
    </UiProvider>,
  );
  expect(screen.getByRole('table').textContent).toContain(text);
});
