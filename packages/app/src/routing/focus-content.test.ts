import { afterEach, beforeEach, expect, it } from 'vitest';
import { focusContent } from './focus-content.ts';

beforeEach(() => {
  document.body.innerHTML = '<a href="/next">Next</a><input>';
  document.querySelector('a')?.focus();
});
afterEach(() => {
  document.body.innerHTML = '';
});

const show = async () => {
  document.body.insertAdjacentHTML('beforeend', '<div><main id="content" tabindex="-1"></main></div>');
  await new Promise((resolve) => setTimeout(resolve));
};
const focused = () => document.activeElement?.localName;

it('focuses the content at once if the page is loaded', async () => {
  await show();
  focusContent();
  expect(focused()).toBe('main');
});

it('focuses the content of a page that is loaded later, also if the pressed link is removed with the previous page', async () => {
  focusContent();
  expect(focused()).toBe('a');
  document.querySelector('a')?.remove();
  await show();
  expect(focused()).toBe('main');
});

it('leaves focus where the user has moved it meanwhile', async () => {
  focusContent();
  document.querySelector('input')?.focus();
  await show();
  expect(focused()).toBe('input');
});

it('does not wait for the content after another navigation', async () => {
  focusContent()();
  await show();
  expect(focused()).toBe('a');
});
