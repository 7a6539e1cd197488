import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api, makeDashboard, sessionsWidget, sourceIds, textCard } from './support/api.ts';
import { ADMIN, openForm, signIn, startEditing } from './support/app.ts';
import { COLOUR_RULES, sideways, violations } from './support/axe.ts';
import { pictureOnFailure } from './support/browser.ts';
import { COMPARED, englishOn } from './support/catalogue.ts';
import { useStage } from './support/stage.ts';

const DEMO = 'Marlow Coffee, monthly performance';

/** Returns true if texts have a light colour, like in the dark theme. */
const lightText = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('There is no canvas.');
    pen.fillStyle = getComputedStyle(document.querySelector('h1') ?? document.body).color;
    pen.fillRect(0, 0, 1, 1);
    return (pen.getImageData(0, 0, 1, 1).data[0] ?? 0) > 128;
  });

describe('accessibility of all screens', () => {
  const stage = useStage('accessibility');
  let page: Page;
  let guest: Page;
  let permalink: string;
  let live: string;
  let protectedLink: string;

  beforeAll(async () => {
    const options = {
      colorScheme: 'light',
      reducedMotion: 'reduce',
      bypassCSP: true,
    } as const;
    page = await stage.newPage(options);
    guest = await stage.newPage(options);
    await signIn(page, stage.service.url);
    const { json } = await api<{ name: string; permalink: string }[]>(page, 'GET', '/api/dashboards');
    permalink = json.data.find(({ name }) => name === DEMO)?.permalink ?? '';
    const source = (await sourceIds(page)).google_analytics ?? '';
    const widgets = ['chart', 'summary'].map((format) => ({
      ...sessionsWidget({ title: `Sessions, ${format}`, sourceId: source, format }),
      realTime: true,
    }));
    live = (await makeDashboard(page, 'Live', [...widgets, textCard('Notes', 'For the wall')])).permalink;
    const locked = await makeDashboard(page, 'Locked', []);
    await api(page, 'PUT', `/api/dashboards/${locked.id}`, { category: 'new_password', password: 'autumn-blend' });
    protectedLink = locked.permalink;
  });
  afterEach(({ task }) => pictureOnFailure(task, page));

  interface State {
    name: string;
    /** Opens a page in the state. */
    open: () => Promise<Page>;
    /** The state is also checked at 820 and 390 px. */
    narrow?: boolean;
    /** The theme of the state if it does not follow the browser's preference. */
    fixed?: 'light' | 'dark';
  }

  const drawn = async (on: Page) => {
    await on.getByRole('article').first().waitFor();
    // The app is hidden behind the service's drawing until the app's cards are drawn.
    await on.locator('#first-view-theme').waitFor({ state: 'detached' });
    // Cards below the viewport are drawn when they approach it.
    await on.waitForFunction(() =>
      [...document.querySelectorAll('[data-slot=widget-card][data-state=loading]')].every(
        (card) => card.getBoundingClientRect().top > window.innerHeight,
      ),
    );
  };
  const dashboard = async () => {
    await page.goto(`${stage.service.url}/dashboards/${permalink}`);
    await drawn(page);
    return page;
  };
  const states: State[] = [
    {
      name: 'sign-in',
      narrow: true,
      open: async () => {
        await guest.goto(`${stage.service.url}/login`);
        await guest.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
        return guest;
      },
    },
    {
      name: 'sign-in with missing entries',
      open: async () => {
        await guest.goto(`${stage.service.url}/login`);
        await guest.getByRole('button', { name: 'Sign in', exact: true }).click();
        await guest.locator('[aria-invalid=true]').first().waitFor();
        return guest;
      },
    },
    {
      name: 'list of dashboards',
      narrow: true,
      open: async () => {
        await page.goto(`${stage.service.url}/dashboards`);
        await page.getByRole('link', { name: DEMO }).first().waitFor();
        return page;
      },
    },
    {
      name: 'new dashboard',
      narrow: true,
      open: async () => {
        await page.goto(`${stage.service.url}/dashboards/create`);
        await page.getByLabel('Name').waitFor();
        return page;
      },
    },
    {
      name: 'new dashboard from a template',
      narrow: true,
      open: async () => {
        await page.goto(`${stage.service.url}/dashboards/create`);
        await page.locator('label').filter({ hasText: 'Search performance' }).click();
        await page.getByRole('combobox', { name: 'Property of Google Analytics 4' }).waitFor();
        return page;
      },
    },
    { name: 'dashboard', narrow: true, open: dashboard },
    {
      name: 'calculated metric with an error',
      narrow: true,
      open: async () => {
        await dashboard();
        await startEditing(page);
        await openForm(page, 'Channels');
        await page.getByRole('button', { name: 'Create a calculated metric' }).click();
        await page.getByRole('combobox', { name: 'Expression' }).fill('Sessions / Transactons');
        await page.getByRole('button', { name: 'Use “Transactions”' }).waitFor();
        return page;
      },
    },
    {
      name: 'dashboard with the form open',
      narrow: true,
      open: async () => {
        await dashboard();
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        await page.getByRole('button', { name: 'Add widget' }).first().click();
        await page.getByRole('complementary', { name: 'Add a widget' }).waitFor();
        return page;
      },
    },
    {
      name: 'date range',
      narrow: true,
      open: async () => {
        await dashboard();
        await page.getByRole('button', { name: /^Date range/ }).click();
        await page.getByRole('dialog', { name: 'Date range' }).waitFor();
        return page;
      },
    },
    {
      name: 'sharing',
      narrow: true,
      open: async () => {
        await dashboard();
        await page.getByRole('button', { name: 'Share' }).click();
        await page.getByRole('button', { name: 'Copy URL' }).waitFor();
        await page.getByRole('button', { name: 'Options' }).click();
        await page.getByRole('switch', { name: 'Guests enter a password' }).click();
        return page;
      },
    },
    {
      name: 'sources',
      narrow: true,
      open: async () => {
        await page.goto(`${stage.service.url}/company/sources`);
        await page.getByText('maya@marlowcoffee.com').first().waitFor();
        await page.getByRole('button', { name: '11 properties' }).waitFor();
        return page;
      },
    },
    {
      name: 'connecting a source',
      open: async () => {
        await page.goto(`${stage.service.url}/company/sources`);
        await page.getByRole('button', { name: 'Connect source' }).click();
        await page.getByRole('dialog').waitFor();
        return page;
      },
    },
    {
      name: 'public view',
      narrow: true,
      open: async () => {
        await guest.goto(`${stage.service.url}/dashboards/${permalink}`);
        await drawn(guest);
        return guest;
      },
    },
    {
      name: 'password of a dashboard',
      narrow: true,
      open: async () => {
        await guest.goto(`${stage.service.url}/dashboards/${protectedLink}`);
        await guest.getByLabel('Password', { exact: true }).fill('wrong');
        await guest.getByRole('button', { name: 'Open dashboard' }).click();
        await guest.getByText(/^Wrong password|^Too many/).waitFor();
        return guest;
      },
    },
    {
      name: 'password of the print view',
      narrow: true,
      open: async () => {
        await guest.goto(`${stage.service.url}/dashboards/${protectedLink}/print`);
        await guest.getByLabel('Password').waitFor();
        return guest;
      },
    },
    {
      name: 'embedded view',
      narrow: true,
      open: async () => {
        await guest.goto(`${stage.service.url}/dashboards/${permalink}/embed`);
        await drawn(guest);
        return guest;
      },
    },
    {
      name: 'realtime view',
      narrow: true,
      fixed: 'dark',
      open: async () => {
        await guest.goto(`${stage.service.url}/dashboards/${live}/realtime`);
        await guest
          .getByText(/seconds? ago|minutes? ago/)
          .first()
          .waitFor();
        return guest;
      },
    },
    {
      name: 'print view',
      narrow: true,
      fixed: 'light',
      open: async () => {
        await guest.goto(`${stage.service.url}/dashboards/${permalink}/print`);
        await guest.locator('html[data-ready]').waitFor({ state: 'attached' });
        return guest;
      },
    },
    {
      name: 'page that does not exist',
      narrow: true,
      open: async () => {
        await page.goto(`${stage.service.url}/no/such/page`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        return page;
      },
    },
  ];

  /** Waits until the page has drawn a changed theme or window size, which takes some frames. */
  const settled = (on: Page) =>
    on.evaluate(
      () =>
        new Promise((drawn) =>
          // On a busy machine the browser may never be idle.
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(drawn, { timeout: 5_000 }))),
        ),
    );
  const setTheme = async (on: Page, colorScheme: 'light' | 'dark') => {
    await on.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(on);
  };
  const setWidth = async (on: Page, width: number) => {
    await on.setViewportSize(width === 1440 ? { width, height: 1000 } : { width, height: 844 });
    await settled(on);
  };

  // Opening a state is the slowest step. So it is opened in the light theme, changed in place to the dark theme and to 820 px,
  // and opened again only at 390 px.
  it.each(states)(
    '$name: axe finds no violation in either theme, there is one h1, and nothing scrolls horizontally at 820 and 390 px',
    async ({ open, fixed, narrow = false }) => {
      const shown = await open();
      expect(await lightText(shown)).toBe(fixed === 'dark');
      expect(await violations(shown)).toEqual([]);
      expect(await shown.locator('h1').count()).toBe(1);

      await setTheme(shown, 'dark');
      expect(await lightText(shown)).toBe(fixed !== 'light');
      // The results of the other rules do not depend on the theme.
      expect(await violations(shown, COLOUR_RULES)).toEqual([]);
      await setTheme(shown, 'light');
      if (!narrow) return;

      try {
        await setWidth(shown, 820);
        expect(await sideways(shown)).toBe(0);
        expect(await shown.locator('h1').count()).toBe(1);
        await setWidth(shown, 390);
        // Some layouts are chosen when a page is loaded, such as a panel or a dialog.
        const again = await open();
        expect(await sideways(again)).toBe(0);
        expect(await again.locator('h1').count()).toBe(1);
      } finally {
        await setWidth(shown, 1440);
      }
    },
  );

  it('the checks report violations of a page that has them', async () => {
    await page.goto(`${stage.service.url}/no/such/page`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      document
        .querySelector('main')
        ?.insertAdjacentHTML('beforeend', '<img src="/icon.svg"><p style="width:200vw">x</p>');
    });
    expect((await violations(page)).join()).toContain('image-alt');
    expect(await sideways(page)).toBeGreaterThan(0);
  });

  it('the keyboard suffices to sign in, open a dashboard and choose dates, and the focus returns to the date button', async () => {
    const tab = await stage.newPage();
    const { keyboard } = tab;
    const focused = () =>
      tab.evaluate(() => {
        const element = document.activeElement === document.body ? null : document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
      });
    /** Presses Tab until the focus is on the element, and checks that its focus ring is visible. */
    const reach = async (wanted: RegExp) => {
      for (let presses = 0; presses < 60; presses += 1) {
        if (wanted.test(await focused())) {
          const outline = await tab.evaluate(() => {
            const drawnBy = (element: Element | null, pseudo?: string) => {
              if (!element) return false;
              const { outlineStyle, boxShadow } = getComputedStyle(element, pseudo);
              return outlineStyle !== 'none' || boxShadow !== 'none';
            };
            const element = document.activeElement;
            // If a link fills its card, the card shows the outline.
            const around = element?.parentElement ?? null;
            return [element, around, element?.closest('article, li') ?? null].some(
              (one) => drawnBy(one) || drawnBy(one, '::after') || drawnBy(one, '::before'),
            );
          });
          expect(outline, `the focus on ${wanted} can be seen`).toBe(true);
          return;
        }
        await keyboard.press('Tab');
      }
      throw new Error(`Tab does not lead to ${wanted}.`);
    };

    await tab.goto(`${stage.service.url}/login`);
    // The first field has the initial focus.
    await tab.locator('input[type=email]:focus').waitFor();
    await keyboard.type(ADMIN.email);
    await keyboard.press('Tab');
    await keyboard.type(ADMIN.password);
    await keyboard.press('Enter');
    await tab.waitForURL('**/dashboards');
    await tab.getByRole('link', { name: DEMO }).first().waitFor();

    await reach(new RegExp(`^${DEMO}$`));
    await keyboard.press('Enter');
    await tab.waitForURL('**/dashboards/*');
    await drawn(tab);
    const before = tab.url();
    await reach(/^Date range/);
    await keyboard.press('Enter');
    const picker = tab.getByRole('dialog', { name: 'Date range' });
    await picker.waitFor();
    await keyboard.press('Escape');
    await picker.waitFor({ state: 'detached' });
    await expect.poll(focused).toMatch(/^Date range/);
    expect(tab.url()).toBe(before);

    await keyboard.press('Enter');
    await picker.waitFor();
    // The focus stays in the dialog. Tab moves to the range types, and an arrow key chooses one.
    for (let presses = 0; presses < 30; presses += 1) {
      const isType = await tab.evaluate(() => {
        const first = document.querySelector<HTMLInputElement>('[role=dialog] input[type=radio]');
        return first !== null && (document.activeElement as HTMLInputElement | null)?.name === first.name;
      });
      if (isType) break;
      await keyboard.press('Tab');
    }
    const chosen = () => picker.getByRole('radio', { checked: true }).first().getAttribute('value');
    const was = await chosen();
    await keyboard.press('ArrowDown');
    await expect.poll(chosen).not.toBe(was);
    for (let presses = 0; presses < 60 && !/^Apply$/.test(await focused()); presses += 1) await keyboard.press('Tab');
    await keyboard.press('Enter');
    await picker.waitFor({ state: 'detached' });
    await expect.poll(() => tab.url()).not.toBe(before);
    await expect.poll(focused).toMatch(/^Date range/);
    await tab.context().close();
  });

  describe('the app in German', () => {
    let tab: Page;
    beforeAll(async () => {
      tab = await stage.newPage({ locale: 'de-DE' });
    });
    afterAll(() => tab.context().close());

    const paths = ['/login', '/forgot-password', '/register'] as const;
    it('shows no English interface text before the sign-in, and changes the language without a reload', async () => {
      expect(COMPARED).toBeGreaterThan(500);
      for (const path of paths) {
        await tab.goto(`${stage.service.url}${path}`);
        await tab.locator('form').waitFor();
        expect(await englishOn(tab), path).toEqual([]);
      }
      await tab.goto(`${stage.service.url}/login`);
      const email = tab.getByLabel('E-Mail');
      await email.fill(ADMIN.email);
      await tab.getByRole('button', { name: 'English' }).click();
      await tab.getByRole('heading', { name: 'Sign in' }).waitFor();
      expect(await tab.locator('html').getAttribute('lang')).toBe('en');
      await tab.getByRole('button', { name: 'Deutsch' }).click();
      await tab.getByRole('heading', { name: 'Anmelden' }).waitFor();
      expect(await tab.locator('html').getAttribute('lang')).toBe('de');
      // The typed text is kept.
      expect(await email.inputValue()).toBe(ADMIN.email);
    });

    it('shows a shared dashboard in the language of the browser, from the first drawing on', async () => {
      const address = `${stage.service.url}/dashboards/${permalink}`;
      const html = await (await fetch(address, { headers: { 'accept-language': 'de-DE,de;q=0.9' } })).text();
      expect(html).toContain('Erstellt von');
      await tab.goto(address);
      await drawn(tab);
      await tab.getByText('Erstellt von').waitFor();
      expect(await englishOn(tab)).toEqual([]);
      // On a phone no date of the range and of its comparison is cut off.
      const size = tab.viewportSize();
      await tab.setViewportSize({ width: 390, height: 844 });
      const dates = tab.locator('[data-slot=date-range-text], [data-slot=date-range-versus]');
      const cut = () => dates.evaluateAll((all) => all.filter((text) => text.scrollWidth > text.clientWidth).length);
      expect(await dates.count()).toBe(2);
      await expect.poll(cut).toBe(0);
      if (size) await tab.setViewportSize(size);
      await tab.goto(`${address}/print?language=de`);
      await tab.getByText('verglichen mit').first().waitFor();
      expect(await tab.locator('html').getAttribute('lang')).toBe('de');
    });

    it('shows no English interface text to an admin', async () => {
      await tab.goto(`${stage.service.url}/login`);
      await tab.getByLabel('E-Mail').fill(ADMIN.email);
      await tab.getByLabel('Passwort', { exact: true }).fill(ADMIN.password);
      await tab.getByRole('button', { name: 'Anmelden', exact: true }).click();
      await tab.waitForURL('**/dashboards');
      const screens = ['dashboards', 'dashboards/create'];
      const company = ['sources', 'automatic-reports', 'users', 'settings', 'subscription', 'invoices', 'audit'];
      for (const path of [...screens, ...company.map((name) => `company/${name}`)]) {
        await tab.goto(`${stage.service.url}/${path}`);
        await tab.locator('main h1').waitFor({ state: 'attached' });
        await tab.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
        expect(await englishOn(tab), path).toEqual([]);
      }
    });

    it('changes the language of the user page without a reload and stores it', async () => {
      await tab.getByRole('button', { name: /^Konto von/ }).click();
      await tab.getByRole('menuitem', { name: 'Ihr Konto' }).click();
      const language = tab.getByRole('combobox', { name: 'Sprache' });
      await language.waitFor();
      expect(await englishOn(tab)).toEqual([]);
      await language.click();
      const stored = tab.waitForResponse((answer) => answer.request().method() === 'PUT');
      await tab.getByRole('option', { name: 'English' }).click();
      await tab.getByRole('heading', { name: 'Language and look' }).waitFor();
      expect((await stored).request().postDataJSON()).toEqual({ settings: { language: 'en' } });
      await tab.reload();
      await tab.getByRole('heading', { name: 'Language and look' }).waitFor();
      expect(await tab.locator('html').getAttribute('lang')).toBe('en');
      await api(tab, 'PUT', `/api/users/${tab.url().split('/').at(-1)}`, { settings: { language: null } });
    });
  });
});
