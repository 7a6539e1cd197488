import { getCampaign, listCampaigns, listDashboards, listDomainSources, listSources } from '@reporting/contract';
import type { RouteName } from '@reporting/contract/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { SCREENS } from '../routing/screens.tsx';
import { showLanguage } from '../texts/language.ts';
import { answerCalls, answers, refuses, type StoryAnswer, waits } from './answers.ts';
import { BOARD, GROUPS, OTHER_STATES, PROPERTIES } from './group-samples.ts';
import { MEMBER, SOURCES, USER } from './samples.ts';
import { ScreenFrame } from './screen-frame.tsx';

interface GroupStoryProps {
  readonly routeName: RouteName;
  readonly admin?: boolean;
}

/** Shows a screen of groups in the shell of a member. */
function GroupStory({ routeName, admin = true }: GroupStoryProps) {
  const Screen = SCREENS[routeName];
  if (!Screen) throw new Error(`The route "${routeName}" has no screen.`);
  const member = admin ? MEMBER : { ...MEMBER, user: { ...USER, role: 'member', roleName: 'member' as const } };
  return (
    <ScreenFrame routeName={routeName} member={member}>
      <Suspense>
        <Screen params={{ campaignId: BOARD.id }} />
      </Suspense>
    </ScreenFrame>
  );
}

const meta = {
  title: 'App/Groups',
  component: GroupStory,
  // Each story has other answers for the same calls, so the stories cannot be shown together on one page.
  tags: ['!autodocs'],
  parameters: { bare: true, ownMain: true },
  beforeEach: ({ parameters }) =>
    answerCalls([
      ...(parameters.answers as StoryAnswer[]),
      // This answer comes before the answer of the board, because the path pattern of the board also matches the path
      // of this call.
      answers(listDomainSources, { data: PROPERTIES }),
      ...((parameters.later as StoryAnswer[] | undefined) ?? []),
      answers(listSources, { data: SOURCES }),
      answers(listDashboards, {
        data: [],
        meta: { current_page: 1, last_page: 1, per_page: 1, total: 0, active: 14, archived: 3 },
      }),
    ]),
} satisfies Meta<typeof GroupStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const board = (data: unknown, play?: Story['play']): Story => ({
  args: { routeName: 'campaign.show' },
  parameters: { answers: [], later: [answers(getCampaign, { data })] },
  ...(play ? { play } : {}),
});

/** A board with better and worse figures, alerts, a snoozed alert and a domain without an advertising source. */
export const BoardOfGroup = board(BOARD, async ({ canvas }) => {
  const row = within(await canvas.findByRole('row', { name: /velonorr\.dk/ }));
  await expect(row.getByText('24.6%')).toBeVisible();
  await expect(row.getByRole('cell', { name: /22,118.*24\.6%, worsening/ })).toBeVisible();
  await expect(canvas.getByRole('heading', { name: 'Organic clicks fell by 24.6%' })).toBeVisible();
  await expect(canvas.getAllByText('no ads source')).toHaveLength(2);
});

/** The menu that snoozes an alert. */
export const SnoozeMenu = board(BOARD, async ({ canvas, canvasElement }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Snooze: Organic clicks/ }));
  const menu = within(await within(canvasElement.ownerDocument.body).findByRole('menu'));
  await expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent?.replace(/to .*/, ''))).toEqual([
    'Until it recovers',
    'For 7 days',
    'For 30 days',
    'Until a date…',
  ]);
});

export const SnoozeWithReason = board(BOARD, async ({ canvas, canvasElement }) => {
  const body = within(canvasElement.ownerDocument.body);
  await userEvent.click(await canvas.findByRole('button', { name: /^Snooze: Organic clicks/ }));
  await userEvent.click(await body.findByRole('menuitem', { name: /^Until a date/ }));
  const dialog = within(await body.findByRole('dialog', { name: 'Snooze alert' }));
  // The field becomes visible only when the opening transition of the dialog has ended.
  await waitFor(() => expect(dialog.getByLabelText(/^Last day/)).toBeVisible());
});

export const SnoozedAlerts = board(BOARD, async ({ canvas, canvasElement }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Snoozed 1' }));
  const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Snoozed alerts' });
  await expect(dialog).toHaveTextContent(/until .*, snoozed by Ida Kjær on .*The shop moves/);
});

