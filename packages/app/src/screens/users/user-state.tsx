import type { TeamMember } from '@reporting/contract';
import { Badge, type BadgeTone, Icon, type IconComponent } from '@reporting/ui';
import { Check, Clock, Mail, MailWarning, ShieldCheck } from 'lucide-react';
import { type PlainText, t } from '../../texts/index.ts';

const STATES: Readonly<Record<TeamMember['state'], { label: PlainText; tone: BadgeTone; icon: IconComponent }>> = {
  active: { label: 'Active', tone: 'positive', icon: Check },
  unverified: { label: 'Address not verified', tone: 'warning', icon: MailWarning },
  invited: { label: 'Invited', tone: 'info', icon: Mail },
  ended: { label: 'Invitation ended', tone: 'neutral', icon: Clock },
};

/** Shown instead of the state "Active" if the user has a second factor. */
const WITH_FACTOR = { label: 'Second factor', tone: 'positive', icon: ShieldCheck } as const;

/** Shows the state of a user or of an invitation. */
export function UserState({ user: { state, secondFactor } }: { user: Pick<TeamMember, 'state' | 'secondFactor'> }) {
  const { label, tone, icon } = state === 'active' && secondFactor ? WITH_FACTOR : STATES[state];
  return (
    <Badge tone={tone} icon={<Icon as={icon} size="xs" />}>
      {t(label)}
    </Badge>
  );
}
