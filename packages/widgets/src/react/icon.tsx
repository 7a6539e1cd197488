import { ICON } from '../draw/icons.ts';

export interface IconProps {
  /** Markup of the icon's shapes. */
  shapes: string;
  /** Size in px. Default: 14. */
  size?: number;
  stroke?: number;
  filled?: boolean;
  className?: string;
}

/** A decorative icon beside a text with the same meaning. */
export function Icon({ shapes, size = 14, stroke = 2, filled = false, className }: IconProps) {
  return (
    <svg
      data-slot="icon"
      width={size}
      height={size}
      {...ICON}
      fill={filled ? 'currentColor' : ICON.fill}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes are the package's own constants.
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
