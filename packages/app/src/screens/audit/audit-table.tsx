import type { AuditEntry } from '@reporting/contract';
import { TableFrame } from '../../parts/table-frame.tsx';
import { useWhen } from '../../session/use-when.ts';
import { Monogram } from '../../shell/monogram.tsx';
import { t } from '../../texts/index.ts';
import { rich } from '../../texts/rich.tsx';
import { detailsText } from './audit-details.ts';
import { AREAS, actionText, actorText } from './audit-words.ts';

/** Shows the action of an entry, its object and its details. */
function What({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <span className="block">
        {entry.subject
          ? rich('{action} {subject}', {
              action: actionText(entry),
              subject: <span className="font-medium">{entry.subject}</span>,
            })
          : actionText(entry)}
      </span>
      {entry.details && <span className="block text-caption text-fg-tertiary">{detailsText(entry)}</span>}
    </>
  );
}

/** The entries as a table. In narrow windows, each entry is a block. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { moment } = useWhen();
  return (
    <TableFrame>
      <table className="w-full text-small max-lg:block">
        <thead className="max-lg:sr-only">
          <tr className="border-b border-border text-label text-fg-secondary">
            {[t('When'), t('Who'), t('What'), t('Area'), t('Network')].map((label) => (
              <th key={label} scope="col" className="h-10 px-5 text-start font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {entries.map((entry) => (
            <tr
              key={entry.id}
              className="border-b border-border last:border-0 max-lg:flex max-lg:flex-col max-lg:gap-1 max-lg:p-4"
            >
              <td className="px-5 py-2.5 align-top whitespace-nowrap text-fg-secondary tabular-nums max-lg:p-0">
                <time dateTime={entry.at}>{moment(entry.at)}</time>
              </td>
              <td className="px-5 py-2.5 align-top max-lg:p-0">
                <span className="flex items-center gap-2">
                  <Monogram name={actorText(entry)} size="s" round />
                  <span className="truncate">{actorText(entry)}</span>
                </span>
              </td>
              <td className="px-5 py-2.5 align-top break-words lg:w-2/5 max-lg:p-0">
                <What entry={entry} />
              </td>
              <td className="px-5 py-2.5 align-top text-fg-secondary max-lg:hidden">{t(AREAS[entry.area])}</td>
              <td className="px-5 py-2.5 align-top whitespace-nowrap text-fg-tertiary tabular-nums max-lg:p-0 max-lg:text-caption">
                {entry.network ?? ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
