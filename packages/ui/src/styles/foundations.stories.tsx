import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Calendar,
  Copy,
  Link2,
  type LucideIcon,
  Pencil,
  Plug,
  Settings,
  Share2,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

const meta = { title: 'Foundations/Tokens' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const grid: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: 12,
  width: '100%',
};
const caption: CSSProperties = { fontSize: 12, lineHeight: '16px', color: 'var(--rui-fg-tertiary)' };

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section style={{ width: '100%' }}>
      <h2 style={{ margin: '0 0 12px', fontSize: 16, lineHeight: '24px', fontWeight: 600 }}>{title}</h2>
      {children}
    </section>
  );
}

function Swatches({ names }: { readonly names: readonly string[] }) {
  return (
    <div style={grid}>
      {names.map((name) => (
        <div key={name}>
          <div
            style={{
              height: 44,
              borderRadius: 6,
              border: '1px solid var(--rui-border)',
              background: `var(--rui-${name})`,
            }}
          />
          <code style={{ ...caption, fontFamily: 'inherit' }}>{name}</code>
        </div>
      ))}
    </div>
  );
}

const numbered = (name: string, count: number, suffix = '') =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}${suffix}`);

/** One accent for action. Meaning is never told by colour alone: a glyph and a word go with it. */
export const Colour: Story = {
  render: () => (
    <>
      <Section title="Surfaces">
        <Swatches
          names={[
            'canvas',
            'surface',
            'surface-raised',
            'surface-inset',
            'surface-hover',
            'surface-pressed',
            'surface-inverse',
          ]}
        />
      </Section>
      <Section title="Text and lines">
        <Swatches
          names={[
            'fg',
            'fg-secondary',
            'fg-tertiary',
            'fg-disabled',
            'icon',
            'border',
            'border-strong',
            'border-control',
            'ring',
          ]}
        />
      </Section>
      <Section title="Action">
        <Swatches names={['accent', 'accent-hover', 'accent-text', 'accent-subtle', 'accent-border']} />
      </Section>
      <Section title="Meaning">
        <Swatches
          names={[
            'positive',
            'positive-subtle',
            'negative',
            'negative-solid',
            'negative-subtle',
            'warning',
            'warning-subtle',
            'info',
            'info-subtle',
          ]}
        />
      </Section>
      <Section title="Data, always in this order; a comparison is the same hue, lighter">
        <Swatches names={[...numbered('data', 8), ...numbered('data', 8, '-compare')]} />
      </Section>
      <Section title="Ramps">
        <Swatches names={[...numbered('sequential', 7), ...numbered('diverging', 7)]} />
      </Section>
    </>
  ),
};

const types = [
  'caption',
  'label',
  'small',
  'body',
  'title-card',
  'reading',
  'title-section',
  'title-page',
  'figure',
  'figure-hero',
];

/** Inter with its optical sizes. Figures that stand under each other are tabular; figures in a sentence are not. */
export const Type: Story = {
  render: () => (
    <Section title="Type">
      {types.map((name) => (
        <div key={name} style={{ display: 'flex', alignItems: 'baseline', gap: 24, padding: '8px 0' }}>
          <code style={{ ...caption, width: 110, fontFamily: 'inherit' }}>{name}</code>
          <span
            style={{
              fontSize: `var(--rui-type-${name}-size)`,
              lineHeight: `var(--rui-type-${name}-line)`,
              fontWeight: `var(--rui-type-${name}-weight)`,
              letterSpacing: `var(--rui-type-${name}-tracking, normal)`,
            }}
          >
            {name.startsWith('figure') ? '$86,940' : 'Sessions rose by a fifth in October'}
          </span>
        </div>
      ))}
    </Section>
  ),
};

/** A 4 px grid. Corners 6 for controls and 10 for cards; shadows only for what floats. */
export const SpaceAndShape: Story = {
  render: () => (
    <>
      <Section title="Space">
        {[1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((step) => (
          <div key={step} style={{ display: 'flex', alignItems: 'center', gap: 16, padding: '3px 0' }}>
            <code style={{ ...caption, width: 60, fontFamily: 'inherit' }}>space-{step}</code>
            <span style={{ height: 12, width: `var(--rui-space-${step})`, background: 'var(--rui-accent)' }} />
          </div>
        ))}
      </Section>
      <Section title="Corners and depth">
        <div style={grid}>
          {['mark', 'chip', 'control', 'card', 'modal'].map((name) => (
            <div
              key={name}
              style={{
                padding: 16,
                border: '1px solid var(--rui-border-strong)',
                borderRadius: `var(--rui-radius-${name})`,
                background: 'var(--rui-surface)',
              }}
            >
              {name}
            </div>
          ))}
          {['popover', 'modal', 'drag'].map((name) => (
            <div
              key={name}
              style={{
                padding: 16,
                borderRadius: 10,
                background: 'var(--rui-surface-raised)',
                boxShadow: `var(--rui-shadow-${name})`,
              }}
            >
              {name} shadow
            </div>
          ))}
        </div>
      </Section>
    </>
  ),
};

const icons: [string, LucideIcon][] = [
  ['Calendar', Calendar],
  ['Copy', Copy],
  ['Link2', Link2],
  ['Pencil', Pencil],
  ['Plug', Plug],
  ['Settings', Settings],
  ['Share2', Share2],
  ['Trash2', Trash2],
  ['TriangleAlert', TriangleAlert],
];

/** Icons of lucide-react, drawn with one line weight in four sizes. They take the colour of the text beside them. */
export const Icons: Story = {
  render: () => (
    <Section title="Icons">
      <div style={grid}>
        {icons.map(([name, glyph]) => (
          <div key={name} style={{ display: 'flex', alignItems: 'center', gap: 10 }}>
            {(['xs', 's', 'm', 'l'] as const).map((size) => (
              <Icon key={size} as={glyph} size={size} />
            ))}
            <span style={caption}>{name}</span>
          </div>
        ))}
      </div>
    </Section>
  ),
};

/** 120 to 200 ms, and only to explain a change of place or state. Where motion is reduced, all of them are 0. */
export const Motion: Story = {
  render: () => (
    <Section title="Motion">
      {['motion-fast', 'motion-base', 'motion-slow'].map((name) => (
        <button
          key={name}
          type="button"
          className="story-motion"
          style={{ transitionDuration: `var(--rui-${name})`, transitionTimingFunction: 'var(--rui-ease)' }}
        >
          {name}: point here
        </button>
      ))}
    </Section>
  ),
};

const rules: [string, string, string][] = [
  ['An error says what happened and what to do', 'Google Ads did not answer. Try again.', 'Error 503'],
  ['A button says what it does', 'Delete source', 'OK'],
  ['An empty place says how to fill it', 'No data for this range. First day with data: 4 Nov 2026.', 'Nothing here'],
  ['Titles are sentences, not headlines', 'Add a widget', 'Add A Widget!'],
];

/** Short, plain, never blaming. */
export const Writing: Story = {
  render: () => (
    <Section title="Writing">
      <table style={{ borderSpacing: '24px 8px', marginInlineStart: -24, textAlign: 'start' }}>
        <thead>
          <tr style={caption}>
            <th scope="col">Rule</th>
            <th scope="col">Do</th>
            <th scope="col">Don’t</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(([rule, good, bad]) => (
            <tr key={rule}>
              <th scope="row" style={{ fontWeight: 500, textAlign: 'start' }}>
                {rule}
              </th>
              <td>{good}</td>
              <td>
                <s>{bad}</s>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  ),
};
