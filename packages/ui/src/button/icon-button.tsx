import { Tooltip } from '../tooltip/tooltip.tsx';
import { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button.tsx';

export interface IconButtonProps extends PlainIconButtonProps {
  /** Leaves the tooltip out, where the label is visible nearby. */
  readonly tooltip?: boolean | undefined;
}

/** A square button with an icon alone; its label is the accessible name and the tooltip. Renders a `<button>`. */
export function IconButton({ tooltip = true, ...props }: IconButtonProps) {
  const button = <PlainIconButton {...props} />;
  if (!tooltip) return button;
  return (
    <Tooltip label={props.label} describe={false}>
      {button}
    </Tooltip>
  );
}
