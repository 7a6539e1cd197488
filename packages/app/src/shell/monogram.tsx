import { thumbnailSet } from '@reporting/contract/rules';
import { classNames } from '../lib/class-names.ts';
import { initials } from '../lib/initials.ts';

interface MonogramProps {
  readonly name: string;
  /** An image to show instead of the initials. */
  readonly image?: string | null | undefined;
  /** Accessible name. Absent if a text beside the monogram says the same; the monogram is then hidden from screen readers. */
  readonly label?: string | undefined;
  readonly size?: 's' | 'm' | 'l' | undefined;
  readonly round?: boolean | undefined;
  /** True if the background colour is derived from the name. */
  readonly coloured?: boolean | undefined;
}

/** Colours that are dark enough for white letters in both themes. */
const TONES = [
  'bg-[color-mix(in_oklab,var(--rui-data-1)_56%,black)]',
  'bg-[color-mix(in_oklab,var(--rui-data-3)_56%,black)]',
  'bg-[color-mix(in_oklab,var(--rui-data-4)_72%,black)]',
  'bg-[color-mix(in_oklab,var(--rui-data-5)_44%,black)]',
  'bg-[color-mix(in_oklab,var(--rui-data-6)_58%,black)]',
  'bg-[color-mix(in_oklab,var(--rui-data-8)_56%,black)]',
] as const;

/** Returns a colour for a name. The same name always has the same colour. */
function toneOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return TONES[sum % TONES.length] ?? TONES[0];
}

const SIZES = {
  s: 'size-6 text-label',
  m: 'size-7 text-label',
  l: 'size-12 text-title-page',
} as const;

/** Sizes of images. Images keep their proportions, so only the height and the maximum width are set. */
const LOGOS = {
  s: 'h-6 max-w-20',
  m: 'h-7 max-w-24',
  l: 'h-12 max-w-40',
} as const;

/** Shows a logo or a profile picture, or the initials of the name if there is no image. */
export function Monogram({ name, image, label, size = 's', round = false, coloured = false }: MonogramProps) {
  const shape = classNames(
    'grid shrink-0 place-items-center overflow-hidden font-semibold',
    SIZES[size],
    round ? 'rounded-full' : size === 'l' ? 'rounded-card' : 'rounded-control',
  );
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  if (image) {
    const frame = round ? classNames(shape, 'object-cover') : classNames('shrink-0 object-contain', LOGOS[size]);
    return <img src={image} srcSet={thumbnailSet(image)} alt={label ?? ''} className={frame} />;
  }
  const letters = initials(name);
  return (
    <span
      {...named}
      className={classNames(
        shape,
        round
          ? 'bg-surface-pressed text-fg-secondary'
          : coloured
            ? `${toneOf(name)} text-accent-fg`
            : 'bg-surface-inverse text-fg-inverse',
      )}
    >
      {round ? letters : [...letters][0]}
    </span>
  );
}
