import { shareQueryText } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import type { RangeSelection } from '@reporting/formatters/date-range';
import { Button, CopyLink, Field, Icon, Popover, TextInput, useModals, useToasts } from '@reporting/ui';
import { Link2, RefreshCw, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { renewPermalink } from '../../../api/dashboards.ts';
import { messageOf } from '../../../api/errors.ts';
import { forgetDashboard } from '../../../api/use-dashboard.ts';

interface ShareButtonProps {
  readonly permalink: string;
  readonly name: string;
  readonly range: RangeSelection;
}

/** Returns the share URL: the permalink with the current dates. */
function shareAddress(permalink: string, range: RangeSelection): string {
  return `${window.location.origin}${routePath('dashboard.show', { permalink })}?${shareQueryText(range)}`;
}

/** Copies the share URL of a dashboard, and renews the permalink. */
export function ShareButton({ permalink, name, range }: ShareButtonProps) {
  const modals = useModals();
  const toasts = useToasts();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const address = shareAddress(permalink, range);

  const renew = async () => {
    setOpen(false);
    const sure = await modals.ask({
      title: 'Renew the link?',
      body: `The current link to “${name}” stops working at once for everyone who has it.`,
      submitLabel: 'Renew the link',
      destructive: true,
    });
    if (!sure) return;
    setRenewing(true);
    try {
      const next = await renewPermalink(permalink);
      await forgetDashboard();
      navigate(`${routePath('dashboard.show', { permalink: next })}?${shareQueryText(range)}`, { replace: true });
      toasts.show({
        tone: 'success',
        icon: Link2,
        title: 'The link is renewed',
        description: 'The previous link no longer opens.',
      });
    } catch (error) {
      toasts.show({ tone: 'error', title: 'The link was not renewed', description: messageOf(error) });
    }
    setRenewing(false);
  };

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      align="end"
      label="Share"
      className="w-90"
      trigger={
        <Button variant="primary" icon={<Icon as={Share2} />} loading={renewing}>
          Share
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <div>
          <p className="text-title-card">Share by link</p>
          <p className="text-caption text-fg-secondary">
            Everyone with the link sees this dashboard with these dates. Only signed-in members can change it.
          </p>
        </div>
        <div className="flex items-center gap-2">
          <Field label="Link" labelHidden className="flex-1">
            <TextInput readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <CopyLink value={address} variant="primary" />
        </div>
        <div className="border-t border-border pt-2">
          <Button variant="quiet" size="s" icon={<Icon as={RefreshCw} size="s" />} onClick={() => void renew()}>
            Renew the link
          </Button>
        </div>
      </div>
    </Popover>
  );
}
