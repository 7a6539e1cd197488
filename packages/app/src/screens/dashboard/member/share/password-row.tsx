import { type Dashboard, setDashboardPassword } from '@reporting/contract';
import { Button, Field, PasswordInput, Switch, useModals, useToasts } from '@reporting/ui';
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { setPassword } from '../../../../api/dashboards.ts';
import { messageOf } from '../../../../api/errors.ts';
import { useWhen } from '../../../../session/use-when.ts';
import { serviceText, t } from '../../../../texts/index.ts';
import { ShareRow } from './share-row.tsx';

type Protection = Pick<Dashboard, 'permalink' | 'passwordProtected' | 'passwordSetAt'>;

/** The form for a new password. */
function PasswordForm({ permalink, onDone }: { readonly permalink: string; readonly onDone: () => void }) {
  const [password, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    const problem = problemOf(password) ?? (await setPassword(permalink, password).then(() => null, messageOf));
    setSending(false);
    if (problem === null) return onDone();
    setError(problem);
    input.current?.focus();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex items-start gap-2">
      <Field
        label={t('New password')}
        description={t('At least 6 characters. Guests who have the dashboard open must enter the new one.')}
        error={error}
        className="flex-1"
      >
        <PasswordInput
          ref={input}
          value={password}
          onValueChange={(value) => {
            setValue(value);
            setError(undefined);
          }}
          autoComplete="new-password"
          autoFocus
        />
      </Field>
      <Button type="submit" variant="primary" loading={sending} className="mt-6.5">
        {t('Set password')}
      </Button>
    </form>
  );
}

/** Returns the reason why a password is not allowed; null if it is allowed. */
function problemOf(password: string): string | null {
  if (password.trim() === '') return t('Please fill out this field.');
  const message = setDashboardPassword.body.safeParse({ password }).error?.issues[0]?.message;
  return message === undefined ? null : serviceText(message);
}

interface PasswordRowProps {
  readonly dashboard: Protection;
  /** Receives focus after a confirmation. */
  readonly fallbackFocus: RefObject<HTMLElement | null>;
  /** Closes the share menu. Called before a confirmation is shown. */
  readonly onClose: () => void;
}

/** Sets, changes or removes the password that guests must enter. */
export function PasswordRow({ dashboard, fallbackFocus, onClose }: PasswordRowProps) {
  const { permalink, passwordProtected, passwordSetAt } = dashboard;
  const [entering, setEntering] = useState(false);
  const { moment } = useWhen();
  const modals = useModals();
  const toasts = useToasts();

  const remove = async () => {
    onClose();
    const sure = await modals.ask({
      title: t('Remove the password?'),
      body: t('Everyone with the link sees the dashboard without a password.'),
      submitLabel: t('Remove the password'),
      destructive: true,
      fallbackFocus,
    });
    if (!sure) return;
    try {
      await setPassword(permalink, null);
      toasts.show({ tone: 'success', icon: LockKeyhole, title: t('The password is removed') });
    } catch (error) {
      toasts.show({ tone: 'error', title: t('The password was not removed'), description: messageOf(error) });
    }
  };

  const state = passwordProtected
    ? t('Set {moment}', {
        moment: passwordSetAt ? moment(passwordSetAt) : '',
      })
    : t('Everyone with the link sees the dashboard.');
  return (
    <ShareRow
      icon={LockKeyhole}
      title={t('Password')}
      text={state}
      actions={
        <>
          {passwordProtected && !entering && (
            <Button variant="quiet" size="s" onClick={() => setEntering(true)}>
              {t('Change')}
            </Button>
          )}
          <Switch
            label={<span className="sr-only">{t('Guests enter a password')}</span>}
            checked={passwordProtected || entering}
            onCheckedChange={(checked) => {
              if (checked) setEntering(true);
              else if (passwordProtected) void remove();
              else setEntering(false);
            }}
          />
        </>
      }
    >
      {entering && <PasswordForm permalink={permalink} onDone={() => setEntering(false)} />}
    </ShareRow>
  );
}
