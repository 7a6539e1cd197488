import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join, parse as parsePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GoogleError } from '../errors.ts';
import type { Person } from '../people.ts';
import { companyOf, createAdSpend } from './ad-spend.ts';
import { type Cell, detectLocale, type Locale, readCell } from './cells.ts';
import { decodeText, parseCsv } from './csv.ts';

/** A spreadsheet: a CSV file as a single tab. */
export type Spreadsheet = {
  id: string;
  title: string;
  path: string;
  /** True for a spreadsheet of a fictional company, which only some users can read. */
  shipped: boolean;
  modified: Date;
  created: Date;
  size: number;
};

export type Grid = { cells: Cell[][]; columns: number; locale: Locale };

/** Maximum size in bytes. Google does not import larger files. */
const LARGEST = 100 * 1024 * 1024;

const SAMPLES = fileURLToPath(new URL('../../../sample-sheets', import.meta.url));

type Options = { stateDir: string; ownFolder: string | undefined; now: () => number };

/** Creates the library of spreadsheets from the shipped folder, the generated folder and the operator's folder. */
export function createLibrary({ stateDir, ownFolder, now }: Options) {
  const generated = join(stateDir, 'sheets');
  const adSpend = createAdSpend(generated);
  const grids = new Map<string, { stamp: string; grid: Grid }>();

  function listFolder(folder: string, shipped: boolean): Spreadsheet[] {
    let names: string[];
    try {
      names = readdirSync(folder);
    } catch (error) {
      console.error(`The folder of spreadsheets ${folder} cannot be read:`, (error as Error).message);
      return [];
    }
    return names.flatMap((name) => {
      if (name.startsWith('.') || !/\.(csv|tsv)$/i.test(name)) return [];
      const path = join(folder, name);
      const stats = statOf(path);
      if (stats === undefined || !stats.isFile()) return [];
      return [
        {
          id: idOf(name, shipped),
          title: parsePath(name).name.normalize('NFC'),
          path,
          shipped,
          modified: stats.mtime,
          created: stats.birthtimeMs > 0 ? stats.birthtime : stats.mtime,
          size: stats.size,
        },
      ];
    });
  }

  function all(): Spreadsheet[] {
    adSpend(now());
    return [
      ...(ownFolder === undefined ? [] : listFolder(ownFolder, false)),
      ...listFolder(SAMPLES, true),
      ...listFolder(generated, true),
    ];
  }

  const mayRead = ({ spreadsheets }: Person, { shipped, title }: Spreadsheet) =>
    !shipped || (typeof spreadsheets === 'string' ? companyOf(title) === spreadsheets : spreadsheets.includes(title));

  return {
    /** Returns the spreadsheets that a user can read, sorted by the time of their last change, latest first. */
    list(person: Person): Spreadsheet[] {
      return all()
        .filter((sheet) => mayRead(person, sheet))
        .sort((a, b) => b.modified.getTime() - a.modified.getTime() || (a.title < b.title ? -1 : 1));
    },

    /** Returns a spreadsheet by id. Throws Google's 404 for an unknown id, and 403 if the user may not read it. */
    find(person: Person, id: string): Spreadsheet {
      const found = all().find((sheet) => sheet.id === id);
      if (found === undefined) throw new GoogleError('NOT_FOUND', 'Requested entity was not found.');
      if (!mayRead(person, found)) throw new GoogleError('PERMISSION_DENIED', 'The caller does not have permission');
      return found;
    },

    /** Returns the cells. Reads the file again if it has changed. */
    read(sheet: Spreadsheet): Grid {
      const stamp = `${sheet.modified.getTime()} ${sheet.size}`;
      const known = grids.get(sheet.path);
      if (known?.stamp === stamp) return known.grid;
      if (sheet.size > LARGEST) {
        throw new GoogleError(
          'FAILED_PRECONDITION',
          `The file ${sheet.title} is larger than 100 MB, which cannot be imported as a spreadsheet.`,
        );
      }
      let bytes: Buffer;
      try {
        bytes = readFileSync(sheet.path);
      } catch (error) {
        throw new GoogleError(
          'PERMISSION_DENIED',
          `The file ${sheet.title} cannot be read: ${(error as NodeJS.ErrnoException).code}.`,
        );
      }
      const { rows, delimiter } = parseCsv(decodeText(bytes));
      const locale = detectLocale(rows, delimiter);
      const cells = rows.map((row) => row.map((cell) => readCell(cell, locale)));
      const grid = { cells, columns: cells.reduce((most, row) => Math.max(most, row.length), 0), locale };
      grids.set(sheet.path, { stamp, grid });
      return grid;
    },
  };
}

export type Library = ReturnType<typeof createLibrary>;

/** Returns an id of Google's length. It is derived from the file's name, so that it stays the same after a restart or a move. */
function idOf(name: string, shipped: boolean): string {
  const digest = createHash('sha256')
    .update(`${shipped ? 'sample' : 'own'} ${name.normalize('NFC')}`)
    .digest('base64url');
  return `1${digest}`;
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
