import { sourceType } from '@reporting/contract';
import { Banner, Button } from '@reporting/ui';
import type { Editor } from '../../../editor/use-editor.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { useWhen } from '../../../session/use-when.ts';
import { t } from '../../../texts/index.ts';
import { ConnectForm, ConnectProgress, isInWindow } from '../../sources/connect-progress.tsx';
import { SaveNotices } from './save-notices.tsx';
import type { Reconnect } from './use-reconnect.ts';
import type { Retry } from './use-retry.ts';

interface DashboardNoticesProps {
  readonly reconnect: Reconnect;
  readonly retry: Retry;
  readonly editor: Editor;
  readonly onRestore: () => void;
}

/** Returns a sentence with the number of affected widgets. */
function affected(widgetIds: readonly string[]): string {
  return t('{count} widgets show old data or no data.', { count: widgetIds.length });
}

/**
 * Shows notices about the whole dashboard: expired sources, sources that do not answer, a running sign-in at a vendor, a failed save and an
 * unsaved draft. Each of these causes has one notice with one action.
 */
export function DashboardNotices({ reconnect, retry, editor, onRestore }: DashboardNoticesProps) {
  const { connect, shared } = reconnect;
  const online = useOnline();
  const { moment } = useWhen();
  return (
    <>
      {isInWindow(connect) && (
        <div className="mb-4">
          <ConnectProgress connect={connect} />
        </div>
      )}
      <ConnectForm connect={connect} />
      {/* While the browser is offline, expired sources are not listed, because a sign-in at a vendor requires a connection. */}
      {online &&
        !isInWindow(connect) &&
        shared.map(({ source, widgetIds }) => (
          <Banner
            key={source.id}
            tone="warning"
            title={t('{name} requires a new sign-in.', { name: sourceType(source.name).name })}
            className="mb-4"
            action={
              <Button size="s" onClick={() => reconnect.reconnect(source.id)}>
                {t('Reconnect {name}', { name: sourceType(source.name).name })}
              </Button>
            }
          >
            {source.account}
            {source.invalidSince && t(', since {moment}', { moment: moment(source.invalidSince) })}.{' '}
            {affected(widgetIds)}
          </Banner>
        ))}
      {retry.shared.map((failure) => (
        <Banner
          key={failure.source?.id ?? ''}
          tone="warning"
          live="status"
          title={
            failure.source
              ? t('Cannot load the data of {name}.', { name: sourceType(failure.source.name).name })
              : t('Cannot load the data.')
          }
          className="mb-4"
          action={
            <Button size="s" loading={failure.loading} onClick={() => retry.retry(failure)}>
              {t('Try again')}
            </Button>
          }
        >
          {failure.source && `${failure.source.account}. `}
          {affected(failure.widgetIds)}
        </Banner>
      ))}
      <SaveNotices editor={editor} onRestore={onRestore} />
    </>
  );
}
