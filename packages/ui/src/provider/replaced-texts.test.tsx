import { expect, test } from 'vitest';
import { DateRangePicker } from '../date-range-picker/index.ts';
import { ErrorState } from '../index.ts';
import { VideoLightbox } from '../lightbox/index.ts';
import { InputModal, QuestionModal } from '../modals/index.ts';
import { Everything } from '../testing/everything.tsx';
import { renderUi } from '../testing/render.tsx';
import { englishMessages, type UiMessageOverrides } from './index.ts';

/** Replacements of all texts: each text with a prefix. */
const translated: UiMessageOverrides = JSON.parse(JSON.stringify(englishMessages), (_, value) =>
  typeof value === 'string' ? `†${value}` : value,
);

/** Returns patterns that match the English texts of the components completely. */
function englishTexts(): RegExp[] {
  const found: string[] = [];
  JSON.stringify(englishMessages, (_, value) => {
    if (typeof value === 'string') found.push(value);
    return value;
  });
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // A text that consists only of placeholders would match every text.
  const specific = found.filter((text) => /\p{L}{3}/u.test(text.replace(/\{\w+\}/g, '')));
  return specific.map((text) => new RegExp(`^${escaped(text).replace(/\\\{\w+\\\}/g, '[^†]+')}$`));
}

/** Returns all visible and announced texts: contents, names, descriptions and placeholders. */
function said(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) found.push(texts.currentNode.textContent?.trim() ?? '');
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription']) {
      found.push(element.getAttribute(name) ?? '');
    }
  }
  return found.filter((text) => text !== '');
}

const range = { type: 'monthly', startDate: '2026-10-01', endDate: '2026-10-31', comparison: { mode: 'previous' } };

test.each([
  ['closed components', <Everything key="e" />, 40],
  [
    'an open date range picker',
    <DateRangePicker
      key="d"
      defaultOpen
      value={range as Parameters<typeof DateRangePicker>[0]['value']}
      today="2026-11-20"
      onValueChange={() => {}}
    />,
    20,
  ],
  ['a question', <QuestionModal key="q" open onAnswer={() => {}} />, 3],
  ['an input form', <InputModal key="i" open title="T" fields={[]} onResult={() => {}} />, 3],
  ['a video that cannot be shown', <VideoLightbox key="v" defaultOpen src="x" title="T" />, 2],
  ['an error', <ErrorState key="s" title="T" onRetry={() => {}} />, 1],
])('%s: contains no English text if every text is replaced', (_, element, least) => {
  renderUi(element, { messages: translated });
  const texts = said();
  expect(texts.filter((text) => text.startsWith('†')).length).toBeGreaterThanOrEqual(least);
  expect(texts.filter((text) => englishTexts().some((english) => english.test(text)))).toEqual([]);
});
