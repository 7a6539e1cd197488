import { describe, expect, it } from 'vitest';
import {
  type DashboardEvent,
  type DashboardMode,
  type DashboardRoute,
  modeOf,
  newDashboardView,
  reduceDashboardView,
} from './dashboard-mode.ts';

const member: DashboardEvent = { type: 'loaded', public: false, locked: false };
const locked: DashboardEvent = { type: 'loaded', public: false, locked: true };
const guest: DashboardEvent = { type: 'loaded', public: true, locked: false };
const edit: DashboardEvent = { type: 'edit', takeOver: false };
const takeOver: DashboardEvent = { type: 'edit', takeOver: true };
const finish: DashboardEvent = { type: 'finish' };
const refused = (status: number): DashboardEvent => ({ type: 'refused', status });

const after = (route: DashboardRoute, events: readonly DashboardEvent[]) =>
  events.reduce(reduceDashboardView, newDashboardView(route));

describe('the mode of a dashboard', () => {
  it.each<[string, DashboardRoute, DashboardEvent[], DashboardMode]>([
    ['before the service answers', 'dashboard.show', [], 'loading'],
    ['for a member', 'dashboard.show', [member], 'view'],
    ['for a guest', 'dashboard.show', [guest], 'public'],
    ['while a member edits', 'dashboard.show', [member, edit], 'edit'],
    ['after editing', 'dashboard.show', [member, edit, finish], 'view'],
    ['for a member while another user has the lock', 'dashboard.show', [locked, edit], 'view'],
    ['for a member who takes the lock over', 'dashboard.show', [locked, takeOver], 'edit'],
    ['for an editor whose lock was taken over', 'dashboard.show', [member, edit, locked], 'edit'],
    [
      'for an editor who finishes after another user has taken the lock over',
      'dashboard.show',
      [member, edit, locked, finish],
      'view',
    ],
    [
      'for an editor who has finished and tries to edit while another user has the lock',
      'dashboard.show',
      [member, edit, locked, finish, edit],
      'view',
    ],
    [
      'for a member who edits after another user has released the lock',
      'dashboard.show',
      [locked, member, edit],
      'edit',
    ],
    ['for a guest who tries to take the lock over', 'dashboard.show', [guest, takeOver], 'public'],
    ['for a guest who tries to edit', 'dashboard.show', [guest, edit], 'public'],
    ['for a member who tried to edit before the service answered', 'dashboard.show', [edit, member], 'view'],
    ['for an editor whose session ended', 'dashboard.show', [member, edit, guest], 'public'],
    ['for a member who signs in again', 'dashboard.show', [member, edit, guest, member], 'view'],
    ['in the realtime view', 'dashboard.realTime', [guest], 'realtime'],
    ['in the realtime view, for a member who tries to edit', 'dashboard.realTime', [member, edit], 'realtime'],
    ['in a frame', 'dashboard.embed', [guest], 'embedded'],
    ['in a frame, for a guest who tries to edit', 'dashboard.embed', [guest, edit], 'embedded'],
    ['in the print view', 'dashboard.print', [guest], 'print'],
    ['in the print view, for a member who tries to edit', 'dashboard.print', [member, edit], 'print'],
    ['in the print view, with a password', 'dashboard.print', [refused(422)], 'password'],
    ['in the print view, after the password was entered', 'dashboard.print', [refused(422), guest], 'print'],
    ['in the print view, without a subscription', 'dashboard.print', [refused(402)], 'subscription'],
    ['in the print view, after the link was renewed', 'dashboard.print', [refused(404)], 'missing'],
    ['with a password', 'dashboard.show', [refused(422)], 'password'],
    ['in a frame, with a password', 'dashboard.embed', [refused(422)], 'password'],
    ['in the realtime view, with a password', 'dashboard.realTime', [refused(422)], 'password'],
    ['after the password was entered', 'dashboard.show', [refused(422), guest], 'public'],
    ['in a frame, after the password was entered', 'dashboard.embed', [refused(422), guest], 'embedded'],
    ['whose password changed while a guest reads', 'dashboard.show', [guest, refused(422)], 'password'],
    ['whose link was renewed while a guest reads', 'dashboard.show', [guest, refused(404)], 'missing'],
    ['that does not exist', 'dashboard.show', [refused(404)], 'missing'],
    ['without a subscription', 'dashboard.show', [refused(402)], 'subscription'],
    ['whose subscription ended while a member edits', 'dashboard.show', [member, edit, refused(402)], 'subscription'],
    [
      'without a subscription, for a member who tries to edit',
      'dashboard.show',
      [member, refused(402), edit],
      'subscription',
    ],
    ['whose link was renewed while a member edits', 'dashboard.show', [member, edit, refused(404)], 'missing'],
    ['that could not be loaded', 'dashboard.show', [refused(500)], 'failed'],
    ['without a connection', 'dashboard.show', [refused(0)], 'failed'],
    ['that was loaded after a failure', 'dashboard.show', [refused(503), guest], 'public'],
    ['that could not be loaded again while it is shown', 'dashboard.show', [guest, refused(500)], 'public'],
    ['that could not be loaded again while it is edited', 'dashboard.show', [member, edit, refused(0)], 'edit'],
    [
      'that could not be loaded after the password was requested',
      'dashboard.show',
      [refused(422), refused(0)],
      'failed',
    ],
  ])('%s (route %s) is $3', (_name, route, events, mode) => {
    expect(modeOf(after(route, events))).toBe(mode);
  });

  it('has the audience guest if the company has no access to the service', () => {
    expect(after('dashboard.show', [member, refused(402)]).audience).toBe('guest');
  });

  it.each<[string, DashboardEvent[], { locked: boolean; edited: boolean }]>([
    ['an unlocked dashboard', [member], { locked: false, edited: false }],
    ['a dashboard that another user edits', [locked], { locked: true, edited: false }],
    ['a dashboard whose lock was taken over', [member, edit, locked], { locked: true, edited: false }],
    [
      'a dashboard whose lock was taken over and is free again',
      [member, edit, locked, member],
      { locked: false, edited: false },
    ],
    [
      'a locked dashboard for a guest',
      [{ ...locked, public: true } as DashboardEvent],
      { locked: false, edited: false },
    ],
    ['a dashboard whose editor was closed', [member, edit, finish], { locked: false, edited: true }],
    [
      'a dashboard whose editor did not open, because another user edits it',
      [locked, edit, finish],
      { locked: true, edited: false },
    ],
  ])('includes whether another user has the lock, and whether editing has ended: %s', (_name, events, expected) => {
    expect(after('dashboard.show', events)).toMatchObject(expected);
  });

  it('returns the same view if nothing changes', () => {
    const view = after('dashboard.show', [guest]);
    expect(reduceDashboardView(view, guest)).toBe(view);
    expect(reduceDashboardView(view, finish)).toBe(view);
    expect(reduceDashboardView(view, edit)).toBe(view);
    expect(reduceDashboardView(view, refused(500))).toBe(view);
    const read = after('dashboard.show', [locked]);
    expect(reduceDashboardView(read, edit)).toBe(read);
    expect(reduceDashboardView(read, finish)).toBe(read);
  });
});
