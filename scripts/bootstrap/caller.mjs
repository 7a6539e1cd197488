const gone = new AbortController();

/**
 * This signal is aborted when the command must end. The reason is a process signal during the set-up, the end of npm,
 * or the end of the reader of the output, as in `npm start | head -1`. If the service has not started yet, the abort
 * reason becomes the exit code of the command.
 */
export const callerGone = gone.signal;

/** Exit code that a shell reports for a broken pipe: 128 + 13 (SIGPIPE). */
export const BROKEN_PIPE = 141;
/** Exit code that a shell reports after SIGTERM: 128 + 15. Also the exit code after the end of npm. */
const TERMINATED = 143;

/** Time in ms between two checks of the parent process. */
const INTERVAL = 400;

/**
 * Aborts `callerGone` at the first write after the reader of the output has ended. Without this, Node would end the process with
 * an error message.
 */
export function watchReader() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error;
      gone.abort(BROKEN_PIPE);
    });
  }
}

/**
 * Aborts `callerGone` when npm has ended, even if npm was killed. Does nothing if the command was not started by `npm start`. A
 * command that a shell started directly with `nohup` therefore continues when the shell ends.
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
 * Aborts `callerGone` at SIGHUP, SIGINT or SIGTERM. This also ends the running step, which could otherwise continue
 * after the command has ended. Returns a function that removes the listeners.
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
