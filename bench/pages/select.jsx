import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Combobox } from '../../packages/ui/src/combobox/index.ts';
import { UiProvider } from '../../packages/ui/src/provider/index.ts';
import { noise } from './data.js';
import { timed } from './harness.js';

const random = noise(3);
const parts = ['Alder', 'Birch', 'Cedar', 'Daphne', 'Elm', 'Fir', 'Gorse', 'Hazel', 'Ivy', 'Juniper'];
const options = Array.from({ length: 10_000 }, (_, index) => ({
  value: `option-${index}`,
  label: `${parts[Math.floor(random() * 10)]} ${parts[Math.floor(random() * 10)].toLowerCase()} ${index}`,
}));

function Page() {
  const [value, setValue] = useState(null);
  return (
    <UiProvider>
      <Combobox options={options} value={value} onValueChange={setValue} aria-label="Account" />
    </UiProvider>
  );
}

let answered = null;
let pressed = 0;
addEventListener(
  'keydown',
  (event) => {
    pressed = event.timeStamp;
  },
  true,
);

window.bench = {
  mount: () => timed(() => createRoot(document.getElementById('page')).render(<Page />)),
  /** Starts to wait for the result of the next key press. `answered` then returns the time of that result. */
  listen: () => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      const channel = new MessageChannel();
      // This message arrives after the frame that shows the result.
      requestAnimationFrame(() => channel.port2.postMessage(null));
      channel.port1.onmessage = () => answered?.(performance.now() - pressed);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    window.bench.answer = new Promise((resolve) => {
      answered = resolve;
    });
  },
  answered: () => window.bench.answer,
};
