import type { ComponentType, SVGProps } from 'react';
import { cx } from '../internal/cx.ts';

const pixels = { xs: 12, s: 14, m: 16, l: 20 } as const;

/** A component that accepts a size in px and the attributes of an `<svg>`, such as the icons of lucide-react. */
export type IconComponent = ComponentType<Omit<SVGProps<SVGSVGElement>, 'ref'> & { readonly size?: number }>;

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'as'> {
  /** The component that draws the icon. */
  readonly as: IconComponent;
  /** 12, 14, 16 or 20 px. Default `m`. */
  readonly size?: keyof typeof pixels | undefined;
  /** The meaning of the icon in words. Omit it if a text beside the icon has the same meaning. */
  readonly label?: string | undefined;
}

/** An icon in one of four sizes. It has the colour of the surrounding text. */
export function Icon({ as: Glyph, size = 'm', label, className, ...native }: IconProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <Glyph
      data-slot="icon"
      size={pixels[size]}
      strokeWidth={size === 'xs' ? 2 : 1.75}
      className={cx('rui:shrink-0', className)}
      focusable="false"
      {...named}
      {...native}
    />
  );
}
