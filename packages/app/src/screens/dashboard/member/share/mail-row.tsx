import { Button } from '@reporting/ui';
import { Mail } from 'lucide-react';
import { useReports } from '../../../../api/reports.ts';
import { plural, t } from '../../../../texts/index.ts';
import { ShareRow } from './share-row.tsx';

/** Shows the number of automatic reports of a dashboard, with a button that opens their form. */
export function MailRow({ dashboardId, onOpen }: { readonly dashboardId: string; readonly onOpen: () => void }) {
  const { data } = useReports();
  const count = data?.reports.filter((report) => report.dashboardId === dashboardId).length ?? 0;
  return (
    <ShareRow
      icon={Mail}
      title={t('Mail reporting')}
      text={
        count === 0
          ? t('The figures by mail every week or month, to up to five people.')
          : plural(count, '{count} automatic report is set up.', '{count} automatic reports are set up.')
      }
      actions={
        <Button size="s" onClick={onOpen}>
          {count === 0 ? t('Set up') : t('Manage')}
        </Button>
      }
    />
  );
}
