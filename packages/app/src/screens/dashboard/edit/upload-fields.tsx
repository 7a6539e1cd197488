import { Field, TextInput } from '@reporting/ui';
import type { UploadInputs } from '@reporting/widgets/schema';
import { t } from '../../../texts/index.ts';
import { FileField } from './file-field.tsx';
import { RichTextField } from './rich-text-field.tsx';

interface UploadFieldsProps<T extends UploadInputs> {
  readonly inputs: T;
  readonly onChange: (inputs: T) => void;
}

/** Edits an image, a video or another file, and its texts. */
export function UploadFields<T extends UploadInputs>({ inputs, onChange }: UploadFieldsProps<T>) {
  return (
    <>
      <FileField file={inputs.file} onChange={(file) => onChange({ ...inputs, file })} />
      <Field label={t('Heading')} optional>
        <TextInput value={inputs.header} maxLength={200} onValueChange={(header) => onChange({ ...inputs, header })} />
      </Field>
      <RichTextField
        label={t('Text')}
        value={inputs.content}
        onValueChange={(content) => onChange({ ...inputs, content })}
      />
      <RichTextField
        label={t('Text below')}
        rows={3}
        value={inputs.description}
        onValueChange={(description) => onChange({ ...inputs, description })}
      />
    </>
  );
}
