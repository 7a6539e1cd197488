import { Button, useModals } from '@reporting/ui';
import { removeCompany } from '../../api/billing.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { useMember } from '../../session/session.tsx';
import { Card } from './card.tsx';

/** Deletes the company after its name was typed. */
export function DeleteCard() {
  const modals = useModals();
  const company = useMember()?.company.name ?? '';

  const remove = async () => {
    const done = await modals.input({
      title: `Delete ${company}?`,
      body: 'Everything is deleted at once: users, dashboards with their links, sources, files, and the subscription. Nobody can undo this.',
      destructive: true,
      submitLabel: 'Delete company',
      fields: [
        {
          name: 'name',
          label: `Type the name of the company to confirm: ${company}`,
          required: true,
          autoComplete: 'off',
          validate: (typed) => (typed.trim() === company.trim() ? null : `This is not the name. Type ${company}.`),
        },
      ],
      onSubmit: async ({ name }) => {
        try {
          await removeCompany(name);
        } catch (error) {
          return { '': error instanceof ApiError ? (error.fields.name ?? error.message) : messageOf(error) };
        }
      },
    });
    // The session has ended with the company.
    if (done) window.location.assign('/login');
  };

  return (
    <Card
      title="Delete the company"
      action={
        <Button variant="destructive" onClick={() => void remove()}>
          Delete company
        </Button>
      }
    >
      <p className="mt-2 text-small text-fg-secondary">
        Deletes everything the company has, at once and for good. Shared links stop working.
      </p>
    </Card>
  );
}
