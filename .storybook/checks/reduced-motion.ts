import type { StorybookWindow, StoryCheck } from './check.ts';

/**
 * Plays the story again with `prefers-reduced-motion`. No element may move during or after it. This check is the last one,
 * because it renders the story again.
 */
export const reducedMotion: StoryCheck = {
  title: 'With prefers-reduced-motion',
  async findings(page, { id }) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    try {
      return await page.evaluate(
        (storyId) =>
          new Promise<string[]>((resolve) => {
            const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } =
              window as unknown as StorybookWindow;
            const { userGlobals } = preview.storyStoreValue;
            const moving = new Set<string>();
            let played = false;
            const still = (animation: Animation) =>
              // An animation of at most 1 ms is only a delay.
              Number(animation.effect?.getComputedTiming().duration) <= 1 ||
              // With reduced motion a loader pulses instead of turning.
              (animation instanceof CSSAnimation && animation.animationName === 'rui-pulse');
            const look = () => {
              for (const animation of document.getAnimations()) {
                const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
                if (animation.playState !== 'running' || still(animation)) continue;
                // Storybook's own screens, such as the loading screen, are not part of the story.
                if (target?.closest('.sb-wrapper, #storybook-docs')) continue;
                const what =
                  animation instanceof CSSTransition
                    ? `transition of ${animation.transitionProperty}`
                    : animation instanceof CSSAnimation
                      ? `animation ${animation.animationName}`
                      : 'animation by script';
                moving.add(
                  `${what} on ${target?.cloneNode(false) instanceof Element ? (target.cloneNode(false) as Element).outerHTML : 'nothing'}`,
                );
              }
              if (!played) requestAnimationFrame(look);
            };
            const events = {
              storyFinished: () => {},
              storyErrored: (data: unknown) => moving.add(`the story failed: ${JSON.stringify(data)}`),
              storyThrewException: (data: unknown) => moving.add(`the story threw: ${String(data)}`),
              playFunctionThrewException: (data: unknown) =>
                moving.add(`its interaction failed: ${(data as Error).message}`),
            };
            const listeners = Object.entries(events).map(([event, report]) => {
              const listener = (data: unknown) => {
                report(data);
                played = true;
                for (const [name, listening] of listeners) channel.off(name, listening);
                userGlobals.update({ a11y: before });
                look();
                resolve([...moving]);
              };
              channel.on(event, listener);
              return [event, listener] as const;
            });
            requestAnimationFrame(look);
            // Disables axe, because it has already run and its second report would be ignored.
            const { a11y: before } = userGlobals.get();
            const withoutRun = { manual: true };
            userGlobals.update({ a11y: withoutRun });
            channel.emit('forceRemount', { storyId });
          }),
        id,
      );
    } finally {
      await page.emulateMedia({ reducedMotion: null });
    }
  },
};
