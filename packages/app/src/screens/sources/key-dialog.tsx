import { type KeyField, type Source, sourceType } from '@reporting/contract';
import { Banner, Button, Dialog, Field, Icon, PasswordInput, TextInput } from '@reporting/ui';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { useConnections, useSources } from '../../api/sources.ts';
import { serviceText, t } from '../../texts/index.ts';
import { ConnectionMark } from './connection-mark.tsx';
import type { ConnectTarget } from './use-connect.ts';
import { useKeyForm } from './use-key-form.ts';

interface KeyDialogProps {
  readonly target: ConnectTarget;
  readonly onClose: () => void;
  readonly onConnected: (source: Source) => void;
  /** Called to switch to another source of the same type. The entries are kept. */
  readonly onTarget: (target: ConnectTarget) => void;
}

/** The dialog that connects a source by key, or replaces the key of a source. */
export function KeyDialog({ target, onClose, onConnected, onTarget }: KeyDialogProps) {
  const { name, vendor } = sourceType(target.type);
  const { sources } = useSources();
  const guide = useConnections().find(({ type }) => type === target.type)?.guide ?? [];
  const { form, fields, field, errors, failure, sending, dirty, submit } = useKeyForm(target, onConnected);
  const formId = useId();
  const source = sources?.find(({ id }) => id === target.sourceId);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      // Escape or a press outside the dialog must not discard the entries.
      onDismiss={() => !dirty}
      size={guide.length > 0 ? 'l' : 'm'}
      title={
        <span className="flex items-center gap-3">
          <ConnectionMark type={target.type} />
          {source ? t('Replace the key of {name}', { name }) : t('Connect {name}', { name })}
        </span>
      }
      description={t('The key is checked with {name} before it is stored. Reporting only reads.', {
        name: vendor.name,
      })}
      footer={
        <>
          <span className="me-auto flex items-center gap-2 text-caption text-fg-tertiary max-sm:w-full">
            <Icon as={Lock} size="xs" />
            {t('Stored encrypted, never shown again')}
          </span>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={sending}>
            {failure ? t('Try again') : source ? t('Replace key') : t('Connect')}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <form
          id={formId}
          ref={form}
          noValidate
          autoComplete="off"
          onSubmit={(event) => void submit(event)}
          className="flex min-w-0 flex-col gap-5"
        >
          {failure && (
            <Banner
              tone="error"
              live="alert"
              title={failure.title}
              action={
                failure.existing !== null && (
                  <Button size="s" onClick={() => onTarget({ type: target.type, sourceId: failure.existing })}>
                    {t('Replace its key')}
                  </Button>
                )
              }
            >
              {failure.existing === null
                ? `${failure.message} ${t('Nothing was stored, and what you typed is still here.')}`.trim()
                : t('Replace the key of that source, or enter another account.')}
            </Banner>
          )}
          {source && (
            <p className="text-small">
              <span className="block font-medium">{t('Account')}</span>
              <span className="break-words text-fg-secondary">{source.account}</span>
            </p>
          )}
          {fields.map((one) => (
            <Field
              key={one.name}
              label={serviceText(one.label)}
              description={one.help && serviceText(one.help)}
              error={errors[one.name]}
              required
            >
              <KeyInput field={one} {...field(one.name)} />
            </Field>
          ))}
        </form>
        {guide.length > 0 && <Guide steps={guide} />}
      </div>
    </Dialog>
  );
}

interface KeyInputProps {
  readonly field: KeyField;
  readonly name: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

function KeyInput({ field: { kind, placeholder }, ...input }: KeyInputProps) {
  const common = { ...input, placeholder, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };
  if (kind === 'secret') return <PasswordInput {...common} />;
  return <TextInput {...common} {...(kind === 'site' ? { inputMode: 'url' } : {})} />;
}

function Guide({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <section aria-label={t('Where to find the key')} className="rounded-card bg-surface-inset p-4 sm:w-60">
      <h3 className="text-small font-medium">{t('Where to find the key')}</h3>
      <ol className="mt-3 flex flex-col gap-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3 text-small">
            <span
              aria-hidden="true"
              className="grid size-5 shrink-0 place-items-center rounded-full border border-border-strong text-caption tabular-nums"
            >
              {index + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-medium">{serviceText(title)}</span>
              <span className="block text-fg-secondary">{serviceText(text)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
