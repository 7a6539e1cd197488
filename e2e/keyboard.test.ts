import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api, type MadeDashboard, makeDashboard, textCard } from './support/api.ts';
import { ADMIN, card, signIn } from './support/app.ts';
import { violations } from './support/axe.ts';
import { pictureOnFailure } from './support/browser.ts';
import { useStage } from './support/stage.ts';

const MEMBER = { ...ADMIN, email: 'member@demo.test' };
const IMAGE = join(import.meta.dirname, '../packages/app/public/demo/autumn-blend.webp');
const VIEWS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

describe('sharing and editing by keyboard alone', () => {
  const stage = useStage('keyboard');
  let page: Page;
  let other: Page;
  let dashboard: MadeDashboard;

  beforeAll(async () => {
    const options = { reducedMotion: 'reduce', bypassCSP: true } as const;
    page = await stage.newPage(options);
    other = await stage.newPage();
    await signIn(page, stage.service.url);
    await signIn(other, stage.service.url, MEMBER);
    dashboard = await makeDashboard(page, 'By keyboard', [textCard('One', 'First words.'), textCard('Two', 'Second.')]);
    await page.goto(address());
    await card(page, 'One').waitFor();
  });
  afterEach(({ task }) => pictureOnFailure(task, page));

  const address = () => `${stage.service.url}/dashboards/${dashboard.permalink}`;
  /** Returns the name of the focused element: its label, its text, or the text of its field. */
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return '';
      const label = (element as HTMLInputElement).labels?.[0]?.textContent;
      return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
    });
  /** Presses Tab until the focus is on an element with this name. */
  async function reach(wanted: RegExp, key = 'Tab'): Promise<void> {
    const seen: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      const name = await focused();
      if (wanted.test(name)) return;
      seen.push(name);
      await page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${wanted}, but to ${seen.join(', ')}.`);
  }
  const press = async (wanted: RegExp, key = 'Enter') => {
    await reach(wanted);
    await page.keyboard.press(key);
  };
  const onButton = (name: RegExp) => expect.poll(focused).toMatch(name);
  /** Checks the current state of the page in both themes and in a narrow window. */
  async function isAccessible(): Promise<void> {
    for (const { colorScheme, width } of VIEWS) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 1000 });
      expect([colorScheme, width, await violations(page)]).toEqual([colorScheme, width, []]);
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 1000 });
  }

  it('the share menu sets a password, and Escape returns the focus to its button', async () => {
    await press(/^Share$/);
    const menu = page.getByRole('dialog', { name: 'Share' });
    await menu.waitFor();
    await press(/^Guests enter a password/, 'Space');
    await onButton(/^New password/);
    await page.keyboard.type('autumn-blend');
    await page.keyboard.press('Enter');
    await menu.getByText(/^Set .*today$/).waitFor();
    await isAccessible();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await onButton(/^Share$/);
  });

  it('the panels of settings and images save, ask before discarding, and return the focus to their buttons', async () => {
    await reach(/^Edit$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await onButton(/^Done$/);
    await page.getByRole('button', { name: 'Move One', exact: true }).waitFor();
    await reach(/^Dashboard settings$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const settings = page.getByRole('complementary', { name: 'Dashboard settings' });
    await onButton(/^Name/);
    await press(/^Guests can change the dates/, 'Space');
    await isAccessible();
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await question.getByText('Discard the changes to the settings?').waitFor();
    await isAccessible();
    await press(/^Keep editing$/);
    await question.waitFor({ state: 'detached' });
    await press(/^Save settings$/);
    await settings.waitFor({ state: 'detached' });
    await onButton(/^Dashboard settings$/);

    await press(/^Colours and images$/);
    const styles = page.getByRole('complementary', { name: 'Colours and images' });
    await styles.waitFor();
    await reach(/browse|Client’s logo/);
    // Enter opens the browser's file dialog. The test sets the file directly.
    await page.locator('input[type=file]:focus').setInputFiles(IMAGE);
    await styles.getByRole('img', { name: 'Client’s logo' }).waitFor();
    await isAccessible();
    await press(/^Save styles$/);
    await styles.waitFor({ state: 'detached' });
    await onButton(/^Colours and images$/);
    await expect
      .poll(async () => {
        const { json } = await api<{ styles: { clientImage?: string } }>(
          page,
          'GET',
          `/api/dashboards/${dashboard.id}`,
        );
        return json.data.styles.clientImage;
      })
      .toMatch(/^\/files\//);
    await press(/^Done$/);
    await onButton(/^Edit$/);
  });

  it('the question of the edit lock and the choice between two versions are answered', async () => {
    await other.goto(address());
    await other.getByRole('button', { name: 'Edit', exact: true }).click();
    await other.getByRole('button', { name: 'Move Two', exact: true }).waitFor();
    await page.getByText('Jonas Berg is editing').waitFor();
    await reach(/^Edit$/);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await question.getByText('Jonas Berg is editing this dashboard').waitFor();
    await isAccessible();
    await press(/^Take over$/);
    await page.getByRole('button', { name: 'Move Two', exact: true }).waitFor();

    await press(/^Edit Two$/);
    const form = page.getByRole('complementary', { name: 'Edit widget' });
    await form.waitFor();
    await reach(/^Title/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Two, by keyboard');
    // The other user saves the same widget first.
    await card(other, 'Two').getByRole('heading').click();
    const theirs = other.getByRole('complementary', { name: 'Edit widget' });
    await theirs.getByLabel('Title').fill('Two, by Jonas');
    await theirs.getByRole('button', { name: 'Save widget' }).click();
    await other
      .getByText(/^Saved/)
      .first()
      .waitFor();
    await press(/^Save widget$/);
    await question.getByText('Two versions of 1 widget').waitFor();
    await isAccessible();
    await press(/^All mine$/);
    await press(/^Save$/);
    await question.waitFor({ state: 'detached' });
    await card(other, 'Two, by keyboard').waitFor();
  });
});
