import type { DnsRecord } from '@reporting/contract';
import { Badge, type BadgeTone, CopyLink, Icon, Loader } from '@reporting/ui';
import { Check, CircleDashed, type LucideIcon, SearchX, TimerOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { serviceText, t } from '../../texts/index.ts';
import { rich } from '../../texts/rich.tsx';

const STATES = {
  unchecked: { tone: 'neutral', icon: CircleDashed, label: 'Not checked yet' },
  verified: { tone: 'positive', icon: Check, label: 'Verified' },
  missing: { tone: 'warning', icon: SearchX, label: 'Not found' },
  wrong: { tone: 'negative', icon: X, label: 'Wrong' },
  unanswered: { tone: 'warning', icon: TimerOff, label: 'No answer' },
} as const satisfies Record<DnsRecord['state'], { tone: BadgeTone; icon: LucideIcon; label: string }>;

const KINDS = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC', cname: '', proof: '' } as const;

/**
 * Returns the purpose and the type of a record, such as "SPF, TXT". If the purpose has no short name, returns only the
 * type.
 */
const titleOf = ({ record, type }: DnsRecord) => [KINDS[record], type].filter((part) => part !== '').join(', ');

const COLUMNS = 'min-[940px]:grid-cols-[120px_minmax(0,276px)_minmax(0,1fr)_132px] min-[940px]:gap-x-4';

interface DnsRecordsProps {
  /** The purpose of the records, for screen readers. */
  readonly label: string;
  readonly records: readonly DnsRecord[];
  /** True while the records are being looked up. */
  readonly checking: boolean;
}

/** Shows DNS records with copy buttons, their states, and advice for those that are missing or wrong. */
export function DnsRecords({ label, records, checking }: DnsRecordsProps) {
  return (
    <div className="border-t border-border text-small">
      <div
        aria-hidden
        className={`hidden px-5 py-2 text-caption text-fg-secondary min-[940px]:grid min-[940px]:items-center ${COLUMNS}`}
      >
        <span>{t('Record')}</span>
        <span>{t('Name')}</span>
        <span>{t('Value')}</span>
        <span>{t('State')}</span>
      </div>
      <ul aria-label={label}>
        {records.map((record) => (
          <RecordRow key={record.record} record={record} checking={checking} />
        ))}
      </ul>
    </div>
  );
}

function RecordRow({ record, checking }: { record: DnsRecord; checking: boolean }) {
  const title = titleOf(record);
  const { tone, icon, label } = STATES[record.state];
  return (
    <li className={`grid gap-y-1 border-t border-border px-5 py-2 min-[940px]:items-center ${COLUMNS}`}>
      <span className="font-medium">{title}</span>
      <Copied label={t('Name')} text={record.name} copyLabel={t('Copy the name of {title}', { title })} />
      <Copied label={t('Value')} text={record.value} copyLabel={t('Copy the value of {title}', { title })} />
      <span className="flex h-7 items-center">
        {checking ? (
          <Loader size="s" immediate label={t('{title} is looked up', { title })} />
        ) : (
          <Badge tone={tone} icon={<Icon as={icon} size="s" />}>
            {t(label)}
          </Badge>
        )}
      </span>
      <Advice record={record} />
    </li>
  );
}

/** A text with a copy button. The whole text is copied even if it is shown truncated. */
function Copied({ label, text, copyLabel }: { label: string; text: string; copyLabel: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="w-14 shrink-0 text-caption text-fg-secondary min-[940px]:sr-only">{label}</span>
      <span className="min-w-0 truncate tabular-nums" title={text}>
        {text}
      </span>
      <CopyLink value={text} label={copyLabel} size="s" iconOnly className="shrink-0" />
    </span>
  );
}

/** Advice for a record: what to enter, or which wrong value was found. */
function Advice({ record }: { record: DnsRecord }) {
  const { state, name, shortName, found, foundWrong, problem } = record;
  if (state === 'missing')
    return (
      <Line>
        {t('There is no record at this name.')}{' '}
        {name !== shortName &&
          rich('If your DNS adds the domain itself, enter only {name}', { name: <Quoted>{shortName}</Quoted> })}
      </Line>
    );
  if (problem === null && found === null) return null;
  return (
    <Line>
      {problem && serviceText(problem)}
      {found !== null && <> {rich('Found {value}', { value: <Quoted>{marked(found, foundWrong)}</Quoted> })}</>}
    </Line>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="text-caption text-fg-secondary [overflow-wrap:anywhere] min-[940px]:col-span-3 min-[940px]:col-start-2">
    {children}
  </p>
);

const Quoted = ({ children }: { children: ReactNode }) => (
  <span className="rounded-chip bg-surface-inset px-1 py-0.5 text-fg">{children}</span>
);

/** Returns a text in which the wrong part is marked. The mark is underlined and bold, so that it does not rely on colour alone. */
function marked(text: string, wrong: string | null): ReactNode {
  const at = wrong === null || wrong === '' ? -1 : text.indexOf(wrong);
  if (wrong === null || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-negative-subtle font-semibold text-negative underline">{wrong}</mark>
      {text.slice(at + wrong.length)}
    </>
  );
}
