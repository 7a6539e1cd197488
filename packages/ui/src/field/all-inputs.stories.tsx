import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartArea, ChartLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { CheckboxGroup } from '../checkbox-group/checkbox-group.tsx';
import { ColorInput } from '../color-input/color-input.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import { ImageSelect } from '../image-select/image-select.tsx';
import { NumberInput } from '../number-input/number-input.tsx';
import { PasswordInput } from '../password-input/password-input.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import { SegmentedControl } from '../segmented-control/segmented-control.tsx';
import { Select } from '../select/select.tsx';
import { Switch } from '../switch/switch.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Textarea } from '../textarea/textarea.tsx';
import { TileSelect } from '../tile-select/tile-select.tsx';
import { UrlInput } from '../url-input/url-input.tsx';
import { WidgetSizePicker } from '../widget-size-picker/widget-size-picker.tsx';
import { Field } from './field.tsx';

const metrics = ['Sessions', 'Users', 'Revenue'].map((label) => ({ value: label.toLowerCase(), label }));
const tiles = [
  { value: 'line', label: 'Line', icon: ChartLine },
  { value: 'area', label: 'Area', icon: ChartArea },
];
const images = ['Sand', 'Sea'].map((alt, index) => ({
  value: alt.toLowerCase(),
  alt,
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 48"><rect width="72" height="48" fill="${['#e8dcc4', '#0f4c55'][index]}"/></svg>`,
  )}`,
}));

/** All inputs in a form. They have names, so that they also render their hidden inputs. */
function EveryInput({ several = ['sessions', 'users'] }: { readonly several?: readonly string[] }): ReactNode {
  return (
    <form className="story-column">
      <Field label="Title" description="Shown on the card." optional>
        <TextInput name="title" defaultValue="Sessions" />
      </Field>
      <Field label="Text">
        <Textarea name="text" defaultValue="First line" />
      </Field>
      <Field label="Password">
        <PasswordInput name="password" defaultValue="demo-password" />
      </Field>
      <SearchInput name="search" defaultValue="tea" />
      <Field label="Rows limit">
        <NumberInput name="rows" defaultValue={15} />
      </Field>
      <Field label="Accent">
        <ColorInput name="accent" defaultValue="#2456d7" />
      </Field>
      <Field label="Link">
        <UrlInput name="link" defaultValue="https://example.com" />
      </Field>
      <Field label="Day">
        <Select name="day" options={metrics} defaultValue="users" />
      </Field>
      <Field label="Metric">
        <Combobox name="metric" options={metrics} defaultValue="users" />
      </Field>
      <Field label="Metrics">
        <Combobox multiple name="metrics" options={metrics} defaultValue={several} />
      </Field>
      <Field label="Period">
        <RadioGroup name="period" options={metrics} defaultValue="users" />
      </Field>
      <Field label="Columns">
        <CheckboxGroup name="columns" selectAllLabel="All" options={metrics} defaultValue={['users']} />
      </Field>
      <Checkbox name="attach" label="Attach PDF" defaultChecked />
      <Switch name="grid" label="Grid lines" />
      <Field label="State">
        <SegmentedControl name="state" options={metrics} />
      </Field>
      <Field label="Format">
        <TileSelect name="format" options={tiles} defaultValue="line" />
      </Field>
      <Field label="Background image">
        <ImageSelect name="background" options={images} defaultValue="sea" />
      </Field>
      <Field label="Size">
        <WidgetSizePicker name="size" />
      </Field>
    </form>
  );
}

const meta = {
  title: 'Inputs/All inputs',
  component: EveryInput,
  parameters: { everyControl: true },
} satisfies Meta<typeof EveryInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };

/** The hidden inputs stay inside their control, so that they do not enlarge a scrolling part of the page. */
export const InAPartThatScrolls: Story = {
  parameters: { bare: true, pageScrolls: false, everyControl: false },
  render: () => (
    <section
      aria-label="Settings"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
      tabIndex={0}
      style={{ height: 240, overflow: 'auto' }}
    >
      <div style={{ width: 3000, height: 3000 }} />
      <div style={{ marginInlineStart: 2000, width: 360 }}>
        <EveryInput />
      </div>
    </section>
  ),
};

export const InAPartThatScrollsRightToLeft: Story = { ...InAPartThatScrolls, globals: { dir: 'rtl' } };
