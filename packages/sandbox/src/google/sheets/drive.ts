import { createHash } from 'node:crypto';
import { GoogleError } from '../errors.ts';
import type { Spreadsheet } from './library.ts';

const SPREADSHEET_TYPE = 'application/vnd.google-apps.spreadsheet';

/** Returns a file in the format of drive v3. */
export function driveFile(sheet: Spreadsheet): Record<string, unknown> {
  return {
    kind: 'drive#file',
    id: sheet.id,
    name: sheet.title,
    mimeType: SPREADSHEET_TYPE,
    starred: false,
    trashed: false,
    createdTime: sheet.created.toISOString(),
    modifiedTime: sheet.modified.toISOString(),
    webViewLink: `https://docs.google.com/spreadsheets/d/${sheet.id}/edit`,
    ownedByMe: !sheet.shipped,
    size: '1024',
  };
}

/** The fields that drive returns without the parameter `fields`. */
const DEFAULT_FIELDS = ['kind', 'id', 'name', 'mimeType'];

/** Answers `files.list` with `q` (name, mimeType, trashed), `orderBy` and paging. Throws Google's error for an invalid parameter. */
export function listFiles(sheets: readonly Spreadsheet[], query: URLSearchParams): Record<string, unknown> {
  const test = parseQuery(query.get('q') ?? '');
  const size = Number(query.get('pageSize') ?? 100);
  if (!Number.isInteger(size) || size < 1 || size > 1000) {
    throw driveError(
      `Invalid value '${query.get('pageSize')}'. Values must be within the range: [1, 1000]`,
      'pageSize',
    );
  }
  const found = sheets.filter((sheet) => test(sheet)).sort(orderOf(query.get('orderBy')));
  // As in drive, a page token is valid only for its query.
  const stamp = createHash('sha256')
    .update(`${query.get('q')} ${query.get('orderBy')}`)
    .digest('hex')
    .slice(0, 12);
  const token = query.get('pageToken') ?? '';
  const [given, from] = token === '' ? [stamp, '0'] : Buffer.from(token, 'base64url').toString('utf8').split(' ');
  if (given !== stamp || !/^\d+$/.test(from ?? '')) throw driveError('Invalid Value', 'pageToken');
  const start = Number(from);
  const next = start + size;
  const files = found.slice(start, next).map(driveFile);
  return {
    kind: 'drive#fileList',
    ...(next < found.length ? { nextPageToken: Buffer.from(`${stamp} ${next}`).toString('base64url') } : {}),
    incompleteSearch: false,
    files: query.has('fields') ? files : files.map(defaultsOf),
  };
}

/** Reduces a file to the fields that drive returns by default. */
export function defaultsOf(file: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(DEFAULT_FIELDS.map((key) => [key, file[key]]));
}

function orderOf(text: string | null): (a: Spreadsheet, b: Spreadsheet) => number {
  const keys = (text ?? '').split(',').flatMap((part) => {
    const [key = '', direction] = part.trim().split(/\s+/);
    if (key === '') return [];
    const sign = direction === 'desc' ? -1 : 1;
    if (key === 'name' || key === 'name_natural') {
      return [(a: Spreadsheet, b: Spreadsheet) => sign * a.title.localeCompare(b.title, 'en')];
    }
    if (['modifiedTime', 'createdTime', 'viewedByMeTime', 'recency', 'modifiedByMeTime'].includes(key)) {
      return [(a: Spreadsheet, b: Spreadsheet) => sign * (a.modified.getTime() - b.modified.getTime())];
    }
    if (key === 'folder' || key === 'starred') return [];
    throw driveError('Invalid Value', 'orderBy');
  });
  return (a, b) => {
    for (const compare of keys) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

type Test = (sheet: Spreadsheet) => boolean;

/** Parses a query of drive with conditions, `and`, `or`, `not` and parentheses. */
function parseQuery(text: string): Test {
  const tokens = text.match(/'(?:\\.|[^'\\])*'|!=|=|[()]|[A-Za-z]+|\S/g) ?? [];
  let at = 0;
  const bad = () => driveError('Invalid Value', 'q');

  function any(): Test {
    let left = every();
    while (tokens[at] === 'or') {
      at += 1;
      const [a, b] = [left, every()];
      left = (sheet) => a(sheet) || b(sheet);
    }
    return left;
  }
  function every(): Test {
    let left = term();
    while (tokens[at] === 'and') {
      at += 1;
      const [a, b] = [left, term()];
      left = (sheet) => a(sheet) && b(sheet);
    }
    return left;
  }
  function term(): Test {
    const token = tokens[at++];
    if (token === 'not') {
      const inner = term();
      return (sheet) => !inner(sheet);
    }
    if (token === '(') {
      const inner = any();
      if (tokens[at++] !== ')') throw bad();
      return inner;
    }
    const operator = tokens[at++];
    const raw = tokens[at++] ?? '';
    if (token === 'trashed' || token === 'starred' || token === 'sharedWithMe') {
      if (raw !== 'true' && raw !== 'false') throw bad();
      const wanted = (raw === 'true') === (operator === '=');
      if (operator !== '=' && operator !== '!=') throw bad();
      return () => !wanted;
    }
    const value = /^'(.*)'$/s.exec(raw)?.[1]?.replace(/\\(.)/g, '$1');
    if (value === undefined) throw bad();
    const field = FIELDS[token ?? ''];
    if (field === undefined) throw bad();
    if (operator === '=') return (sheet) => field(sheet) === value;
    if (operator === '!=') return (sheet) => field(sheet) !== value;
    if (operator !== 'contains') throw bad();
    const wanted = value.toLowerCase();
    // `name contains` matches the beginning of words. `mimeType contains` matches any part.
    if (token === 'name') return (sheet) => words(field(sheet).toLowerCase(), wanted);
    return (sheet) => field(sheet).toLowerCase().includes(wanted);
  }

  if (tokens.length === 0) return () => true;
  if (tokens.length > 300) throw bad();
  const test = any();
  if (at < tokens.length) throw bad();
  return test;
}

const FIELDS: Record<string, (sheet: Spreadsheet) => string> = {
  name: (sheet) => sheet.title,
  mimeType: () => SPREADSHEET_TYPE,
};

function words(name: string, wanted: string): boolean {
  for (let at = name.indexOf(wanted); at >= 0; at = name.indexOf(wanted, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(name[at - 1] ?? '')) return true;
  }
  return false;
}

/**
 * Returns an error of drive. In addition to the common format, it has an older list of errors, which names the invalid
 * parameter.
 */
function driveError(message: string, parameter: string): GoogleError {
  return new GoogleError('INVALID_ARGUMENT', message, [
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ field: parameter, description: message }],
    },
  ]);
}
