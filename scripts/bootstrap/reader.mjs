const gone = new AbortController();

/** Aborted once nobody reads the output any more, as in `npm start | head -1`. */
export const readerGone = gone.signal;

/** What a shell says of a program that wrote where nobody reads: 128 and SIGPIPE. */
export const BROKEN_PIPE = 141;

/** Takes the reader's leaving for the end of the command, which is no error, instead of failing at the next line to print. */
export function watchReader() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error;
      gone.abort();
    });
  }
}
