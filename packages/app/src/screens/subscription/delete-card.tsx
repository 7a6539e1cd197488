import { Button, useModals } from '@reporting/ui';
import { removeCompany } from '../../api/billing.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { isReloading } from '../../api/reload-guard.ts';
import { markCompanyDeleted } from '../../session/ended.ts';
import { useMember } from '../../session/session.tsx';
import { t } from '../../texts/index.ts';
import { Card } from './card.tsx';

/** Deletes the company after the user has entered its name. */
export function DeleteCard() {
  const modals = useModals();
  const company = useMember()?.company.name ?? '';

  const remove = async () => {
    const done = await modals.input({
      title: t('Delete {company}?', { company }),
      body: t(
        'Everything is deleted at once: users, dashboards with their links, sources, files, and the subscription. This cannot be undone.',
      ),
      destructive: true,
      submitLabel: t('Delete company'),
      fields: [
        {
          name: 'name',
          label: t('Type the name of the company to confirm: {company}', { company }),
          required: true,
          autoComplete: 'off',
          validate: (typed) =>
            typed.trim() === company.trim() ? null : t('This is not the name. Type {company}.', { company }),
        },
      ],
      onSubmit: async ({ name }) => {
        markCompanyDeleted(company);
        try {
          await removeCompany(name);
        } catch (error) {
          // If another request has failed first because the session has ended, the sign-in page is already loading, and
          // the browser has aborted this request.
          if (!isReloading()) markCompanyDeleted(null);
          return { '': error instanceof ApiError ? (error.fields.name ?? error.message) : messageOf(error) };
        }
      },
    });
    if (!done) return;
    // The deletion of the company has ended the session, so the sign-in page opens.
    window.location.assign('/login');
  };

  return (
    <Card
      title={t('Delete the company')}
      action={
        <Button onClick={() => void remove()} className="text-negative!">
          {t('Delete company')}
        </Button>
      }
    >
      <p className="mt-2 text-small text-fg-secondary">
        {t('Deletes all data of the company at once. Shared links stop working. This cannot be undone.')}
      </p>
    </Card>
  );
}
