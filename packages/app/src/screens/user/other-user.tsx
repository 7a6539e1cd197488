import type { TeamMember } from '@reporting/contract';
import { REQUIRED_TEXTS, requiredAs, routePath } from '@reporting/contract/rules';
import { Badge, ErrorState, Field, Icon, Select, Skeleton, TextInput, useToasts } from '@reporting/ui';
import { Check, Star } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, type FieldErrors, messageOf } from '../../api/errors.ts';
import { changeUser, useTeam } from '../../api/users.ts';
import { SaveBar } from '../../parts/save-bar.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useLeaveQuestion } from '../../parts/use-leave-question.ts';
import { useTitle } from '../../routing/title.tsx';
import { useWhen } from '../../session/use-when.ts';
import { Monogram } from '../../shell/monogram.tsx';
import { Screen } from '../../shell/screen.tsx';
import { serviceText, t } from '../../texts/index.ts';
import NotFoundScreen from '../errors/not-found-screen.tsx';
import { nameOf, type RoleName, roles } from '../users/roles.ts';
import { FactorRow } from './factor-row.tsx';

/** The page of another user, for admins. */
export function OtherUser({ id }: { id: string }) {
  const { team, error, isValidating, mutate } = useTeam();
  const user = team?.find((one) => one.id === id && one.name !== null);
  useTitle(user?.name);
  if (team && !user) return <NotFoundScreen />;
  return (
    <Screen
      crumbs={[{ label: t('Users'), path: routePath('company.users') }, { label: user ? nameOf(user) : t('User') }]}
      sections
    >
      <h1 className="sr-only">{user ? nameOf(user) : t('User')}</h1>
      {user ? (
        <Loaded key={user.id} user={user} admins={team?.filter(isAdmin).length ?? 0} />
      ) : error !== undefined ? (
        <ErrorState
          title={t('The user did not load')}
          description={messageOf(error)}
          onRetry={() => void mutate()}
          retrying={isValidating}
          className="py-20"
        />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-4 py-6">
          <Skeleton width={240} />
          <Skeleton />
        </div>
      )}
    </Screen>
  );
}

const isAdmin = ({ roleName, name }: TeamMember) => name !== null && roleName === 'admin';

function Loaded({ user, admins }: { user: TeamMember; admins: number }) {
  const [name, setName] = useState(user.name ?? '');
  const [roleName, setRoleName] = useState<RoleName>(user.roleName);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saving, setSaving] = useState(false);
  const formId = useId();
  const toasts = useToasts();
  const { moment } = useWhen();
  const required = requiredAs(user, admins);
  const changed = [...(name !== user.name ? [t('Name')] : []), ...(roleName !== user.roleName ? [t('Role')] : [])];
  useLeaveQuestion(changed.length > 0);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || changed.length === 0) return;
    setSaving(true);
    setErrors({});
    try {
      const changes = {
        ...(name === user.name ? {} : { name: name.trim() }),
        ...(roleName === user.roleName ? {} : { roleName }),
      };
      // If the session has ended, the page must not reload, because the entries would be lost.
      await changeUser(user.id, changes, true);
      setName((now) => (now === name ? name.trim() : now));
      toasts.show({ tone: 'success', icon: Check, title: t('Saved') });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(Object.keys(fields).length > 0 ? fields : { general: messageOf(error) });
    } finally {
      setSaving(false);
    }
  };

  return (
    <>
      <form id={formId} className="*:last:border-b!" noValidate onSubmit={(event) => void submit(event)}>
        <SettingsSection title={t('Profile')} description={t('Only the user can change the address and the password.')}>
          <div className="flex flex-col gap-5 p-5">
            <div className="flex items-center gap-4">
              <Monogram name={nameOf(user)} image={user.avatar} size="l" round />
              <div className="min-w-0 flex-1">
                <p className="truncate text-small font-medium">{user.email}</p>
                <p className="text-caption text-fg-tertiary">
                  {user.lastSeenAt ? t('Last seen {moment}', { moment: moment(user.lastSeenAt) }) : t('Not seen yet')}
                </p>
              </div>
              {user.creator && <Badge icon={<Icon as={Star} size="xs" />}>{t('Founder')}</Badge>}
            </div>
            <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
              <Field label={t('Name')} error={errors.name} required>
                <TextInput value={name} onValueChange={setName} maxLength={200} />
              </Field>
              <Field
                label={t('Role')}
                error={errors.roleName}
                description={
                  required
                    ? serviceText(REQUIRED_TEXTS[required])
                    : roles().find(({ value }) => value === roleName)?.description
                }
              >
                <Select
                  options={roles().map(({ value, label }) => ({ value, label }))}
                  value={roleName}
                  onValueChange={setRoleName}
                  disabled={required !== null}
                />
              </Field>
            </div>
          </div>
        </SettingsSection>
      </form>
      <SettingsSection
        title={t('Sign-in')}
        description={t('Only the user can set up a second factor and sign out devices.')}
      >
        <div className="*:border-t-0">
          <FactorRow user={user} />
        </div>
      </SettingsSection>
      <SaveBar
        form={formId}
        changed={changed}
        saving={saving}
        error={errors.general}
        onDiscard={() => {
          setName(user.name ?? '');
          setRoleName(user.roleName);
          setErrors({});
        }}
      />
    </>
  );
}
