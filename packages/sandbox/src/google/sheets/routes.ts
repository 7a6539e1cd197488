import { json } from '../../http/reply.ts';
import type { SandboxRequest } from '../../http/request.ts';
import type { Route } from '../../http/router.ts';
import type { Access } from '../access.ts';
import { invalidArgument } from '../errors.ts';
import { masked } from '../fields.ts';
import { SCOPE } from '../oauth/scopes.ts';
import { defaultsOf, driveFile, listFiles } from './drive.ts';
import type { Library, Spreadsheet } from './library.ts';
import { gridSize, readRenderOptions, valueRange } from './values.ts';

type Deps = { access: Access; library: Library };

const SHEET_SCOPES = [
  SCOPE.spreadsheetsReadonly,
  SCOPE.spreadsheets,
  SCOPE.driveReadonly,
  SCOPE.drive,
  SCOPE.driveFile,
];
const DRIVE_SCOPES = [SCOPE.driveMetadataReadonly, SCOPE.driveReadonly, SCOPE.drive, SCOPE.driveFile];
const ZONE = 'Europe/London';

/** Returns the routes of sheets.googleapis.com v4, and of the part of drive v3 that lists spreadsheets. */
export function sheetsRoutes({ access, library }: Deps): Route[] {
  const sheetsCaller = (request: SandboxRequest, method: string) =>
    access(request, SHEET_SCOPES, {
      service: 'sheets.googleapis.com',
      method: `google.apps.sheets.v4.SpreadsheetsService.${method}`,
    }).person;
  const driveCaller = (request: SandboxRequest, method: string) =>
    access(request, DRIVE_SCOPES, {
      service: 'drive.googleapis.com',
      method: `google.apps.drive.v3.DriveFiles.${method}`,
    }).person;

  return [
    {
      method: 'GET',
      path: '/google/drive/v3/files',
      operation: 'drive.files.list',
      handle: (request) => {
        const query = request.url.searchParams;
        return json(masked(listFiles(library.list(driveCaller(request, 'List')), query), query));
      },
    },
    {
      method: 'GET',
      path: '/google/drive/v3/files/{file}',
      operation: 'drive.files.get',
      handle: (request, params) => {
        const query = request.url.searchParams;
        const file = driveFile(library.find(driveCaller(request, 'Get'), params.file ?? ''));
        return json(query.has('fields') ? masked(file, query) : defaultsOf(file));
      },
    },
    {
      method: 'GET',
      path: '/google/sheets/v4/spreadsheets/{spreadsheet}',
      operation: 'sheets.spreadsheets.get',
      handle: (request, params) => {
        const query = request.url.searchParams;
        const sheet = library.find(sheetsCaller(request, 'GetSpreadsheet'), params.spreadsheet ?? '');
        return json(masked(spreadsheetBody(sheet), query));
      },
    },
    {
      method: 'GET',
      path: '/google/sheets/v4/spreadsheets/{spreadsheet}/values/{range}',
      operation: 'sheets.values.get',
      handle: (request, params) => {
        const query = request.url.searchParams;
        const sheet = library.find(sheetsCaller(request, 'GetValues'), params.spreadsheet ?? '');
        const options = readRenderOptions(query);
        return json(masked(valueRange(library.read(sheet), sheet.title, params.range ?? '', options), query));
      },
    },
    {
      method: 'GET',
      path: '/google/sheets/v4/spreadsheets/{spreadsheet}/values:batchGet',
      operation: 'sheets.values.batchGet',
      handle: (request, params) => {
        const query = request.url.searchParams;
        const sheet = library.find(sheetsCaller(request, 'BatchGetValues'), params.spreadsheet ?? '');
        const options = readRenderOptions(query);
        const ranges = query.getAll('ranges');
        if (ranges.length === 0) throw invalidArgument('Must specify at least one range.', 'ranges');
        const grid = library.read(sheet);
        return json(
          masked(
            {
              spreadsheetId: sheet.id,
              valueRanges: ranges.map((range) => valueRange(grid, sheet.title, range, options)),
            },
            query,
          ),
        );
      },
    },
  ];

  function spreadsheetBody(sheet: Spreadsheet): Record<string, unknown> {
    const grid = library.read(sheet);
    return {
      spreadsheetId: sheet.id,
      properties: { title: sheet.title, locale: grid.locale.name, autoRecalc: 'ON_CHANGE', timeZone: ZONE },
      sheets: [
        { properties: { sheetId: 0, title: sheet.title, index: 0, sheetType: 'GRID', gridProperties: gridSize(grid) } },
      ],
      spreadsheetUrl: `https://docs.google.com/spreadsheets/d/${sheet.id}/edit`,
    };
  }
}
