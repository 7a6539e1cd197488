import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../../button/button.tsx';
import { Intro, Section } from './parts.tsx';

const meta = { title: 'Foundations/Motion' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const durations: [name: string, time: string, use: string][] = [
  ['motion-fast', '120 ms', 'Changes of a control: hover, a switch, a check mark'],
  ['motion-base', '160 ms', 'Overlays at a control: menu, list, tooltip'],
  ['motion-slow', '200 ms', 'Overlays above the page: dialog, lightbox, toast'],
];

function Courses() {
  const [there, setThere] = useState(false);
  return (
    <>
      <Button onClick={() => setThere(!there)}>{there ? 'Move back' : 'Move'}</Button>
      {durations.map(([name, time, use]) => (
        <div key={name} className="foundation-course">
          <span>
            <code>{name}</code> {time}
          </span>
          <div data-there={there || undefined}>
            <span style={{ transitionDuration: `var(--rui-${name})` }} />
          </div>
          <span>{use}</span>
        </div>
      ))}
    </>
  );
}

/** If the system prefers reduced motion, every duration is 0. */
export const Durations: Story = {
  render: () => (
    <>
      <Intro title="Motion">
        Animations take 120 to 200 ms. They only explain a change of position or state. If the user prefers reduced
        motion, nothing moves.
      </Intro>
      <Section
        title="Durations"
        about="Elements appear with one easing curve and disappear with another. Nothing bounces, and nothing moves without a cause."
      >
        <Courses />
      </Section>
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
    await expect(canvas.getByRole('button', { name: 'Move back' })).toBeVisible();
  },
};

const rules: [use: string, never: string][] = [
  ['A dialog moves up by 8 px while it appears.', 'An animated drawing of a chart: its figures are shown immediately.'],
  [
    'A widget moves to its new position in an animation, so that users can follow it.',
    'A list that slides in row by row.',
  ],
  [
    'A loader rotates. If the user prefers reduced motion, it pulses slowly.',
    'Anything that blinks, loops or moves while people read.',
  ],
];

export const Rules: Story = {
  render: () => (
    <Section title="When">
      <table className="foundation-table">
        <thead>
          <tr>
            <th scope="col">Do</th>
            <th scope="col">Don’t</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(([use, never]) => (
            <tr key={use}>
              <td>{use}</td>
              <td>{never}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  ),
};
