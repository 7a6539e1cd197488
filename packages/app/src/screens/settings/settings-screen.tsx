import type { CompanySettings } from '@reporting/contract';
import { ErrorState, Field, Skeleton, Textarea } from '@reporting/ui';
import { useId } from 'react';
import { useCompany } from '../../api/company.ts';
import { messageOf } from '../../api/errors.ts';
import { SaveBar } from '../../parts/save-bar.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useLeaveQuestion } from '../../parts/use-leave-question.ts';
import { Screen } from '../../shell/screen.tsx';
import { t } from '../../texts/index.ts';
import { HostFields } from './host-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { MailFields } from './mail-fields.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const crumbs = () => [{ label: t('Settings') }];

/** The settings of the company, for admins. */
export default function SettingsScreen() {
  const { company, error, isValidating, mutate } = useCompany();
  if (company) return <Settings company={company} />;
  return (
    <Screen crumbs={crumbs()}>
      <h1 className="sr-only">{t('Company settings')}</h1>
      {error === undefined ? (
        <div aria-busy="true" className="flex flex-col gap-6 rounded-card border border-border bg-surface p-5">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} />
          ))}
        </div>
      ) : (
        <ErrorState
          title={t('The settings did not load')}
          description={messageOf(error)}
          onRetry={() => void mutate()}
          retrying={isValidating}
          className="py-20"
        />
      )}
    </Screen>
  );
}

function Settings({ company }: { company: CompanySettings }) {
  const settings = useSettingsForm(company);
  const { values, errors, set } = settings;
  useLeaveQuestion(settings.changed.length > 0);
  const formId = useId();
  return (
    <Screen crumbs={crumbs()} sections>
      <h1 className="sr-only">{t('Company settings')}</h1>
      <form
        id={formId}
        ref={settings.form}
        tabIndex={-1}
        noValidate
        onSubmit={(event) => void settings.submit(event)}
        className="outline-none"
      >
        <SettingsSection
          title={t('Identity')}
          description={t('Your name and logo are on shared dashboards and in print.')}
        >
          <IdentityFields settings={settings} />
        </SettingsSection>
        <SettingsSection
          title={t('White-label mail')}
          description={t('Reports and invitations come from your own address once the records are in your DNS.')}
        >
          <MailFields company={company} settings={settings} />
        </SettingsSection>
        <SettingsSection
          title={t('White-label host')}
          description={t(
            'Shared links and embeds open under a host of your own. The address of the app does not change.',
          )}
        >
          <HostFields company={company} settings={settings} />
        </SettingsSection>
        <SettingsSection
          title={t('Embed hosts')}
          description={t('Web pages that may show your dashboards in a frame.')}
        >
          <div className="p-5">
            <Field
              label={t('Hosts')}
              error={errors.embedHosts}
              description={t(
                'One in each line, such as www.example.com, or *.example.com for all of its subdomains. If the list is empty, any page may show them.',
              )}
              optional
            >
              <Textarea
                value={values.embedHosts}
                onValueChange={(text) => set('embedHosts', text)}
                rows={4}
                spellCheck={false}
              />
            </Field>
          </div>
        </SettingsSection>
      </form>
      <SaveBar
        form={formId}
        changed={settings.changed}
        saving={settings.saving}
        error={errors.general}
        onDiscard={settings.discard}
      />
    </Screen>
  );
}
