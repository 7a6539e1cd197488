import type { TeamMember } from '@reporting/contract';
import { Badge, type BadgeTone, Icon, type IconComponent } from '@reporting/ui';
import { Check, Clock, Mail, MailWarning } from 'lucide-react';

const STATES: Readonly<Record<TeamMember['state'], { label: string; tone: BadgeTone; icon: IconComponent }>> = {
  active: { label: 'Active', tone: 'positive', icon: Check },
  unverified: { label: 'Address not verified', tone: 'warning', icon: MailWarning },
  invited: { label: 'Invited', tone: 'info', icon: Mail },
  ended: { label: 'Invitation ended', tone: 'neutral', icon: Clock },
};

/** The state of a user or an invitation. */
export function UserState({ state }: { state: TeamMember['state'] }) {
  const { label, tone, icon } = STATES[state];
  return (
    <Badge tone={tone} icon={<Icon as={icon} size="xs" />}>
      {label}
    </Badge>
  );
}
