import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { ImageSelect } from './image-select.tsx';

const images = ['Sand', 'Sea'].map((alt) => ({ value: alt.toLowerCase(), alt, src: `/${alt}.png` }));
const tileOf = (name: string) => screen.getByRole('radio', { name }).closest('[data-slot=image-tile]') as HTMLElement;

test('without pictures shows a message as a status', () => {
  renderUi(<ImageSelect options={[]} />);
  expect(screen.getByRole('status').textContent).toBe('No media available');
});

test('a picture is named by its text, loads lazily and has its space before', () => {
  renderUi(<ImageSelect aria-label="Image" options={images} />);
  const picture = tileOf('Sea').querySelector('img');
  expect(picture?.getAttribute('loading')).toBe('lazy');
  // The radio has the name; a second one on the picture would be announced twice.
  expect(picture?.alt).toBe('');
  expect(tileOf('Sea').className).toContain('aspect-3/2');
});

test('a picture that does not load is replaced by its name', () => {
  renderUi(<ImageSelect aria-label="Image" options={images} />);
  fireEvent.error(tileOf('Sea').querySelector('img') as HTMLElement);
  expect(tileOf('Sea').textContent).toBe('Sea');
  expect(tileOf('Sea').querySelector('img')).toBeNull();
});

test('a chosen picture has a tick, not only a colour', async () => {
  const { user } = renderUi(<ImageSelect aria-label="Image" options={images} defaultValue="sand" />);
  const ticked = () =>
    ['Sand', 'Sea'].filter((name) => tileOf(name).querySelector('[data-slot=image-tile-tick] svg') !== null);
  expect(ticked()).toEqual(['Sand']);
  await user.click(screen.getByRole('radio', { name: 'Sea' }));
  expect(ticked()).toEqual(['Sea']);
});
