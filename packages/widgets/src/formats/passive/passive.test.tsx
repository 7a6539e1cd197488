import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Widget } from '../../card/widget.tsx';
import type { PassiveContent } from '../../schema/passive.ts';
import type { PassiveWidget } from '../../schema/widget.ts';
import { fileName, fileType } from './file-name.ts';

const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock('@reporting/ui/lightbox', async (original) => {
  loads.count += 1;
  return original();
});

// Modules are compiled on demand. Importing them here keeps the compilation out of the time limit of the tests. The mock above
// replaces the module of the lightbox for the cards.
beforeAll(async () => {
  await Promise.all([vi.importActual('@reporting/ui/lightbox'), import('./upload.tsx'), import('./historic.tsx')]);
}, 120_000);
afterEach(cleanup);

function passive(content: PassiveContent): PassiveWidget {
  return {
    version: 1,
    id: 'w'.repeat(21),
    hash: 'h'.repeat(10),
    order: 0,
    realTime: false,
    title: 'What we did',
    width: 2,
    height: 2,
    description: '',
    format: 'textCard',
    formatOptions: {},
    nature: 'passive',
    widget: content,
  };
}

const upload = (inputs: Partial<Extract<PassiveContent, { type: 'upload' }>['inputs']>): PassiveWidget =>
  passive({ type: 'upload', inputs: { file: null, header: '', content: '', description: '', ...inputs } });

const OCTOBER = { startDate: '2026-10-01', endDate: '2026-10-31' };

test('an image opens in a lightbox, whose code is loaded at that time', async () => {
  render(
    <Widget widget={upload({ file: '/files/tins.webp', header: 'Autumn tins', description: '**Three** of them' })} />,
  );
  const button = await screen.findByRole('button', { name: 'Enlarge Autumn tins' });
  expect(loads.count).toBe(0);
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Autumn tins' });
  expect(loads.count).toBe(1);
  expect(within(dialog).getByText('Three of them')).toBeTruthy();
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/files/tins.webp');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an image that cannot be loaded is drawn again when its address changes', async () => {
  const { container, rerender } = render(<Widget widget={upload({ file: '/files/gone.webp' })} />);
  await screen.findByRole('button', { name: 'Enlarge What we did' });
  fireEvent.error(container.querySelector('img') as HTMLElement);
  expect(container.querySelector('img')).toBeNull();
  rerender(<Widget widget={upload({ file: '/files/there.webp' })} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/there.webp');
});

test('an image that cannot be loaded is replaced by its name, and the card is ready', async () => {
  const onReady = vi.fn();
  const { container } = render(<Widget widget={upload({ file: '/files/gone.png' })} onReady={onReady} />);
  await screen.findByRole('button', { name: 'Enlarge What we did' });
  expect(onReady).not.toHaveBeenCalled();
  const image = container.querySelector('img');
  if (!image) throw new Error('There is no image.');
  fireEvent.error(image);
  expect(container.querySelector('[data-slot=media-name]')?.textContent).toBe('What we did');
  expect(screen.queryByRole('button', { name: /Enlarge/ })).toBeNull();
  expect(onReady).toHaveBeenCalledTimes(1);
});

test('a video plays in a frame from a known host', async () => {
  render(<Widget widget={upload({ file: 'https://youtu.be/dQw4w9WgXcQ', header: 'The film' })} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Play The film' }));
  const dialog = await screen.findByRole('dialog', { name: 'The film' });
  expect(dialog.querySelector('iframe')?.getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  );
});

test('a file that is neither an image nor a video is a link with its name and type', async () => {
  render(<Widget widget={upload({ file: 'https://example.org/2026/media%20plan.csv' })} />);
  const link = await screen.findByRole('link');
  expect(link.textContent).toBe('Download media plan CSV');
  expect(link.getAttribute('href')).toBe('https://example.org/2026/media%20plan.csv');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  expect(link.getAttribute('download')).toBe('media plan.csv');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/a.png'])(
  'does not write %s as a link or an image',
  async (file) => {
    const { container } = render(<Widget widget={upload({ file, content: 'Words' })} />);
    await screen.findByText('Words');
    expect(container.querySelector('a, img, button')).toBeNull();
  },
);

test('markup in every text remains text, and an address without a protocol gets `http://`', async () => {
  const script = '<img src=x onerror=alert(1)>';
  const { container } = render(
    <Widget widget={upload({ header: script, content: `${script} [site](example.org)`, description: script })} />,
  );
  await screen.findByRole('heading', { name: script });
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('link', { name: 'site' }).getAttribute('href')).toBe('http://example.org');
});

test('only articles that have a day in the range are shown, newest first, with their dates', async () => {
  const article = (header: string, startDate: string, endDate: string) => ({
    file: null,
    header,
    content: `About ${header}`,
    description: '',
    range: { startDate, endDate },
  });
  const articles = [
    article('Feed', '2026-10-05', '2026-10-09'),
    article('Test', '2026-10-26', '2026-10-31'),
    article('Long ago', '2026-08-01', '2026-09-30'),
    article('Over the year', '2025-12-20', '2026-10-02'),
  ];
  const widget = passive({ type: 'historic', inputs: { articles } });
  const { rerender } = render(<Widget widget={widget} range={OCTOBER} />);
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.querySelector('h3')?.textContent)).toEqual(['Test', 'Feed', 'Over the year']);
  expect(items.map((item) => item.querySelector('[data-slot=article-dates]')?.textContent)).toEqual([
    '26 – 31 Oct',
    '5 – 9 Oct',
    '20 Dec 2025 – 2 Oct 2026',
  ]);
  rerender(<Widget widget={widget} range={{ startDate: '2026-11-01', endDate: '2026-11-30' }} />);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.getByText('No entries for this range')).toBeTruthy();
  expect(screen.getByText('1 – 30 Nov 2026')).toBeTruthy();
});

test('shows a message if there is no text', async () => {
  render(<Widget widget={upload({})} />);
  expect(await screen.findByText('No text yet.')).toBeTruthy();
});

test.each([
  ['/files/a%20b.PDF?x=1', 'a b.PDF', 'PDF'],
  ['https://example.org/', 'example.org', ''],
  ['/files/plan', 'plan', ''],
  ['/files/%E0%A4%A', '%E0%A4%A', ''],
])('the file %s has the name %j and the type %j', (src, name, type) => {
  expect(fileName(src)).toBe(name);
  if (name !== 'example.org') expect(fileType(src)).toBe(type);
});
