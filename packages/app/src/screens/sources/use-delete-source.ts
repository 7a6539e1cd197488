import type { Source } from '@reporting/contract';
import { useModals, useToasts } from '@reporting/ui';
import { Trash2 } from 'lucide-react';
import { messageOf } from '../../api/errors.ts';
import { removeSource } from '../../api/sources.ts';

function usageText({ dashboardsCount, widgetsCount }: Source): string {
  const dashboards = dashboardsCount === 1 ? '1 dashboard uses' : `${dashboardsCount} dashboards use`;
  const widgets =
    widgetsCount === 1
      ? 'Its widget keeps its position and needs another source.'
      : `The ${widgetsCount} widgets keep their positions and need another source.`;
  return `${dashboards} this source. ${widgets}`;
}

/**
 * Returns a function that deletes a source after a confirmation, which names the dashboards and widgets that use the source.
 * If any widget uses it, the user types the source's account to confirm.
 */
export function useDeleteSource(): (source: Source, name: string) => Promise<void> {
  const modals = useModals();
  const toasts = useToasts();
  return async (source, name) => {
    const remove = async () => {
      await removeSource(source.id);
      toasts.show({ title: 'Source deleted', description: `${name}, ${source.account}`, icon: Trash2 });
    };
    if (source.widgetsCount > 0) {
      await modals.input({
        title: `Delete ${name}?`,
        body: usageText(source),
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
      toasts.show({ tone: 'error', title: `${name} was not deleted`, description: messageOf(error) });
    }
  };
}
