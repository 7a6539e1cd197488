import { bundlePage } from '../lib/bundle.mjs';
import { interleaved, median } from '../lib/stats.mjs';

/** Duration of one and a half frames at 60 per second. */
const GOAL = 25;
const KEYS = ['KeyC', 'KeyE', 'KeyD', 'Backspace', 'ArrowDown', 'ArrowDown', 'PageDown', 'KeyA'];

export const title = 'Select with 10,000 options';
export const about = 'From a key to the frame with its result, in ms: typing, deleting and moving through the list.';

export async function run({ browser, runs }) {
  const script = await bundlePage('select.jsx');
  const samples = await interleaved(['Reporting'], runs, async () => {
    const page = await browser.open(script, { styled: true });
    await page.call('mount');
    const input = page.page.getByRole('combobox');
    await input.click();
    await page.page.getByRole('option').first().waitFor();
    const answers = [];
    for (const key of KEYS) {
      await page.call('listen');
      await page.page.keyboard.press(key);
      answers.push(await page.call('answered'));
    }
    await page.close();
    return { 'median key': median(answers), 'slowest key': Math.max(...answers) };
  });
  return [
    {
      title: 'A key',
      samples,
      goals: [{ what: 'a key, ms', value: median(samples.Reporting['median key']), most: GOAL }],
    },
  ];
}
