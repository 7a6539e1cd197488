import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { FileInput, ImageUpload } from '../index.ts';
import { renderUi } from '../testing/render.tsx';

const csv = (name = 'october.csv') => new File(['a,b\n1,2\n'], name, { type: 'text/csv' });
const png = (name = 'logo.png') =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])], name, {
    type: 'image/png',
  });

const file = () => screen.getByLabelText<HTMLInputElement>('File');
const box = (slot: string) => document.querySelector(`[data-slot=${slot}]`) as HTMLElement;
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

test.each([
  ['file input', <FileInput key="f" aria-label="File" />, '.png,.jpg,.jpeg,.csv'],
  ['image upload', <ImageUpload key="i" aria-label="File" />, '.jpeg,.jpg,.png,.webp'],
])('the %s accepts the types of the specification', (_, element, accept) => {
  renderUi(element);
  expect(file().accept).toBe(accept);
});

test('the same file can be chosen twice: opening the file chooser clears the previous choice', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(<FileInput aria-label="File" onValueChange={onValueChange} />);
  const same = csv();
  await user.upload(file(), same);
  await waitFor(() => expect(onValueChange).toHaveBeenCalledTimes(1));
  await user.upload(file(), same);
  await waitFor(() => expect(onValueChange).toHaveBeenCalledTimes(2));
});

