import type { Source } from '@reporting/contract';
import { localTimeZone } from '@reporting/formatters/date-range';
import { Badge, Icon } from '@reporting/ui';
import { Check, CircleAlert, Unplug } from 'lucide-react';
import { momentText } from '../../lib/when.ts';

interface SourceStateProps {
  readonly source: Source;
  /** Its properties did not load, though the sign-in holds as far as the service knows. */
  readonly unreadable: boolean;
}

/** Whether a source works, since or until when. */
export function SourceState({ source, unreadable }: SourceStateProps) {
  const moment = (instant: string | null) => (instant ? momentText(instant, Date.now(), localTimeZone()) : null);
  const since = moment(source.invalidSince);
  const read = moment(source.lastReadAt);
  const [badge, note] = source.invalid
    ? [
        <Badge key="state" tone="negative" icon={<Icon as={Unplug} size="xs" />}>
          Expired
        </Badge>,
        since && `Since ${since}`,
      ]
    : unreadable
      ? [
          <Badge key="state" tone="warning" icon={<Icon as={CircleAlert} size="xs" />}>
            Not answering
          </Badge>,
          read && `Last read ${read}`,
        ]
      : [
          <Badge key="state" tone="positive" icon={<Icon as={Check} size="xs" />}>
            Connected
          </Badge>,
          read ?? moment(source.connectedAt),
        ];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {badge}
      {note && <span className="text-caption whitespace-nowrap text-fg-tertiary">{note}</span>}
    </span>
  );
}
