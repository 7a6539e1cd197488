import { type Campaign, updateCampaign } from '@reporting/contract';
import { useModals, useToasts } from '@reporting/ui';
import { Check, Trash2 } from 'lucide-react';
import { removeCampaign, renameCampaign } from '../../api/campaigns.ts';
import { messageOf } from '../../api/errors.ts';
import { invalidFields } from '../../lib/use-form-call.ts';
import { t } from '../../texts/index.ts';

type Named = Pick<Campaign, 'id' | 'name'>;

/** Returns the actions of an admin for a group. */
export function useGroupActions() {
  const modals = useModals();
  const toasts = useToasts();
  return {
    async rename({ id, name }: Named) {
      const values = await modals.input({
        title: t('Rename group'),
        submitLabel: t('Rename'),
        fields: [
          {
            name: 'name',
            label: t('Name'),
            required: true,
            defaultValue: name,
            autoComplete: 'off',
            validate: (value) => invalidFields(updateCampaign, { name: value }).name ?? null,
          },
        ],
        async onSubmit(entered) {
          try {
            await renameCampaign(id, { name: entered.name.trim() });
          } catch (error) {
            return { name: messageOf(error) };
          }
          return undefined;
        },
      });
      if (values)
        toasts.show({ tone: 'success', icon: Check, title: t('Group renamed'), description: values.name.trim() });
    },

    /** Returns true if the group was deleted. */
    async remove({ id, name }: Named): Promise<boolean> {
      const sure = await modals.ask({
        title: t('Delete “{name}”?', { name }),
        body: t('Its domains are deleted with their stored values and alerts. The sources stay connected.'),
        submitLabel: t('Delete group'),
        destructive: true,
      });
      if (!sure) return false;
      try {
        await removeCampaign(id);
      } catch (error) {
        toasts.show({
          tone: 'error',
          title: t('“{name}” was not deleted', { name }),
          description: messageOf(error),
        });
        return false;
      }
      toasts.show({ tone: 'success', icon: Trash2, title: t('Group deleted'), description: name });
      return true;
    },
  };
}

export type GroupActions = ReturnType<typeof useGroupActions>;
