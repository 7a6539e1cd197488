import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Widget, WidgetGrid } from '../index.ts';
import type { UploadInputs } from '../schema/passive.ts';
import { ARTICLES, article, passiveWidget, photo, RANGE, type Size, withPhotos } from './catalogue.ts';
import { LOADED } from './drawn.ts';
import { FORMAT_GUIDANCE } from './format-guidance.ts';

const upload = (title: string, inputs: Partial<UploadInputs>, size: Size) =>
  passiveWidget(
    title,
    { type: 'upload', inputs: { file: null, header: '', content: '', description: '', ...inputs } },
    size,
  );
const historic = (title: string, articles: typeof ARTICLES, size: Size) =>
  passiveWidget(title, { type: 'historic', inputs: { articles: withPhotos(articles) } }, size);

/** An image that cannot be drawn, without a failing request. */
const BROKEN = URL.createObjectURL(new Blob(['no picture'], { type: 'image/png' }));

const meta: Meta = {
  title: 'Widgets/Written by hand',
  parameters: {
    bare: true,
    docs: {
      description: {
        component: 'Files that users upload, and articles of a diary. Text cards have a story with the other formats.',
      },
    },
    guidance: {
      do: [
        'Put words beside the figures that they explain.',
        'Show a file with a short header above it and little other text.',
      ],
      dont: [
        'Write figures by hand that a source can provide.',
        'More than one subject in a card: two cards can be moved apart.',
      ],
    },
  },
};
export default meta;

function Cards({ widgets }: { widgets: ReturnType<typeof passiveWidget>[] }) {
  const placed = widgets.map((widget, order) => ({ ...widget, order }));
  return (
    <div style={{ padding: 24, maxWidth: 1208, boxSizing: 'border-box', margin: '0 auto' }}>
      <WidgetGrid
        label="Written by hand"
        widgets={placed}
        renderWidget={(widget) => <Widget widget={widget} range={RANGE} />}
      />
    </div>
  );
}

/** Types of files: an image, a missing image, a video, a table, a document, and no file. */
export const Files: StoryObj = {
  parameters: { guidance: FORMAT_GUIDANCE.upload },
  render: () => (
    <Cards
      widgets={[
        upload('A picture alone', { file: photo() }, [1, 2]),
        upload(
          'With words',
          { file: photo(), header: 'The new landing page', description: 'Live since 12 October.' },
          [2, 2],
        ),
        upload('Gone', { file: BROKEN, header: 'Poster of the autumn fair' }, [1, 2]),
        upload('A film', { file: 'https://youtu.be/dQw4w9WgXcQ', header: 'The autumn film' }, [2, 2]),
        upload(
          'A table',
          { file: 'https://example.org/plans/media%20plan%202026.csv', content: 'What runs when.' },
          [1, 1],
        ),
        upload('A document', { file: 'https://example.org/offer.pdf' }, [1, 1]),
        upload('Nothing yet', {}, [1, 1]),
        upload('Only words', { header: 'A header', content: '**Words** alone.' }, [1, 1]),
      ]}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const button = await canvas.findByRole('button', { name: 'Enlarge The new landing page' }, LOADED);
    await userEvent.click(button);
    const dialog = await body.findByRole('dialog', { name: 'The new landing page' }, LOADED);
    await waitFor(() => expect(within(dialog).getByRole('img', { name: 'The new landing page' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await waitFor(() => expect(canvas.getByText('Poster of the autumn fair', { selector: 'bdi' })).toBeVisible());
  },
};

/** Articles of the range, newest first: in a high card, in a wide card, more than a card has space for, and none in the range. */
export const Articles: StoryObj = {
  parameters: { guidance: FORMAT_GUIDANCE.historic },
  render: () => (
    <Cards
      widgets={[
        historic('What we did', ARTICLES, [1, 3]),
        historic('Side by side', ARTICLES, [3, 3]),
        historic('More than fit', ARTICLES, [2, 1]),
        historic('None in range', [article('Summer', '2026-07-01', '2026-07-31')], [1, 1]),
        historic('Nothing yet', [], [1, 1]),
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await waitFor(
      () => expect(canvas.getAllByRole('heading', { name: 'Checkout test stopped' })).toHaveLength(3),
      LOADED,
    );
    await expect(canvas.queryByText('Not in this range')).toBeNull();
    const card = canvas.getByRole('article', { name: 'More than fit' });
    const more = await within(card).findByRole('button', { name: /^\d more$/ }, LOADED);
    await userEvent.click(more);
    await waitFor(() => expect(within(card).getByRole('group').scrollTop).toBeGreaterThan(0));
  },
};
