import { describe, expect, test } from 'vitest';
import { checkDirectives, isClient, whyClient } from './client-modules.mjs';

describe('which module needs a browser', () => {
  test.each([
    ['a hook', 'import { useState } from "react"; useState(0);', 'uses useState'],
    ['a context', 'import { createContext } from "react"; createContext(null);', 'uses createContext'],
    ['a renamed hook', 'import { useEffect as after } from "react"; after();', 'uses useEffect'],
    ['a hook of our own', 'import { useUi } from "../provider/ui-provider.js"; useUi();', 'calls useUi'],
    ['a library without the directive', 'import { useCombobox } from "downshift";', 'imports downshift'],
    ['an event handler', 'jsx("button", { onClick: () => go() });', 'hands a function to onClick'],
    ['an event handler in an object', 'const look = { onClick: () => go() };', 'hands a function to onClick'],
    ['a named event handler', 'function go() {} jsx("button", { onClick: go });', 'hands a function to onClick'],
  ])('%s', (_, text, reason) => expect(whyClient(text)).toBe(reason));

  test('what calls a function of a module that does', () => {
    const text = 'import { events } from "./events.js"; jsx("input", { ...events(props) });';
    expect(whyClient(text, (specifier) => specifier === './events.js')).toBe('calls events of ./events.js');
    expect(whyClient(text, () => false)).toBeNull();
  });

  test.each([
    ['a hook of the server build', 'import { useId, useMemo } from "react"; useId(); useMemo(() => 1, []);'],
    ['a handler that is passed on', 'jsx("button", { onClick: props.onClick });'],
    ['a library that works on servers', 'import { cva } from "class-variance-authority";'],
  ])('not for %s', (_, text) => expect(whyClient(text)).toBeNull());
});

test('the directive is the first thing of a module', () => {
  expect(isClient('"use client";\nimport "x";')).toBe(true);
  expect(isClient('import "x";\n"use client";')).toBe(false);
});

describe('directives of a package', () => {
  const hook = 'import { useState } from "react"; useState(0);';
  const modules = (list) =>
    new Map(Object.entries(list).map(([name, [text, ...imports]]) => [name, { text, imports }]));

  test('what only client modules import may do without', () => {
    const { client, problems } = checkDirectives(
      modules({ index: ['', 'button'], button: [`"use client";${hook}`, 'use-press'], 'use-press': [hook] }),
      ['index'],
    );
    expect({ client, problems }).toEqual({ client: ['button'], problems: [] });
  });

  test('what a server reaches must say it', () => {
    const { problems } = checkDirectives(modules({ index: ['', 'use-press'], 'use-press': [hook] }), ['index']);
    expect(problems).toEqual([
      'use-press uses useState and is reached by servers: it needs "use client" as its first line',
    ]);
  });

  test('what needs no browser must not say it', () => {
    const { problems } = checkDirectives(modules({ index: ['"use client"; export const a = 1;'] }), ['index']);
    expect(problems).toHaveLength(1);
  });
});
