import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement, Ref } from 'react';
import { DatePicker } from '../date-picker/index.ts';
import {
  Checkbox,
  CheckboxGroup,
  ColorInput,
  Combobox,
  ImageSelect,
  NumberInput,
  PasswordInput,
  RadioGroup,
  SearchInput,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
  TextInput,
  TileSelect,
  UrlInput,
  WidgetSizePicker,
} from '../index.ts';

/** The properties that the contract test passes to every input. */
interface ContractProps {
  readonly id?: string;
  readonly name?: string;
  readonly form?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly onBlur?: () => void;
  readonly 'aria-label'?: string;
}

export type Target = HTMLInputElement & HTMLTextAreaElement & HTMLButtonElement;

/** The properties with which the test sets and reads a value. */
interface ValueProps {
  readonly value?: unknown;
  readonly defaultValue?: unknown;
  readonly onValueChange?: (value: unknown) => void;
  readonly ref?: Ref<Target>;
}

export interface InputCase {
  /** Renders the input. The inputs have different value types, so the properties are passed unchecked. */
  readonly draw: (props: ContractProps & ValueProps) => ReactElement;
  /** The initial value, and the value after `change`. */
  readonly first: unknown;
  readonly second: unknown;
  /** The entries of the form under `name`, for each of the two values. */
  readonly submits: readonly [readonly string[], readonly string[]];
  /** Changes the first value to the second value by user actions. */
  readonly change: (user: UserEvent) => Promise<void>;
  /** True for an input that always has a value, so that `required` cannot make it invalid. */
  readonly neverEmpty?: boolean;
}

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const images = options.map(({ value, label }) => ({ value, alt: label, src: 'data:,' }));
const tiles = options.map((option) => ({ ...option, icon: () => null }));

/** Casts the properties to those of a component, because each component has its own value type. */
const as = <Props,>(props: object) => props as Props;

const field = () => screen.getByLabelText<HTMLInputElement>('Title', { selector: 'input, textarea, button' });
const typeOver = (text: string) => async (user: UserEvent) => {
  await user.click(field());
  await user.keyboard(`{Control>}a{/Control}${text}`);
  await user.tab();
};
const press = (role: string, name: string) => (user: UserEvent) => user.click(screen.getByRole(role, { name }));

const text = { first: 'one', second: 'two', submits: [['one'], ['two']], change: typeOver('two') } as const;
const radio = { first: 'a', second: 'b', submits: [['a'], ['b']], change: press('radio', 'B') } as const;
const check = { first: false, second: true, submits: [[], ['on']] } as const;

/** Checkbox and switch use `checked` instead of `value`. */
const checkable = ({
  value,
  defaultValue,
  onValueChange,
  'aria-label': label,
  ...props
}: ContractProps & ValueProps) => ({
  ...props,
  label: label ?? 'Title',
  ...(value === undefined ? { defaultChecked: defaultValue } : { checked: value }),
  onCheckedChange: onValueChange,
});

/** Adds the handler that React requires for controlled native controls. */
const native = (props: ContractProps & ValueProps) => ({ onChange: () => {}, ...props });

/** All inputs that follow the field contract. */
export const inputCases: Readonly<Record<string, InputCase>> = {
  TextInput: { ...text, draw: (props) => <TextInput {...as<object>(native(props))} /> },
  Textarea: { ...text, draw: (props) => <Textarea {...as<object>(native(props))} /> },
  PasswordInput: { ...text, draw: (props) => <PasswordInput {...as<object>(native(props))} /> },
  SearchInput: { ...text, draw: (props) => <SearchInput {...as<object>(props)} /> },
  ColorInput: {
    draw: (props) => <ColorInput {...as<object>(props)} />,
    first: '#000000',
    second: 'teal',
    submits: [['#000000'], ['teal']],
    change: typeOver('teal'),
  },
  UrlInput: {
    draw: (props) => <UrlInput {...as<object>(props)} />,
    first: 'http://a.dk',
    second: 'http://b.dk',
    submits: [['http://a.dk'], ['http://b.dk']],
    change: typeOver('b.dk'),
  },
  NumberInput: {
    draw: (props) => <NumberInput {...as<object>(props)} />,
    first: 3,
    second: 4,
    submits: [['3'], ['4']],
    change: typeOver('4'),
  },
  DatePicker: {
    draw: (props) => <DatePicker {...as<object>(props)} />,
    first: '2026-10-31',
    second: '2026-11-01',
    submits: [['2026-10-31'], ['2026-11-01']],
    change: typeOver('1 Nov 2026'),
  },
  Select: {
    draw: (props) => <Select options={options} {...as<object>(props)} />,
    first: 'a',
    second: 'b',
    submits: [['a'], ['b']],
    change: async (user) => {
      field().focus();
      await user.keyboard('{Enter}');
      await user.keyboard('{ArrowDown}{Enter}');
    },
  },
  Combobox: {
    draw: (props) => <Combobox options={options} {...as<object>(props)} />,
    first: 'a',
    second: 'b',
    submits: [['a'], ['b']],
    change: async (user) => {
      await user.click(field());
      await user.keyboard('{ArrowDown}{Enter}');
    },
  },
  ComboboxOfSeveral: {
    draw: (props) => <Combobox multiple options={options} {...as<object>(props)} />,
    first: ['a'],
    second: ['a', 'b'],
    submits: [['a'], ['a', 'b']],
    change: async (user) => {
      await user.click(field());
      await user.keyboard('b{Enter}');
    },
  },
  RadioGroup: { ...radio, draw: (props) => <RadioGroup options={options} {...as<object>(props)} /> },
  SegmentedControl: {
    ...radio,
    neverEmpty: true,
    draw: (props) => <SegmentedControl options={options} {...as<object>(props)} />,
  },
  TileSelect: { ...radio, draw: (props) => <TileSelect options={tiles as never} {...as<object>(props)} /> },
  ImageSelect: { ...radio, draw: (props) => <ImageSelect options={images} {...as<object>(props)} /> },
  ImageSelectOfSeveral: {
    draw: (props) => <ImageSelect multiple options={images} {...as<object>(props)} />,
    first: ['a'],
    second: ['a', 'b'],
    submits: [['a'], ['a', 'b']],
    change: press('checkbox', 'B'),
  },
  CheckboxGroup: {
    draw: (props) => <CheckboxGroup options={options} {...as<object>(props)} />,
    first: ['a'],
    second: ['a', 'b'],
    submits: [['a'], ['a', 'b']],
    change: press('checkbox', 'B'),
  },
  WidgetSizePicker: {
    draw: (props) => <WidgetSizePicker {...as<object>(props)} />,
    first: { width: 1, height: 1 },
    second: { width: 3, height: 2 },
    submits: [['1x1'], ['3x2']],
    change: press('radio', '3 columns by 2 rows'),
    neverEmpty: true,
  },
  Checkbox: {
    ...check,
    change: press('checkbox', 'Title'),
    draw: (props) => <Checkbox {...as<{ label: string }>(checkable(props))} />,
  },
  Switch: {
    ...check,
    change: press('switch', 'Title'),
    draw: (props) => <Switch {...as<{ label: string }>(checkable(props))} />,
  },
};
