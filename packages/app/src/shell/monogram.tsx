import { classNames } from '../lib/class-names.ts';
import { initials } from '../lib/initials.ts';

interface MonogramProps {
  readonly name: string;
  /** A picture in the letter's place. */
  readonly image?: string | null | undefined;
  /** Its name, where no text beside it says the same. */
  readonly label?: string | undefined;
  readonly size?: 's' | 'm' | 'l' | undefined;
  readonly round?: boolean | undefined;
}

const SIZES = {
  s: 'size-6 text-label',
  m: 'size-7 text-label',
  l: 'size-12 text-title-page',
} as const;

/** A logo or a face; where there is none, the first letters of the name. */
export function Monogram({ name, image, label, size = 's', round = false }: MonogramProps) {
  const shape = classNames(
    'grid shrink-0 place-items-center overflow-hidden font-semibold',
    SIZES[size],
    round ? 'rounded-full' : size === 'l' ? 'rounded-card' : 'rounded-control',
  );
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  if (image) return <img src={image} alt={label ?? ''} className={classNames(shape, 'object-cover')} />;
  const letters = initials(name);
  return (
    <span
      {...named}
      className={classNames(
        shape,
        round ? 'bg-surface-pressed text-fg-secondary' : 'bg-surface-inverse text-fg-inverse',
      )}
    >
      {round ? letters : [...letters][0]}
    </span>
  );
}
