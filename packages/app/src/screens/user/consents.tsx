import type { User } from '@reporting/contract';
import { Button, Checkbox, FieldError, useToasts } from '@reporting/ui';
import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useChangeOwnRecord } from '../../api/users.ts';
import { TermsLabel } from '../../parts/terms-label.tsx';
import { useSession } from '../../session/session.tsx';
import { useWhen } from '../../session/use-when.ts';
import { t } from '../../texts/index.ts';

/** The two consents of the user. If both are given, their dates are shown. Otherwise, the user can give them here. */
export function Consents({ user }: { user: User }) {
  const { legal } = useSession();
  const { moment } = useWhen();
  const toasts = useToasts();
  const change = useChangeOwnRecord();
  const [terms, setTerms] = useState(user.termsConsent);
  const [age, setAge] = useState(user.ageConsent);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const given = user.termsConsent && user.ageConsent;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setError(null);
    try {
      await change({ termsConsent: true, ageConsent: true });
      toasts.show({ tone: 'success', icon: Check, title: t('Thank you. All pages are open now.') });
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setSending(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3 p-5">
      <Checkbox
        label={<TermsLabel legal={legal} />}
        checked={terms}
        disabled={user.termsConsent}
        onCheckedChange={setTerms}
      />
      <Checkbox label={t('I am not under 16.')} checked={age} disabled={user.ageConsent} onCheckedChange={setAge} />
      {given ? (
        user.consentedAt && (
          <p className="text-caption text-fg-tertiary">{t('Given {moment}', { moment: moment(user.consentedAt) })}</p>
        )
      ) : (
        <div className="flex flex-col gap-2 pt-2">
          <span>
            <Button type="submit" variant="primary" disabled={!terms || !age} loading={sending}>
              {t('Accept and continue')}
            </Button>
          </span>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </form>
  );
}
