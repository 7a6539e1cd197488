import { Switch, useModals, useToasts } from '@reporting/ui';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { requireFactor } from '../../../api/security.ts';
import { t } from '../../../texts/index.ts';
import { PanelRow } from './panel-row.tsx';

interface RequireFactorProps {
  readonly required: boolean;
  /** True if the admin has a second factor. */
  readonly enabled: boolean;
}

/** Sets whether all users of the company must have a second factor. Shown to admins. */
export function RequireFactor({ required, enabled }: RequireFactorProps) {
  const modals = useModals();
  const toasts = useToasts();
  const [sending, setSending] = useState(false);

  const change = async (next: boolean) => {
    const sure =
      !next ||
      (await modals.ask({
        title: t('Require a second factor of everyone?'),
        body: enabled
          ? t('Users without a second factor can open only the page that sets it up. You have one.')
          : t(
              'Users without a second factor can open only the page that sets it up. You have none yet, so this applies to you too.',
            ),
        submitLabel: t('Require it'),
      }));
    if (!sure) return;
    setSending(true);
    try {
      await requireFactor(next);
      // If the admin has no second factor yet, only this page is accessible from now on. The reload applies this.
      if (next && !enabled) return window.location.reload();
      toasts.show({
        tone: 'success',
        icon: ShieldCheck,
        title: next ? t('Everyone needs a second factor') : t('The second factor is optional'),
      });
    } catch (failure) {
      toasts.show({ tone: 'error', title: t('Nothing was changed'), description: messageOf(failure) });
    }
    setSending(false);
  };

  return (
    <PanelRow
      title={t('Everyone in the company')}
      more={
        <Switch
          label={t('Require a second factor of everyone')}
          checked={required}
          disabled={sending}
          onCheckedChange={(next) => void change(next)}
        />
      }
    >
      {t('Only admins see this setting.')}
    </PanelRow>
  );
}
