import { Field, IconButton, Textarea } from '@reporting/ui';
import type { PassiveWidget } from '@reporting/widgets/schema';
import { Bold, Heading2, Italic, Link, List, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { SizeField, TitleField } from './common-fields.tsx';
import { useFormMarks } from './form-context.tsx';
import { type Markup, markText } from './markup.ts';

interface PassiveFieldsProps {
  readonly widget: PassiveWidget;
  readonly onChange: (widget: PassiveWidget) => void;
}

const TOOLS: readonly { markup: Markup; label: string; icon: LucideIcon }[] = [
  { markup: 'bold', label: 'Bold', icon: Bold },
  { markup: 'italic', label: 'Italic', icon: Italic },
  { markup: 'heading', label: 'Heading', icon: Heading2 },
  { markup: 'list', label: 'List', icon: List },
  { markup: 'link', label: 'Link', icon: Link },
];

/** The fields of a text card. */
export function PassiveFields({ widget, onChange }: PassiveFieldsProps) {
  const { errorOf, onLeave, idOf } = useFormMarks();
  const area = useRef<HTMLTextAreaElement>(null);
  const { widget: content } = widget;
  const description = content.type === 'plain' ? content.inputs.description : '';
  const write = (text: string) => onChange({ ...widget, widget: { type: 'plain', inputs: { description: text } } });

  const mark = (markup: Markup) => {
    const field = area.current;
    if (!field) return;
    const marked = markText(description, field.selectionStart, field.selectionEnd, markup);
    write(marked.text);
    // After the text is in the field: what was chosen stays chosen, for the next mark.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(marked.start, marked.end);
    });
  };

  return (
    <>
      <TitleField widget={widget} onChange={onChange} />
      {content.type === 'plain' && (
        <Field
          id={idOf('widget.inputs.description')}
          label="Text"
          error={errorOf('widget.inputs.description')}
          description="**bold**, *italic*, ## heading, - list, [text](address)"
          required
        >
          <div role="toolbar" aria-label="Text marks" className="flex gap-0.5">
            {TOOLS.map(({ markup, label, icon }) => (
              <IconButton key={markup} size="s" icon={icon} label={label} onClick={() => mark(markup)} />
            ))}
          </div>
          <Textarea
            ref={area}
            value={description}
            rows={10}
            maxLength={20_000}
            onValueChange={write}
            onBlur={() => onLeave('widget.inputs.description')}
          />
        </Field>
      )}
      <SizeField widget={widget} onChange={onChange} />
    </>
  );
}
