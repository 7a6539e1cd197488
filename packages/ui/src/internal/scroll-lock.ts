'use client';

import { useLayoutEffect } from 'react';

let locks = 0;
let unlock = () => {};

/**
 * Prevents scrolling of the page. Padding replaces the scroll bar, so that the content does not move. Returns a function that restores the
 * page.
 */
function lockPage(): () => void {
  const root = document.documentElement;
  const { body } = document;
  // If the root element sets its own overflow, the browser does not apply the overflow of the body to the window.
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

/** Prevents scrolling of the page while any component with this hook is mounted. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    if (locks++ === 0) unlock = lockPage();
    return () => {
      if (--locks === 0) unlock();
    };
  }, []);
}
