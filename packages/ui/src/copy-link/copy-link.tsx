'use client';

import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import type { ButtonSize, ButtonVariant } from '../button/button-styles.ts';
import { PlainIconButton } from '../button/plain-icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Copy } from '../internal/glyphs.tsx';
import { mergeProps } from '../internal/merge-props.ts';
import { useMessages } from '../provider/use-messages.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { copyText } from './copy-text.ts';
import { copyLinkMessages } from './messages.ts';

/** Time in ms for which "Copied successfully" is shown. */
const SHOWN_MS = 750;

export interface CopyLinkProps extends Omit<ComponentProps<'button'>, 'value' | 'type' | 'children'> {
  /** The text to copy, or a function that returns it on each press. */
  readonly value: string | (() => string);
  /** The name of the button. Default: "Copy URL". */
  readonly label?: string | undefined;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Shows the icon without the text. */
  readonly iconOnly?: boolean | undefined;
  readonly onCopied?: (() => void) | undefined;
}

/**
 * A button that copies a link and confirms it for 750 ms. If the browser denies copying, it shows the selected text, which users can copy
 * themselves.
 */
export function CopyLink(props: CopyLinkProps) {
  const { value, label, variant, size, iconOnly = false, onCopied, className, style, ...native } = props;
  const messages = useMessages(copyLinkMessages);
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const [refusedText, setRefusedText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    clearTimeout(timer.current);
    const text = typeof value === 'function' ? value() : value;
    if (await copyText(text)) {
      setState('copied');
      onCopied?.();
      timer.current = setTimeout(() => setState('idle'), SHOWN_MS);
    } else {
      setRefusedText(text);
      setState('refused');
    }
  };

  // Otherwise, the confirmation would take the Escape key from a menu that contains the button for as long as it is shown.
  const dismiss = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && state === 'copied') setState('idle');
  };
  const press = mergeProps({ onClick: copy, onKeyDown: dismiss }, native);
  return (
    <span data-slot="copy-link" data-state={state} style={style} className={className}>
      <Tooltip label={messages.copied} open={state === 'copied'} describe={false}>
        {iconOnly ? (
          <PlainIconButton icon={Copy} label={label ?? messages.copyUrl} variant={variant} size={size} {...press} />
        ) : (
          <Button icon={<Icon as={Copy} />} variant={variant} size={size} {...press}>
            {label ?? messages.copyUrl}
          </Button>
        )}
      </Tooltip>
      <span data-slot="copy-link-status" role="status" className="rui:sr-only">
        {state === 'copied' ? messages.copied : ''}
      </span>
      {state === 'refused' && (
        <span data-slot="copy-link-refused" className="rui:mt-2 rui:flex rui:flex-col rui:gap-1.5">
          <TextInput
            readOnly
            autoFocus
            value={refusedText}
            aria-label={label ?? messages.copyUrl}
            onFocus={(event) => event.currentTarget.select()}
          />
          <span data-slot="copy-link-advice" role="alert" className="rui:text-caption rui:text-fg-secondary">
            {messages.copyFailed}
          </span>
        </span>
      )}
    </span>
  );
}
