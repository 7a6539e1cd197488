import { fireEvent } from '@testing-library/react';
import { createRef, type ReactElement, type Ref } from 'react';
import { expect, test, vi } from 'vitest';
import { DatePicker } from './date-picker/index.ts';
import { DateRangePicker } from './date-range-picker/index.ts';
import * as ui from './index.ts';
import { ImageLightbox } from './lightbox/index.ts';
import { renderUi } from './testing/render.tsx';

/** The tested properties. Only `ref` is declared, because the others are attributes of every element. */
interface Native {
  readonly ref?: Ref<never>;
}

interface Case {
  /** The `data-slot` of the outermost element. This element gets class and style. */
  readonly root: string;
  /** The element that gets the native attributes and events. Default: the root. */
  readonly target?: string;
  /** The element that the ref receives. Default: the target. */
  readonly focusable?: string;
  readonly draw: (native: Native) => ReactElement;
}

const options = [{ value: 'a', label: 'A' }];
const images = [{ value: 'a', alt: 'A', src: 'data:,' }];
const tiles = [{ value: 'a', label: 'A', icon: () => null }];
const range = { type: 'custom', startDate: '2026-10-01', endDate: '2026-10-31', comparison: { mode: 'off' } } as const;
const text = (name: string): Omit<Case, 'draw'> => ({ root: name, target: 'text-input-control' });

const cases: Readonly<Record<string, Case>> = {
  Badge: { root: 'badge', draw: (native) => <ui.Badge {...native}>New</ui.Badge> },
  Banner: { root: 'banner', draw: (native) => <ui.Banner tone="info" {...native} /> },
  Button: { root: 'button', draw: (native) => <ui.Button {...native}>Save</ui.Button> },
  IconButton: { root: 'icon-button', draw: (native) => <ui.IconButton icon={() => null} label="Add" {...native} /> },
  Checkbox: { root: 'checkbox', target: 'checkbox-control', draw: (native) => <ui.Checkbox label="A" {...native} /> },
  CheckboxGroup: {
    root: 'checkbox-group',
    focusable: 'checkbox-control',
    draw: (native) => <ui.CheckboxGroup options={options} {...native} />,
  },
  ColorInput: { ...text('color-input'), draw: (native) => <ui.ColorInput {...native} /> },
  Combobox: {
    root: 'combobox',
    target: 'combobox-input',
    draw: (native) => <ui.Combobox options={options} {...native} />,
  },
  CopyLink: { root: 'copy-link', target: 'button', draw: (native) => <ui.CopyLink value="x" {...native} /> },
  DatePicker: { ...text('date-picker'), draw: (native) => <DatePicker {...native} /> },
  DateRangePicker: {
    root: 'date-range-trigger',
    draw: (native) => <DateRangePicker value={range} onValueChange={() => {}} today="2026-11-20" {...native} />,
  },
  Dialog: { root: 'dialog', draw: (native) => <ui.Dialog defaultOpen title="Edit" {...native} /> },
  EmptyState: { root: 'empty-state', draw: (native) => <ui.EmptyState title="Nothing" {...native} /> },
  ErrorState: { root: 'error-state', draw: (native) => <ui.ErrorState title="Failed" {...native} /> },
  Field: {
    root: 'field',
    draw: (native) => (
      <ui.Field label="A" {...native}>
        <ui.TextInput />
      </ui.Field>
    ),
  },
  FileInput: { root: 'file-input', target: 'file-input-control', draw: (native) => <ui.FileInput {...native} /> },
  ImageLightbox: { root: 'lightbox', draw: (native) => <ImageLightbox defaultOpen src="data:," alt="A" {...native} /> },
  ImageSelect: {
    root: 'image-select',
    focusable: 'image-tile-control',
    draw: (native) => <ui.ImageSelect options={images} {...native} />,
  },
  ImageUpload: {
    root: 'image-upload',
    target: 'image-upload-control',
    draw: (native) => <ui.ImageUpload {...native} />,
  },
  InteractiveButton: {
    root: 'button',
    draw: (native) => (
      <ui.InteractiveButton onAction={async () => {}} {...native}>
        Send
      </ui.InteractiveButton>
    ),
  },
  Loader: { root: 'loader', draw: (native) => <ui.Loader {...native} /> },
  Menu: {
    root: 'menu',
    draw: (native) => <ui.Menu defaultOpen trigger={<ui.Button>More</ui.Button>} items={[]} {...native} />,
  },
  NumberInput: {
    root: 'number-input',
    target: 'number-input-control',
    draw: (native) => <ui.NumberInput {...native} />,
  },
  PasswordInput: { ...text('text-input'), draw: (native) => <ui.PasswordInput {...native} /> },
  PdfButton: { root: 'pdf-button', draw: (native) => <ui.PdfButton generate={async () => {}} {...native} /> },
  Popover: {
    root: 'popover',
    draw: (native) => (
      <ui.Popover defaultOpen label="More" trigger={<ui.Button>More</ui.Button>} {...native}>
        Text
      </ui.Popover>
    ),
  },
  Progress: { root: 'progress', draw: (native) => <ui.Progress label="Import" value={1} {...native} /> },
  RadioGroup: {
    root: 'radio-group',
    focusable: 'radio-control',
    draw: (native) => <ui.RadioGroup options={options} {...native} />,
  },
  SearchInput: { ...text('text-input'), draw: (native) => <ui.SearchInput {...native} /> },
  SegmentedControl: {
    root: 'segmented-control',
    focusable: 'segment-control',
    draw: (native) => <ui.SegmentedControl options={options} {...native} />,
  },
  Select: { root: 'select', target: 'select-trigger', draw: (native) => <ui.Select options={options} {...native} /> },
  Skeleton: { root: 'skeleton', draw: (native) => <ui.Skeleton {...native} /> },
  SortableList: {
    root: 'sortable-list',
    draw: (native) => (
      <ui.SortableList
        items={['a']}
        getId={String}
        getLabel={String}
        renderItem={String}
        onReorder={() => {}}
        {...native}
      />
    ),
  },
  StepList: { root: 'step-list', draw: (native) => <ui.StepList steps={[{ title: 'A' }]} current={0} {...native} /> },
  Switch: { root: 'switch', target: 'switch-control', draw: (native) => <ui.Switch label="A" {...native} /> },
  TextInput: { ...text('text-input'), draw: (native) => <ui.TextInput {...native} /> },
  TextLink: {
    root: 'text-link',
    draw: (native) => (
      <ui.TextLink href="#a" {...native}>
        A
      </ui.TextLink>
    ),
  },
  Textarea: { root: 'textarea', draw: (native) => <ui.Textarea {...native} /> },
  TileSelect: {
    root: 'tile-select',
    focusable: 'tile-control',
    draw: (native) => <ui.TileSelect options={tiles} {...native} />,
  },
  Toggletip: { root: 'toggletip-trigger', draw: (native) => <ui.Toggletip {...native}>Help</ui.Toggletip> },
  Tooltip: {
    root: 'tooltip',
    draw: (native) => (
      <ui.Tooltip defaultOpen label="A" {...native}>
        <button type="button">B</button>
      </ui.Tooltip>
    ),
  },
  UiProvider: { root: 'ui-root', draw: (native) => <ui.UiProvider {...native} /> },
  UrlInput: { ...text('url-input'), draw: (native) => <ui.UrlInput {...native} /> },
  WidgetSizePicker: {
    root: 'widget-size-picker',
    target: 'widget-size-grid',
    focusable: 'widget-size-cell',
    draw: (native) => <ui.WidgetSizePicker {...native} />,
  },
};

