import { Tooltip } from '../tooltip/tooltip.tsx';
import { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button.tsx';

export interface IconButtonProps extends PlainIconButtonProps {
  /** Pass `false` if the label is visible near the button. The button then has no tooltip. */
  readonly tooltip?: boolean | undefined;
}

/** A square button with only an icon. Its label is the accessible name and the tooltip. Renders a `<button>`. */
export function IconButton({ tooltip = true, ...props }: IconButtonProps) {
  const button = <PlainIconButton {...props} />;
  if (!tooltip) return button;
  return (
    <Tooltip label={props.label} describe={false}>
      {button}
    </Tooltip>
  );
}
