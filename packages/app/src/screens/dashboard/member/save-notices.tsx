import { localTimeZone } from '@reporting/formatters/date-range';
import { Banner, Button } from '@reporting/ui';
import { messageOf } from '../../../api/errors.ts';
import type { Editor } from '../../../editor/use-editor.ts';
import { momentText } from '../../../lib/when.ts';

/** What could not be saved, or was left unsaved earlier. */
export function SaveNotices({ editor, onRestore }: { editor: Editor; onRestore: () => void }) {
  const { saveState, offer } = editor;
  if (!offer && saveState.phase !== 'failed') return null;
  return (
    <div className="mb-4 flex flex-col gap-2">
      {offer && (
        <Banner
          tone="info"
          live="status"
          title="You have changes that were not saved."
          action={
            <span className="flex gap-2">
              <Button size="s" onClick={editor.discardDraft}>
                Discard
              </Button>
              <Button size="s" variant="primary" onClick={onRestore}>
                Restore
              </Button>
            </span>
          }
        >
          This browser stored them: {momentText(new Date(offer.changedAt).toISOString(), Date.now(), localTimeZone())}.
        </Banner>
      )}
      {saveState.phase === 'failed' && (
        <Banner
          tone="error"
          live="alert"
          title="Your changes are not saved."
          action={
            <Button size="s" onClick={editor.retrySave}>
              Try again
            </Button>
          }
        >
          {messageOf(saveState.error)} This browser keeps them until they are saved.
        </Banner>
      )}
    </div>
  );
}
