import { Table } from 'lucide-react';
import { DatePicker } from '../date-picker/index.ts';
import { DateRangePicker } from '../date-range-picker/index.ts';
import {
  Button,
  Checkbox,
  CheckboxGroup,
  Combobox,
  CopyLink,
  Dialog,
  Field,
  FileInput,
  ImageSelect,
  ImageUpload,
  InteractiveButton,
  Menu,
  ModalsProvider,
  NumberInput,
  PasswordInput,
  PdfButton,
  Progress,
  RadioGroup,
  SearchInput,
  SegmentedControl,
  Select,
  SortableList,
  StepList,
  Switch,
  Textarea,
  TextInput,
  TileSelect,
  ToastsProvider,
  Toggletip,
  Tooltip,
  UiProvider,
  WidgetSizePicker,
} from '../index.ts';

const letters = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

/** One instance of every component. Overlays are closed. */
export function Everything() {
  return (
    <UiProvider theme="dark" locale="de" brand={{ accent: '#0a7' }}>
      <ModalsProvider>
        <ToastsProvider>
          <Field label="Titel">
            <TextInput />
          </Field>
          <Combobox options={[{ value: 'a', label: 'A' }]} defaultValue="a" aria-label="A" />
          <Combobox loadOptions={async () => []} multiple aria-label="B" />
          <Select options={[{ value: 2, label: 'Zwei' }]} defaultValue={2} aria-label="C" />
          <NumberInput defaultValue={1234.5} step={0.5} aria-label="D" />
          <WidgetSizePicker aria-label="E" />
          <Checkbox label="F" indeterminate />
          <Switch label="G" />
          <FileInput aria-label="H" />
          <ImageUpload aria-label="I" defaultValue="/logo.png" />
          <CheckboxGroup aria-label="M" options={letters} defaultValue={['a']} selectAllLabel="All" />
          <RadioGroup aria-label="N" options={letters} defaultValue="a" />
          <SegmentedControl aria-label="O" options={letters} />
          <TileSelect aria-label="P" options={letters.map((letter) => ({ ...letter, icon: Table }))} />
          <ImageSelect aria-label="Q" options={[{ value: 'a', alt: 'A', src: '/a.png' }]} />
          <SortableList
            items={letters}
            getId={(item) => item.value}
            getLabel={(item) => item.label}
            renderItem={(item) => item.label}
            onReorder={() => {}}
          />
          <StepList steps={[{ title: 'R' }, { title: 'S' }]} current={1} onSelect={() => {}} />
          <Progress label="T" value={null} />
          <PasswordInput aria-label="U" />
          <SearchInput shortcut="/" />
          <Textarea aria-label="V" />
          <Toggletip>W</Toggletip>
          <InteractiveButton onAction={async () => {}}>X</InteractiveButton>
          <CopyLink value="x" />
          <PdfButton generate={async () => {}} />
          <Menu trigger={<Button>J</Button>} items={[]} />
          <Dialog title="K" trigger={<Button>K</Button>} />
          <Tooltip label="L">
            <Button>L</Button>
          </Tooltip>
          <DatePicker aria-label="Y" defaultValue="2026-11-01" />
          <DateRangePicker
            value={{ type: 'custom', startDate: '2026-10-01', endDate: '2026-10-31', comparison: { mode: 'off' } }}
            onValueChange={() => {}}
            today="2026-11-20"
          />
        </ToastsProvider>
      </ModalsProvider>
    </UiProvider>
  );
}
