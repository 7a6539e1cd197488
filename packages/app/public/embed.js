// Gives each frame of a dashboard the height of its content. Include it once in a page that embeds dashboards.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const frames = () =>
    [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(`${origin}/dashboards/`));
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.data?.type !== 'reporting:height') return;
    const frame = frames().find(({ contentWindow }) => contentWindow === event.source);
    if (frame) frame.style.height = `${event.data.height}px`;
  });
  // A frame that is already loaded has sent its height before this script listened, so the height is requested again. A
  // frame that is not loaded yet still has the origin of this page. The message is therefore sent to any origin.
  for (const { contentWindow } of frames()) contentWindow?.postMessage({ type: 'reporting:measure' }, '*');
})();
