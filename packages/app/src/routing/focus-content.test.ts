import { afterEach, beforeEach, expect, it } from 'vitest';
import { focusContent } from './focus-content.ts';

let end = () => {};
beforeEach(() => {
  document.body.innerHTML = '<a href="/next">Next</a><input>';
  document.querySelector('a')?.focus();
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

/** Shows the content of a page instead of the previous content. A `MutationObserver` is called in a microtask. */
const show = async () => {
  document.querySelector('div')?.remove();
  document.body.insertAdjacentHTML('beforeend', '<div><main id="content" tabindex="-1"></main></div>');
  await Promise.resolve();
};
const focused = () => document.activeElement?.localName;

it('focuses the content at once if the page is loaded', async () => {
  await show();
  end = focusContent();
  expect(focused()).toBe('main');
});

it('focuses the content of a page that is loaded later, also if the pressed link is removed with the previous page', async () => {
  end = focusContent();
  expect(focused()).toBe('a');
  document.querySelector('a')?.remove();
  await show();
  expect(focused()).toBe('main');
});

it('focuses the content that replaces the content of a loading page', async () => {
  await show();
  end = focusContent();
  await show();
  expect(focused()).toBe('main');
});

it.each(['keydown', 'pointerdown'])('moves focus no more after the event %s', async (name) => {
  end = focusContent();
  document.body.dispatchEvent(new Event(name, { bubbles: true }));
  await show();
  expect(focused()).toBe('a');
});

it('leaves focus where the user has moved it meanwhile', async () => {
  end = focusContent();
  document.querySelector('input')?.focus();
  await show();
  expect(focused()).toBe('input');
});

it('does not wait for the content after another navigation', async () => {
  focusContent()();
  await show();
  expect(focused()).toBe('a');
});
