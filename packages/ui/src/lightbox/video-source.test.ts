import { expect, test } from 'vitest';
import { videoSource } from './video-source.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://cdn.example.com/a.mp4', 'https://cdn.example.com/a.mp4'],
])('%s is played from the address %s', (address, src) => {
  expect(videoSource(address)?.src).toBe(src);
});

test.each([
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'javascript:alert(1)//.mp4',
  'not an address',
])('%s is rejected', (address) => {
  expect(videoSource(address)).toBeNull();
});
