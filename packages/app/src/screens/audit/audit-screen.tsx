import { AUDIT_AREAS } from '@reporting/contract/rules';
import { Button, EmptyState, ErrorState, Field, Icon, Select, Skeleton, useToasts } from '@reporting/ui';
import { DatePicker } from '@reporting/ui/date-picker';
import { Download, ScrollText, SearchX } from 'lucide-react';
import { useState } from 'react';
import { type AuditQuery, readAllEntries, useAuditEntries } from '../../api/audit.ts';
import { messageOf } from '../../api/errors.ts';
import { useTeam } from '../../api/users.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Screen } from '../../shell/screen.tsx';
import { t } from '../../texts/index.ts';
import { auditCsv } from './audit-csv.ts';
import { AuditTable } from './audit-table.tsx';
import { AREAS } from './audit-words.ts';

interface Filter {
  readonly area: string;
  readonly user: string;
  readonly from: string;
  readonly to: string;
}

const ALL: Filter = { area: '', user: '', from: '', to: '' };

/** Returns the query of a filter without its empty fields. */
const queryOf = (filter: Filter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as AuditQuery;

/** The audit log of the company, with a filter and an export. */
export default function AuditScreen() {
  const [filter, setFilter] = useState(ALL);
  const [pages, setPages] = useState(1);
  const [exporting, setExporting] = useState(false);
  const query = queryOf(filter);
  const { data, error, isValidating, mutate } = useAuditEntries(query, pages);
  const { team = [] } = useTeam();
  const toasts = useToasts();
  const filtered = Object.keys(query).length > 0;

  const change = (part: Partial<Filter>) => {
    setFilter((before) => ({ ...before, ...part }));
    setPages(1);
  };
  const exportAll = async () => {
    setExporting(true);
    try {
      // Some spreadsheets recognise UTF-8 only by its byte order mark.
      saveFile(`${t('Audit log')}.csv`, `\ufeff${auditCsv(await readAllEntries(query))}`, 'text/csv');
    } catch (failure) {
      toasts.show({ tone: 'error', title: t('The audit log was not exported'), description: messageOf(failure) });
    } finally {
      setExporting(false);
    }
  };

  return (
    <Screen
      crumbs={[{ label: t('Audit log') }]}
      actions={
        <Button
          icon={<Icon as={Download} />}
          loading={exporting}
          disabled={!data || data.total === 0}
          onClick={() => void exportAll()}
        >
          {t('Export CSV')}
        </Button>
      }
    >
      <h1 className="sr-only">{t('Audit log')}</h1>
      <search className="mb-4 flex flex-wrap items-end gap-3">
        <Field label={t('Area')} className="w-40">
          <Select
            options={[
              { value: '', label: t('All areas') },
              ...AUDIT_AREAS.map((area) => ({ value: area, label: t(AREAS[area]) })),
            ]}
            value={filter.area}
            onValueChange={(area) => change({ area })}
          />
        </Field>
        <Field label={t('Who')} className="w-52">
          <Select
            options={[
              { value: '', label: t('Everybody') },
              ...team.flatMap(({ id, name }) => (name === null ? [] : [{ value: id, label: name }])),
            ]}
            value={filter.user}
            onValueChange={(user) => change({ user })}
          />
        </Field>
        <Field label={t('From|date')} className="w-48">
          <DatePicker
            value={filter.from || null}
            max={filter.to || undefined}
            onValueChange={(from) => change({ from: from ?? '' })}
          />
        </Field>
        <Field label={t('To|date')} className="w-48">
          <DatePicker
            value={filter.to || null}
            min={filter.from || undefined}
            onValueChange={(to) => change({ to: to ?? '' })}
          />
        </Field>
        {filtered && <Button onClick={() => change(ALL)}>{t('Show all')}</Button>}
      </search>
      {error !== undefined ? (
        <ErrorState
          title={t('The audit log did not load')}
          description={messageOf(error)}
          onRetry={() => void mutate()}
          retrying={isValidating}
          className="py-20"
        />
      ) : !data ? (
        <div aria-busy="true" className="flex flex-col gap-6 rounded-card border border-border bg-surface p-5">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} />
          ))}
        </div>
      ) : data.entries.length === 0 ? (
        <EmptyState
          icon={filtered ? SearchX : ScrollText}
          title={filtered ? t('Nothing matches') : t('Nothing has happened yet')}
          description={
            filtered ? undefined : t('Sign-ins and changes of users, sources, sharing and billing are listed here.')
          }
          className="py-16"
        />
      ) : (
        <>
          <AuditTable entries={data.entries} />
          <div className="flex flex-wrap items-center justify-between gap-3 px-1 pt-3">
            <p className="text-caption text-fg-tertiary">
              {t('{count} of {total} entries. They are kept for 13 months.', {
                count: data.entries.length,
                total: data.total,
              })}
            </p>
            {data.entries.length < data.total && (
              <Button loading={isValidating} onClick={() => setPages(pages + 1)}>
                {t('Show more')}
              </Button>
            )}
          </div>
        </>
      )}
    </Screen>
  );
}
