/** Says what is going on, with how long each step took. Quiet steps cost one line. */
export async function step(title, run) {
  const started = performance.now();
  process.stdout.write(`  ${title} …`);
  let broken = false;
  /** Output of a step starts on a line of its own. */
  const note = (text) => {
    if (!broken) process.stdout.write('\n');
    broken = true;
    process.stdout.write(text);
  };
  try {
    const result = await run(note);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(broken ? `  ${title}: ${seconds} s\n` : ` ${seconds} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('\n');
    throw error;
  }
}
