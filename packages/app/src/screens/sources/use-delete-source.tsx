import type { Source, SourceUse } from '@reporting/contract';
import { useModals, useToasts } from '@reporting/ui';
import { Trash2 } from 'lucide-react';
import { messageOf } from '../../api/errors.ts';
import { readUses, removeSource } from '../../api/sources.ts';

/** Most dashboards that the question names. */
const NAMED = 8;

/** The dashboards that lose the source, by name. */
function Uses({ uses }: { uses: readonly SourceUse[] }) {
  const widgets = uses.reduce((sum, { widgetsCount }) => sum + widgetsCount, 0);
  return (
    <>
      {uses.length === 1 ? 'One dashboard uses this source:' : `${uses.length} dashboards use this source:`}
      <span className="my-2 block">
        {uses.slice(0, NAMED).map(({ id, name, active, widgetsCount }) => (
          <span key={id} className="block text-fg">
            {`${name}, ${widgetsCount === 1 ? '1 widget' : `${widgetsCount} widgets`}${active ? '' : ', archived'}`}
          </span>
        ))}
        {uses.length > NAMED && <span className="block">{`and ${uses.length - NAMED} more`}</span>}
      </span>
      {widgets === 1
        ? 'The widget keeps its position and needs another source.'
        : `The ${widgets} widgets keep their positions and need another source.`}
    </>
  );
}

/**
 * Returns a function that deletes a source after a confirmation, which names the dashboards that use the source.
 * If any does, the user types the source's account to confirm.
 */
export function useDeleteSource(): (source: Source, name: string) => Promise<void> {
  const modals = useModals();
  const toasts = useToasts();
  return async (source, name) => {
    const remove = async () => {
      await removeSource(source.id);
      toasts.show({ title: 'Source deleted', description: `${name}, ${source.account}`, icon: Trash2 });
    };
    const failed = (error: unknown) =>
      toasts.show({ tone: 'error', title: `${name} was not deleted`, description: messageOf(error) });
    let uses: readonly SourceUse[];
    try {
      uses = await readUses(source.id);
    } catch (error) {
      // Nothing is deleted without a statement of what depends on it.
      failed(error);
      return;
    }
    if (uses.length > 0) {
      await modals.input({
        title: `Delete ${name}?`,
        body: <Uses uses={uses} />,
        destructive: true,
        submitLabel: 'Delete source',
        fields: [
          {
            name: 'account',
            label: `Type the account to confirm: ${source.account}`,
            required: true,
            autoComplete: 'off',
            validate: (typed) =>
              typed.trim() === source.account ? null : `This is not the account. Type ${source.account}.`,
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
      title: `Delete ${name}?`,
      body: `No dashboard uses ${source.account}. Its credential is deleted. You can connect it again at any time.`,
      submitLabel: 'Delete source',
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
