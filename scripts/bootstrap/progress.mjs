/** Runs a step and prints its title and duration. Both are on one line if the step prints nothing. */
export async function step(title, run) {
  const started = performance.now();
  process.stdout.write(`  ${title} …`);
  let broken = false;
  /** The output of a step starts on a new line. */
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
