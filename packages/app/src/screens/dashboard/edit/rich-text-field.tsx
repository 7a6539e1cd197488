import { Field, IconButton, Textarea } from '@reporting/ui';
import { PASSIVE_TEXT_MAX } from '@reporting/widgets/schema';
import { Bold, Heading2, Italic, Link, List, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { type PlainText, t } from '../../../texts/index.ts';
import { type Markup, markText } from './markup.ts';

interface RichTextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly rows?: number | undefined;
  readonly onValueChange: (text: string) => void;
}

const TOOLS: readonly { markup: Markup; label: PlainText; icon: LucideIcon }[] = [
  { markup: 'bold', label: 'Bold', icon: Bold },
  { markup: 'italic', label: 'Italic', icon: Italic },
  { markup: 'heading', label: 'Heading', icon: Heading2 },
  { markup: 'list', label: 'List', icon: List },
  { markup: 'link', label: 'Link', icon: Link },
];

/** A text field with a toolbar for markup. */
export function RichTextField({ label, value, rows = 4, onValueChange }: RichTextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const mark = (markup: Markup) => {
    const field = area.current;
    if (!field) return;
    const marked = markText(value, field.selectionStart, field.selectionEnd, markup);
    // The field contains the new text before the same part of it is selected again, so that the user can apply another markup.
    flushSync(() => onValueChange(marked.text));
    field.focus();
    field.setSelectionRange(marked.start, marked.end);
  };
  return (
    <Field label={label} description={t('**bold**, *italic*, ## heading, - list, [text](address)')} optional>
      <div role="toolbar" aria-label={t('Formatting of {label}', { label })} className="flex gap-0.5">
        {TOOLS.map(({ markup, label: name, icon }) => (
          <IconButton key={markup} size="s" icon={icon} label={t(name)} onClick={() => mark(markup)} />
        ))}
      </div>
      <Textarea ref={area} value={value} rows={rows} maxLength={PASSIVE_TEXT_MAX} onValueChange={onValueChange} />
    </Field>
  );
}
