// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DateRangePicker } from './date-range-picker/index.ts';
import {
  Button,
  Checkbox,
  Combobox,
  CopyLink,
  Dialog,
  Field,
  FileInput,
  ImageUpload,
  Menu,
  ModalsProvider,
  NumberInput,
  PdfButton,
  Select,
  Switch,
  TextInput,
  ToastsProvider,
  Tooltip,
  UiProvider,
  WidgetSizePicker,
} from './index.ts';

test('everything renders where there is no document', () => {
  expect(typeof document).toBe('undefined');
  const html = renderToString(
    <UiProvider theme="dark" locale="de" brand={{ accent: '#0a7' }}>
      <ModalsProvider>
        <ToastsProvider>
          <Field label="Titel">
            <TextInput />
          </Field>
          <Combobox options={[{ value: 'a', label: 'A' }]} defaultValue="a" aria-label="A" />
          <Combobox loadOptions={async () => []} multiple aria-label="B" />
          <Select options={[{ value: 'a', label: 'A' }]} aria-label="C" />
          <NumberInput defaultValue={1234.5} step={0.5} aria-label="D" />
          <WidgetSizePicker aria-label="E" />
          <Checkbox label="F" indeterminate />
          <Switch label="G" />
          <FileInput aria-label="H" />
          <ImageUpload aria-label="I" defaultValue="/logo.png" />
          <CopyLink value="x" />
          <PdfButton generate={async () => {}} />
          <Menu trigger={<Button>J</Button>} items={[]} />
          <Dialog title="K" trigger={<Button>K</Button>} />
          <Tooltip label="L">
            <Button>L</Button>
          </Tooltip>
          <DateRangePicker
            value={{ type: 'custom', startDate: '2026-10-01', endDate: '2026-10-31', comparison: { mode: 'off' } }}
            onValueChange={() => {}}
            today="2026-11-20"
          />
        </ToastsProvider>
      </ModalsProvider>
    </UiProvider>,
  );
  expect(html).toContain('data-theme="dark"');
  expect(html).toContain('value="1234,5"');
  expect(html).toContain('--rui-accent:#0a7');
});
