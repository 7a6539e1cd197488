import type { MemberBootstrap } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import { Banner, TextLink } from '@reporting/ui';
import { Link } from 'wouter';
import { t } from '../texts/index.ts';
import type { FirstStep } from './messages.ts';

interface FirstStepBannerProps {
  readonly step: FirstStep;
  readonly member: Pick<MemberBootstrap, 'user' | 'company'>;
  readonly onClose: () => void;
}

/**
 * A banner about the first step that the user has not completed after the registration. It links to the page on which the step is
 * completed.
 */
export function FirstStepBanner({ step, member: { user, company }, onClose }: FirstStepBannerProps) {
  const link = (href: string, text: string) => (
    <TextLink asChild className="inline-block py-1">
      <Link href={href}>{text}</Link>
    </TextLink>
  );
  if (step === 'verify')
    return (
      <Banner
        tone="info"
        title={t('Confirm your e-mail address.')}
        onClose={onClose}
        action={link(routePath('user', { userId: user.id }), t('Send it again or change the address'))}
      >
        {t('Open the link in the mail to {email}. Invitations and automatic reports require a confirmed address.', {
          email: user.email,
        })}
      </Banner>
    );
  return (
    <Banner
      tone="info"
      title={t('Name your company.')}
      onClose={onClose}
      action={link(routePath('company.settings'), t('Open the settings'))}
    >
      {t('Guests read “{name}” on shared dashboards, in mails and on paper.', { name: company.name })}
    </Banner>
  );
}
