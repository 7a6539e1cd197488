const gone = new AbortController();

/**
 * Aborted when the command has to end, because a signal arrived, npm ended, or the reader of the output ended, as in
 * `npm start | head -1`. The abort reason is the exit code.
 */
export const callerGone = gone.signal;

/** Exit code that a shell reports for a broken pipe: 128 + SIGPIPE. */
export const BROKEN_PIPE = 141;
/** Exit code for an end by a signal: 128 + SIGTERM. */
const TERMINATED = 143;

/** Time in ms between two checks of the parent process. */
const INTERVAL = 400;

/** Ends the command without an error message if the reader of the output ends. Without this, the next write would fail. */
export function watchReader() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error;
      gone.abort(BROKEN_PIPE);
    });
  }
}

/**
 * Ends the command when npm has ended, even if npm was killed. Does nothing if the command was not started by `npm start`. For
 * example, the command continues if the shell that started it with `nohup` ends.
 */
export function watchNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone.abort(TERMINATED);
  }, INTERVAL).unref();
}

/**
 * From this call until the returned function is called, a signal ends the running step. Otherwise the step would continue after
 * the command has ended.
 */
export function endOnSignals() {
  const listeners = Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: TERMINATED }).map(([signal, code]) => {
    const listener = () => gone.abort(code);
    process.on(signal, listener);
    return () => process.off(signal, listener);
  });
  return () => {
    for (const remove of listeners) remove();
  };
}
