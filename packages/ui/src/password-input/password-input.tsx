'use client';

import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Eye, EyeOff } from '../internal/glyphs.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { passwordInputMessages } from './messages.ts';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'trailing'>;

/** A password field with a button that shows the typed text. Renders an `<input type="password">` in a box. */
export function PasswordInput(props: PasswordInputProps) {
  const messages = useMessages(passwordInputMessages);
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={visible ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          data-slot="password-input-toggle"
          aria-label={visible ? messages.hidePassword : messages.showPassword}
          aria-pressed={visible}
          disabled={props.disabled}
          onClick={() => setVisible(!visible)}
          className="rui:flex rui:size-6 rui:pointer-coarse:size-11 rui:cursor-pointer rui:items-center rui:justify-center rui:rounded-chip rui:hover:text-fg rui:focus-visible:outline-offset-0!"
        >
          <Icon as={visible ? EyeOff : Eye} />
        </button>
      }
    />
  );
}
