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
    ['before the answer', 'dashboard.show', [], 'loading'],
    ['for a member', 'dashboard.show', [member], 'view'],
    ['for a guest', 'dashboard.show', [guest], 'public'],
    ['while a member edits', 'dashboard.show', [member, edit], 'edit'],
    ['after editing', 'dashboard.show', [member, edit, finish], 'view'],
    ['for a member while another user has the lock', 'dashboard.show', [locked, edit], 'view'],
    ['for a member who takes the lock over', 'dashboard.show', [locked, takeOver], 'edit'],
    ['for an editor whose lock was taken over', 'dashboard.show', [member, edit, locked], 'edit'],
    ['for an editor who gives way to the other user', 'dashboard.show', [member, edit, locked, finish], 'view'],
    ['for an editor who gave way and edits again', 'dashboard.show', [member, edit, locked, finish, edit], 'view'],
    ['for a member after the other user has finished', 'dashboard.show', [locked, member, edit], 'edit'],
    ['for a guest who takes the lock over', 'dashboard.show', [guest, takeOver], 'public'],
    ['for a guest who tries to edit', 'dashboard.show', [guest, edit], 'public'],
    ['for editing before the answer', 'dashboard.show', [edit, member], 'view'],
    ['for an editor whose session ended', 'dashboard.show', [member, edit, guest], 'public'],
    ['for a member who signs in again', 'dashboard.show', [member, edit, guest, member], 'view'],
    ['in the realtime view', 'dashboard.realTime', [guest], 'realtime'],
    ['in the realtime view of a member, without editing', 'dashboard.realTime', [member, edit], 'realtime'],
    ['in a frame', 'dashboard.embed', [guest], 'embedded'],
    ['in a frame, without editing', 'dashboard.embed', [guest, edit], 'embedded'],
    ['on paper', 'dashboard.print', [guest], 'print'],
    ['on paper for a member, without editing', 'dashboard.print', [member, edit], 'print'],
    ['on paper with a password', 'dashboard.print', [refused(422)], 'password'],
    ['on paper after the password', 'dashboard.print', [refused(422), guest], 'print'],
    ['on paper without a subscription', 'dashboard.print', [refused(402)], 'subscription'],
    ['on paper after the link was renewed', 'dashboard.print', [refused(404)], 'missing'],
    ['with a password', 'dashboard.show', [refused(422)], 'password'],
    ['with a password in a frame', 'dashboard.embed', [refused(422)], 'password'],
    ['with a password on a wall', 'dashboard.realTime', [refused(422)], 'password'],
    ['after the password', 'dashboard.show', [refused(422), guest], 'public'],
    ['after the password in a frame', 'dashboard.embed', [refused(422), guest], 'embedded'],
    ['whose password changed while a guest reads', 'dashboard.show', [guest, refused(422)], 'password'],
    ['whose link was renewed while a guest reads', 'dashboard.show', [guest, refused(404)], 'missing'],
    ['that does not exist', 'dashboard.show', [refused(404)], 'missing'],
    ['without a subscription', 'dashboard.show', [refused(402)], 'subscription'],
    ['whose subscription ended while a member edits', 'dashboard.show', [member, edit, refused(402)], 'subscription'],
    ['without a subscription, to an editor', 'dashboard.show', [member, refused(402), edit], 'subscription'],
    ['whose link was renewed while a member edits', 'dashboard.show', [member, edit, refused(404)], 'missing'],
    ['that could not be loaded', 'dashboard.show', [refused(500)], 'failed'],
    ['without a connection', 'dashboard.show', [refused(0)], 'failed'],
    ['that loaded after a failure', 'dashboard.show', [refused(503), guest], 'public'],
    ['whose data failed while it is shown', 'dashboard.show', [guest, refused(500)], 'public'],
    ['whose data failed while it is edited', 'dashboard.show', [member, edit, refused(0)], 'edit'],
    ['whose retry failed after a password', 'dashboard.show', [refused(422), refused(0)], 'failed'],
  ])('%s (%s)', (_name, route, events, mode) => {
    expect(modeOf(after(route, events))).toBe(mode);
  });

  it('has the audience guest if the company has no access to the service', () => {
    expect(after('dashboard.show', [member, refused(402)]).audience).toBe('guest');
  });

  it.each<[string, DashboardEvent[], { locked: boolean; edited: boolean }]>([
    ['an unlocked dashboard', [member], { locked: false, edited: false }],
    ['a dashboard that another user edits', [locked], { locked: true, edited: false }],
    ['a lock that was taken over', [member, edit, locked], { locked: true, edited: false }],
    ['a lock that was taken back', [member, edit, locked, member], { locked: false, edited: false }],
    [
      'a locked dashboard for a guest',
      [{ ...locked, public: true } as DashboardEvent],
      { locked: false, edited: false },
    ],
    ['an editor that was closed', [member, edit, finish], { locked: false, edited: true }],
    ['an editor that never opened', [locked, edit, finish], { locked: true, edited: false }],
  ])('states the lock and the end of editing: %s', (_name, events, expected) => {
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
