import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Widget } from '../index.ts';
import { readsInOrder } from './drawn.ts';
import { COST, dailyData, REVENUE, SESSIONS, sampleWidget } from './sample.ts';

const now = Date.parse('2026-11-01T10:42:00Z');

/** The actions for a card's data: view it as a table, save it, and show its origin. */
const meta: Meta<typeof Widget> = {
  title: 'Widgets/Figures of a card',
  component: Widget,
  args: {
    widget: sampleWidget('Sessions and spend', 'chart', [2, 2]),
    data: dailyData([SESSIONS, COST]),
    now,
  },
  decorators: [
    (Story) => (
      <div
        style={{ blockSize: 368, inlineSize: 'min(616px, calc(100vw - 96px))', padding: 24, boxSizing: 'content-box' }}
      >
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Widget>;

async function openMenu(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  await canvas.findByRole('figure');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await userEvent.click(canvas.getByRole('button', { name: 'More about Sessions and spend' }));
  await screen.findByRole('menu');
}

/** The menu is hidden until the pointer or focus is on the card. */
export const Menu: Story = {
  play: ({ canvasElement }) => openMenu(canvasElement),
};

/** Source, dates, comparison period, time of fetching, and the computation of each figure. */
export const Provenance: Story = {
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Where the figures come from' }));
    const dialog = await screen.findByRole('dialog', { name: 'Where the figures come from' });
    await waitFor(() => expect(within(dialog).getByText(/31 days$/)).toBeVisible());
  },
};

export const ProvenanceRightToLeft: Story = {
  ...Provenance,
  globals: { dir: 'rtl' },
  play: async (context) => {
    await Provenance.play?.(context);
    await readsInOrder(context.canvasElement.ownerDocument.body);
  },
};

/** A calculated metric shows its formula with the values from which its total was computed. */
export const Formula: Story = {
  args: {
    widget: sampleWidget('Sessions and spend', 'chart', [2, 2]),
    data: (() => {
      const data = dailyData([COST, REVENUE]);
      const [spend = 0, revenue = 0] = data.totals.slice(1).map(Number);
      const operand = { type: 'money' as const, currency: 'USD', previousTotal: null };
      return {
        ...data,
        columns: data.columns.map((column, index) =>
          index === 2
            ? {
                ...column,
                label: 'Return on spend',
                type: 'averageNumber' as const,
                formula: {
                  parts: [0, ' ÷ ', 1],
                  operands: [
                    { key: 'revenue', label: 'Revenue', total: revenue, ...operand },
                    { key: 'spend', label: 'Spend', total: spend, ...operand },
                  ],
                },
              }
            : column,
        ),
        rows: data.rows.map(([day = null, cost = null, value = null]) => [day, cost, Number(value) / Number(cost)]),
        totals: [null, spend, revenue / spend],
        compare: null,
      };
    })(),
  },
  play: async (context) => {
    await Provenance.play?.(context);
    await waitFor(() => expect(screen.getByText(/^Revenue ÷ Spend = \$/)).toBeVisible());
  },
};

/** Images are saved with title and dates, at twice the density of the screen, in the colours of the card. */
export const SavedPictures: Story = {
  play: async ({ canvasElement }) => {
    const saved: { name: string; blob: Blob }[] = [];
    const { createObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    let made = new Blob();
    URL.createObjectURL = (blob: Blob) => {
      made = blob;
      return createObjectURL.call(URL, blob);
    };
    HTMLAnchorElement.prototype.click = function () {
      saved.push({ name: this.download, blob: made });
    };
    try {
      for (const kind of ['SVG', 'PNG']) {
        await openMenu(canvasElement);
        await userEvent.click(screen.getByRole('menuitem', { name: `Save as ${kind}` }));
        await screen.findByText('Saved to your downloads');
      }
    } finally {
      URL.createObjectURL = createObjectURL;
      HTMLAnchorElement.prototype.click = click;
    }
    await expect(saved.map(({ name }) => name)).toEqual([
      'Sessions and spend 2026-10-01 to 2026-10-31.svg',
      'Sessions and spend 2026-10-01 to 2026-10-31.png',
    ]);
    const svg = new DOMParser().parseFromString((await saved[0]?.blob.text()) ?? '', 'image/svg+xml');
    await expect(svg.querySelector('parsererror')).toBeNull();
    await expect(svg.documentElement.textContent).toContain('1 – 31 Oct 2026');
    const bitmap = await createImageBitmap(saved[1]?.blob ?? new Blob());
    await expect([bitmap.width, bitmap.height]).toEqual([1232, 736]);
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(bitmap, 0, 0);
    const inks = (x: number, y: number, width: number, height: number) => {
      const pixels = context?.getImageData(x, y, width, height).data ?? [];
      const found = new Set<string>();
      for (let at = 0; at < pixels.length; at += 4) found.add(`${pixels[at]} ${pixels[at + 1]} ${pixels[at + 2]}`);
      return found;
    };
    // The title is written, the lines have their colours, and the background has the colour of the card.
    await expect(inks(40, 30, 240, 40).size).toBeGreaterThan(10);
    const drawing = inks(40, 104, 1152, 600);
    for (const colour of ['44 83 209', '0 134 108', '255 255 255']) await expect(drawing.has(colour)).toBe(true);
    await waitFor(() =>
      expect(canvasElement.ownerDocument.querySelectorAll('body > [aria-hidden] > svg')).toHaveLength(0),
    );
  },
};
