const gone = new AbortController();

/** Aborted when the reader of the output has ended, as in `npm start | head -1`. */
export const readerGone = gone.signal;

/** Exit code that a shell reports for a broken pipe: 128 + SIGPIPE. */
export const BROKEN_PIPE = 141;

/** Ends the command without an error if the reader of the output ends, instead of failing at the next write. */
export function watchReader() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error;
      gone.abort();
    });
  }
}