describe('a dropped file', () => {
  const drop = (slot: string, ...files: File[]) => fireEvent.drop(box(slot), { dataTransfer: { files } });

  test.each([
    ['logo.svg', 'image/svg+xml'],
    ['notes.txt', 'text/plain'],
  ])('of a type that is not accepted (%s) is rejected, and the previous file stays', async (name, type) => {
    const onValueChange = vi.fn();
    renderUi(<FileInput aria-label="File" onValueChange={onValueChange} />);
    drop('file-input-box', csv());
    await screen.findByText('october.csv');
    drop('file-input-box', new File(['<svg/>'], name, { type }));
    await screen.findByText('Invalid file type');
    expect(screen.getByText('october.csv')).toBeTruthy();
    expect(onValueChange).toHaveBeenCalledTimes(1);
    expect(file().getAttribute('aria-invalid')).toBe('true');
    const description = document.getElementById(file().getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Invalid file type');
  });

  test('together with a second file is rejected with a message', async () => {
    const onValueChange = vi.fn();
    renderUi(<FileInput aria-label="File" onValueChange={onValueChange} />);
    drop('file-input-box', csv('first.csv'), csv('second.csv'));
    await screen.findByText('Choose one file only.');
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test('is added to the files of a multiple field, and a rejected file is named in the message', async () => {
    const onValueChange = vi.fn();
    const { user } = renderUi(
      <FileInput multiple aria-label="File" defaultValue={[csv('first.csv')]} onValueChange={onValueChange} />,
    );
    drop('file-input-box', csv('second.csv'), new File(['x'], 'notes.txt', { type: 'text/plain' }));
    await screen.findByText('notes.txt: Invalid file type');
    await user.click(screen.getByRole('button', { name: 'Remove first.csv' }));
    expect(
      onValueChange.mock.calls.map(([files, { reason }]) => [files.map(({ name }: File) => name), reason]),
    ).toEqual([
      [['first.csv', 'second.csv'], 'drop'],
      [['second.csv'], 'remove'],
    ]);
  });

  test('on a disabled control is neither accepted nor opened by the browser', async () => {
    const onValueChange = vi.fn();
    renderUi(<ImageUpload disabled aria-label="File" onValueChange={onValueChange} />);
    const over = createEvent.dragOver(box('image-upload-drop'), { dataTransfer: {} });
    fireEvent(box('image-upload-drop'), over);
    expect(over.defaultPrevented).toBe(true);
    expect(box('image-upload-drop').dataset.dragging).toBeUndefined();
    drop('image-upload-drop', png());
    await settle();
    expect(onValueChange).not.toHaveBeenCalled();
  });
});

describe('a pasted file', () => {
  const paste = (...files: File[]) => fireEvent.paste(document.body, { clipboardData: { files } });

  test('is added to the field that has focus', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    renderUi(
      <>
        <ImageUpload aria-label="File" onValueChange={first} />
        <ImageUpload aria-label="Other" onValueChange={second} />
      </>,
    );
    paste(png());
    await settle();
    screen.getByLabelText('Other').focus();
    paste(png('screenshot.png'));
    await screen.findByRole('img', { name: 'screenshot.png' });
    expect([first.mock.calls, second.mock.calls]).toEqual([
      [],
      [[expect.any(File), expect.objectContaining({ reason: 'paste' })]],
    ]);
  });

  test('is checked, and ignored by a disabled field', async () => {
    const onValueChange = vi.fn();
    const { rerender } = renderUi(<ImageUpload aria-label="File" onValueChange={onValueChange} />);
    file().focus();
    paste(new File(['<svg/>'], 'image.png', { type: 'image/png' }));
    await screen.findByText('Invalid file type');
    rerender(<ImageUpload disabled aria-label="File" onValueChange={onValueChange} />);
    paste(png());
    await settle();
    expect(onValueChange).not.toHaveBeenCalled();
  });
});

test('a file above the maximum size is rejected with the size', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(<ImageUpload aria-label="File" maxBytes={2_000} onValueChange={onValueChange} />);
  await user.upload(file(), new File([await png().arrayBuffer(), 'x'.repeat(2_000)], 'big.png', { type: 'image/png' }));
  await screen.findByText('This file is larger than 2 kB. Choose a smaller file.');
  expect(onValueChange).not.toHaveBeenCalled();
});

test('if two files are chosen quickly, the second is used, even if checking the first takes longer', async () => {
  const onValueChange = vi.fn();
  renderUi(<FileInput aria-label="File" onValueChange={onValueChange} />);
  let read: (bytes: ArrayBuffer) => void = () => {};
  const slow = png('slow.png');
  slow.slice = () =>
    ({
      arrayBuffer: () =>
        new Promise<ArrayBuffer>((resolve) => {
          read = resolve;
        }),
    }) as Blob;
  fireEvent.drop(box('file-input-box'), { dataTransfer: { files: [slow] } });
  fireEvent.drop(box('file-input-box'), { dataTransfer: { files: [csv()] } });
  await screen.findByText('october.csv');
  read(await png().arrayBuffer());
  await settle();
  expect(screen.getByText('october.csv')).toBeTruthy();
  expect(onValueChange).toHaveBeenCalledTimes(1);
});

test.each([
  ['FileInput', <FileInput key="f" required aria-label="File" />, 'october.csv', csv],
  ['ImageUpload', <ImageUpload key="i" required aria-label="File" />, 'logo.png', png],
])(
  '%s: the remove button contains the name of the file, and removing moves focus to the file chooser',
  async (_, element, name, make) => {
    const { user } = renderUi(element);
    expect(file().required).toBe(true);
    await user.upload(file(), make());
    await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
    expect(document.activeElement).toBe(file());
    expect(screen.queryByRole('button')).toBeNull();
    expect(file().required).toBe(true);
  },
);

test('the remove button of a stored image contains the name of its file', () => {
  renderUi(<ImageUpload aria-label="File" defaultValue="https://cdn.example.com/a/logo.png?signature=1%2F2" />);
  expect(screen.getByRole('button', { name: 'Remove logo.png' })).toBeTruthy();
});

test('a form reset restores the stored image and removes the error', async () => {
  const { user } = renderUi(
    <form data-testid="form">
      <ImageUpload aria-label="File" defaultValue="/stored.png" />
    </form>,
  );
  await user.upload(file(), png());
  await screen.findByRole('img', { name: 'logo.png' });
  await user.upload(file(), new File(['MZ'], 'program.png', { type: 'image/png' }));
  await screen.findByText('Invalid file type');
  fireEvent.reset(screen.getByTestId('form'));
  await screen.findByRole('img', { name: 'stored.png' });
  expect(screen.queryByText('Invalid file type')).toBeNull();
});

test('each object URL of a preview is revoked after replacing, removing and unmounting', async () => {
  const live = new Set<string>();
  let made = 0;
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${made++}`;
    live.add(address);
    return address;
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void live.delete(address));
  const { user, unmount } = renderUi(
    <StrictMode>
      <ImageUpload aria-label="File" />
    </StrictMode>,
  );
  const shown = () => screen.getByRole<HTMLImageElement>('img').src;
  await user.upload(file(), png('a.png'));
  await screen.findByRole('img', { name: 'a.png' });
  expect([...live]).toEqual([shown()]);
  await user.upload(file(), png('b.png'));
  await screen.findByRole('img', { name: 'b.png' });
  await waitFor(() => expect([...live]).toEqual([shown()]));
  await user.click(screen.getByRole('button', { name: 'Remove b.png' }));
  expect(live.size).toBe(0);
  await user.upload(file(), png('c.png'));
  await screen.findByRole('img', { name: 'c.png' });
  expect(live.size).toBe(1);
  unmount();
  expect(live.size).toBe(0);
  create.mockRestore();
  revoke.mockRestore();
});
