import { isMailAddress, pastedRecipients, RECIPIENTS_MAX, readRecipients } from '@reporting/contract/rules';
import { Field } from '@reporting/ui';
import { useId } from 'react';
import { TagsInput } from '../../../parts/tags-input.tsx';
import { serviceText, t } from '../../../texts/index.ts';
import type { ReportForm } from './use-report-form.ts';

/**
 * Splits the text at its last comma. `tags` are the complete addresses before the comma. `typed` is the address after
 * it, which is still being entered.
 */
function readText(text: string): { tags: string[]; typed: string } {
  const parts = text.split(',');
  const typed = (parts.pop() ?? '').trimStart();
  const tags = parts.map((part) => part.trim()).filter((part) => part !== '');
  return { tags: withAdded([], tags), typed };
}

const textOf = (tags: readonly string[], typed = '') => [...tags, typed].join(', ');

/** Adds addresses. Addresses that differ only in case are added once, in their first spelling. */
function withAdded(tags: readonly string[], added: readonly string[]): string[] {
  const known = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  for (const one of added) if (!known.has(one.toLowerCase())) known.set(one.toLowerCase(), one);
  return [...known.values()];
}

/** Edits the recipients of a report. The form stores them as one text; each complete address in this text is shown as a tag. */
export function RecipientsField({ form }: { form: ReportForm }) {
  const id = useId();
  const { tags, typed } = readText(form.recipients);
  const change = (next: (tags: string[], typed: string) => string) =>
    form.setRecipients((text) => {
      const read = readText(text);
      return next(read.tags, read.typed);
    });
  // The address that is being entered is not checked yet.
  const read = readRecipients(tags.join(','));
  const error =
    typed === '' ? form.errorOf('recipients') : tags.length > 0 && !read.ok ? serviceText(read.error) : undefined;
  return (
    <Field
      id={id}
      label={t('Recipients [max {maximum}]', { maximum: RECIPIENTS_MAX })}
      hint={tags.length > 0 ? t('{count} of {maximum}', { count: tags.length, maximum: RECIPIENTS_MAX }) : undefined}
      description={t('Separate addresses with commas, or paste a list. Nobody sees the addresses of the others.')}
      error={error}
      required
    >
      <TagsInput
        id={id}
        tags={tags.map((text) => ({ text, error: isMailAddress(text) ? null : 'invalid' }))}
        text={typed}
        onTextChange={(text) => change((kept) => textOf(kept, text))}
        onAdd={(text) => change((kept) => textOf(withAdded(kept, pastedRecipients(text))))}
        onRemove={(index) => change((kept, rest) => textOf(kept.toSpliced(index, 1), rest))}
        invalid={error !== undefined}
      />
    </Field>
  );
}
