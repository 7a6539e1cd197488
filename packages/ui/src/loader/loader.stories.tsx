import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guidance } from '../testing/guidance.ts';
import { Loader } from './loader.tsx';

const meta = {
  title: 'Feedback/Loader',
  component: Loader,
  parameters: {
    guidance: {
      do: [
        'Name the content in `label` if it is not the whole page.',
        'Use `s` in a line, `m` in a card and `l` in an empty screen.',
        'Show the content that is available and load only the rest.',
      ],
      dont: [
        'Put more than one on a screen: use a skeleton for each area.',
        'Delay it: it appears only after 150 ms, so that quick work shows no loader.',
        'Show it alone for longer than ten seconds: add a text about the progress.',
      ],
    } satisfies Guidance,
  },
} satisfies Meta<typeof Loader>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Returns the animations of a loader: CSS name, delay in ms and duration in ms. */
const animations = (element: Element) =>
  element.getAnimations().map((animation) => {
    const { delay, duration } = animation.effect?.getTiming() ?? {};
    return [(animation as CSSAnimation).animationName, delay, duration];
  });

/** Loaders in three sizes. Each appears after 150 ms and rotates, or pulses slowly if the user prefers reduced motion. */
export const Sizes: Story = {
  render: () => (
    <div className="story-row">
      <Loader size="s" />
      <Loader />
      <Loader size="l" label="Loading the dashboard" />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const loaders = canvas.getAllByRole('status');
    await expect(loaders.map((loader) => loader.textContent)).toEqual(['Loading', 'Loading', 'Loading the dashboard']);
    const rings = [...canvasElement.querySelectorAll('[data-slot=loader-ring]')];
    await expect(rings.map((ring) => ring.getBoundingClientRect().width)).toEqual([16, 24, 40]);
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const loader of loaders) {
      const appearing = getComputedStyle(loader);
      await expect([appearing.animationDelay, appearing.animationFillMode]).toEqual(['0.15s', 'both']);
    }
    for (const ring of rings) {
      await expect(animations(ring)).toEqual(reduced ? [['rui-pulse', 0, 1600]] : [['rui-spin', 0, 900]]);
    }
  },
};

export const AtOnce: Story = { args: { immediate: true } };
