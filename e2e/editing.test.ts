import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api, type MadeDashboard, makeDashboard, shopWidget, sourceIds, textCard } from './support/api.ts';
import { card, choose, isSave, signIn } from './support/app.ts';
import { noteAnswers, pictureOnFailure, watch } from './support/browser.ts';
import { contrast, paintedColours } from './support/colours.ts';
import { useStage } from './support/stage.ts';

const OCTOBER = { range_type: 'custom', start: '2026-10-01', end: '2026-10-31' };
/** Returns whether an element is in the viewport. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((found) => {
    const { top, bottom } = found.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0;
  });

describe('the app with settings of widgets, in the editor and in the public view', () => {
  const stage = useStage('editing');
  let page: Page;
  let sourceId: string;
  let complaints: string[];

  beforeAll(async () => {
    page = await stage.newPage();
    complaints = watch(page);
    await signIn(page, stage.service.url);
    sourceId = (await sourceIds(page)).google_analytics ?? '';
  });
  afterEach(async ({ task }) => {
    await pictureOnFailure(task, page);
    expect(complaints.splice(0)).toEqual([]);
  });

  const open = (on: Page, { permalink }: MadeDashboard) => on.goto(`${stage.service.url}/dashboards/${permalink}`);

  /** Opens the share URL in a new signed-out browser context. `answers` returns all received bodies. */
  async function asGuest(
    dashboard: MadeDashboard,
    look: (guest: Page, answers: () => string) => Promise<void>,
  ): Promise<void> {
    const guest = await stage.newPage();
    const said = watch(guest);
    const answers = await noteAnswers(guest);
    await open(guest, dashboard);
    await look(guest, answers);
    expect(said).toEqual([]);
    await guest.context().close();
  }

  /** Runs an action that saves the dashboard, and waits for the save to complete. */
  async function saving(what: () => Promise<void>): Promise<void> {
    const saved = page.waitForResponse(isSave);
    await what();
    expect((await saved).status()).toBe(200);
  }

  async function editWidget(title: string): Promise<Locator> {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await card(page, title).hover();
    await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
    return page.getByRole('complementary', { name: 'Edit widget' });
  }

  const saveWidget = (panel: Locator) =>
    saving(() => panel.getByRole('button', { name: 'Save widget' }).click()).then(() =>
      page.getByRole('button', { name: 'Done' }).click(),
    );

  it('previews colours while the user chooses them, shows them to guests, and makes the text readable', async () => {
    const dashboard = await makeDashboard(page, 'In our colours', [textCard('Hello', 'Some words to read.')]);
    await open(page, dashboard);
    const heading = (on: Page) => on.getByRole('heading', { level: 1, name: 'In our colours' });
    const words = (on: Page) => card(on, 'Hello').getByText('Some words to read.');
    await words(page).waitFor();
    await page.getByRole('button', { name: 'More for this dashboard' }).click();
    await page.getByRole('menuitem', { name: 'Colours' }).click();
    const panel = page.getByRole('complementary', { name: 'Colours' });
    await panel.getByRole('textbox', { name: /^Background/ }).fill('#0b1f3a');
    await panel.getByRole('textbox', { name: /^Cards/ }).fill('rgb(18 48 92)');
    // Dark text on dark cards would be unreadable, so the theme corrects it.
    await panel.getByRole('textbox', { name: /^Text/ }).fill('#1a2b40');
    await page.keyboard.press('Tab');
    await panel
      .getByRole('status')
      .getByText(/Text in .* has too little contrast on the cards/)
      .waitFor();

    const inOurColours = async (on: Page) => {
      await words(on).waitFor();
      await expect.poll(async () => (await paintedColours(words(on))).ground).toEqual([18, 48, 92]);
      await expect.poll(async () => (await paintedColours(heading(on))).ground).toEqual([11, 31, 58]);
      const painted = await Promise.all([words(on), heading(on)].map(paintedColours));
      for (const { text, ground } of painted) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      return painted;
    };
    const live = await inOurColours(page);
    await asGuest(dashboard, async (guest) => {
      await words(guest).waitFor();
      expect((await paintedColours(words(guest))).ground).not.toEqual([18, 48, 92]);
    });
    await saving(() => panel.getByRole('button', { name: 'Save styles' }).click());
    await asGuest(dashboard, async (guest) => expect(await inOurColours(guest)).toEqual(live));
    await page.reload();
    expect(await inOurColours(page)).toEqual(live);
  });

  it('saves the settings of the dashboard, and applies them to guests and new widgets', async () => {
    const dashboard = await makeDashboard(page, 'Before', [textCard('Hello', 'Words.')]);
    await open(page, dashboard);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Dashboard settings' }).click();
    const panel = page.getByRole('complementary', { name: 'Dashboard settings' });
    await panel.getByLabel('Name').fill('');
    await panel.getByRole('button', { name: 'Save settings' }).click();
    await panel.getByText('Please fill out this field.').waitFor();
    await panel.getByLabel('Name').fill('After');
    await panel.getByRole('textbox', { name: /^Footer/ }).fill('Call us');
    const realtime = panel.getByRole('switch', { name: 'Guests can open the realtime view' });
    expect(await realtime.isDisabled()).toBe(true);
    await panel.getByRole('switch', { name: 'Guests can change the dates' }).click();
    await realtime.click();
    await choose(panel, 'Time zone', 'Auckland', /Pacific\/Auckland/);
    await choose(panel, 'Source', 'Analytics', /Google Analytics/);
    await choose(panel, 'Currency', 'EUR', /EUR/);
    await saving(() => panel.getByRole('button', { name: 'Save settings' }).click());
    await page.getByRole('heading', { level: 1, name: 'After' }).waitFor();
    // Each panel returns the focus to its button, whichever key closes it.
    for (const name of ['Dashboard settings', 'Colours and images']) {
      const button = page.getByRole('button', { name, exact: true });
      const focused = () => button.evaluate((element) => element === document.activeElement);
      if (name === 'Dashboard settings') await expect.poll(focused).toBe(true);
      await button.press('Enter');
      const opened = page.getByRole('complementary', { name });
      await opened.waitFor();
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'detached' });
      await expect.poll(focused).toBe(true);
    }

    await page.getByRole('button', { name: 'Add widget' }).first().click();
    const form = page.getByRole('complementary', { name: 'Add a widget' });
    await expect.poll(() => form.getByRole('combobox', { name: 'Source' }).inputValue()).toMatch(/^Google Analytics/);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    const { json } = await api(page, 'GET', `/api/dashboards/${dashboard.permalink}`);
    expect(json.data).toMatchObject({
      timezone: 'Pacific/Auckland',
      effectiveTimezone: 'Pacific/Auckland',
      realtimeView: true,
      hiddenDateSelector: true,
      defaults: { currency: 'EUR', sourceId, account: expect.any(String) },
    });
    await asGuest(dashboard, async (guest) => {
      await guest.getByRole('heading', { level: 1, name: 'After' }).waitFor();
      await guest.getByText('Call us').waitFor();
      expect(await guest.getByRole('button', { name: /Previous|Last 30 days/ }).count()).toBe(0);
    });
  });

  it('shows guests an image from an address, and only the articles of the selected dates', async () => {
    const dashboard = await makeDashboard(
      page,
      'By hand',
      [textCard('First', 'Words.', 4, 3), textCard('Second', 'More words.', 4, 3)],
      OCTOBER,
    );
    await open(page, dashboard);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'Add a widget' });
    const begin = async (title: string, kind: string) => {
      await page.getByRole('button', { name: 'Add widget' }).first().click();
      await panel.getByRole('radio', { name: 'Own content' }).check();
      await panel.getByLabel('Title').fill(title);
      await panel.getByRole('radio', { name: kind }).check();
    };
    const save = () => saving(() => panel.getByRole('button', { name: 'Save widget' }).click());

    await begin('The new blend', 'Image or file');
    await panel.getByLabel('Image, video or file').fill(`${stage.service.url}/demo/autumn-blend.webp`);
    await panel.getByRole('textbox', { name: /^Heading/ }).fill('In the shops');
    await panel.getByRole('radio', { name: '2 columns by 2 rows' }).check();
    await save();

    await begin('What we did', 'Articles by date');
    const write = async (number: number, heading: string, from: string, to: string) => {
      // A new form contains the first article.
      if (number > 1) await panel.getByRole('button', { name: 'Add article' }).click();
      const article = panel.getByRole('group', { name: `Article ${number}` });
      await article.getByRole('textbox', { name: /^Heading/ }).fill(heading);
      await article.getByLabel('From').fill(from);
      await article.getByLabel('To').fill(to);
      await page.keyboard.press('Tab');
    };
    await write(1, 'Launched in October', '2026-10-05', '2026-10-09');
    await write(2, 'Planned for August', '2026-08-01', '2026-08-05');
    // The text of the focused field is visible in the card, although the field is at the end of the form.
    await expect.poll(() => isInSight(card(page, 'What we did').getByText('Launched in October'))).toBe(true);
    await panel.getByRole('radio', { name: '2 columns by 2 rows' }).check();
    await save();

    await asGuest(dashboard, async (guest) => {
      await card(guest, 'The new blend').getByText('In the shops').waitFor();
      const picture = card(guest, 'The new blend').locator('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await card(guest, 'What we did').getByText('Launched in October').waitFor();
      expect(await card(guest, 'What we did').getByText('Planned for August').count()).toBe(0);
      // On other dates, another article is shown.
      await guest.goto(`${stage.service.url}/dashboards/${dashboard.permalink}?month=8&year=2026`);
      await card(guest, 'What we did').getByText('Planned for August').waitFor();
      expect(await card(guest, 'What we did').getByText('Launched in October').count()).toBe(0);
    });
  });

  it('applies the minimum and maximum of a gauge', async () => {
    const widget = shopWidget({ title: 'Engagement', sourceId, format: 'chart:gauge', metrics: ['engagementRate'] });
    const dashboard = await makeDashboard(page, 'A gauge', [widget], OCTOBER);
    await open(page, dashboard);
    const ends = async (on: Page) => {
      const meter = card(on, 'Engagement').getByRole('meter');
      await meter.waitFor();
      return Promise.all(['aria-valuemin', 'aria-valuemax'].map((name) => meter.getAttribute(name)));
    };
    expect(await ends(page)).toEqual(['0', '100']);
    const panel = await editWidget('Engagement');
    await panel.getByText('Start and end').click();
    await panel.getByLabel('Start', { exact: true }).fill('20');
    await panel.getByLabel('End', { exact: true }).fill('80');
    await page.keyboard.press('Tab');
    await expect.poll(() => ends(page)).toEqual(['20', '80']);
    await card(page, 'Engagement').getByText('80%', { exact: true }).waitFor();
    await saveWidget(panel);
    await asGuest(dashboard, async (guest) => expect(await ends(guest)).toEqual(['20', '80']));
  });

  it('applies a fixed end of the scale, a goal and a note of a chart', async () => {
    const widget = shopWidget({ title: 'Visits', sourceId, format: 'chart', metrics: ['sessions'], dimension: 'date' });
    const dashboard = await makeDashboard(page, 'A goal', [widget], OCTOBER);
    await open(page, dashboard);
    const panel = await editWidget('Visits');
    await panel.getByText('Axis and marks').click();
    const start = panel.getByLabel('Start', { exact: true });
    await start.fill('9');
    await panel.getByLabel('End', { exact: true }).fill('5');
    await page.keyboard.press('Tab');
    await panel.getByText('The end must be greater than the start.').waitFor();
    await panel.getByLabel('End', { exact: true }).fill('5000');
    await start.fill('0');
    await panel.getByRole('button', { name: 'Add line' }).click();
    const line = panel.getByRole('group', { name: 'Mark 1' });
    await line.getByLabel('Name').fill('Goal');
    await line.getByLabel('Value', { exact: true }).fill('2000');
    await panel.getByRole('button', { name: 'Add note' }).click();
    const note = panel.getByRole('group', { name: 'Mark 2' });
    await note.getByLabel('Day').fill('2026-10-08');
    await note.getByLabel('Text').fill('New shop is online');
    await page.keyboard.press('Tab');
    const marked = async (on: Page) => {
      const drawing = card(on, 'Visits');
      await drawing.locator('[data-text=mark]', { hasText: 'Goal 2,000' }).waitFor();
      await drawing.locator('[data-text=mark]', { hasText: /^New/ }).waitFor();
      await drawing.getByText('5K', { exact: true }).waitFor();
      await drawing
        .locator('[data-slot=chart-table] td', { hasText: 'New shop is online' })
        .waitFor({ state: 'attached' });
    };
    await marked(page);
    await saveWidget(panel);
    await asGuest(dashboard, marked);
    // The service draws the print view.
    await page.goto(`${stage.service.url}/dashboards/${dashboard.permalink}/print`);
    await page.getByText('Goal 2,000').waitFor();
  });

  it('draws a doughnut with the total in its centre', async () => {
    const widget = shopWidget({
      title: 'Revenue',
      sourceId,
      format: 'chart:pie',
      metrics: ['totalRevenue'],
      dimension: 'sessionDefaultChannelGroup',
    });
    const dashboard = await makeDashboard(page, 'A pie', [widget], OCTOBER);
    await open(page, dashboard);
    /** Returns the number of arcs of a slice: one in a pie, two in a doughnut. */
    const arcs = async (on: Page) => {
      const slice = card(on, 'Revenue').locator('[data-slot=pie-slice]').first();
      await slice.waitFor();
      return (await slice.getAttribute('d'))?.match(/A/g)?.length;
    };
    expect(await arcs(page)).toBe(1);
    const panel = await editWidget('Revenue');
    await panel.getByText('Ring', { exact: true }).click();
    await panel.getByRole('switch', { name: 'Doughnut' }).click();
    await expect.poll(() => arcs(page)).toBe(2);
    await card(page, 'Revenue').locator('[data-text=pie-total-name]', { hasText: 'Total revenue' }).waitFor();
    await saveWidget(panel);
    await asGuest(dashboard, async (guest) => expect(await arcs(guest)).toBe(2));
  });

  it('removes a cloaked metric from the card and from all answers to guests', async () => {
    const widget = shopWidget({
      title: 'Channels',
      sourceId,
      metrics: ['sessions', 'totalRevenue'],
      dimension: 'sessionDefaultChannelGroup',
    });
    const dashboard = await makeDashboard(page, 'A secret', [widget], OCTOBER);
    await open(page, dashboard);
    const column = (on: Page, name: string) => card(on, 'Channels').getByRole('columnheader', { name, exact: true });
    await column(page, 'Total revenue').waitFor();
    const panel = await editWidget('Channels');
    await panel.locator('summary').filter({ hasText: 'Total revenue' }).click();
    await panel.getByRole('switch', { name: 'Show this metric' }).click();
    await column(page, 'Total revenue').waitFor({ state: 'detached' });
    await saveWidget(panel);

    interface Answer {
      columns: { metric?: string }[];
      rows: (string | number | null)[][];
    }
    const { json: loaded } = await api<{ widgets: { id: string }[] }>(
      page,
      'GET',
      `/api/dashboards/${dashboard.permalink}`,
    );
    const path = `/api/widgets/${loaded.data.widgets[0]?.id}/data?permalink=${dashboard.permalink}`;
    const { json } = await api<Answer>(page, 'GET', path);
    const valuesOf = (metric: string): string[] => {
      const place = json.data.columns.findIndex((candidate) => candidate.metric === metric);
      // Short values are ignored, because other texts can contain them by chance.
      return json.data.rows.map((row) => String(row[place])).filter((value) => value.length >= 4);
    };
    const [shown, hidden] = [valuesOf('sessions'), valuesOf('totalRevenue')];
    expect(Math.min(shown.length, hidden.length)).toBeGreaterThan(3);
    await asGuest(dashboard, async (guest, answers) => {
      await column(guest, 'Sessions').waitFor();
      expect(await column(guest, 'Total revenue').count()).toBe(0);
      const sent = answers();
      for (const value of shown) expect(sent).toContain(value);
      for (const value of hidden) expect(sent).not.toContain(value);
      const direct = await guest.request.get(new URL(path, stage.service.url).href);
      expect(direct.status()).toBe(200);
      const text = await direct.text();
      expect(text).toContain(shown[0]);
      for (const value of hidden) expect(text).not.toContain(value);
    });
  });
});
