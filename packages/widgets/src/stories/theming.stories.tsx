import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { DashboardTheme, OnCanvas, Widget, WidgetGrid } from '../index.ts';
import type { DashboardStyles } from '../schema/styles.ts';
import { toThemeVars } from '../theme/index.ts';
import { CATALOGUE, type CatalogueName, photo, RANGE, type Size } from './catalogue.ts';
import { LOADED } from './drawn.ts';

const PLACES: readonly (readonly [CatalogueName, Size])[] = [
  ['summary', [2, 1]],
  ['gauge', [1, 1]],
  ['text', [1, 1]],
  ['line', [2, 2]],
  ['doughnut', [2, 2]],
  ['area', [2, 2]],
  ['bars', [2, 2]],
  ['table', [3, 2]],
  ['historic', [1, 2]],
];

interface LookProps extends Pick<DashboardStyles, 'theme'> {
  dashboardBackgroundColor: string;
  backgroundColor: string;
  color: string;
  backdrop: boolean;
  title: string;
  places: readonly (readonly [CatalogueName, Size])[];
}

/** Renders a dashboard in a client's colours, and lists the corrected colours. */
function Look({ theme, dashboardBackgroundColor, backgroundColor, color, backdrop, title, places }: LookProps) {
  const worked = useMemo(
    () =>
      toThemeVars({
        dashboardBackgroundColor,
        backgroundColor,
        color,
        ...(theme ? { theme } : {}),
        ...(backdrop ? { backgroundImage: photo() } : {}),
      }),
    [theme, dashboardBackgroundColor, backgroundColor, color, backdrop],
  );
  const drawn = useMemo(
    () =>
      places.map(([name, size], order) => {
        const { widget, data } = CATALOGUE[name].draw(size, 'usual');
        const id = `${title}-${name}`.replaceAll(' ', '-').slice(0, 21).padEnd(21, '-');
        return { widget: { ...widget, id, order, title: CATALOGUE[name].name }, data };
      }),
    [places, title],
  );
  return (
    <DashboardTheme theme={worked}>
      <section
        aria-label={title}
        style={{ padding: 'clamp(16px, 2.5vw, 24px)', maxWidth: 1208, boxSizing: 'border-box', margin: '0 auto' }}
      >
        <OnCanvas>
          <h1 style={{ font: '600 20px/28px var(--rui-font-text)', margin: 0 }}>{title}</h1>
          <p style={{ margin: '4px 0 0', color: 'var(--rui-fg-secondary)' }}>
            {worked.corrections.length === 0
              ? 'Every colour can be read.'
              : worked.corrections
                  .map((one) =>
                    one.role === 'series'
                      ? `${one.count} chart colours moved`
                      : `${one.wanted} on ${one.ground} became ${one.used}`,
                  )
                  .join(', ')}
          </p>
        </OnCanvas>
        <div style={{ height: 16 }} />
        <WidgetGrid
          label={`${title}, widgets`}
          widgets={drawn.map(({ widget }) => widget)}
          renderWidget={(widget) => (
            <Widget widget={widget} data={drawn.find((one) => one.widget.id === widget.id)?.data} range={RANGE} />
          )}
        />
      </section>
    </DashboardTheme>
  );
}

const meta = {
  title: 'Widgets/Dashboard colours',
  component: Look,
  parameters: { bare: true, window: { width: 1280, height: 1600 } },
  args: {
    dashboardBackgroundColor: '#0b1f3a',
    backgroundColor: '#12305a',
    color: '#eaf2ff',
    backdrop: false,
    title: 'Northwind, monthly',
    places: PLACES,
  },
  argTypes: {
    theme: { control: 'select', options: [undefined, 'light', 'dark', 'system'] },
    dashboardBackgroundColor: { control: 'text' },
    backgroundColor: { control: 'text' },
    color: { control: 'text' },
    places: { control: false },
  },
} satisfies Meta<typeof Look>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Navy: Story = {};
export const Cream: Story = {
  args: { dashboardBackgroundColor: '#f3e9d8', backgroundColor: '#fffaf0', color: '#3b2412', title: 'Marlow Coffee' },
};
/** Medium grey, with which some series colours of both themes have too little contrast. */
export const MiddleGrey: Story = {
  args: { dashboardBackgroundColor: '#6b6b6b', backgroundColor: '#808080', color: '#7a7a7a', title: 'Hard to read' },
};
/** Loud colours and unreadable text, which are corrected and reported. */
export const Loud: Story = {
  args: { dashboardBackgroundColor: '#e8f000', backgroundColor: '#ff3d7f', color: '#ff9a00', title: 'Loud' },
};
/** Light cards on a dark background: text between the cards has its own colour. */
export const LightOnDark: Story = {
  args: { dashboardBackgroundColor: 'black', backgroundColor: 'white', color: '#222', title: 'Paper on slate' },
};
export const BackgroundImage: Story = {
  args: {
    dashboardBackgroundColor: '#dfe8e4',
    backgroundColor: '#ffffff',
    color: '#10302c',
    backdrop: true,
    title: 'Hills',
  },
};

const FEW: readonly (readonly [CatalogueName, Size])[] = [
  ['line', [2, 2]],
  ['historic', [2, 2]],
];

/** Dashboards of three clients on one page: drawings, tooltips, menus and lightboxes have separate themes. */
export const SideBySide: Story = {
  args: { places: FEW },
  render: (args) => (
    <>
      <Look {...args} title="Northwind" />
      <Look
        {...args}
        title="Marlow Coffee"
        dashboardBackgroundColor="#f3e9d8"
        backgroundColor="#fffaf0"
        color="#3b2412"
      />
      <Look {...args} title="Page’s own" dashboardBackgroundColor="" backgroundColor="" color="" />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const { ownerDocument } = canvasElement;
    const surfaceOf = (element: Element | null | undefined): string =>
      element ? getComputedStyle(element).getPropertyValue('--rui-surface').trim() : '';
    for (const [title, surface] of [
      ['Northwind', '#12305a'],
      ['Marlow Coffee', '#fffaf0'],
    ] as const) {
      const client = within(canvas.getByRole('region', { name: title }));
      const button = await client.findByRole('button', { name: 'Enlarge Autumn range launch' }, LOADED);
      await userEvent.click(button);
      const dialog = await within(ownerDocument.body).findByRole('dialog', { name: 'Autumn range launch' }, LOADED);
      await expect(surfaceOf(dialog)).toBe(surface);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(within(ownerDocument.body).queryByRole('dialog')).toBeNull());
      const menu = client.getAllByRole('button', { name: /Line/ })[0];
      if (!menu) throw new Error('The card has no menu.');
      await userEvent.click(menu);
      await expect(surfaceOf(await within(ownerDocument.body).findByRole('menu', {}, LOADED))).toBe(surface);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(within(ownerDocument.body).queryByRole('menu')).toBeNull());
    }
    await expect(ownerDocument.documentElement.getAttribute('style') ?? '').not.toContain('--rui');
    await expect(surfaceOf(ownerDocument.documentElement)).not.toBe('#12305a');
  },
};
