import { type Source, sourceType } from '@reporting/contract';
import { Badge, Icon } from '@reporting/ui';
import { Check, TriangleAlert, Unplug } from 'lucide-react';
import { useWhen } from '../../session/use-when.ts';
import { t } from '../../texts/index.ts';

interface SourceStateProps {
  readonly source: Source;
  /**
   * True if the properties of the source could not be loaded. The page then shows the source as invalid. The service
   * marks a source as invalid only if the vendor refuses its credential.
   */
  readonly unreadable: boolean;
  /** True if the source gives access to no property. */
  readonly empty: boolean;
}

/**
 * Shows whether a source is valid or invalid. Also shows when a valid source was last read, and since when an invalid
 * source is invalid.
 */
export function SourceState({ source, unreadable, empty }: SourceStateProps) {
  const written = useWhen().moment;
  const moment = (instant: string | null) => (instant ? written(instant) : null);
  const since = moment(source.invalidSince);
  const read = moment(source.lastReadAt);
  const refused = sourceType(source.name).auth === 'key' ? t('Key refused') : t('Expired');
  const [badge, note] =
    source.invalid || unreadable
      ? [
          <Badge key="state" tone="negative" icon={<Icon as={Unplug} size="xs" />}>
            {source.invalid ? refused : t('Invalid')}
          </Badge>,
          source.invalid ? since && t('Since {since}', { since }) : t('Did not load'),
        ]
      : empty
        ? [
            <Badge key="state" tone="warning" icon={<Icon as={TriangleAlert} size="xs" />}>
              {t('Nothing to read')}
            </Badge>,
            t('Connect another account'),
          ]
        : [
            <Badge key="state" tone="positive" icon={<Icon as={Check} size="xs" />}>
              {t('Connected')}
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
