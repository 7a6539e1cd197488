import type { User } from '@reporting/contract';
import { Badge, Banner, Icon } from '@reporting/ui';
import { Shield, Star } from 'lucide-react';
import { useId } from 'react';
import { SaveBar } from '../../parts/save-bar.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useLeaveQuestion } from '../../parts/use-leave-question.ts';
import { useTitle } from '../../routing/title.tsx';
import { Screen } from '../../shell/screen.tsx';
import { t } from '../../texts/index.ts';
import { AvatarField } from './avatar-field.tsx';
import { Consents } from './consents.tsx';
import { LookFields } from './look-fields.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileFields } from './profile-fields.tsx';
import SecurityPanel from './security/security-panel.tsx';
import { useOwnForm } from './use-own-form.ts';

/** The page on which the signed-in user edits their own record. */
export function OwnUser({ user }: { user: User }) {
  useTitle(user.name);
  const own = useOwnForm(user);
  useLeaveQuestion(own.changed.length > 0);
  const formId = useId();
  const lacksConsent = !user.termsConsent || !user.ageConsent;
  const consents = (
    <SettingsSection
      title={t('Consents')}
      description={
        lacksConsent
          ? t('Needed before you can use Reporting.')
          : t('You gave both consents. They cannot be withdrawn here.')
      }
    >
      <Consents user={user} />
    </SettingsSection>
  );
  return (
    <Screen crumbs={[{ label: t('Your account') }]} sections>
      <h1 className="sr-only">{t('Your account')}</h1>
      {lacksConsent && (
        <>
          <div className="pt-6">
            <Banner tone="info" title={t('One step is missing.')}>
              {t('Accept the terms and confirm your age below. Then all pages are open to you.')}
            </Banner>
          </div>
          {consents}
        </>
      )}
      <form
        id={formId}
        ref={own.form}
        tabIndex={-1}
        className="outline-none *:last:border-b!"
        noValidate
        onSubmit={(event) => void own.submit(event)}
      >
        <SettingsSection title={t('Profile')} description={t('Colleagues see your name and picture. Guests never do.')}>
          <div className="flex flex-col gap-5 p-5">
            <div className="flex flex-wrap items-start gap-4">
              <AvatarField user={user} />
              <span className="ms-auto flex gap-1.5">
                <Badge icon={<Icon as={Shield} size="xs" />}>
                  {user.roleName === 'admin' ? t('Admin') : t('Member')}
                </Badge>
                {user.creator && <Badge icon={<Icon as={Star} size="xs" />}>{t('Founder')}</Badge>}
              </span>
            </div>
            <ProfileFields user={user} own={own} />
          </div>
        </SettingsSection>
        <SettingsSection
          title={t('Language and look')}
          description={t('These settings apply only to you. Figures keep the time zone of their dashboard.')}
        >
          <LookFields own={own} />
        </SettingsSection>
      </form>
      <SettingsSection title={t('Sign-in')} description={t('A new password signs out your other devices.')}>
        <PasswordForm user={user} />
        <SecurityPanel />
      </SettingsSection>
      {!lacksConsent && consents}
      <SaveBar
        form={formId}
        changed={own.changed}
        saving={own.saving}
        error={own.errors.general}
        onDiscard={own.discard}
      />
    </Screen>
  );
}
