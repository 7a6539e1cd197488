import type { DashboardConflict } from '@reporting/contract';
import { Button, Dialog } from '@reporting/ui';
import { useRef } from 'react';
import { keepBoth, ownChanges } from '../../../editor/conflict.ts';
import { documentOf, type EditorDocument } from '../../../editor/document.ts';
import { makeId } from '../../../lib/make-id.ts';

interface ConflictDialogProps {
  readonly mine: EditorDocument;
  /** The last common version; null if it is unknown. */
  readonly base: EditorDocument | null;
  readonly theirs: DashboardConflict;
  readonly onSettle: (version: number, document: EditorDocument, keepMine: boolean) => void;
}

function changesText(count: number): string {
  if (count === 0) return 'You changed the order or the settings.';
  return count === 1 ? 'You changed or added 1 widget.' : `You changed or added ${count} widgets.`;
}

/** Two users saved the same dashboard: asks which version to continue with. Both are kept until the answer. */
export function ConflictDialog({ mine, base, theirs, onSettle }: ConflictDialogProps) {
  const changed = ownChanges(mine.widgets, theirs.widgets, base);
  const both = useRef<HTMLButtonElement>(null);
  const who = theirs.updatedBy ?? 'Another person';
  return (
    <Dialog
      alert
      open
      size="m"
      title={`${who} saved this dashboard while you were editing`}
      description={`${changesText(changed.length)} Both versions are kept until you choose.`}
      initialFocus={both}
      footer={
        <>
          <Button onClick={() => onSettle(theirs.version, documentOf(theirs), false)}>Use theirs</Button>
          <Button onClick={() => onSettle(theirs.version, mine, true)}>Use mine</Button>
          <Button
            ref={both}
            variant="primary"
            onClick={() => onSettle(theirs.version, keepBoth(mine, theirs, base, makeId), true)}
          >
            Keep both
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-1 ps-5 text-small text-fg-secondary">
        <li>
          “Keep both” takes their dashboard, keeps your settings and puts your changed widgets behind it, to be sorted
          by you.
        </li>
        <li>“Use mine” replaces what {who} saved.</li>
        <li>“Use theirs” drops your changes since the last save.</li>
      </ul>
    </Dialog>
  );
}
