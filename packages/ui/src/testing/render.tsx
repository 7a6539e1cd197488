import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { UiProvider, type UiProviderProps } from '../provider/index.ts';

export interface RenderedUi extends RenderResult {
  readonly user: UserEvent;
}

/** Renders an element inside a provider. The result includes a simulated user. */
export function renderUi(element: ReactElement, provider: Omit<UiProviderProps, 'children'> = {}): RenderedUi {
  const user = userEvent.setup();
  const result = render(element, { wrapper: ({ children }) => <UiProvider {...provider}>{children}</UiProvider> });
  return { ...result, user };
}

/** Returns the entries that a form would submit. */
export function formEntries(form: HTMLFormElement): [string, FormDataEntryValue][] {
  return [...new FormData(form)];
}
