/**
 * Runs in the page. Measures the time from each input to the end of its frame. A message that is sent in a frame arrives after
 * the frame, so its arrival is the end.
 */
export function timeInputs() {
  const waits = [];
  const channel = new MessageChannel();
  let open = [];
  channel.port1.onmessage = () => {
    const now = performance.now();
    for (const event of open) waits.push([event.type, now - event.at, now - frameAt]);
    open = [];
  };
  let requested = false;
  let frameAt = 0;
  const awaited = new Map();
  const note = (event) => {
    open.push({ type: event.type, at: event.timeStamp });
    awaited.get(event.type)?.();
    if (requested) return;
    requested = true;
    requestAnimationFrame(() => {
      requested = false;
      frameAt = performance.now();
      channel.port2.postMessage(null);
    });
  };
  for (const type of ['keydown', 'input', 'pointerdown', 'pointerup', 'pointermove', 'click', 'wheel'])
    window.addEventListener(type, note, { capture: true, passive: true });
  window.takeWaits = () => waits.splice(0);
  window.received = (type) => new Promise((done) => awaited.set(type, done));
  window.framesDone = async () => {
    while (open.length > 0) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  };
}
