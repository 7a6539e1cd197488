import type { Source, SourceUse } from '@reporting/contract';
import { useModals, useToasts } from '@reporting/ui';
import { Trash2 } from 'lucide-react';
import { ApiError, messageOf } from '../../api/errors.ts';
import { dropSource, readUses, removeSource } from '../../api/sources.ts';
import { plural, t } from '../../texts/index.ts';

/** Maximum number of dashboards that the confirmation lists. */
const NAMED = 8;

/** Lists the dashboards that use the source. */
function Uses({ uses }: { uses: readonly SourceUse[] }) {
  const widgets = uses.reduce((sum, { widgetsCount }) => sum + widgetsCount, 0);
  return (
    <>
      {plural(uses.length, 'One dashboard uses this source:', '{count} dashboards use this source:')}
      <span className="my-2 block">
        {uses.slice(0, NAMED).map(({ id, name, active, widgetsCount }) => (
          <span key={id} className="block text-fg">
            {`${name}, ${plural(widgetsCount, '{count} widget', '{count} widgets')}${active ? '' : t(', archived')}`}
          </span>
        ))}
        {uses.length > NAMED && <span className="block">{t('and {count} more', { count: uses.length - NAMED })}</span>}
      </span>
      {plural(
        widgets,
        'The widget keeps its position and needs another source.',
        'The {count} widgets keep their positions and need another source.',
      )}
    </>
  );
}

/**
 * Returns a function that deletes a source after a confirmation, which lists the dashboards that use the source. If any dashboard uses the
 * source, the user must enter the account of the source to confirm.
 */
export function useDeleteSource(): (source: Source, name: string) => Promise<void> {
  const modals = useModals();
  const toasts = useToasts();
  return async (source, name) => {
    const removed = () =>
      toasts.show({ title: t('Source deleted'), description: `${name}, ${source.account}`, icon: Trash2 });
    const remove = async () => {
      await removeSource(source.id);
      removed();
    };
    const failed = (error: unknown) =>
      toasts.show({ tone: 'error', title: t('{name} was not deleted', { name }), description: messageOf(error) });
    let uses: readonly SourceUse[];
    try {
      uses = await readUses(source.id);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') {
        // Another user has deleted the source.
        await dropSource(source.id);
        removed();
        return;
      }
      // Without the list of dashboards, the user could not judge the consequences. So nothing is deleted.
      failed(error);
      return;
    }
    if (uses.length > 0) {
      await modals.input({
        title: t('Delete {name}?', { name }),
        body: <Uses uses={uses} />,
        destructive: true,
        submitLabel: t('Delete source'),
        fields: [
          {
            name: 'account',
            label: t('Type the account to confirm: {account}', { account: source.account }),
            required: true,
            autoComplete: 'off',
            validate: (typed) =>
              typed.trim() === source.account.trim()
                ? null
                : t('This is not the account. Type {account}.', { account: source.account }),
          },
        ],
        onSubmit: async () => {
          try {
            await remove();
          } catch (error) {
            return { '': messageOf(error) };
          }
        },
      });
      return;
    }
    const sure = await modals.ask({
      title: t('Delete {name}?', { name }),
      body: t('No dashboard uses {account}. Its credential is deleted. You can connect it again at any time.', {
        account: source.account,
      }),
      submitLabel: t('Delete source'),
      destructive: true,
    });
    if (!sure) return;
    try {
      await remove();
    } catch (error) {
      failed(error);
    }
  };
}
