import { Button, Icon } from '@reporting/ui';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { t } from '../../../../texts/index.ts';
import type { Check, Remedy } from './share-checks.ts';

const MARKS = {
  error: { icon: CircleAlert, className: 'text-negative', word: 'Error' },
  warning: { icon: TriangleAlert, className: 'text-warning', word: 'Warning' },
  fine: { icon: CircleCheck, className: 'text-positive', word: 'Fine' },
} as const;

const LABELS = { reconnect: 'Reconnect', retry: 'Try again' } as const;

interface CheckListProps {
  readonly checks: readonly Check[];
  readonly onMend: (remedy: Remedy) => void;
  readonly onDelete: (widgetId: string) => void;
}

/** Lists the checks before sharing. Failed checks do not prevent sharing. */
export function CheckList({ checks, onMend, onDelete }: CheckListProps) {
  const open = checks.filter(({ tone }) => tone !== 'fine').length;
  return (
    <section aria-labelledby="share-checks" className="flex flex-col gap-3 bg-surface-inset p-5">
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="share-checks" className="text-small font-medium">
          {t('Before you share')}
        </h2>
        <p className="text-caption text-fg-tertiary" role="status">
          {open === 0 ? t('Nothing to check') : t('{open} to check', { open })}
        </p>
      </div>
      <ul className="flex flex-col divide-y divide-border">
        {checks.map((check) => (
          <CheckItem key={check.key} check={check} onMend={onMend} onDelete={onDelete} />
        ))}
      </ul>
    </section>
  );
}

function CheckItem({ check, onMend, onDelete }: Omit<CheckListProps, 'checks'> & { readonly check: Check }) {
  const { tone, title, text, remedy, deletes } = check;
  const { icon, className, word } = MARKS[tone];
  return (
    <li className="flex gap-2.5 py-3 first:pt-0 last:pb-0">
      <span className={`mt-0.5 ${className}`}>
        <Icon as={icon} />
        <span className="sr-only">{t(word)}: </span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-small font-medium wrap-anywhere">{title}</p>
        {text !== '' && <p className="text-caption text-fg-secondary wrap-anywhere">{text}</p>}
        {remedy && (
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="s" onClick={() => onMend(remedy)}>
              {remedy.kind === 'edit' ? remedy.label : t(LABELS[remedy.kind])}
            </Button>
            {deletes !== undefined && (
              <Button size="s" variant="quiet" onClick={() => onDelete(deletes)}>
                {t('Delete')}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
