import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button, Popover } from '../index.ts';
import { renderUi } from '../testing/render.tsx';

const radios = (
  <>
    <input type="radio" name="size" aria-label="Small" />
    <input type="radio" name="size" aria-label="Large" defaultChecked />
  </>
);

test.each([
  ['the checked radio if radios come first', radios, 'Large'],
  ['the first radio if no radio is checked', <input key="a" type="radio" name="size" aria-label="Small" />, 'Small'],
  [
    'the control before the radios',
    <>
      <input aria-label="Name" />
      {radios}
    </>,
    'Name',
  ],
])('a popover moves focus to %s when it opens', async (_, content, label) => {
  const { user } = renderUi(
    <Popover label="Size" trigger={<Button>Open</Button>}>
      {content}
    </Popover>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(label);
});
