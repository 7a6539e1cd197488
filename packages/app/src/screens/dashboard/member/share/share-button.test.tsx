import { listReports } from '@reporting/contract';
import { getDashboardPdf } from '@reporting/contract/guest-calls';
import type { RangeSelection } from '@reporting/formatters/date-range';
import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerCalls, answers, waits } from '../../../../stories/answers.ts';
import { SENDER } from '../../../../stories/report-samples.ts';
import { MEMBER } from '../../../../stories/samples.ts';
import { ScreenFrame } from '../../../../stories/screen-frame.tsx';
import { ShareButton } from './share-button.tsx';

const OCTOBER: RangeSelection = {
  type: 'custom',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  comparison: { mode: 'off' },
};

let restore = () => {};
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  restore();
});

async function openMenu({ hiddenDateSelector = false, locale = 'en' }) {
  restore();
  restore = answerCalls([answers(listReports, { data: [], meta: SENDER }), waits(getDashboardPdf)]);
  const user = userEvent.setup();
  render(
    <UiProvider locale={locale}>
      <ScreenFrame routeName="dashboards.index" member={MEMBER}>
        <ShareButton
          dashboard={{
            id: 'marlow'.padEnd(21, '0'),
            name: 'Marlow Coffee',
            permalink: 'a'.repeat(24),
            passwordProtected: false,
            passwordSetAt: null,
            hiddenDateSelector,
            effectiveTimezone: 'Europe/Copenhagen',
          }}
          range={OCTOBER}
          checks={[]}
          seen={0}
          onMend={() => {}}
          onDelete={() => {}}
        />
      </ScreenFrame>
    </UiProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Share' }));
  await user.click(menu.getByRole('button', { name: 'Options' }));
  return { menu, code: () => menu.getByRole<HTMLTextAreaElement>('textbox', { name: 'Code' }).value, user };
}

it('the embed code has the locale of the member, and another language can be chosen', async () => {
  const { menu, code, user } = await openMenu({ locale: 'de-CH' });
  expect(code()).toContain('/embed?language=de-CH"');
  menu.getByRole('combobox', { name: 'Language' }).focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('option', { name: 'English' })).focus();
  await user.keyboard('{Enter}');
  expect(code()).toContain('/embed?language=en"');
});

it('states that guests always see the default dates if the date selector is hidden', async () => {
  const shown = await openMenu({});
  expect(shown.menu.queryByText(/which guests cannot change/)).toBeNull();
  await shown.user.click(shown.menu.getByRole('radio', { name: 'As shown now' }));
  expect(shown.code()).toContain('month=10');
  cleanup();
  const hidden = await openMenu({ hiddenDateSelector: true });
  expect(hidden.menu.getByText(/These are its default dates, which guests cannot change/)).toBeTruthy();
  expect(hidden.menu.queryByRole('radio', { name: 'As shown now' })).toBeNull();
});

it('shows that the PDF is still being created after the menu was closed and opened again', async () => {
  const { menu, user } = await openMenu({});
  await user.click(menu.getByRole('button', { name: 'Download PDF' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Share' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const again = within(await screen.findByRole('dialog', { name: 'Share' }));
  expect(again.getByRole('button', { name: 'Download PDF' }).dataset.state).toBe('loading');
});
