import { expect, it } from 'vitest';
import { canCreateDashboard } from './limits.ts';

it.each([
  [0, 0, 0, false],
  [0, 1, 0, true],
  [1, 1, 0, false],
  [1, 1, 1, true],
  [24, 25, 0, true],
  [25, 25, 0, false],
  [30, 25, 0, false],
])(
  'with %i dashboards, a limit of %i and %i bonus dashboards, another dashboard can be created: %s',
  (count, dashboards, bonusDashboards, allowed) => {
    expect(canCreateDashboard(count, { dashboards, bonusDashboards })).toBe(allowed);
  },
);
