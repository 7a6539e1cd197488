import { createCampaign } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import { Banner, Button, Field, TextInput } from '@reporting/ui';
import { Link, useLocation } from 'wouter';
import { refreshCampaigns } from '../../api/campaigns.ts';
import { useFormCall } from '../../lib/use-form-call.ts';
import { useWhileShown } from '../../lib/use-while-shown.ts';
import { report } from '../../onboarding/report.ts';
import { useChangeMember, useMember } from '../../session/session.tsx';
import { Screen } from '../../shell/screen.tsx';
import { t } from '../../texts/index.ts';

/** Creates a group without domains and opens its board. */
export default function CreateGroupScreen() {
  const [, navigate] = useLocation();
  const member = useMember();
  const changeMember = useChangeMember();
  const open = useWhileShown((campaignId: string) => navigate(routePath('campaign.show', { campaignId })));
  const { form, field, errors, sending, submit } = useFormCall({
    call: createCampaign,
    initial: { name: '' },
    keepAs: 'create-group',
    onDone: ({ data: { id } }) => {
      void refreshCampaigns();
      changeMember({ campaignsCount: (member?.campaignsCount ?? 0) + 1 });
      open(id);
      // Reported after the navigation, because the next step of the onboarding requires the page that the navigation opens.
      report({ createdGroup: { id } });
    },
  });
  return (
    <Screen
      crumbs={[{ label: t('Mission Control'), path: routePath('campaigns.index') }, { label: t('Create Group') }]}
      className="flex justify-center p-6 max-sm:p-4"
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        aria-labelledby="create-group-title"
        className="mt-10 h-fit w-full max-w-120 min-w-0 rounded-card border border-border bg-surface max-md:mt-0"
      >
        <div className="flex flex-col gap-5 p-6 max-sm:p-5">
          <div>
            <h1 id="create-group-title" className="m-0 text-title-section">
              {t('Create a group')}
            </h1>
            <p className="m-0 pt-1 text-small text-fg-secondary">
              {t('Put domains into one group that you look at together, for example the key accounts of a team.')}
            </p>
          </div>
          {errors.general && (
            <Banner tone="error" live="alert">
              {errors.general}
            </Banner>
          )}
          <Field label={t('Name')} error={errors.name} required>
            <TextInput {...field('name')} size="l" placeholder={t('Key accounts')} maxLength={120} autoFocus />
          </Field>
        </div>
        <div className="flex justify-end gap-2 border-t border-border px-6 py-3 max-sm:px-5">
          <Button asChild>
            <Link href={routePath('campaigns.index')}>{t('Cancel')}</Link>
          </Button>
          <Button data-onboarding="create-group" type="submit" variant="primary" loading={sending}>
            {t('Create Group')}
          </Button>
        </div>
      </form>
    </Screen>
  );
}