/** Components that render no element, modals with fixed content, and parts that are tested together with their component. */
const elsewhere = [
  'Icon',
  'FieldError',
  'ModalsProvider',
  'ToastsProvider',
  ...['InputModal', 'MessageModal', 'QuestionModal'],
  ...['DialogBody', 'DialogClose', 'DialogContent', 'DialogDescription', 'DialogFooter', 'DialogHeader', 'DialogRoot'],
  ...['DialogTrigger', 'MenuContent', 'MenuItems', 'MenuRoot', 'MenuTrigger', 'ComboboxControl', 'ComboboxOptions'],
];

test('every component is in the table or in the list of exceptions', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z][a-z]/.test(name));
  expect(components.filter((name) => !(name in cases) && !elsewhere.includes(name))).toEqual([]);
});

test.each(Object.entries(cases))('%s passes class, style, attributes, events and ref to its elements', (_, one) => {
  const onPointerDown = vi.fn();
  const ref = createRef<never>();
  const native = {
    ref,
    className: 'mine',
    style: { scrollMarginTop: '3px' },
    'data-mine': 'here',
    accessKey: 'q',
    onPointerDown,
  };
  renderUi(one.draw(native));
  const marked = [...document.querySelectorAll<HTMLElement>('.mine')];
  expect(marked.map((node) => node.dataset.slot)).toEqual([one.root]);
  expect(marked[0]?.style.scrollMarginTop).toBe('3px');
  const targets = [...document.querySelectorAll<HTMLElement>('[data-mine=here][accesskey=q]')];
  expect(targets.map((node) => node.dataset.slot)).toEqual([one.target ?? one.root]);
  fireEvent.pointerDown(targets[0] as HTMLElement);
  expect(onPointerDown).toHaveBeenCalledTimes(1);
  const refers: HTMLElement | null = ref.current;
  expect((refers as HTMLElement | null)?.dataset.slot).toBe(one.focusable ?? one.target ?? one.root);
});
