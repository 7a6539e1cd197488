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
  // Frames that are already loaded have sent their height before this script listened. Others have the origin of this page until they
  // are loaded, so the message names no origin.
  for (const { contentWindow } of frames()) contentWindow?.postMessage({ type: 'reporting:measure' }, '*');
})();
