import { PROVIDER_NAMES, type Provider } from '@reporting/contract/rules';
import { Button } from '@reporting/ui';

/** SVG paths of the providers' logos in one colour, on a grid of 24 by 24 units. */
const MARKS: Readonly<Record<Provider, string>> = {
  google:
    'M21.8 10.3h-9.6v3.8h5.6c-.6 2.8-2.9 4.3-5.6 4.3a6.3 6.3 0 1 1 4.1-11.1l2.8-2.8A10.2 10.2 0 1 0 12.2 22.2c5.7 0 9.9-4 9.9-9.9 0-.7-.1-1.4-.3-2z',
  facebook:
    'M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.3c-1.2 0-1.6.8-1.6 1.6V12h2.8l-.4 2.9h-2.3v7A10 10 0 0 0 22 12z',
  linkedin:
    'M20.4 2H3.6C2.7 2 2 2.7 2 3.6v16.8c0 .9.7 1.6 1.6 1.6h16.8c.9 0 1.6-.7 1.6-1.6V3.6c0-.9-.7-1.6-1.6-1.6zM8 19H5V9.5h3V19zM6.5 8.2a1.7 1.7 0 1 1 0-3.5 1.7 1.7 0 0 1 0 3.5zM19 19h-3v-4.6c0-1.1 0-2.5-1.5-2.5s-1.8 1.2-1.8 2.4V19h-3V9.5h2.9v1.3a3.2 3.2 0 0 1 2.8-1.6c3 0 3.6 2 3.6 4.6V19z',
};

interface ProviderButtonsProps {
  readonly providers: readonly Provider[];
  /** Returns the label of the button for a provider. */
  readonly label: (provider: string) => string;
  /** The provider whose page is being opened. */
  readonly opening: Provider | null;
  readonly disabled: boolean;
  readonly onChoose: (provider: Provider) => void;
  /** The text between the buttons and the form. */
  readonly divider: string;
}

/** Shows a button for each configured provider, above a form. Renders nothing if there is no provider. */
export function ProviderButtons({ providers, label, opening, disabled, onChoose, divider }: ProviderButtonsProps) {
  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2 *:flex-1">
        {providers.map((provider) => (
          <Button
            key={provider}
            size="l"
            loading={opening === provider}
            disabled={disabled && opening !== provider}
            aria-label={label(PROVIDER_NAMES[provider])}
            onClick={() => onChoose(provider)}
            icon={
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0" fill="currentColor">
                <path d={MARKS[provider]} />
              </svg>
            }
          >
            {PROVIDER_NAMES[provider]}
          </Button>
        ))}
      </div>
      <p className="flex items-center gap-3 text-caption text-fg-tertiary before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {divider}
      </p>
    </div>
  );
}
