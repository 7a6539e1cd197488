import { Badge, Banner, Button, ErrorState, Skeleton, useModals, useToasts } from '@reporting/ui';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../api/errors.ts';
import { removeFactor, renewCodes, secondFactorChanged, useSecondFactor } from '../../../api/security.ts';
import { useMember } from '../../../session/session.tsx';
import { t } from '../../../texts/index.ts';
import { EnrolDialog } from './enrol-dialog.tsx';
import { PanelRow } from './panel-row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RequireFactor } from './require-factor.tsx';

const CODE_FIELD = {
  name: 'code',
  label: 'Code of the app, or a recovery code',
  required: true,
  autoComplete: 'one-time-code',
} as const;

/** Returns the error messages for a dialog with the field `code`. The key is `code`, or empty for a message about the whole dialog. */
const errorsOf = (error: unknown) =>
  error instanceof ApiError && error.fields.code ? { code: error.fields.code } : { '': messageOf(error) };

/** Sets up or removes the second factor of the user, and creates new recovery codes. */
export function SecondFactor() {
  const { data, error, mutate } = useSecondFactor();
  const member = useMember();
  const modals = useModals();
  const toasts = useToasts();
  const [enrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const askCode = (
    options: { title: string; body: string; submitLabel: string; destructive?: boolean },
    use: (code: string) => Promise<void>,
  ) =>
    modals.input({
      ...options,
      fields: [{ ...CODE_FIELD, label: t(CODE_FIELD.label) }],
      onSubmit: async ({ code = '' }) => {
        try {
          await use(code);
        } catch (failure) {
          return errorsOf(failure);
        }
      },
    });
  const renew = () =>
    askCode(
      {
        title: t('Create new recovery codes?'),
        body: t('The previous ones stop working.'),
        submitLabel: t('Create codes'),
      },
      async (code) => setCodes(await renewCodes(code)),
    );
  const remove = () =>
    askCode(
      {
        title: t('Remove the second factor?'),
        body: t('You then sign in with your password alone.'),
        submitLabel: t('Remove'),
        destructive: true,
      },
      async (code) => {
        await removeFactor(code);
        toasts.show({ title: t('The second factor is removed'), icon: ShieldOff });
      },
    );

  if (error !== undefined)
    return (
      <PanelRow
        title={t('Second factor')}
        more={
          <ErrorState
            title={t('The second factor did not load')}
            description={messageOf(error)}
            onRetry={() => void mutate()}
          />
        }
      >
        {t('A code from your phone after the password.')}
      </PanelRow>
    );
  const factor = data?.data;
  return (
    <>
      <PanelRow
        title={
          <>
            {t('Second factor')} {factor?.enabled && <Badge tone="positive">{t('On')}</Badge>}
          </>
        }
        action={
          factor === undefined ? (
            <span aria-busy="true" className="w-24">
              <Skeleton />
            </span>
          ) : factor.enabled ? (
            <>
              <Button onClick={() => void renew()}>{t('New recovery codes')}</Button>
              <Button onClick={() => void remove()}>{t('Remove')}</Button>
            </>
          ) : (
            <Button onClick={() => setEnrolling(true)}>{t('Set up')}</Button>
          )
        }
        more={
          member?.mustEnrol &&
          factor?.enabled === false && (
            <Banner tone="warning" title={t('Your company requires a second factor.')}>
              {t('Set it up here. Then all pages are open to you.')}
            </Banner>
          )
        }
      >
        {factor?.enabled
          ? t(
              'You sign in with a code from your authenticator app. {recoveryCodesLeft} of your recovery codes are left.',
              { recoveryCodesLeft: factor.recoveryCodesLeft },
            )
          : t('A code from your phone after the password, so that a stolen password is not sufficient.')}
      </PanelRow>
      {factor && member?.user.roleName === 'admin' && !member.mustEnrol && (
        <RequireFactor required={factor.required} enabled={factor.enabled} />
      )}
      {enrolling && (
        <EnrolDialog
          hasPassword={factor?.hasPassword ?? true}
          onClose={() => setEnrolling(false)}
          onDone={(created) => {
            setEnrolling(false);
            setCodes(created);
            void secondFactorChanged();
          }}
        />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(null);
            // If the user had to set up a second factor first, all pages are accessible from now on, so the start page
            // opens.
            if (member?.mustEnrol) return window.location.assign('/');
            toasts.show({ tone: 'success', icon: ShieldCheck, title: t('Your recovery codes are stored') });
          }}
        />
      )}
    </>
  );
}
