import { Merge, Resize } from '@reporting/ui/icons';
import { Menu } from '@reporting/ui/menu';
import { Popover } from '@reporting/ui/popover';
import { WidgetSizePicker } from '@reporting/ui/widget-size-picker';
import { use } from 'react';
import { CandidatesContext } from './card-actions.ts';
import { Tool } from './tool.tsx';

export interface OpeningToolProps {
  label: string;
  /** The name below the icon; a tool without a name is small. */
  name?: string | undefined;
  /** True: the user opened the tool with a key, so the first item receives focus. */
  byKey: boolean;
}

export interface Size {
  width: number;
  height: number;
}

/** Opens the picker of the 12 sizes. Each choice is applied immediately. */
export function SizeTool({
  label,
  name,
  value,
  onResize,
  onLeave,
}: OpeningToolProps & {
  value: Size;
  onResize: (size: Size) => void;
  /** Called when the picker loses focus or closes. */
  onLeave: () => void;
}) {
  return (
    <Popover
      align={name === undefined ? 'end' : 'center'}
      label={label}
      defaultOpen
      onOpenChange={(open) => open || onLeave()}
      trigger={<Tool icon={Resize} label={label} name={name} />}
    >
      <WidgetSizePicker aria-label={label} value={value} onValueChange={onResize} onBlur={onLeave} />
    </Popover>
  );
}

export interface MergeToolProps extends OpeningToolProps {
  /** Id of the widget into which another widget is merged. */
  baseId: string;
  /** Text of the menu if no widget can be merged. */
  none: string;
  onMerge: (id: string) => void;
}

/** Opens the list of widgets that can be merged into this one. */
export function MergeTool({ label, name, byKey, baseId, none, onMerge }: MergeToolProps) {
  const candidates = use(CandidatesContext)(baseId);
  return (
    <Menu
      defaultOpen={byKey ? 'first-item' : true}
      trigger={<Tool icon={Merge} label={label} name={name} />}
      items={
        candidates.length === 0
          ? [{ label: none, disabled: true, onSelect: () => undefined }]
          : candidates.map(({ id, name }) => ({ label: name, onSelect: () => onMerge(id) }))
      }
    />
  );
}
