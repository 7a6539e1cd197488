import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import * as z from 'zod';
import { Button } from '../button/button.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import { NumberInput } from '../number-input/number-input.tsx';
import { Select } from '../select/select.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { Form, FormError, FormField } from './form.tsx';
import { StepForm } from './step-form.tsx';
import { type StepOutput, useStepForm } from './use-step-form.ts';
import { useZodForm } from './use-zod-form.ts';

const required = 'Please fill out this field.';

const widgetSchema = z.object({
  title: z.string().min(1, required),
  property: z.string(required).min(1, required),
  rows: z.number(required).max(100),
});
type Widget = z.input<typeof widgetSchema>;

const onSave = fn(async (_values: Widget): Promise<{ title?: string } | undefined> => undefined);

function WidgetForm() {
  const form = useZodForm(widgetSchema, { defaultValues: { title: '', property: '', rows: 15 } });
  return (
    <div className="story-column">
      <Form form={form} onSubmit={onSave} aria-label="Widget">
        <FormField form={form} name="title" label="Title" required>
          {(control) => <TextInput {...control} />}
        </FormField>
        <FormField form={form} name="property" label="Property" required>
          {({ onValueChange, ...control }) => (
            <Combobox
              {...control}
              onValueChange={(value) => onValueChange(value ?? '')}
              options={[
                { value: 'p1', label: 'marlowcoffee.com' },
                { value: 'p2', label: 'velonorr.dk' },
              ]}
            />
          )}
        </FormField>
        <FormField form={form} name="rows" label="Rows limit">
          {({ onValueChange, ...control }) => (
            <NumberInput {...control} max={100} onValueChange={(value) => onValueChange(value ?? 15)} />
          )}
        </FormField>
        <FormError />
        <Button type="submit" variant="primary">
          Save
        </Button>
      </Form>
    </div>
  );
}

const meta = {
  title: 'Inputs/Form',
  component: WidgetForm,
  parameters: {
    guidance: {
      do: [
        'Validate on submit, then on each change of an invalid field.',
        'Move focus to the first invalid field, so that its message is announced.',
        'Show the service’s errors at their fields.',
      ],
      dont: [
        'Disable the button until all fields are filled: users cannot see what is missing.',
        'Clear the fields if sending failed.',
        'Ask for known information.',
      ],
    } satisfies Guidance,
  },
} satisfies Meta<typeof WidgetForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Submitting shows all errors and focuses the first invalid field. A message of the server is shown at its field. */
export const Validation: Story = {
  play: async ({ canvas }) => {
    onSave.mockClear();
    onSave.mockResolvedValueOnce({ title: 'This title is taken.' });
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getAllByText(required)).toHaveLength(2));
    const title = canvas.getByRole('textbox', { name: 'Title' });
    await waitFor(() => expect(title).toHaveFocus());
    await userEvent.type(title, 'Sessions');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Property' }));
    await userEvent.keyboard('velo{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findByText('This title is taken.');
    await waitFor(() => expect(title).toHaveFocus());
    await expect(onSave).toHaveBeenLastCalledWith({ title: 'Sessions', property: 'p2', rows: 15 });
  },
};

const reportSchemas = [
  z.object({ recipients: z.string().min(1, required) }),
  z.object({ day: z.string().min(1, required) }),
  z.object({ subject: z.string() }),
] as const;
type Report = StepOutput<typeof reportSchemas>;

const onSchedule = fn(async (_values: Report): Promise<{ recipients?: string } | undefined> => undefined);

function ReportForm() {
  const form = useStepForm(reportSchemas, { defaultValues: { recipients: '', day: '', subject: '' } });
  return (
    <div className="story-card" style={{ width: 560, maxWidth: '100%' }}>
      <StepForm
        aria-label="Report"
        form={form}
        onSubmit={onSchedule}
        submitLabel="Schedule"
        steps={[
          {
            title: 'Recipients',
            content: (
              <FormField form={form} name="recipients" label="Recipients" required>
                {(control) => <TextInput {...control} />}
              </FormField>
            ),
          },
          {
            title: 'Schedule',
            content: (
              <FormField form={form} name="day" label="Day" required>
                {({ ref, ...control }) => (
                  <Select {...control} ref={ref} options={[{ value: 'FIRST_WORK_DAY', label: 'First workday' }]} />
                )}
              </FormField>
            ),
          },
          {
            title: 'Content',
            content: (
              <FormField form={form} name="subject" label="Subject" optional>
                {(control) => <TextInput {...control} />}
              </FormField>
            ),
          },
        ]}
      />
    </div>
  );
}

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the first field.', expect: { focus: 'textbox: Title' } },
      {
        keys: ['Enter'],
        does: 'In a single-line field: submits the form. If a field is invalid, the first one receives focus.',
        expect: { focus: 'textbox: Title', visible: 'text: Please fill out this field.' },
      },
    ] satisfies KeyboardTable,
  },
};

export const StepKeys: Story = {
  render: () => <ReportForm />,
  parameters: {
    keyboard: [
      {
        before: ['Tab'],
        keys: ['Enter'],
        does: 'In a field: continues. If a field is invalid, its error is shown and the first one receives focus.',
        expect: { focus: 'textbox: Recipients', visible: `text: ${required}` },
      },
      {
        before: ['i', 'd', 'a'],
        keys: ['Enter'],
        does: 'If all fields are valid: shows the next step; focus is on its heading.',
        expect: { focus: 'heading: Step 2 of 3, Schedule' },
      },
      { keys: ['Tab'], does: 'Moves to the first field.', expect: { focus: 'combobox: Day' } },
      {
        before: ['Tab'],
        keys: ['Enter'],
        does: 'On BACK: shows the previous step, without validation.',
        expect: { focus: 'heading: Step 1 of 3, Recipients' },
      },
      {
        before: ['Tab'],
        keys: ['End'],
        does: 'The typed text is kept.',
        expect: { focus: 'textbox: Recipients', value: 'ida' },
      },
    ] satisfies KeyboardTable,
  },
};

/** Enter continues, and BACK does not validate. A message of the server opens the step with its field. */
export const Steps: Story = {
  render: () => <ReportForm />,
  play: async ({ canvas, canvasElement }) => {
    onSchedule.mockResolvedValueOnce({ recipients: 'This address bounced.' });
    const recipients = canvas.getByRole('textbox', { name: 'Recipients' });
    await userEvent.click(recipients);
    await userEvent.keyboard('{Enter}');
    await canvas.findByText(required);
    await userEvent.type(recipients, 'ida@example.com{Enter}');
    await waitFor(() => expect(canvas.getByText('Step 2 of 3, Schedule')).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await canvas.findByText(required);
    await userEvent.click(canvas.getByRole('button', { name: 'BACK' }));
    await expect(await canvas.findByRole('textbox', { name: 'Recipients' })).toHaveValue('ida@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Day' }));
    const { body } = canvasElement.ownerDocument;
    await waitFor(() => expect(body.querySelector('[role=option]')).not.toBeNull());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(body.querySelector('[role=option]')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Schedule' }));
    await canvas.findByText('This address bounced.');
    await expect(onSchedule).toHaveBeenCalledWith({
      recipients: 'ida@example.com',
      day: 'FIRST_WORK_DAY',
      subject: '',
    });
    await expect(canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent('Recipients');
  },
};
