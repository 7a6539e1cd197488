'use client';

import { useLayoutEffect } from 'react';

let locks = 0;
let unlock = () => {};

/** Keeps the page from scrolling, without moving it where a scrollbar goes. Returns what puts it back as it was. */
function lockPage(): () => void {
  const root = document.documentElement;
  const { body } = document;
  // A root that scrolls by its own rule does not pass the body's rule on to the window.
  const scroller = /auto|scroll/.test(getComputedStyle(root).overflowY) ? root : body;
  const { overflowX, overflowY } = scroller.style;
  const { paddingInlineEnd } = body.style;
  const padding = getComputedStyle(body).paddingInlineEnd;
  const width = root.clientWidth;
  scroller.style.overflow = 'hidden';
  const scrollbar = root.clientWidth - width;
  if (scrollbar > 0) body.style.paddingInlineEnd = `calc(${padding || '0px'} + ${scrollbar}px)`;
  return () => {
    scroller.style.overflowX = overflowX;
    scroller.style.overflowY = overflowY;
    body.style.paddingInlineEnd = paddingInlineEnd;
  };
}

/** The page does not scroll while any component with this hook is there. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    if (locks++ === 0) unlock = lockPage();
    return () => {
      if (--locks === 0) unlock();
    };
  }, []);
}
