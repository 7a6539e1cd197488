import { Dialog } from '@reporting/ui/dialog';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { toThemeVars } from '../theme/index.ts';
import { DashboardTheme, OnCanvas } from './dashboard-theme.tsx';

afterEach(cleanup);

const variable = (element: Element | null | undefined, name: string): string =>
  (element as HTMLElement | null | undefined)?.style.getPropertyValue(name) ?? '';

test('two dashboards have separate themes, including overlays', () => {
  const night = toThemeVars({ backgroundColor: '#101820', color: '#f2f2f2' });
  const cream = toThemeVars({ backgroundColor: '#fff8e7', dashboardBackgroundColor: '#f4ead2', color: '#3b2412' });
  const { unmount } = render(
    <>
      <DashboardTheme theme={night}>
        <Dialog defaultOpen title="Night" />
      </DashboardTheme>
      <DashboardTheme theme={cream}>
        <p>Cream</p>
        <Dialog defaultOpen title="Cream dialog" />
      </DashboardTheme>
    </>,
  );
  const roots = document.querySelectorAll('[data-slot=ui-root]');
  expect([...roots].map((root) => (root as HTMLElement).dataset.theme)).toEqual(['dark', 'light']);
  expect([...roots].map((root) => variable(root, '--rui-surface'))).toEqual(['#101820', '#fff8e7']);
  const portals = document.querySelectorAll<HTMLElement>('[data-slot=ui-portal]');
  expect([...portals].map((portal) => portal.dataset.theme)).toEqual(['dark', 'light']);
  expect([...portals].map((portal) => variable(portal, '--rui-surface'))).toEqual(['#101820', '#fff8e7']);
  expect(portals[1]?.textContent).toContain('Cream dialog');
  expect(document.documentElement.getAttribute('style')).toBeNull();
  unmount();
  expect(document.querySelector('[data-slot=ui-portal]')).toBeNull();
});

test('text on the background has its own colours, and also a surface if the background is an image', () => {
  const styles = { backgroundColor: 'white', dashboardBackgroundColor: 'black', color: 'black' };
  const { rerender } = render(
    <DashboardTheme theme={toThemeVars(styles)}>
      <OnCanvas>Title</OnCanvas>
    </DashboardTheme>,
  );
  const title = () => screen.getByText('Title');
  expect(variable(title(), '--rui-fg')).toMatch(/^#[7-f]/);
  expect(title().style.background).toBe('');
  rerender(
    <DashboardTheme theme={toThemeVars({ ...styles, backgroundImage: '/api/files/ground.webp' })}>
      <OnCanvas>Title</OnCanvas>
    </DashboardTheme>,
  );
  expect(title().style.background).toBe('var(--rui-surface)');
  expect(variable(title(), '--rui-fg')).toBe('');
  const root = document.querySelector<HTMLElement>('[data-slot=ui-root]');
  expect(root?.style.backgroundImage).toBe('var(--rui-background-image)');
  expect(variable(root, '--rui-background-image')).toBe('url("/api/files/ground.webp")');
});

test('without a theme no property is set', () => {
  render(
    <DashboardTheme theme={null}>
      <OnCanvas>Title</OnCanvas>
    </DashboardTheme>,
  );
  const root = document.querySelector<HTMLElement>('[data-slot=ui-root]');
  expect([...(root?.style ?? [])].filter((name) => name.startsWith('--'))).toEqual([]);
});
