import { type Browser, within } from './browser.ts';
import type { Pipe } from './pipe.ts';

/** A file that a page shows. */
export interface PageFile {
  type: string;
  body: Buffer;
}

/** A page to print. */
export interface PrintedPage {
  /** Address of the page, which relative links refer to. */
  url: string;
  html: string;
  /** The `content-security-policy` of the page. */
  policy: string;
  /** Returns the file at a path of the page's own origin; null if there is none, or if the page must not show it. */
  file(path: string): Promise<PageFile | null>;
  /** Called with the address of each refused request, and with a description for each frame or worker. */
  onRefused(address: string): void;
}

/** Maximum size of a PDF in bytes. */
const MAX_BYTES = 50_000_000;
/** Time in ms between two checks whether the page is ready. */
const POLL = 50;
const ADDRESS_SHOWN = 200;

interface PausedRequest {
  requestId: string;
  resourceType: string;
  request: { url: string; method: string };
}

/**
 * Prints a page to PDF in a new browser context, which shares nothing with other pages. The page receives only its own HTML and the files
 * that `file` returns. All other requests are refused, so redirects cannot lead to other addresses. Frames and workers never start.
 * @throws Error if the page does not load, or if the browser ends
 */
async function printPage({ pipe }: Browser, page: PrintedPage): Promise<Buffer> {
  const { browserContextId } = await pipe.send<{ browserContextId: string }>('Target.createBrowserContext', {
    disposeOnDetach: true,
  });
  try {
    return await printIn(pipe, browserContextId, page);
  } finally {
    await pipe.send('Target.disposeBrowserContext', { browserContextId }).catch(() => {});
  }
}

async function printIn(pipe: Pipe, browserContextId: string, page: PrintedPage): Promise<Buffer> {
  await pipe.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId });
  const { targetId } = await pipe.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const { sessionId } = await pipe.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  const send = <T>(method: string, params = {}) => pipe.send<T>(method, params, sessionId);
  const answer = createAnswers(page);
  const crash = Promise.withResolvers<never>();
  // Without this handler, a crash after the end of the race below would be an unhandled rejection.
  crash.promise.catch(() => {});
  const stop = pipe.listen((method, params, session) => {
    if (session !== sessionId) return;
    if (method === 'Inspector.targetCrashed') crash.reject(new Error('The page has crashed.'));
    if (method === 'Fetch.requestPaused') {
      const paused = params as unknown as PausedRequest;
      answer(paused)
        .then((message) => send(message.method, { requestId: paused.requestId, ...message.params }))
        // The page has ended in the meantime.
        .catch(() => {});
    }
    // A frame or a worker is paused before its first statement, and never resumed.
    if (method === 'Target.attachedToTarget') page.onRefused('a frame or a worker');
  });
  const print = async () => {
    const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
    await Promise.all([
      send('Target.setAutoAttach', attach),
      send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      send('Page.enable'),
      send('Inspector.enable'),
    ]);
    const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url: page.url });
    if (errorText) throw new Error(`The page did not load: ${errorText}`);
    await untilReady(send);
    const { stream } = await send<{ stream: string }>('Page.printToPDF', {
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
      transferMode: 'ReturnAsStream',
    });
    return readStream(send, stream);
  };
  try {
    return await Promise.race([print(), crash.promise]);
  } finally {
    stop();
  }
}

type Send = <T>(method: string, params?: Record<string, unknown>) => Promise<T>;

/**
 * Reading `offsetHeight` causes a layout, which starts to load the necessary fonts. A text is invisible until its font is loaded or
 * refused.
 */
const IS_READY =
  "document.documentElement.dataset.ready === 'true' && document.body.offsetHeight >= 0 && document.fonts.status === 'loaded'";

/** Waits until the page is marked as ready and its fonts are loaded. The caller limits the time. */
async function untilReady(send: Send): Promise<void> {
  for (;;) {
    const { result } = await send<{ result: { value?: unknown } }>('Runtime.evaluate', {
      expression: IS_READY,
    });
    if (result.value === true) return;
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
}

async function readStream(send: Send, handle: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for (;;) {
    const { data, base64Encoded, eof } = await send<{ data: string; base64Encoded?: boolean; eof: boolean }>(
      'IO.read',
      { handle, size: 64_000 },
    );
    const part = Buffer.from(data, base64Encoded ? 'base64' : 'utf8');
    size += part.length;
    if (size > MAX_BYTES) throw new Error(`The PDF is larger than ${MAX_BYTES} bytes.`);
    parts.push(part);
    if (eof) return Buffer.concat(parts);
  }
}

interface Answer {
  method: 'Fetch.fulfillRequest' | 'Fetch.failRequest';
  params: Record<string, unknown>;
}

const REFUSED: Answer = { method: 'Fetch.failRequest', params: { errorReason: 'BlockedByClient' } };
/** After this error the browser continues to show the page. After another error it would show an error page instead. */
const STAY: Answer = { method: 'Fetch.failRequest', params: { errorReason: 'Aborted' } };

/** Returns the function that answers the requests of a page. */
function createAnswers(page: PrintedPage): (paused: PausedRequest) => Promise<Answer> {
  const { origin } = new URL(page.url);
  let opened = false;

  return async ({ resourceType, request: { url, method } }) => {
    const refuse = (): Answer => {
      page.onRefused(url.slice(0, ADDRESS_SHOWN));
      return resourceType === 'Document' ? STAY : REFUSED;
    };
    if (method !== 'GET') return refuse();
    if (resourceType === 'Document') {
      // The page itself is served once. Its later navigations are refused.
      if (opened || url !== page.url) return refuse();
      opened = true;
      return fulfilled('text/html; charset=utf-8', Buffer.from(page.html), [
        { name: 'content-security-policy', value: page.policy },
      ]);
    }
    const address = URL.parse(url);
    if (address?.origin !== origin) return refuse();
    const file = await page.file(address.pathname).catch(() => null);
    return file ? fulfilled(file.type, file.body) : refuse();
  };
}

function fulfilled(type: string, body: Buffer, headers: { name: string; value: string }[] = []): Answer {
  return {
    method: 'Fetch.fulfillRequest',
    params: {
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: type }, ...headers],
      body: body.toString('base64'),
    },
  };
}

/** Prints a page within `ms`. @throws Error if printing fails or takes longer. The caller must then end the browser. */
export const printWithin = (browser: Browser, page: PrintedPage, ms: number): Promise<Buffer> =>
  within(printPage(browser, page), ms, `The page was not ready after ${Math.round(ms / 1_000)} s.`);
