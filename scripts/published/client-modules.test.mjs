import { describe, expect, test } from 'vitest';
import { checkDirectives, isClient, whyClient } from './client-modules.mjs';

describe('reason why a module requires a browser', () => {
  test.each([
    ['a hook', 'import { useState } from "react"; useState(0);', 'uses useState'],
    ['a context', 'import { createContext } from "react"; createContext(null);', 'uses createContext'],
    ['a renamed hook', 'import { useEffect as after } from "react"; after();', 'uses useEffect'],
    ['a hook of the package', 'import { useUi } from "../provider/ui-provider.js"; useUi();', 'calls useUi'],
    ['a library without the directive', 'import { useCombobox } from "downshift";', 'imports downshift'],
    ['an event handler', 'jsx("button", { onClick: () => go() });', 'passes a function to onClick'],
    ['an event handler in an object', 'const look = { onClick: () => go() };', 'passes a function to onClick'],
    ['a named event handler', 'function go() {} jsx("button", { onClick: go });', 'passes a function to onClick'],
  ])('is stated for %s', (_, text, reason) => expect(whyClient(text)).toBe(reason));

  test('is stated for a call of a function, if the module of the function requires a browser', () => {
    const text = 'import { events } from "./events.js"; jsx("input", { ...events(props) });';
    expect(whyClient(text, (specifier) => specifier === './events.js')).toBe('calls events of ./events.js');
    expect(whyClient(text, () => false)).toBeNull();
  });

  test.each([
    ['a hook of the server build', 'import { useId, useMemo } from "react"; useId(); useMemo(() => 1, []);'],
    ['a handler that is passed on', 'jsx("button", { onClick: props.onClick });'],
    ['a library that works on servers', 'import { cva } from "class-variance-authority";'],
  ])('is null for %s', (_, text) => expect(whyClient(text)).toBeNull());
});

test('the directive is the first statement of a module', () => {
  expect(isClient('"use client";\nimport "x";')).toBe(true);
  expect(isClient('import "x";\n"use client";')).toBe(false);
});

describe('checkDirectives', () => {
  const hook = 'import { useState } from "react"; useState(0);';
  const modules = (list) =>
    new Map(Object.entries(list).map(([name, [text, ...imports]]) => [name, { text, imports }]));

  test('requires no directive in modules that only client modules import', () => {
    const { client, problems } = checkDirectives(
      modules({ index: ['', 'button'], button: [`"use client";${hook}`, 'use-press'], 'use-press': [hook] }),
      ['index'],
    );
    expect({ client, problems }).toEqual({ client: ['button'], problems: [] });
  });

  test('reports a missing directive of a module that servers reach', () => {
    const { problems } = checkDirectives(modules({ index: ['', 'use-press'], 'use-press': [hook] }), ['index']);
    expect(problems).toEqual([
      'use-press uses useState and is reachable on servers: add "use client" as its first line',
    ]);
  });

  test('reports a directive of a module that requires no browser', () => {
    const { problems } = checkDirectives(modules({ index: ['"use client"; export const a = 1;'] }), ['index']);
    expect(problems).toHaveLength(1);
  });
});
