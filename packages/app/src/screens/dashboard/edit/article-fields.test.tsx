import { UiProvider } from '@reporting/ui';
import type { Article } from '@reporting/widgets/schema';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { uploadImage } from '../../../api/files.ts';
import { ArticleFields } from './article-fields.tsx';

vi.mock('../../../api/files.ts', () => ({ uploadImage: vi.fn(), releaseImage: () => {} }));
afterEach(cleanup);

const article = (header: string): Article => ({
  file: null,
  header,
  content: '',
  description: '',
  range: { startDate: '2026-10-01', endDate: '2026-10-31' },
});

function Fields({ onArticles }: { readonly onArticles: (articles: Article[]) => void }) {
  const [articles, setArticles] = useState([article('First'), article('Second'), article('Third')]);
  return (
    <UiProvider>
      <ArticleFields
        articles={articles}
        range={{ startDate: '2026-10-01', endDate: '2026-10-31' }}
        onChange={(next) => {
          setArticles(next);
          onArticles(next);
        }}
      />
    </UiProvider>
  );
}

it('a running upload stays with its article when an earlier article is removed', async () => {
  const upload = Promise.withResolvers<{ url: string }>();
  vi.mocked(uploadImage).mockReturnValue(upload.promise as ReturnType<typeof uploadImage>);
  const onArticles = vi.fn();
  render(<Fields onArticles={onArticles} />);
  const group = (count: number) => within(screen.getByRole('group', { name: `Article ${count}` }));
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  const file = new File([png], 'tins.png', { type: 'image/png' });
  fireEvent.change(group(2).getByLabelText(/^Uploaded image/), { target: { files: [file] } });
  await waitFor(() => expect(uploadImage).toHaveBeenCalledOnce());
  fireEvent.click(group(1).getByRole('button', { name: 'Remove' }));
  upload.resolve({ url: '/files/tins.webp' });
  await waitFor(() =>
    expect(onArticles.mock.lastCall?.[0].map(({ header, file: stored }: Article) => [header, stored])).toEqual([
      ['Second', '/files/tins.webp'],
      ['Third', null],
    ]),
  );
});
