import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { showLanguage } from '../../texts/language.ts';
import { AccountDialog } from './account-dialog.tsx';

afterEach(async () => {
  cleanup();
  await showLanguage('en', true);
});

it('AccountDialog shows the field of the source type and its error in the language of the page', async () => {
  await showLanguage('de', true);
  render(
    <UiProvider>
      <AccountDialog target={{ type: 'accuranker', sourceId: null }} onClose={() => {}} onSubmit={() => {}} />
    </UiProvider>,
  );
  expect(screen.getByRole('textbox', { name: /^Konto/ })).toBeTruthy();
  expect(screen.getByText(/^Der Name Ihres AccuRanker-Kontos/)).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Weiter zu AccuRanker' }));
  expect(await screen.findByText('Bitte füllen Sie dieses Feld aus.')).toBeTruthy();
});
