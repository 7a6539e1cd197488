import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api, type MadeDashboard, makeDashboard, textCard } from './support/api.ts';
import { card, isSave, signIn } from './support/app.ts';
import { intercept, pictureOnFailure, watch } from './support/browser.ts';
import { useStage } from './support/stage.ts';

const IMAGES = join(import.meta.dirname, '../packages/app/public/demo');
const BLEND = join(IMAGES, 'autumn-blend.webp');
const LANDING = join(IMAGES, 'landing-page.webp');
const STORED = /\/files\/[\w-]{32}(?:\.[12]x)?\.webp$/;

describe('images', () => {
  const stage = useStage('files');
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    page = await stage.newPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    complaints = watch(page);
    await signIn(page, stage.service.url);
  });
  afterEach(async ({ task }) => {
    await pictureOnFailure(task, page);
    expect(complaints.splice(0)).toEqual([]);
  });

  const edit = async ({ permalink }: MadeDashboard) => {
    await page.goto(`${stage.service.url}/dashboards/${permalink}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
  };
  const countFiles = () =>
    readdirSync(join(stage.service.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length;
  /** Runs an action that saves, and waits for a successful answer. */
  async function saving(method: 'PUT' | 'POST', what: () => Promise<void>): Promise<void> {
    const saved = page.waitForResponse(
      (answer) =>
        (method === 'PUT'
          ? isSave(answer)
          : answer.request().method() === method && answer.url().includes('/api/dashboards/')) && answer.ok(),
    );
    await what();
    await saved;
  }
  const isDrawn = (image: Locator) =>
    expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  const seenByGuest = async ({ permalink }: MadeDashboard, look: (guest: Page) => Promise<void>) => {
    const guest = await stage.newPage();
    const said = watch(guest);
    await guest.goto(`${stage.service.url}/dashboards/${permalink}`);
    await look(guest);
    expect(said).toEqual([]);
    await guest.context().close();
  };

  /** Opens the form of a new image widget. */
  async function newImageWidget(title: string): Promise<{ panel: Locator; field: Locator }> {
    await page.getByRole('button', { name: 'Add widget' }).first().click();
    const panel = page.getByRole('complementary', { name: 'Add a widget' });
    await panel.getByRole('radio', { name: 'Own content' }).check();
    await panel.getByLabel('Title').fill(title);
    await panel.getByRole('radio', { name: 'Image or file' }).check();
    return { panel, field: panel.getByLabel('Uploaded image') };
  }

  it('of a widget can be chosen, pasted and dropped, and are shown immediately and to guests', async () => {
    const dashboard = await makeDashboard(page, 'With photos', [textCard('Hello', 'Words.')]);
    await edit(dashboard);
    const ways: Record<string, (field: Locator, panel: Locator) => Promise<void>> = {
      Chosen: (field) => field.setInputFiles(BLEND),
      Pasted: async (field) => {
        await page.evaluate(async () => {
          const canvas = new OffscreenCanvas(80, 60);
          canvas.getContext('2d')?.fillRect(0, 0, 80, 60);
          const image = await canvas.convertToBlob({ type: 'image/png' });
          await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
        });
        await field.focus();
        await page.keyboard.press('ControlOrMeta+V');
      },
      Dropped: async (_field, panel) => {
        const bytes = [...readFileSync(LANDING)];
        const dataTransfer = await page.evaluateHandle((content) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(content)], 'landing.webp', { type: 'image/webp' }));
          return transfer;
        }, bytes);
        const zone = panel.locator('[data-slot=image-upload-drop]');
        for (const type of ['dragover', 'drop']) await zone.dispatchEvent(type, { dataTransfer });
      },
    };
    for (const [title, put] of Object.entries(ways)) {
      const { panel, field } = await newImageWidget(title);
      await put(field, panel);
      await panel.getByRole('button', { name: 'Remove the image' }).waitFor();
      await isDrawn(card(page, title).locator('img'));
      await saving('PUT', () => panel.getByRole('button', { name: 'Save widget' }).click());
    }
    await seenByGuest(dashboard, async (guest) => {
      for (const title of Object.keys(ways)) {
        const image = card(guest, title).locator('img');
        await isDrawn(image);
        expect(await image.getAttribute('src')).toMatch(/^\/files\/[\w-]{32}\.(webp|png)$/);
      }
    });
  });

  it('are rejected at the field if they are damaged, too large or of a wrong type; entries are kept', async () => {
    const dashboard = await makeDashboard(page, 'Refused', []);
    await edit(dashboard);
    const { panel, field } = await newImageWidget('A photo');
    await panel.getByRole('textbox', { name: /^Heading/ }).fill('Kept words');
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    await field.setInputFiles(file('vector.png', Buffer.from('<svg onload="alert(1)"/>')));
    await panel.getByText('Invalid file type').waitFor();
    await field.setInputFiles(file('huge.png', Buffer.concat([png, Buffer.alloc(10_000_001)])));
    await panel.getByText('This file is larger than 10 MB. Choose a smaller file.').waitFor();
    await field.setInputFiles(file('damaged.png', Buffer.concat([png, Buffer.alloc(50)])));
    await panel.getByText('The image is damaged or incomplete.').waitFor();
    // The browser logs the rejected request.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
    await field.setInputFiles(BLEND);
    await panel.getByRole('button', { name: 'Remove the image' }).waitFor();
    expect(await panel.getByText('damaged').count()).toBe(0);
    await panel.getByRole('button', { name: 'Remove the image' }).click();
    await panel.getByLabel('Image, video or file').fill('https://example.com/a.pdf');
    await page.keyboard.press('Tab');
    await saving('PUT', () => panel.getByRole('button', { name: 'Save widget' }).click());
    await card(page, 'A photo').getByText('Kept words').waitFor();
  });

  it('of the dashboard’s styles are previewed, saved with the dashboard, replaced and removed', async () => {
    const dashboard = await makeDashboard(page, 'Our look', [textCard('Hello', 'Words.')]);
    await edit(dashboard);
    await page.getByRole('button', { name: 'Colours and images' }).click();
    const panel = page.getByRole('complementary', { name: 'Colours and images' });
    const header = page.locator('h1').locator('xpath=../..').locator('img');
    const isSaved = () =>
      page
        .getByText(/^Saved/)
        .first()
        .waitFor();
    await panel.getByLabel('Client’s logo').setInputFiles(BLEND);
    await isDrawn(header);
    expect(await header.getAttribute('src')).toMatch(/^blob:/);
    await panel.getByLabel('Background image').setInputFiles(LANDING);
    await saving('POST', () => panel.getByRole('button', { name: 'Save styles' }).click());
    await expect.poll(() => header.getAttribute('src')).toMatch(STORED);
    await isDrawn(header);
    await seenByGuest(dashboard, async (guest) => {
      await isDrawn(guest.locator('h1').locator('xpath=../..').locator('img'));
      const background = await guest.locator('[style*="--rui-background-image"]').first().getAttribute('style');
      expect(background).toMatch(/\/files\/[\w-]{32}\.webp/);
    });

    // Undo steps also contain the addresses of the stored images.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => header.count()).toBe(0);
    await isSaved();
    await saving('PUT', () => page.getByRole('button', { name: 'Redo' }).click());
    await expect.poll(() => header.getAttribute('src')).toMatch(STORED);
    await isSaved();

    await page.getByRole('button', { name: 'Colours and images' }).click();
    await panel.getByRole('button', { name: 'Remove Client’s logo' }).click();
    await saving('PUT', () => panel.getByRole('button', { name: 'Save styles' }).click());
    await page.reload();
    await page.getByText('Words.').waitFor();
    expect(await header.count()).toBe(0);
  });

  it('are saved by the third attempt after two answers with 504, and stored once', async () => {
    const dashboard = await makeDashboard(page, 'Slow proxy', []);
    await edit(dashboard);
    const before = countFiles();
    let attempts = 0;
    await intercept(page, '**/api/dashboards/*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      attempts += 1;
      // The first attempt reaches the service; only its answer is lost.
      if (attempts === 1) await route.fetch();
      if (attempts < 3) return route.fulfill({ status: 504, body: 'Gateway timeout' });
      return route.fallback();
    });
    await page.getByRole('button', { name: 'Colours and images' }).click();
    const panel = page.getByRole('complementary', { name: 'Colours and images' });
    await panel.getByLabel('Your logo').setInputFiles(BLEND);
    await saving('POST', () => panel.getByRole('button', { name: 'Save styles' }).click());
    await page.unroute('**/api/dashboards/*');
    expect(attempts).toBe(3);
    expect(complaints.splice(0)).toHaveLength(2);
    const { json } = await api<{ version: number }>(page, 'GET', `/api/dashboards/${dashboard.permalink}`);
    // The creation of the content added one version, and this save added another.
    expect(json.data.version).toBe(2);
    // The image and its two thumbnails.
    expect(countFiles() - before).toBe(3);
  });

  it('are saved if the service is killed during the upload and restarted', async () => {
    const dashboard = await makeDashboard(page, 'Interrupted', [textCard('Hello', 'Words.')]);
    await edit(dashboard);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const speed = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await page.getByRole('button', { name: 'Colours and images' }).click();
    const panel = page.getByRole('complementary', { name: 'Colours and images' });
    await panel.getByLabel('Client’s logo').setInputFiles(LANDING);
    await speed(4_000);
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(dashboard.id));
    await panel.getByRole('button', { name: 'Save styles' }).click();
    await page.getByText('Saving', { exact: true }).first().waitFor();
    // At this speed the rest of the upload takes many seconds.
    await sent;
    await stage.service.kill();
    await speed(-1);
    await stage.restart();
    await page.getByText(/^Saved \d/).waitFor();
    complaints.splice(0);
    await seenByGuest(dashboard, async (guest) => {
      await guest.getByText('Words.').waitFor();
      await isDrawn(guest.locator('h1').locator('xpath=../..').locator('img'));
    });
  });
});
