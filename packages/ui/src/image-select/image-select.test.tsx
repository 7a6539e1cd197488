import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { ImageSelect } from './image-select.tsx';

const images = ['Sand', 'Sea'].map((alt) => ({ value: alt.toLowerCase(), alt, src: `/${alt}.png` }));
const tileOf = (name: string) => screen.getByRole('radio', { name }).closest('[data-slot=image-tile]') as HTMLElement;

test('without images, shows a message with the role `status`', () => {
  renderUi(<ImageSelect options={[]} />);
  expect(screen.getByRole('status').textContent).toBe('No media available');
});

test('an image has an accessible name, loads lazily, and has its size before it is loaded', () => {
  renderUi(<ImageSelect aria-label="Image" options={images} />);
  const picture = tileOf('Sea').querySelector('img');
  expect(picture?.getAttribute('loading')).toBe('lazy');
  // The radio has the accessible name. A name on the image would be announced too.
  expect(picture?.alt).toBe('');
  expect(tileOf('Sea').className).toContain('aspect-3/2');
});

test('an image that cannot be loaded is replaced by its name', () => {
  renderUi(<ImageSelect aria-label="Image" options={images} />);
  fireEvent.error(tileOf('Sea').querySelector('img') as HTMLElement);
  expect(tileOf('Sea').textContent).toBe('Sea');
  expect(tileOf('Sea').querySelector('img')).toBeNull();
});

test('a chosen image is marked with a tick, not only with a colour', async () => {
  const { user } = renderUi(<ImageSelect aria-label="Image" options={images} defaultValue="sand" />);
  const ticked = () =>
    ['Sand', 'Sea'].filter((name) => tileOf(name).querySelector('[data-slot=image-tile-tick] svg') !== null);
  expect(ticked()).toEqual(['Sand']);
  await user.click(screen.getByRole('radio', { name: 'Sea' }));
  expect(ticked()).toEqual(['Sea']);
});
