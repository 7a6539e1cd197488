import { Field, TextInput, UrlInput } from '@reporting/ui';
import { mediaOf } from '@reporting/widgets/model';
import type { UploadInputs } from '@reporting/widgets/schema';
import { RichTextField } from './rich-text-field.tsx';

interface UploadFieldsProps<T extends UploadInputs> {
  readonly inputs: T;
  readonly onChange: (inputs: T) => void;
}

/** An image, a video or another file with texts. */
export function UploadFields<T extends UploadInputs>({ inputs, onChange }: UploadFieldsProps<T>) {
  const refused = inputs.file !== null && inputs.file !== '' && mediaOf(inputs.file) === null;
  return (
    <>
      <Field
        label="Image, video or file"
        description="A web address. Images and videos can be enlarged."
        error={refused ? 'This address cannot be opened. Enter one that begins with https://.' : undefined}
        optional
      >
        <UrlInput
          value={inputs.file ?? ''}
          placeholder="https://example.com/campaign.jpg"
          onValueChange={(file) => onChange({ ...inputs, file: file === '' ? null : file })}
        />
      </Field>
      <Field label="Heading" optional>
        <TextInput value={inputs.header} maxLength={200} onValueChange={(header) => onChange({ ...inputs, header })} />
      </Field>
      <RichTextField
        label="Text"
        value={inputs.content}
        onValueChange={(content) => onChange({ ...inputs, content })}
      />
      <RichTextField
        label="Text below"
        rows={3}
        value={inputs.description}
        onValueChange={(description) => onChange({ ...inputs, description })}
      />
    </>
  );
}
