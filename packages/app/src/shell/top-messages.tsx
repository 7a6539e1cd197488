import type { MemberBootstrap, Source, TopMessage } from '@reporting/contract';
import { isRestored, topMessages } from '@reporting/contract/rules';
import { Banner, TextLink } from '@reporting/ui';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useDashboardCounts } from '../api/dashboards.ts';
import { useSources } from '../api/sources.ts';
import { classNames } from '../lib/class-names.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { useMember } from '../session/session.tsx';
import { memberStanding } from '../session/standing.ts';
import { useEndDay } from '../session/use-when.ts';
import { serviceText, t } from '../texts/index.ts';
import { FirstStepBanner } from './first-step-banner.tsx';
import {
  type FirstStep,
  firstStep,
  linkOf,
  type MessageLink,
  openMessages,
  showsTopMessages,
  stillDismissed,
} from './messages.ts';
import { useShell } from './shell-context.tsx';

const KEY = 'reporting.dismissed-messages';
const NAMED = 'reporting.company-named';

function useDismissed() {
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(
    () => new Set((readStored(KEY) ?? '').split(',').filter(Boolean).map(Number)),
  );
  const dismiss = (code: number) => {
    const next = new Set(dismissed).add(code);
    writeStored(KEY, [...next].join(','));
    setDismissed(next);
  };
  /**
   * Forgets that the user has closed a message if the message no longer applies. It is shown again if it applies later.
   */
  const forgetEnded = (all: readonly TopMessage[]) => {
    const next = stillDismissed(all, dismissed);
    if (next.size === dismissed.size) return;
    writeStored(KEY, [...next].join(','));
    setDismissed(next);
  };
  return { dismissed, dismiss, forgetEnded };
}

/**
 * The padding makes the link as high as a small button. So it is aligned with the first line of a banner, and has enough space if it wraps
 * below the text.
 */
const LINK = 'inline-block py-1';

function Action({ link }: { link: MessageLink | null }) {
  if (!link) return null;
  if (link.external) {
    return (
      <TextLink href={link.href} target="_blank" rel="noreferrer" className={LINK}>
        {link.text}
      </TextLink>
    );
  }
  return (
    <TextLink asChild className={LINK}>
      <Link href={link.href}>{link.text}</Link>
    </TextLink>
  );
}

/**
 * Returns the state of the company on which the messages depend.
 * @param active number of active dashboards; undefined until it is read
 * @param endDay formats the day on which the service ends
 */
function stateOf(
  member: MemberBootstrap,
  active: number | undefined,
  sources: readonly Source[] | undefined,
  endDay: (instant: string) => string,
) {
  return {
    standing: memberStanding(member),
    hasSubscription: member.subscription.id !== null,
    canSubscribe: member.canSubscribe,
    dashboardsCount: active ?? member.dashboardsCount,
    services: member.services,
    restored: isRestored(member.restoredAt === null ? null : Date.parse(member.restoredAt), Date.now()),
    invalidSource: (sources ?? member.sources).some((source) => source.invalid),
    expires: member.expiresAt === null ? null : endDay(member.expiresAt),
  };
}

/**
 * Shows messages about the company and the subscription above the screen.
 * @param spaced true if the content below starts with space of its own, so that no space is needed after the messages
 */
export function TopMessages({ spaced }: { readonly spaced: boolean }) {
  const routeName = useShell()?.routeName;
  const member = useMember();
  const { sources } = useSources();
  const endDay = useEndDay();
  const counts = useDashboardCounts(member !== null);
  const { dismissed, dismiss, forgetEnded } = useDismissed();
  const [closed, setClosed] = useState<ReadonlySet<FirstStep>>(
    () => new Set(readStored(NAMED) === null ? [] : (['name'] as const)),
  );
  const closeStep = (step: FirstStep) => {
    setClosed(new Set(closed).add(step));
    // The step `name` stays closed permanently, because a company can have the name of its founder. The step `verify` appears again after a
    // reload, until the address is confirmed.
    if (step === 'name') writeStored(NAMED, 'closed');
  };
  const all = member ? topMessages(stateOf(member, counts?.active, sources, endDay)) : null;
  useEffect(() => {
    if (all) forgetEnded(all);
  });
  if (!member || !all || !routeName || !showsTopMessages(routeName)) return null;
  const messages = openMessages(all, dismissed);
  const open = firstStep(member, routeName);
  const step = open !== null && !closed.has(open) ? open : null;
  if (messages.length === 0 && step === null) return null;
  return (
    <section
      aria-label={t('Messages')}
      className={classNames('flex flex-col gap-2', spaced ? 'pt-6 max-sm:pt-4' : 'mb-5')}
    >
      {step && <FirstStepBanner step={step} member={member} onClose={() => closeStep(step)} />}
      {messages.map((message) => (
        <Banner
          key={message.code}
          tone={message.type}
          title={`${serviceText(message.title)}.`}
          onClose={message.closeable ? () => dismiss(message.code) : undefined}
          action={<Action link={linkOf(message.code, member.user.roleName === 'admin', routeName)} />}
        >
          {serviceText(message.body)}
        </Banner>
      ))}
    </section>
  );
}
