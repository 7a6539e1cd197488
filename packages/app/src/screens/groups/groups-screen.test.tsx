import { type Campaign, listCampaigns } from '@reporting/contract';
import { UiProvider } from '@reporting/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, answers, type StoryAnswer } from '../../stories/answers.ts';
import { GROUPS } from '../../stories/group-samples.ts';
import { MEMBER } from '../../stories/samples.ts';
import { ScreenFrame } from '../../stories/screen-frame.tsx';
import { showLanguage } from '../../texts/language.ts';
import GroupsScreen from './groups-screen.tsx';

/** Time in ms until the list is read again. */
const REFRESHED = 3_100;

let given: StoryAnswer[];
let stop: () => void;
/** Sets the next answer of the list. */
const answer = (data: readonly Campaign[]) => given.splice(0, 1, answers(listCampaigns, { data }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  given = [];
  stop = answerCalls(given);
});
afterEach(async () => {
  cleanup();
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await showLanguage('en', true);
});

it.each([
  ['en', 'Collecting values', '2 alerts', 'Source problem in 1 domain', 'On track'],
  ['de', 'Werte werden erfasst', '2 Warnungen', 'Quellenproblem bei 1 Domain', 'Im Plan'],
] as const)(
  'the list of groups shows collections until their values are stored, in the language %s',
  async (language, collecting, alerts, problem, well) => {
    await showLanguage(language, true);
    const [group] = GROUPS.filter((each) => each.collecting);
    if (!group) throw new Error('No sample group is being collected.');
    answer([group]);
    render(
      <UiProvider>
        <ScreenFrame routeName="campaigns.index" member={MEMBER}>
          <GroupsScreen />
        </ScreenFrame>
      </UiProvider>,
    );
    const row = () => screen.getByRole('row', { name: new RegExp(group.name) }).textContent;
    await pass(0);
    expect(row()).toContain(collecting);
    expect(row()).not.toContain(well);
    await pass(REFRESHED);
    expect(row()).toContain(collecting);
    // A failing source is shown although values of other sources are being collected.
    answer([{ ...group, problemsCount: 1 }]);
    await pass(REFRESHED);
    expect(row()).toContain(problem);
    answer([{ ...group, collecting: false, alertsCount: 2, problemsCount: 1 }]);
    await pass(REFRESHED);
    expect(row()).not.toContain(collecting);
    expect(row()).toContain(alerts);
    expect(row()).toContain(problem);
    // The list is not read again, because all values are stored.
    answer([{ ...group, collecting: false }]);
    await pass(3 * REFRESHED);
    expect(row()).not.toContain(well);
  },
);

it('the search stays visible when the list becomes too short for a search field', async () => {
  const [group] = GROUPS.filter((each) => each.collecting);
  if (!group) throw new Error('No sample group is being collected.');
  const groups = Array.from({ length: 8 }, (_, index) => ({
    ...group,
    id: `${group.id}${index}`.slice(1),
    name: `Group ${index}`,
  }));
  answer(groups);
  render(
    <UiProvider>
      <ScreenFrame routeName="campaigns.index" member={MEMBER}>
        <GroupsScreen />
      </ScreenFrame>
    </UiProvider>,
  );
  await pass(0);
  const field = () => screen.queryByRole('searchbox', { name: 'Search groups' });
  fireEvent.change(field() as HTMLElement, { target: { value: 'Group 3' } });
  answer(groups.slice(0, 7));
  await pass(REFRESHED);
  expect(screen.getByRole('row', { name: /Group 3/ })).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Group 4/ })).toBeNull();
  fireEvent.change(field() as HTMLElement, { target: { value: '' } });
  expect(field()).toBeNull();
  expect(screen.getByRole('row', { name: /Group 4/ })).toBeTruthy();
});
