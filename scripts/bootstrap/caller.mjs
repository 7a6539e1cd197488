const gone = new AbortController();

/**
 * Aborted when the command has to end: the reader of its output has ended, as in `npm start | head -1`, or npm has, or a
 * signal arrived. Its reason is the exit code.
 */
export const callerGone = gone.signal;

/** Exit code that a shell reports for a broken pipe: 128 + SIGPIPE. */
export const BROKEN_PIPE = 141;
/** 128 + SIGTERM. */
const TERMINATED = 143;

/** Ms between two checks of the parent process. */
const INTERVAL = 400;

/** Ends the command without an error if the reader of the output ends, instead of failing at the next write. */
export function watchReader() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error;
      gone.abort(BROKEN_PIPE);
    });
  }
}

/**
 * Ends the command if npm has ended, also if it was killed. Does nothing if npm did not run `npm start`: the parent of a
 * process that a service manager or `nohup` started may end.
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

/** Until the returned function is called, a signal ends the step that runs, which would otherwise continue alone. */
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
