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
    [
      'redirect from a dashboard of the company to the intro at step 0',
      founder(0),
      { id: 'any', public: false },
      '/intro',
    ],
    [
      'redirect from a dashboard of the company to the form for a new dashboard at step 1',
      founder(1),
      { id: 'any', public: false },
      '/dashboards/create',
    ],
    [
      'redirect from any other dashboard to the newest dashboard at step 2',
      founder(2),
      { id: 'any', public: false },
      '/dashboards/newest',
    ],
    ['show the newest dashboard at step 2', founder(2), { id: NEWEST.id, public: false }, 'shown'],
    ['show any dashboard of the company at step 3', founder(3), { id: 'any', public: false }, 'shown'],
    [
      'redirect from a dashboard of the company to the own user page if a consent is missing',
      withoutConsent,
      { id: 'any', public: false },
      `/users/${MEMBER.user.id}`,
    ],
    ['show a dashboard of another company at step 0', founder(0), { id: 'any', public: true }, 'shown'],
    [
      'show a dashboard of another company if a consent is missing',
      withoutConsent,
      { id: 'any', public: true },
      'shown',
    ],
    ['show a dashboard to a guest', null, { id: 'any', public: true }, 'shown'],
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
