import { authorizeDashboard } from '@reporting/contract';
import { Banner } from '@reporting/ui/banner';
import { Button } from '@reporting/ui/button';
import { Field } from '@reporting/ui/field';
import { Icon } from '@reporting/ui/icon';
import { PasswordInput } from '@reporting/ui/password-input';
import { Clock, LockKeyhole } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/errors.ts';
import { authorize } from '../../api/grants.ts';
import { serviceText, t } from '../../texts/index.ts';

interface PasswordGateProps {
  readonly permalink: string;
  /** Called after the correct password was entered. Reads the dashboard with the new grant. */
  readonly onOpen: () => Promise<void>;
}

/**
 * Returns the number of seconds until `until`, updated each second; 0 afterwards.
 * @param until milliseconds since 1970
 */
function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    const end = setTimeout(() => clearInterval(timer), until - Date.now() + 1_000);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [until]);
  return left;
}

/** Formats a number of seconds: `40 s`, or `14 min` for 90 s and more. Minutes are rounded up. */
const durationText = (seconds: number): string => (seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

/** The form for the password of a dashboard. It reveals nothing about the dashboard or its company. */
export default function PasswordGate({ permalink, onOpen }: PasswordGateProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<{ field?: string; general?: string }>({});
  const [sending, setSending] = useState(false);
  const [until, setUntil] = useState(0);
  const left = useCountdown(until);
  const form = useRef<HTMLFormElement>(null);

  const focusField = () =>
    requestAnimationFrame(() => {
      const input = form.current?.querySelector('input');
      input?.focus();
      // A password that was typed during the check must not be replaced by the next key.
      if (input?.value === password) input.select();
    });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || left > 0) return;
    const invalid = authorizeDashboard.body.safeParse({ password }).error?.issues[0]?.message;
    if (invalid !== undefined) {
      setError({ field: serviceText(invalid) });
      return focusField();
    }
    setSending(true);
    setError({});
    try {
      await authorize(permalink, password);
      await onOpen();
    } catch (failure) {
      const status = failure instanceof ApiError ? failure.status : 0;
      if (failure instanceof ApiError && status === 429) setUntil(Date.now() + (failure.retryAfter ?? 60) * 1_000);
      // If the permalink was renewed or the subscription has ended in the meantime, the dashboard is read again, and the page shows the
      // reason.
      if (status === 402 || status === 404) await onOpen();
      setError(status === 422 ? { field: messageOf(failure) } : { general: messageOf(failure) });
      focusField();
    }
    setSending(false);
  };

  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex min-h-(--app-page-height) w-full max-w-100 flex-col justify-center pb-18 outline-none max-sm:max-w-none max-sm:justify-start max-sm:px-4 max-sm:pt-18"
    >
      <div className="flex flex-col gap-6 rounded-card border border-border bg-surface p-8 max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
        <div className="flex flex-col items-center gap-1 text-center">
          <span className="mb-3 grid size-11 place-items-center rounded-card border border-border">
            <Icon as={LockKeyhole} size="l" />
          </span>
          <h1 className="text-title-page">{t('This dashboard has a password')}</h1>
          <p className="text-body text-fg-secondary">{t('Ask the person who sent you the link.')}</p>
        </div>
        <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          {error.general && (
            <Banner tone="error" live="alert">
              {error.general}
            </Banner>
          )}
          <Field label={t('Password')} error={error.field}>
            <PasswordInput
              name="password"
              size="l"
              value={password}
              onValueChange={(value) => {
                setPassword(value);
                setError({});
              }}
              autoFocus
            />
          </Field>
          <Button type="submit" variant="primary" size="l" loading={sending} disabled={left > 0}>
            {left > 0 ? t('Try again in {duration}', { duration: durationText(left) }) : t('Open dashboard')}
          </Button>
          <p className="flex items-center justify-center gap-2 text-caption text-fg-secondary">
            <Icon as={Clock} size="s" />
            {t('Stays open in this tab for 12 hours')}
          </p>
        </form>
      </div>
    </main>
  );
}
