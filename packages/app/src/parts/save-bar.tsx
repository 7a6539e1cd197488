import { Button } from '@reporting/ui';
import { plural, t } from '../texts/index.ts';

interface SaveBarProps {
  /** Labels of the changed fields. If there are none, nothing is rendered. */
  readonly changed: readonly string[];
  readonly saving: boolean;
  /** The error of the whole form. */
  readonly error?: string | undefined;
  readonly onDiscard: () => void;
  /** Id of the form that the main button submits. The bar need not be inside this form. */
  readonly form: string;
}

/** A bar at the end of a form. It shows the number and names of the changed fields. Its main button submits the form. */
export function SaveBar({ changed, saving, error, onDiscard, form }: SaveBarProps) {
  if (changed.length === 0) return null;
  return (
    <section
      aria-label={t('Unsaved changes')}
      className="sticky bottom-0 z-(--rui-z-header) -mx-6 flex min-h-14 items-center gap-3 border-t border-border bg-surface px-6 py-2 max-sm:-mx-4 max-sm:px-4"
    >
      <p className="min-w-0 flex-1 text-small" role="status">
        {error ? (
          <span className="text-negative">{error}</span>
        ) : (
          <>
            <span className="font-medium">
              {plural(changed.length, '{count} unsaved change', '{count} unsaved changes')}
            </span>
            <span className="text-fg-secondary max-sm:hidden">: {changed.join(', ')}</span>
          </>
        )}
      </p>
      <Button onClick={onDiscard} disabled={saving}>
        {t('Discard')}
      </Button>
      <Button type="submit" form={form} variant="primary" loading={saving}>
        {t('Save')}
      </Button>
    </section>
  );
}
