import type { RangeSelection } from '@reporting/formatters/date-range';
import { Button, Icon, IconButton, Menu } from '@reporting/ui';
import { Check, Ellipsis, Palette, Pencil, Settings2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SaveState } from '../../../editor/saver.ts';
import { SaveStatus } from './save-status.tsx';
import { ShareButton } from './share-button.tsx';
import type { EditSessionControls } from './use-edit-session.ts';

interface ReadActionsProps {
  readonly permalink: string;
  readonly name: string;
  readonly range: RangeSelection;
  /** The current range is the default range of the dashboard. */
  readonly rangeSaved: boolean;
  readonly saveState: SaveState;
  readonly session: EditSessionControls;
  readonly onSaveRange: () => void;
}

/** The top bar's actions while a dashboard is read. */
export function ReadActions(props: ReadActionsProps) {
  const { permalink, name, range, rangeSaved, saveState, session, onSaveRange } = props;
  const edit = useRef<HTMLButtonElement>(null);
  const { edited } = session;
  // After editing, focus returns to the button that started it.
  useEffect(() => {
    if (edited && document.activeElement === document.body) edit.current?.focus();
  }, [edited]);
  return (
    <>
      <SaveStatus state={saveState} />
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label="More for this dashboard" tooltip={false} />}
        items={[
          { label: 'Dashboard settings', icon: <Icon as={Settings2} />, onSelect: session.openSettings },
          { label: 'Colours and images', icon: <Icon as={Palette} />, onSelect: () => void session.openStyles() },
          {
            label: 'Make these dates the default',
            description: rangeSaved ? 'These are the default dates' : 'The dates that the dashboard opens with',
            icon: <Icon as={Check} />,
            disabled: rangeSaved,
            onSelect: onSaveRange,
          },
        ]}
      />
      <Button ref={edit} icon={<Icon as={Pencil} />} onClick={session.start} className="max-sm:hidden">
        Edit
      </Button>
      <IconButton icon={Pencil} label="Edit" variant="default" onClick={session.start} className="sm:hidden" />
      <ShareButton permalink={permalink} name={name} range={range} />
    </>
  );
}
