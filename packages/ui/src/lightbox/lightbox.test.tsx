import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { ImageLightbox, VideoLightbox } from './lightbox.tsx';

const frame = () => document.querySelector('iframe');

test('the frame of a video exists only while the lightbox is open', async () => {
  const { user } = renderUi(
    <VideoLightbox
      src="https://www.youtube.com/watch?v=dQw4w9WgXcQ"
      title="Autumn launch"
      trigger={<button type="button">Play</button>}
    />,
  );
  expect(frame()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(frame()?.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  expect(frame()?.title).toBe('Autumn launch');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(frame()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play' }));
});

test.each([
  ['a video in a frame', 'https://youtu.be/dQw4w9WgXcQ?autoplay=1', 'iframe'],
  ['a video file', 'https://cdn.example.com/a.mp4?autoplay=1', 'video'],
])('%s does not start automatically', (_, src, element) => {
  renderUi(<VideoLightbox defaultOpen src={src} title="Autumn launch" />);
  const shown = document.querySelector(element);
  expect(shown?.hasAttribute('autoplay')).toBe(false);
  expect(shown?.getAttribute('allow') ?? '').not.toMatch(/autoplay/);
  if (element === 'iframe') expect(shown?.getAttribute('src')).not.toMatch(/autoplay/);
});

test('the button Close is outside of the frame and comes first, because a frame does not pass Escape to the page', () => {
  renderUi(<VideoLightbox defaultOpen src="https://vimeo.com/123456789" title="Autumn launch" />);
  const order = [...screen.getByRole('dialog').querySelectorAll('button, a, input, iframe, video, [tabindex="0"]')];
  expect(order.map((element) => element.getAttribute('aria-label') ?? element.tagName)).toEqual(['Close', 'IFRAME']);
});

test('a video file can have captions', () => {
  renderUi(<VideoLightbox defaultOpen src="https://cdn.example.com/a.mp4" captions="/a.vtt" title="Autumn launch" />);
  const track = document.querySelector('video track');
  expect([track?.getAttribute('kind'), track?.getAttribute('src')]).toEqual(['captions', '/a.vtt']);
});

test('an image that cannot be loaded is replaced by its description', async () => {
  renderUi(<ImageLightbox defaultOpen src="/gone.png" alt="Hills at dusk" />);
  const image = document.querySelector('img');
  image?.dispatchEvent(new Event('error'));
  expect((await screen.findByRole('alert')).textContent).toBe('Hills at dusk');
});
