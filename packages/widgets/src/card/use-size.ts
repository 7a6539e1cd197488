import { type RefObject, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useCard } from './context.ts';
import { RoomContext, type Size } from './room.ts';
import { watchSize } from './watch-size.ts';

export type { Size } from './room.ts';

const same = (a: Size | null, b: Size): boolean => a !== null && a.width === b.width && a.height === b.height;

/**
 * Inner size in whole px of an element that fills a card's content, kept up to date. In a grid it is known before anything
 * is laid out, and measured only where the page's own styles make it another; elsewhere it is null until it was measured,
 * and on a server.
 * @param below px that the element reaches below the content
 */
export function useSize<T extends HTMLElement>(below = 0): [RefObject<T | null>, Size | null] {
  const ref = useRef<T>(null);
  const { unsized } = useCard();
  const given = use(RoomContext);
  const { width = null, height = null } = given !== null && !unsized ? given : {};
  const room = useMemo(
    () => (width === null || height === null ? null : { width, height: height + below }),
    [width, height, below],
  );
  const [measured, setMeasured] = useState<{ room: Size | null; size: Size } | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    let known: Size | null = room;
    const measure = (): void => {
      const size = { width: Math.floor(element.clientWidth), height: Math.floor(element.clientHeight) };
      if (same(known, size)) return;
      known = size;
      setMeasured({ room, size });
    };
    if (!room) measure();
    return watchSize(element, measure);
  }, [room]);
  return [ref, measured?.room === room ? measured.size : room];
}
