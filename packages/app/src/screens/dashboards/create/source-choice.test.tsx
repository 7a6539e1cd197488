import { type ChosenSource, listProperties, type Source } from '@reporting/contract';
import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { answerCalls, answers } from '../../../stories/answers.ts';
import { MEMBER, SOURCES } from '../../../stories/samples.ts';
import { ScreenFrame } from '../../../stories/screen-frame.tsx';
import { SourceChoice } from './source-choice.tsx';

const [source] = SOURCES.filter(({ name }) => name === 'google_analytics') as [Source];
const SHOP = { id: 'properties/1', name: 'Tern & Field shop' };
const JOURNAL = { id: 'properties/2', name: 'Tern & Field journal' };
let stop = () => {};
afterEach(() => {
  cleanup();
  stop();
});

function Choice() {
  const [chosen, setChosen] = useState<ChosenSource | null>({ id: source.id });
  const need = { type: 'google_analytics', widgets: 2, isCopy: false, kept: null } as const;
  return <SourceChoice need={need} sources={[source]} chosen={chosen} onChoose={setChosen} onConnect={() => {}} />;
}

async function field(properties: readonly object[]): Promise<HTMLInputElement> {
  stop = answerCalls([answers(listProperties, { data: properties })]);
  render(
    <UiProvider>
      <ScreenFrame routeName="dashboards.create" member={MEMBER}>
        <ul>
          <Choice />
        </ul>
      </ScreenFrame>
    </UiProvider>,
  );
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Property of Google Analytics 4' });
  await waitFor(() => expect(input.disabled).toBe(false));
  return input;
}

it('the choice of a source preselects its only property, which the user can clear', async () => {
  const input = await field([SHOP]);
  await waitFor(() => expect(input.value).toBe(SHOP.name));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(input.value).toBe('');
});

it('the choice of a source preselects nothing if the source has several properties', async () => {
  const input = await field([SHOP, JOURNAL]);
  expect(input.value).toBe('');
});
