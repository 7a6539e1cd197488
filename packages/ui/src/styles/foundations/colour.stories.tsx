import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { BothThemes, Intro, Section } from './parts.tsx';
import { Contrasts, type Pair, Swatches } from './swatches.tsx';

const meta = { title: 'Foundations/Colour' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const numbered = (name: string, count: number, suffix = '') =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}${suffix}`);

const groups: [title: string, about: string, names: string[]][] = [
  [
    'Surfaces',
    'The canvas is below the cards, and popovers are above them. In the dark theme, a higher surface is lighter.',
    ['canvas', 'surface', 'surface-raised', 'surface-inset', 'surface-hover', 'surface-pressed', 'surface-inverse'],
  ],
  [
    'Text and lines',
    'Text has three levels of contrast. Borders of controls use border-control; other lines have less contrast.',
    ['fg', 'fg-secondary', 'fg-tertiary', 'fg-disabled', 'icon', 'border', 'border-strong', 'border-control', 'ring'],
  ],
  [
    'Action',
    'One accent colour marks actions and chosen elements. A client’s brand replaces it.',
    ['accent', 'accent-hover', 'accent-text', 'accent-subtle', 'accent-border'],
  ],
  [
    'Meaning',
    'Colour alone never shows a meaning: an icon and a word state it too.',
    [
      'positive',
      'positive-subtle',
      'negative',
      'negative-solid',
      'negative-subtle',
      'warning',
      'warning-mark',
      'warning-subtle',
      'info',
      'info-subtle',
    ],
  ],
];

/** Components use only these names, so that a theme is one list of values. */
export const Tokens: Story = {
  render: () => (
    <>
      <Intro title="Colour">
        One accent for action, colours for states such as success or error, and eight colours for data. Everything else
        is grey.
      </Intro>
      {groups.map(([title, about, names]) => (
        <Section key={title} title={title} about={about}>
          <BothThemes>{() => <Swatches names={names} />}</BothThemes>
        </Section>
      ))}
    </>
  ),
};

/** Eight colours in a fixed order, which users with a colour vision deficiency can distinguish too. */
export const Data: Story = {
  render: () => (
    <>
      <Section
        title="Series"
        about="Series receive the colours in this order. A series keeps its colour when another series is hidden."
      >
        <BothThemes>{() => <Swatches names={numbered('data', 8)} />}</BothThemes>
      </Section>
      <Section
        title="Comparison"
        about="The hue is the same, but lighter. The line is also dashed, so that it differs by more than colour."
      >
        <BothThemes>{() => <Swatches names={numbered('data', 8, '-compare')} />}</BothThemes>
      </Section>
      <Section
        title="Ramps"
        about="Sequential colours show an amount. Diverging colours show the distance from a middle value, in both directions."
      >
        <BothThemes>
          {() => (
            <>
              <Swatches names={numbered('sequential', 7)} />
              <Swatches names={numbered('diverging', 7)} />
            </>
          )}
        </BothThemes>
      </Section>
    </>
  ),
};

const pair = (what: string, on: string, least: Pair['least']): Pair => ({ what, on, least });
const pairs: Pair[] = [
  ...['fg', 'fg-secondary', 'fg-tertiary', 'accent-text', 'positive', 'negative', 'warning', 'info'].map((what) =>
    pair(what, 'surface', 4.5),
  ),
  ...['fg', 'fg-secondary', 'fg-tertiary'].map((what) => pair(what, 'canvas', 4.5)),
  pair('accent-fg', 'accent', 4.5),
  pair('fg-inverse', 'surface-inverse', 4.5),
  pair('positive', 'positive-subtle', 4.5),
  pair('negative', 'negative-subtle', 4.5),
  pair('warning', 'warning-subtle', 4.5),
  pair('info', 'info-subtle', 4.5),
  pair('border-control', 'surface', 3),
  pair('ring', 'surface', 3),
  ...numbered('data', 8).map((what) => pair(what, 'surface', 3)),
];

/** The contrast is measured on this page, from the pixels that the browser draws. */
export const Contrast: Story = {
  render: () => (
    <Section
      title="Contrast"
      about="The minimum is 4.5 for text and 3 for lines, marks and data, in both themes. This page measures the contrast."
    >
      <BothThemes>{() => <Contrasts pairs={pairs} />}</BothThemes>
    </Section>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/^at least/)).toHaveLength(pairs.length * 2));
    await expect(canvas.queryAllByText(/^too low/)).toEqual([]);
  },
};
