import { act, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, test } from 'vitest';
import { DateRangePicker } from './date-range-picker/index.ts';
import { Button, Dialog, InputModal, Menu, MessageModal, Popover, QuestionModal, Select, Toggletip } from './index.ts';
import { ImageLightbox, VideoLightbox } from './lightbox/index.ts';
import { renderUi } from './testing/render.tsx';

const october = {
  type: 'monthly',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  comparison: { mode: 'off' },
} as const;

interface Opened {
  readonly open: boolean;
  readonly close: () => void;
}

const controlled: Record<string, (state: Opened) => ReactElement> = {
  MessageModal: ({ open, close }) => <MessageModal title="Saved" open={open} onClose={close} />,
  QuestionModal: ({ open, close }) => <QuestionModal open={open} onAnswer={close} />,
  InputModal: ({ open, close }) => (
    <InputModal title="Name" fields={[{ name: 'name', label: 'Name' }]} open={open} onResult={close} />
  ),
  'InputModal with a list': ({ open, close }) => (
    <InputModal
      title="Name"
      fields={[{ name: 'kind', label: 'Kind', kind: 'select', options: [{ value: 'a', label: 'A' }] }]}
      open={open}
      onResult={close}
    />
  ),
  Dialog: ({ open, close }) => <Dialog title="Styles" open={open} onOpenChange={close} />,
  ImageLightbox: ({ open, close }) => <ImageLightbox src="/a.png" alt="A" open={open} onOpenChange={close} />,
  VideoLightbox: ({ open, close }) => (
    <VideoLightbox src="https://example.org/a.mp4" title="A" open={open} onOpenChange={close} />
  ),
};

const trigger = <Button>Open</Button>;
const opened: Record<string, ReactElement> = {
  DateRangePicker: <DateRangePicker defaultOpen value={october} today="2026-11-01" onValueChange={() => {}} />,
  Menu: <Menu defaultOpen trigger={trigger} items={[{ label: 'Delete', onSelect: () => {} }]} />,
  Popover: (
    <Popover defaultOpen trigger={trigger} label="Filter">
      Filter
    </Popover>
  ),
  Select: <Select defaultOpen aria-label="Kind" options={[{ value: 'a', label: 'A' }]} />,
  Toggletip: <Toggletip defaultOpen>Help</Toggletip>,
};

/** Returns all styles and attributes of the page that an overlay could change. */
const pageStyle = () =>
  [document.documentElement, document.body].map((node) => [
    node.style.cssText,
    node.className,
    [...node.attributes].map(({ name }) => name).filter((name) => name !== 'style' && name !== 'class'),
  ]);

const overlay = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

let open: (next: boolean) => void = () => {};
function Host({ render }: { readonly render: (state: Opened) => ReactElement }) {
  const [shown, setShown] = useState(false);
  open = setShown;
  return render({ open: shown, close: () => setShown(false) });
}

test.each(Object.entries(controlled))(
  '%s restores the styles and attributes of the page each time it closes',
  async (_, render) => {
    document.body.style.cssText = 'overflow: auto; padding-right: 3px;';
    const { user } = renderUi(<Host render={render} />);
    const before = pageStyle();
    for (let times = 0; times < 2; times++) {
      act(() => open(true));
      await waitFor(() => expect(document.querySelector(overlay)).not.toBeNull());
      expect(document.body.style.overflow).toBe('hidden');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(document.querySelector(overlay)).toBeNull());
      await waitFor(() => expect(pageStyle()).toEqual(before));
    }
    document.body.removeAttribute('style');
  },
);

test.each(Object.entries(opened))(
  '%s that is open at first restores the styles and attributes of the page when it closes',
  async (_, element) => {
    const before = pageStyle();
    const { user } = renderUi(element);
    await waitFor(() => expect(document.querySelector(overlay)).not.toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector(overlay)).toBeNull());
    await waitFor(() => expect(pageStyle()).toEqual(before));
  },
);
