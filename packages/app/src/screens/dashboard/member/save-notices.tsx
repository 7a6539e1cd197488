import { Banner, Button } from '@reporting/ui';
import { messageOf } from '../../../api/errors.ts';
import type { Editor } from '../../../editor/use-editor.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { useWhen } from '../../../session/use-when.ts';
import { t } from '../../../texts/index.ts';
import { saveNotice } from './save-notice.ts';

/** Shows at most one banner: for a lost connection, for a failed save, or for unsaved changes of an earlier visit. */
export function SaveNotices({ editor, onRestore }: { editor: Editor; onRestore: () => void }) {
  const { saveState, offer } = editor;
  const { moment } = useWhen();
  const notice = saveNotice(useOnline(), saveState, offer !== null);
  switch (notice?.kind) {
    case 'offline':
      return (
        <Banner tone="warning" live="status" title={t('You are offline.')} className="mb-4">
          {notice.unsaved
            ? t('This browser keeps your changes and saves them when the connection returns.')
            : t('Widgets show the data loaded so far. Changes are saved when the connection returns.')}
        </Banner>
      );
    case 'failed':
      return (
        <Banner
          tone="error"
          live="alert"
          title={t('Your changes are not saved.')}
          className="mb-4"
          action={
            <Button size="s" loading={saveState.phase === 'saving'} onClick={editor.retrySave}>
              {t('Try again')}
            </Button>
          }
        >
          {messageOf(notice.error)} {t('This browser keeps them until they are saved.')}
        </Banner>
      );
    case 'draft':
      return (
        <Banner
          tone="info"
          live="status"
          title={t('You have changes that were not saved.')}
          className="mb-4"
          action={
            <span className="flex gap-2">
              <Button size="s" onClick={editor.discardDraft}>
                {t('Discard')}
              </Button>
              <Button size="s" variant="primary" onClick={onRestore}>
                {t('Restore')}
              </Button>
            </span>
          }
        >
          {offer &&
            t('This browser stored them: {moment}.', { moment: moment(new Date(offer.changedAt).toISOString()) })}
        </Banner>
      );
    default:
      return null;
  }
}
