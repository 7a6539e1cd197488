import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { Intro, Section } from './parts.tsx';

const meta = { title: 'Foundations/Type' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const steps: [name: string, use: string, sample: string][] = [
  ['figure-hero', 'The main number of a screen', '$86,940'],
  ['figure', 'The number of a card', '12,408'],
  ['title-page', 'The name of a page', 'October at a glance'],
  ['title-section', 'A part of a page, a dialog', 'Automatic reports'],
  ['title-card', 'A card, a row that opens a page', 'Sessions by day'],
  [
    'reading',
    'Text of several lines',
    'Sessions rose by a fifth in October, most of it on two days of the autumn sale.',
  ],
  ['body', 'Controls, tables, most texts', 'Sessions rose by a fifth in October'],
  ['small', 'Secondary text', 'aldercycles.com, Google Analytics'],
  ['label', 'The label of a control', 'Date range'],
  ['caption', 'Axes, legends, notes', 'Updated 2 minutes ago'],
];

const styleOf = (name: string): CSSProperties => ({
  fontSize: `var(--rui-type-${name}-size)`,
  lineHeight: `var(--rui-type-${name}-line)`,
  fontWeight: `var(--rui-type-${name}-weight)`,
  letterSpacing: `var(--rui-type-${name}-tracking, normal)`,
});

const sizes: Readonly<Record<string, string>> = {
  'figure-hero': '40 / 44, 600',
  figure: '28 / 32, 600',
  'title-page': '20 / 28, 600',
  'title-section': '16 / 24, 600',
  'title-card': '14 / 20, 600',
  reading: '14 / 22, 400',
  body: '14 / 20, 400',
  small: '13 / 20, 400',
  label: '12 / 16, 500',
  caption: '12 / 16, 400',
};

export const Scale: Story = {
  render: () => (
    <>
      <Intro title="Type">
        The font is Inter with optical sizes. It has ten steps and three weights. Size and position show the hierarchy
        first, then weight.
      </Intro>
      <Section title="Scale">
        {steps.map(([name, use, sample]) => (
          <div key={name} className="foundation-type">
            <div>
              <code>{name}</code>
              <span>{sizes[name]}</span>
              <span>{use}</span>
            </div>
            <p style={styleOf(name)}>{sample}</p>
          </div>
        ))}
      </Section>
    </>
  ),
};

const figures = ['1,204', '98,311', '7,740', '111,111'];

/** In a column, all digits have the same width. In a sentence, they have their natural widths. */
export const Figures: Story = {
  render: () => (
    <Section
      title="Figures"
      about="Figures in a column are tabular and aligned at the end. Figures in a sentence are proportional."
    >
      <div className="foundation-pairs">
        {(['tabular-nums', 'proportional-nums'] as const).map((variant) => (
          <figure key={variant}>
            <figcaption>
              {variant === 'tabular-nums' ? 'Do: tabular in a column' : 'Don’t: proportional in a column'}
            </figcaption>
            <div style={{ fontVariantNumeric: variant, textAlign: 'end', fontSize: 20, lineHeight: '28px' }}>
              {figures.map((figure) => (
                <div key={figure}>{figure}</div>
              ))}
            </div>
          </figure>
        ))}
      </div>
    </Section>
  ),
};
