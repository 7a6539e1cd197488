import type { DateRange } from '@reporting/formatters/date-range';
import { Field, SegmentedControl } from '@reporting/ui';
import { setPassiveType } from '@reporting/widgets/model';
import { PASSIVE_TYPES, type PassiveContent, type PassiveType, type PassiveWidget } from '@reporting/widgets/schema';
import { type PlainText as TextKey, t } from '../../../texts/index.ts';
import { ArticleFields } from './article-fields.tsx';
import { SizeField, TitleField } from './common-fields.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { UploadFields } from './upload-fields.tsx';

interface PassiveFieldsProps {
  readonly widget: PassiveWidget;
  /** The dates of the dashboard. */
  readonly range: DateRange;
  readonly onChange: (widget: PassiveWidget) => void;
}

const TYPE_LABELS: Readonly<Record<PassiveType, TextKey>> = {
  plain: 'Text',
  upload: 'Image or file',
  historic: 'Articles by date',
};

/** The fields of a passive widget. */
export function PassiveFields({ widget, range, onChange }: PassiveFieldsProps) {
  const { widget: content } = widget;
  const put = (changed: PassiveContent) => onChange({ ...widget, widget: changed });
  return (
    <>
      <TitleField widget={widget} onChange={onChange} />
      <Field label={t('Kind')}>
        <SegmentedControl
          stretch
          value={content.type}
          onValueChange={(value) => {
            const type = PASSIVE_TYPES.find((candidate) => candidate === value);
            if (type) put(setPassiveType(content, type, range));
          }}
          options={PASSIVE_TYPES.map((value) => ({ value, label: t(TYPE_LABELS[value]) }))}
        />
      </Field>
      {content.type === 'plain' && (
        <PlainText
          text={content.inputs.description}
          onChange={(description) => put({ ...content, inputs: { description } })}
        />
      )}
      {content.type === 'upload' && (
        <UploadFields inputs={content.inputs} onChange={(inputs) => put({ ...content, inputs })} />
      )}
      {content.type === 'historic' && (
        <ArticleFields
          articles={content.inputs.articles}
          range={range}
          onChange={(articles) => put({ ...content, inputs: { articles } })}
        />
      )}
      <SizeField widget={widget} onChange={onChange} />
    </>
  );
}

function PlainText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return <RichTextField label={t('Text')} rows={10} value={text} onValueChange={onChange} />;
}
