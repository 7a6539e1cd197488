import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Plus, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Icon } from '../icon/icon.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-styles.ts';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  parameters: {
    guidance: {
      do: [
        'Name the action with a verb and its object: “Delete source”, “Save changes”.',
        'Have one primary button on a screen or in a dialog, for the next step.',
        'Set `loading` while the work runs; the button keeps its width and focus.',
        'Use `asChild` with a link if pressing it opens another address.',
      ],
      dont: [
        'Write “OK”, “Yes” or “Submit” if a verb can name the action.',
        'Use `destructive` for an irreversible action without a confirmation.',
        'Disable it without a reason: leave it enabled and report what is missing, or state the reason beside it.',
        'Use an icon alone if there is space for a word.',
      ],
    } satisfies Guidance,
  },
  args: { children: 'Save', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;
const variants: ButtonVariant[] = ['primary', 'default', 'quiet', 'destructive'];
const sizes: ButtonSize[] = ['s', 'm', 'l'];

export const Playground: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

export const Keyboard: Story = {
  render: function Keyboard(args) {
    const [saved, setSaved] = useState(0);
    return (
      <div className="story-row">
        <Button {...args} onClick={() => setSaved(saved + 1)} />
        <output>saved {saved}</output>
      </div>
    );
  },
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the button.',
        expect: { focus: 'button: Save', visible: 'text: saved 0' },
      },
      { keys: ['Enter'], does: 'Presses it.', expect: { focus: 'button: Save', visible: 'text: saved 1' } },
      { keys: ['Space'], does: 'Presses it.', expect: { focus: 'button: Save', visible: 'text: saved 2' } },
    ] satisfies KeyboardTable,
  },
};

export const Variants: Story = {
  render: (args) => (
    <div className="story-card">
      {variants.map((variant) => (
        <p className="story-row" key={variant} style={{ margin: '0 0 10px' }}>
          <Button {...args} variant={variant} />
          <Button {...args} variant={variant} icon={<Icon as={Plus} />} />
          <Button {...args} variant={variant} disabled />
          <Button {...args} variant={variant} loading>
            Saving
          </Button>
        </p>
      ))}
    </div>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <div className="story-row">
      {sizes.map((size) => (
        <Button {...args} key={size} size={size} icon={<Icon as={Share2} size={size === 's' ? 's' : 'm'} />}>
          Share
        </Button>
      ))}
    </div>
  ),
};

/** A loading button keeps focus and its width, and ignores further clicks. */
export const Loading: Story = {
  args: { loading: true, variant: 'primary', children: 'Saving' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Saving' });
    button.focus();
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const AsLink: Story = {
  args: { asChild: true, children: <a href="#dashboards">Open dashboards</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Open dashboards' })).toBeVisible();
  },
};

export const Icons: Story = {
  render: () => (
    <div className="story-row">
      <IconButton icon={Copy} label="Duplicate" />
      <IconButton icon={Trash2} label="Delete" variant="default" />
      <IconButton icon={Plus} label="Add" variant="primary" />
      <IconButton icon={Copy} label="Duplicate, disabled" disabled />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('button', { name: 'Delete' }).focus();
    const bubble = await within(canvasElement.ownerDocument.body).findByRole('tooltip');
    await expect(bubble).toHaveTextContent('Delete');
    await userEvent.keyboard('{Escape}');
  },
};
