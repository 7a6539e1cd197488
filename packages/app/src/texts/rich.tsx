import { Fragment, type ReactNode } from 'react';
import { knownText, type ValuedText, type ValuesOf } from './index.ts';

/** Returns a text in which values are replaced by elements, for example by links. */
export function rich<Text extends ValuedText>(text: Text, parts: ValuesOf<Text, ReactNode>): ReactNode {
  const byName: Readonly<Record<string, ReactNode>> = parts;
  return knownText(text)
    .split(/(\{\w+\})/)
    .map((piece, index) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1];
      return <Fragment key={index}>{name !== undefined && name in byName ? byName[name] : piece}</Fragment>;
    });
}
