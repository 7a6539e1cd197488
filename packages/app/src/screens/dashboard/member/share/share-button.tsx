import { type Dashboard, shareQueryText } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import type { RangeSelection } from '@reporting/formatters/date-range';
import { Button, CopyLink, Field, Icon, Popover, TextInput, useModals, useToasts } from '@reporting/ui';
import { ExternalLink, Eye, Link2, RefreshCw, Share2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { renewPermalink } from '../../../../api/dashboards.ts';
import { messageOf } from '../../../../api/errors.ts';
import { forgetDashboard } from '../../../../api/use-dashboard.ts';
import { usePageSignal } from '../../../../lib/use-page-signal.ts';
import { report } from '../../../../onboarding/report.ts';
import { useMember } from '../../../../session/session.tsx';
import { t } from '../../../../texts/index.ts';
import { shareAddress } from '../../share-address.ts';
import { CheckList } from './check-list.tsx';
import { EmbedRow } from './embed-row.tsx';
import { MailRow } from './mail-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { PdfRow } from './pdf-row.tsx';
import type { Check, Remedy } from './share-checks.ts';
import { ShareRow } from './share-row.tsx';

// Loaded only when it is opened, because its code is large and most users do not need it.
const MailReporting = lazy(() => import('../../../reports/form/mail-reporting.tsx'));

interface ShareButtonProps {
  readonly dashboard: Pick<
    Dashboard,
    'id' | 'name' | 'permalink' | 'passwordProtected' | 'passwordSetAt' | 'hiddenDateSelector' | 'effectiveTimezone'
  >;
  /** The range that guests see through a link. */
  readonly range: RangeSelection;
  /** The results of the checks before sharing. */
  readonly checks: readonly Check[];
  /** Number of widgets that guests see. */
  readonly seen: number;
  readonly onMend: (remedy: Remedy) => void;
  readonly onDelete: (widgetId: string) => void;
}

/** The share menu of a dashboard, with its permalink, password, embed code and PDF. */
export function ShareButton({ dashboard, range, checks, seen, onMend, onDelete }: ShareButtonProps) {
  const { permalink, name, hiddenDateSelector } = dashboard;
  const shareOrigin = useMember()?.shareOrigin ?? window.location.origin;
  const modals = useModals();
  const toasts = useToasts();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(false);
  const [mailing, setMailing] = useState(false);
  const [renewing, setRenewing] = useState(false);
  /** Receives focus after a confirmation, because the menu with the pressed button is closed. */
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const until = usePageSignal();
  const address = shareAddress(shareOrigin, permalink, range);
  const guestAddress = `${routePath('dashboard.embed', { permalink })}?${shareQueryText(range)}`;

  const renew = async () => {
    close();
    const sure = await modals.ask({
      title: t('Renew the link?'),
      body: t(
        'The current link to “{name}” stops working at once for everyone who has it, also in mails and embedded pages.',
        { name },
      ),
      submitLabel: t('Renew the link'),
      destructive: true,
      fallbackFocus: button,
    });
    if (!sure) return;
    setRenewing(true);
    try {
      const next = await renewPermalink(permalink);
      await forgetDashboard(permalink);
      navigate(`${routePath('dashboard.show', { permalink: next })}${window.location.search}`, { replace: true });
      toasts.show({
        tone: 'success',
        icon: Link2,
        title: t('The link is renewed'),
        description: t('The previous link no longer opens.'),
      });
    } catch (error) {
      toasts.show({ tone: 'error', title: t('The link was not renewed'), description: messageOf(error) });
    }
    setRenewing(false);
  };

  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        align="end"
        label={t('Share')}
        flush
        className="w-214 max-w-[calc(100vw-16px)]"
        trigger={
          <Button ref={button} data-onboarding="share" variant="primary" icon={<Icon as={Share2} />} loading={renewing}>
            {t('Share')}
          </Button>
        }
      >
        <div className="grid lg:grid-cols-[312px_1fr]">
          <CheckList
            checks={checks}
            onMend={(remedy) => {
              // The menu stays open during a retry. All other remedies open another part of the page, so the menu closes.
              if (remedy.kind !== 'retry') close();
              onMend(remedy);
            }}
            onDelete={onDelete}
          />
          <div className="min-w-0 max-lg:order-first">
            <div className="flex flex-col gap-2 px-5 pt-4 pb-4">
              {/* The field has the full width of the column, so that the whole address is visible. */}
              <Field label={t('Link')}>
                <TextInput
                  readOnly
                  value={address}
                  onFocus={(event) => event.currentTarget.select()}
                  onCopy={() => report('shared')}
                  className="[&_input]:text-caption"
                />
              </Field>
              <div className="flex items-start gap-4">
                <p className="flex-1 text-caption text-fg-secondary">
                  {dashboard.passwordProtected
                    ? t('Everyone with the link and the password sees this dashboard with these dates.')
                    : t('Everyone with the link sees this dashboard with these dates.')}{' '}
                  {hiddenDateSelector && `${t('These are its default dates, which guests cannot change.')} `}
                  {t('Only signed-in members can change it.')}
                </p>
                <CopyLink value={address} variant="primary" onCopied={() => report('shared')} />
              </div>
            </div>
            <PasswordRow dashboard={dashboard} fallbackFocus={button} onClose={close} />
            <ShareRow
              icon={RefreshCw}
              title={t('Renew link')}
              text={t('The old one stops working at once, also in mails and embedded pages.')}
              actions={
                <Button size="s" onClick={() => void renew()}>
                  {t('Renew')}
                </Button>
              }
            />
            <MailRow
              dashboardId={dashboard.id}
              onOpen={() => {
                close();
                setMailing(true);
              }}
            />
            <EmbedRow permalink={permalink} name={name} range={hiddenDateSelector ? null : range} />
            <PdfRow dashboard={dashboard} range={range} seen={seen} until={until} />
            <ShareRow
              icon={Eye}
              title={t('See it as a guest')}
              text={t('No editing, no hidden metrics, no widgets without a source.')}
              actions={
                <Button size="s" asChild iconEnd={<Icon as={ExternalLink} size="s" />}>
                  <a href={guestAddress} target="_blank" rel="noreferrer">
                    {t('Open')}
                  </a>
                </Button>
              }
            />
          </div>
        </div>
      </Popover>
      {mailing && (
        <Suspense>
          <MailReporting dashboard={{ id: dashboard.id, name, widgets: seen }} onClose={() => setMailing(false)} />
        </Suspense>
      )}
    </>
  );
}
