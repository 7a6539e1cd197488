import type { MemberBootstrap } from '@reporting/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { MEMBER } from '../stories/samples.ts';
import { OwnDashboard } from './own-dashboard.tsx';

const NEWEST = { id: 'newest-id', permalink: 'newest' };
const founder = (step: number, more: Partial<MemberBootstrap> = {}): MemberBootstrap => ({
  ...MEMBER,
  onboarding: { ...MEMBER.onboarding, step },
  newestDashboard: NEWEST,
  ...more,
});
const withoutConsent = founder(6, { user: { ...MEMBER.user, termsConsent: false } });

describe('the guards of a dashboard', () => {
  afterEach(cleanup);

  it.each<[string, MemberBootstrap | null, { id: string; public: boolean }, string]>([
    ['of the company, in the intro', founder(0), { id: 'any', public: false }, '/intro'],
    ['of the company, while another page is required', founder(1), { id: 'any', public: false }, '/dashboards/create'],
    ['that is not the required one', founder(2), { id: 'any', public: false }, '/dashboards/newest'],
    ['that is the required one', founder(2), { id: NEWEST.id, public: false }, 'shown'],
    ['of the company, later', founder(3), { id: 'any', public: false }, 'shown'],
    ['of the company, without a consent', withoutConsent, { id: 'any', public: false }, `/users/${MEMBER.user.id}`],
    ['of another company, in the intro', founder(0), { id: 'any', public: true }, 'shown'],
    ['of another company, without a consent', withoutConsent, { id: 'any', public: true }, 'shown'],
    ['for a guest', null, { id: 'any', public: true }, 'shown'],
  ])('%s', (_name, member, dashboard, result) => {
    const location = memoryLocation({ path: '/dashboards/here', record: true });
    render(
      <Router hook={location.hook}>
        <OwnDashboard member={member} route="dashboard.show" dashboard={dashboard}>
          content
        </OwnDashboard>
      </Router>,
    );
    const shown = screen.queryByText('content') !== null;
    expect(shown ? 'shown' : location.history.at(-1)).toBe(result);
  });
});
