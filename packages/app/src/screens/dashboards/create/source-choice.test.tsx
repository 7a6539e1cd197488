import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MEMBER } from '../../../stories/samples.ts';
import { ScreenFrame } from '../../../stories/screen-frame.tsx';
import { SourceChoice } from './source-choice.tsx';

afterEach(cleanup);

it.each([
  [true, 'Connect TikTok', null],
  [false, null, 'The operator has to configure it first.'],
])(
  'SourceChoice without a source shows how to connect one, if the type is configured: %s',
  (configured, button, text) => {
    render(
      <UiProvider>
        <ScreenFrame
          routeName="dashboards.create"
          member={{ ...MEMBER, connections: [{ type: 'tiktok', configured, guide: [] }] }}
        >
          <SourceChoice
            need={{ type: 'tiktok', widgets: 2, kept: null, isCopy: false }}
            sources={[]}
            chosen={null}
            onChoose={() => {}}
            onConnect={() => {}}
          />
        </ScreenFrame>
      </UiProvider>,
    );
    expect(screen.queryByRole('button', { name: /^Connect/ })?.getAttribute('aria-label') ?? null).toBe(button);
    expect(screen.queryByText(/configure/)?.textContent ?? null).toBe(text);
  },
);
