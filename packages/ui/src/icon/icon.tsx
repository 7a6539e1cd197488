import type { ComponentType, SVGProps } from 'react';
import { cx } from '../internal/cx.ts';

const pixels = { xs: 12, s: 14, m: 16, l: 20 } as const;

/** An icon: a component of lucide-react, or any other that takes a size in px and the attributes of an `<svg>`. */
export type IconComponent = ComponentType<Omit<SVGProps<SVGSVGElement>, 'ref'> & { readonly size?: number }>;

export interface IconProps {
  /** For example one of lucide-react. */
  readonly as: IconComponent;
  /** 12, 14, 16 or 20 px. Default `m`. */
  readonly size?: keyof typeof pixels | undefined;
  /** Its meaning in words. Leave it out where a text beside it says the same. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** One line weight and four sizes for every icon. Takes the colour of the text around it. */
export function Icon({ as: Glyph, size = 'm', label, className }: IconProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <Glyph
      data-slot="icon"
      size={pixels[size]}
      strokeWidth={size === 'xs' ? 2 : 1.75}
      className={cx('rui:shrink-0', className)}
      focusable="false"
      {...named}
    />
  );
}
