import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { ADMIN, connectInPopup, editedGrid, reachingStep, signIn } from './support/app.ts';
import { sideways, violations } from './support/axe.ts';
import { intercept, pictureOnFailure, watch } from './support/browser.ts';
import { useStage } from './support/stage.ts';
import { skipAfterFailure } from './support/steps.ts';

const BLOCKED = 'Please complete current step to continue.';
const END =
  "Your first professional reporting dashboard has been successfully created and it's all smooth sailing from here on out!";

describe('the onboarding', () => {
  const stage = useStage('onboarding');
  let page: Page;
  let complaints: string[];
  /** The dashboard of step 2. */
  let permalink = '';

  /** Opens a page with its own session. */
  const open = async () => {
    page = await stage.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    complaints = watch(page);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const panel = () => page.getByRole('region', { name: 'Getting started' });
  const hint = () => page.getByRole('complementary', { name: 'Hint' });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const path = () => new URL(page.url()).pathname;
  const at = (pathname: string) => page.waitForURL((url) => url.pathname === pathname);
  const go = (pathname: string) => page.goto(`${stage.service.url}${pathname}`);
  const hintOf = (step: number, name: string) =>
    hint()
      .filter({ hasText: `Step ${step} of 5` })
      .filter({ hasText: name })
      .waitFor();
  const reaching = (step: number, work: () => Promise<unknown>) => reachingStep(page, step, work);
  const pay = async (email: string) => {
    const checkout = page.frameLocator('iframe[title=Checkout]');
    await checkout.getByLabel('E-mail for receipts').fill(email);
    await checkout.getByRole('button', { name: 'Pay' }).click();
  };
  const register = async () => {
    const email = 'founder@marlow.example';
    await go('/register');
    await page.getByRole('textbox', { name: 'Name' }).fill('Ida Kjær');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a rather long secret');
    await page.getByLabel('Confirmation', { exact: true }).fill('a rather long secret');
    for (const name of [/terms of service/, /not under 16/]) await page.getByRole('checkbox', { name }).check();
    await button('Register').click();
    await pay(email);
    await at('/intro');
  };
  const registerWith = async (provider: string, account: RegExp) => {
    await go('/register');
    for (const name of [/terms of service/, /not under 16/]) await page.getByRole('checkbox', { name }).check();
    await button(`Register with ${provider}`).click();
    await pay('founder@example.com');
    await page.getByRole('radio', { name: account }).check();
    await button('Allow').click();
    await at('/intro');
  };

  afterEach(async ({ task }) => {
    await pictureOnFailure(task, page);
    // The browser logs the refused saves and the answers of the error pages. Only other messages are failures.
    expect(complaints.splice(0).filter((text) => !/net::ERR|status of 40[234]/.test(text))).toEqual([]);
  });

  describe('from the registration to the end', () => {
    skipAfterFailure();
    beforeAll(open);

    it('begins with the intro, to which every other address leads', async () => {
      await register();
      await page.getByRole('heading', { name: 'Welcome, Ida Kjær' }).waitFor();
      expect(await page.title()).toBe('Intro | Reporting');
      expect(await panel().count()).toBe(0);
      expect(await page.getByRole('navigation', { name: 'Main', exact: true }).count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      await go('/dashboards');
      await at('/intro');
      await go('/company/users');
      await at('/intro');
    });

    it('leads to the first step, and shows a message instead of another page', async () => {
      await reaching(1, () => button('Begin').click());
      await at('/dashboards/create');
      await panel().getByRole('listitem').first().waitFor();
      const current = () => panel().locator('[aria-current=step]').textContent();
      expect(await current()).toMatch(/^1?Create Dashboard/);
      await hintOf(1, 'Create Dashboard');
      await page.getByRole('textbox', { name: 'Name' }).fill('Half a name');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Sources' }).click();
      await dialog(BLOCKED)
        .getByText(/^Create Dashboard: Enter a name/)
        .waitFor();
      expect(path()).toBe('/dashboards/create');
      expect(await violations(page)).toEqual([]);
      await button('Continue setup').click();
      await dialog(BLOCKED).waitFor({ state: 'detached' });
      // The page was not left.
      expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Half a name');
    });

    it('does not block the user page, the subscription and the error pages', async () => {
      await button(/^Account of Ida/).click();
      await page.getByRole('menuitem', { name: 'Your account' }).click();
      await page.waitForURL('**/users/*');
      await page.getByLabel('E-mail').first().waitFor();
      expect(path()).toMatch(/^\/users\//);
      for (const each of ['/company/subscription', '/403', '/402', '/404']) {
        await go(each);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(path()).toBe(each);
      }
      // The message appears only if the user has opened the required page before.
      await go('/company/users');
      await at('/dashboards/create');
      await panel().waitFor();
      expect(await dialog(BLOCKED).count()).toBe(0);
    });

    it('requires the created dashboard, also after a reload', async () => {
      await page.getByRole('textbox', { name: 'Name' }).fill('First report');
      await reaching(2, () => button('Create Dashboard').click());
      await page.getByRole('heading', { level: 1, name: 'First report' }).waitFor();
      permalink = path().split('/').at(-1) ?? '';
      await page.getByText('Editing', { exact: true }).waitFor();
      await hintOf(2, 'Set Data Source');
      await button('Getting started, 1/5').click();
      await panel().getByText('Create Dashboard, done').waitFor();
      await page.keyboard.press('Escape');
      await page.reload();
      await panel().locator('[aria-current=step]').getByText('Set Data Source').waitFor();
      await go('/dashboards');
      await at(`/dashboards/${permalink}`);
      await page.getByRole('link', { name: 'Sources' }).click();
      await dialog(BLOCKED)
        .getByText(/^Set Data Source: /)
        .waitFor();
      expect(path()).toBe(`/dashboards/${permalink}`);
      await page.keyboard.press('Escape');
      await dialog(BLOCKED).waitFor({ state: 'detached' });
    });

    it('covers no content on a desktop, a tablet and a phone', async () => {
      /** Returns true if panel and content do not overlap. Returns null while one of them is missing. */
      const apart = async () => {
        const [box, content] = [await panel().boundingBox(), await page.locator('main').boundingBox()];
        if (!box || !content) return null;
        return box.x + box.width <= content.x || box.y + box.height <= content.y;
      };
      for (const width of [1440, 820, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(apart).toBe(true);
        await expect.poll(() => sideways(page)).toBe(0);
        expect(await violations(page)).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 1000 });
    });

    it('completes the step of the sources when a source is connected in the form of a widget', async () => {
      await button('Add widget').click();
      const form = page.getByRole('complementary', { name: 'Add a widget' });
      await form.getByRole('button', { name: 'Connect a source' }).click();
      await reaching(3, () => connectInPopup(page, /Google Analytics/, 'tom@brewlab.agency'));
      await form.getByRole('button', { name: 'Cancel' }).click();
      await form.waitFor({ state: 'detached' });
      await hintOf(3, 'Switch to Reporting Mode');
    });

    it('completes steps when editing ends, the dates change and a link is copied, each only when it is required', async () => {
      await reaching(4, () => button('Done').click());
      await hintOf(4, 'Set Date Range');
      // No page is required any more.
      await page.getByRole('link', { name: 'Sources' }).click();
      await at('/company/sources');
      await go(`/dashboards/${permalink}`);
      // A copied link completes no other step.
      await button('Share').click();
      await button('Copy URL').click();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/dashboards/');
      // While the confirmation is shown, Escape closes only the confirmation.
      await expect
        .poll(async () => {
          await page.keyboard.press('Escape');
          return page.getByRole('dialog', { name: 'Share' }).count();
        })
        .toBe(0);
      await panel().locator('[aria-current=step]').getByText('Set Date Range').waitFor();

      await page.getByRole('button', { name: /^Date range/ }).click();
      const picker = page.getByRole('dialog', { name: 'Date range' });
      // Not the last month: on some days it is the range that the dashboard has already.
      await picker.getByRole('radio', { name: /^Last 7 days/ }).check();
      await reaching(5, () => picker.getByRole('button', { name: 'Apply' }).click());
      await hintOf(5, 'Share your Dashboard');
      await button('Share').click();
      await reaching(6, () => button('Copy URL').click());
      await dialog('Congratulations!').getByText(END).waitFor();
      expect(await violations(page)).toEqual([]);
      await dialog('Congratulations!').getByRole('button', { name: 'Close' }).last().click();
      await dialog('Congratulations!').waitFor({ state: 'detached' });
      expect(await panel().count()).toBe(0);
      expect(await hint().count()).toBe(0);
    });

    it('remains completed after a reload', async () => {
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'First report' }).waitFor();
      await page.getByRole('button', { name: 'Share', exact: true }).waitFor();
      expect(await panel().count()).toBe(0);
      expect(await page.getByRole('dialog').count()).toBe(0);
      await go('/intro');
      await at('/company/sources');
      await page.context().close();
    });
  });

  describe('by keyboard', () => {
    skipAfterFailure();
    beforeAll(open);

    it('leads to the first dashboard, and returns the focus after the message of a blocked page', async () => {
      await registerWith('Google', /Inês Duarte/);
      const { keyboard } = page;
      const reach = async (name: string) => {
        const focused = () => page.evaluate(() => document.activeElement?.textContent);
        for (let presses = 0; presses < 40 && (await focused()) !== name; presses += 1) await keyboard.press('Tab');
        expect(await focused()).toBe(name);
      };
      await button('Begin').waitFor();
      await reach('Begin');
      await keyboard.press('Enter');
      await at('/dashboards/create');
      // The field for the name has the focus, and the hint does not take it.
      await hintOf(1, 'Create Dashboard');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
      await page.getByRole('link', { name: 'Sources' }).press('Enter');
      await dialog(BLOCKED).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Continue setup');
      await keyboard.press('Enter');
      await dialog(BLOCKED).waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Sources');
      await page.getByRole('textbox', { name: 'Name' }).focus();
      await keyboard.type('By keyboard');
      await reaching(2, () => keyboard.press('Enter'));
      await page.getByRole('heading', { level: 1, name: 'By keyboard' }).waitFor();
      await hintOf(2, 'Set Data Source');
      await hint().getByRole('button', { name: 'Close the hint' }).focus();
      await keyboard.press('Escape');
      await hint().waitFor({ state: 'detached' });
    });

    it('blocks nothing after the dashboard of step 2 was archived', async () => {
      permalink = path().split('/').at(-1) ?? '';
      await go('/dashboards');
      await at(`/dashboards/${permalink}`);
      const { json } = await api<{ id: string }>(page, 'GET', `/api/dashboards/${permalink}`);
      await api(page, 'DELETE', `/api/dashboards/${json.data.id}/archive`);
      await go('/company/users');
      await page.getByRole('button', { name: 'Invite people' }).waitFor();
      expect(path()).toBe('/company/users');
      await page.context().close();
    });
  });

  describe('that is skipped', () => {
    skipAfterFailure();
    beforeAll(open);

    it('does not block the dashboard of another company, even before it is skipped', async () => {
      const admin = await stage.newPage();
      await signIn(admin, stage.service.url, ADMIN);
      const { json } = await api<{ permalink: string; passwordProtected: boolean }[]>(admin, 'GET', '/api/dashboards');
      const shared = json.data.find(({ passwordProtected }) => !passwordProtected)?.permalink ?? '';
      await admin.context().close();
      await registerWith('LinkedIn', /Noor Haddad/);
      await go(`/dashboards/${shared}`);
      await page.getByRole('article').first().waitFor();
      expect(path()).toBe(`/dashboards/${shared}`);
      await go('/');
      await at('/intro');
    });

    it('blocks no page in this browser after it is skipped, even if the service cannot save this', async () => {
      await intercept(page, '**/api/users/*', (route) => route.abort());
      const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/users/'));
      await button('Skip setup').click();
      await at('/company/sources');
      await refused;
      await page.unroute('**/api/users/*');
      expect(await panel().count()).toBe(0);
      for (const each of ['/company/users', '/dashboards']) {
        await go(each);
        await page.getByRole('link', { name: 'Sources' }).waitFor();
        expect(path()).toBe(each);
      }
      expect(await page.evaluate(() => localStorage.getItem('reporting.setup-skipped'))).toBe('true');
      expect(await panel().count()).toBe(0);
    });

    it('is continued from the account menu, and an already connected source completes its step', async () => {
      await page.getByRole('link', { name: 'Sources' }).click();
      await button('Connect source').click();
      await connectInPopup(page, /Google Analytics/, 'tom@brewlab.agency');
      await page.getByRole('row', { name: /tom@brewlab/ }).waitFor();
      await button(/^Account of Noor/).click();
      await page.getByRole('menuitem', { name: 'Continue setup' }).click();
      await at('/intro');
      await reaching(1, () => button('Begin').click());
      await page.getByRole('radio', { name: /^Search performance/ }).waitFor();
      await page.locator('label').filter({ hasText: 'Search performance' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Search');
      await reaching(3, () => button('Create Dashboard').click());
      await editedGrid(page).waitFor();
      await hintOf(3, 'Switch to Reporting Mode');
      await reaching(4, () => button('Done').click());
      await panel().getByRole('button', { name: 'Skip setup' }).click();
      await panel().waitFor({ state: 'detached' });
      expect(await hint().count()).toBe(0);
      await page.context().close();
    });
  });
});
