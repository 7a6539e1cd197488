import { sourceType } from '@reporting/contract';
import { Banner, Button } from '@reporting/ui';
import type { Editor } from '../../../editor/use-editor.ts';
import { ConnectForm, ConnectProgress, isInWindow } from '../../sources/connect-progress.tsx';
import { SaveNotices } from './save-notices.tsx';
import type { Reconnect } from './use-reconnect.ts';

interface DashboardNoticesProps {
  readonly reconnect: Reconnect;
  readonly editor: Editor;
  readonly onRestore: () => void;
}

/** Notices about the whole dashboard: expired sources, a running sign-in, failed saves, an unsaved draft. */
export function DashboardNotices({ reconnect, editor, onRestore }: DashboardNoticesProps) {
  const { connect, shared } = reconnect;
  return (
    <>
      {isInWindow(connect) && (
        <div className="mb-4">
          <ConnectProgress connect={connect} />
        </div>
      )}
      <ConnectForm connect={connect} />
      {!isInWindow(connect) &&
        shared.map(({ source, widgetIds }) => (
          <Banner
            key={source.id}
            tone="warning"
            title={`${sourceType(source.name).name} requires a new sign-in.`}
            className="mb-4"
            action={
              <Button size="s" onClick={() => reconnect.reconnect(source.id)}>
                Reconnect {sourceType(source.name).name}
              </Button>
            }
          >
            {source.account}: {widgetIds.length} widgets here show older data or none.
          </Banner>
        ))}
      <SaveNotices editor={editor} onRestore={onRestore} />
    </>
  );
}
