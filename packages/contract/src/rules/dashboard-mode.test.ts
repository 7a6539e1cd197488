import { describe, expect, it } from 'vitest';
import {
  type DashboardEvent,
  type DashboardMode,
  type DashboardRoute,
  modeOf,
  newDashboardView,
  reduceDashboardView,
} from './dashboard-mode.ts';

const member: DashboardEvent = { type: 'loaded', public: false };
const guest: DashboardEvent = { type: 'loaded', public: true };
const edit: DashboardEvent = { type: 'edit', locked: false };
const editLocked: DashboardEvent = { type: 'edit', locked: true };
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
    ['for a member while another user holds the lock', 'dashboard.show', [member, editLocked], 'view'],
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
    ['that could not be loaded', 'dashboard.show', [refused(500)], 'failed'],
    ['without a connection', 'dashboard.show', [refused(0)], 'failed'],
    ['that loaded after a failure', 'dashboard.show', [refused(503), guest], 'public'],
    ['whose data failed while it is shown', 'dashboard.show', [guest, refused(500)], 'public'],
    ['whose data failed while it is edited', 'dashboard.show', [member, edit, refused(0)], 'edit'],
    ['whose retry failed after a password', 'dashboard.show', [refused(422), refused(0)], 'failed'],
  ])('%s (%s)', (_name, route, events, mode) => {
    expect(modeOf(after(route, events))).toBe(mode);
  });

  it('marks a dashboard without a subscription as public', () => {
    expect(after('dashboard.show', [member, refused(402)]).audience).toBe('guest');
  });

  it('returns the same view if nothing changes', () => {
    const view = after('dashboard.show', [guest]);
    expect(reduceDashboardView(view, guest)).toBe(view);
    expect(reduceDashboardView(view, finish)).toBe(view);
    expect(reduceDashboardView(view, edit)).toBe(view);
    expect(reduceDashboardView(view, refused(500))).toBe(view);
  });
});
