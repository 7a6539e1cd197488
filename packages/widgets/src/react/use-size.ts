'use client';

import { type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import { useCard } from './card-context.ts';
import { ContentSizeContext, type Size } from './content-size.ts';
import { watchSize } from './watch-size.ts';

export type { Size } from './content-size.ts';

const same = (a: Size | null, b: Size): boolean => a !== null && a.width === b.width && a.height === b.height;

/**
 * Returns the inner size in whole px of an element that fills a card's content, and observes it. In a grid the size is computed
 * before the layout, and measured only if styles of the page change it. Elsewhere it is null on a server and until it is
 * measured.
 * @param below px by which the element extends below the content
 */
export function useSize<T extends HTMLElement>(below = 0): [RefObject<T | null>, Size | null] {
  const ref = useRef<T>(null);
  const { unsized } = useCard();
  const given = use(ContentSizeContext);
  const space = unsized || !given ? null : below === 0 ? given : { width: given.width, height: given.height + below };
  const [measured, setMeasured] = useState<{ space: Size | null; size: Size } | null>(null);
  const { width = 0, height = 0 } = space ?? {};
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const start = width > 0 || height > 0 ? { width, height } : null;
    let known: Size | null = start;
    const measure = (): void => {
      const size = { width: Math.floor(element.clientWidth), height: Math.floor(element.clientHeight) };
      if (same(known, size)) return;
      known = size;
      setMeasured({ space: start, size });
    };
    if (!start) measure();
    return watchSize(element, measure);
  }, [width, height]);
  const isOf = measured && (space ? same(measured.space, space) : measured.space === null);
  return [ref, isOf ? measured.size : space];
}