/** Collecting, an expired source, a failed source, and a property that was removed at the vendor. */
export const StatesOfDomains = board({ ...BOARD, domains: OTHER_STATES, alerts: [] }, async ({ canvas }) => {
  await canvas.findByText('Ads expired');
  await expect(canvas.getByRole('button', { name: 'Reconnect Google Ads' })).toBeEnabled();
  await expect(canvas.getByRole('button', { name: 'Try again: failed.example' })).toBeEnabled();
  await expect(canvas.getByRole('button', { name: 'Edit sources: removed-property.example' })).toBeEnabled();
});

export const BoardWithoutDomains = board({ ...BOARD, domains: [], alerts: [] }, async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { name: 'Add the first domain' })).toBeVisible();
});

export const BoardInGerman: Story = {
  ...board(BOARD),
  beforeEach: async () => {
    await showLanguage('de', true);
    return () => showLanguage('en', true);
  },
};

/** Properties that match the entered domain are preselected. */
export const AddDomain = board(BOARD, async ({ canvas, canvasElement }) => {
  const button = await canvas.findByRole('button', { name: 'Add Domain' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Add Domain' }));
  await userEvent.type(dialog.getByLabelText(/^Domain/), 'https://www.marlowcoffee.com/shop');
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: /^Analytics/ })).toHaveValue('Marlow Coffee – Website'),
  );
  await expect(dialog.getByRole('combobox', { name: /^Organic search/ })).toHaveValue('marlowcoffee.com');
});

/** Sources whose properties could not be listed are named, each with its reason. */
export const AddDomainWithoutAnswers: Story = {
  args: { routeName: 'campaign.show' },
  parameters: {
    answers: [
      answers(listDomainSources, {
        data: {
          ...PROPERTIES,
          failed: SOURCES.slice(0, 2).map(({ id, name, account }) => ({
            sourceId: id,
            type: name,
            account,
            message: 'The vendor did not answer in time.',
          })),
        },
      }),
    ],
    later: [answers(getCampaign, { data: BOARD })],
  },
  play: async ({ canvas, canvasElement }) => {
    const button = await canvas.findByRole('button', { name: 'Add Domain' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Add Domain' }));
    await expect(await dialog.findByText('Some sources did not answer.')).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Reconnect Google Ads' })).toBeEnabled();
    await expect(dialog.queryByRole('button', { name: 'Reconnect Google Analytics 4' })).toBeNull();
  },
};

const failing = (call: typeof getCampaign | typeof listCampaigns, routeName: RouteName): Story => ({
  args: { routeName },
  parameters: { answers: [], later: [refuses(call, 'internal_error', 'The service failed. Try again in a moment.')] },
  play: async ({ canvas }) => {
    await canvas.findByText('The service failed. Try again in a moment.');
  },
});
export const BoardFailed = failing(getCampaign, 'campaign.show');
export const GroupsFailed = failing(listCampaigns, 'campaigns.index');

/** The group was deleted by another user. */
export const BoardDeleted: Story = {
  args: { routeName: 'campaign.show' },
  parameters: { answers: [], later: [refuses(getCampaign, 'not_found', 'Not found.')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Go to the groups' })).toBeVisible();
  },
};

export const BoardLoading: Story = {
  args: { routeName: 'campaign.show' },
  parameters: { answers: [], later: [waits(getCampaign)] },
};

const groups = (data: unknown, text: string, admin = true): Story => ({
  args: { routeName: 'campaigns.index', admin },
  parameters: { answers: [answers(listCampaigns, { data })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text)).toBeVisible();
  },
});
export const Groups = groups(GROUPS, 'Key accounts');
export const GroupsOfMember = groups(GROUPS, 'Key accounts', false);
export const GroupsEmpty = groups([], 'Create your first group');
export const GroupsEmptyForMember = groups([], 'Admins create groups. Ask an admin of your company.', false);
export const GroupsLoading: Story = {
  args: { routeName: 'campaigns.index' },
  parameters: { answers: [waits(listCampaigns)] },
};
export const CreateGroup: Story = { args: { routeName: 'campaigns.create' }, parameters: { answers: [] } };
