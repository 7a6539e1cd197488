import { json } from '../testing/http.ts';
import { describeInjection } from '../testing/injection-suite.ts';
import { connector } from './index.ts';

const ID = '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789';

describeInjection({
  connector,
  type: 'google_sheets',
  good: { sheet: `${ID}#gid=7`, metrics: ['Cost'] },
  parameters: ['sheet', 'metrics'],
  // Several spaces in the name of a row are displayed as one.
  named: null,
  addresses:
    /^https:\/\/(?:sheets\.googleapis\.com\/v4\/spreadsheets\/[\w-]{20,100}(?:\/values:batchGet)?|www\.googleapis\.com\/drive\/v3\/files)$/,
  names: [
    'q',
    'fields',
    'orderBy',
    'pageSize',
    'supportsAllDrives',
    'includeItemsFromAllDrives',
    'ranges',
    'majorDimension',
    'valueRenderOption',
    'dateTimeRenderOption',
    'prettyPrint',
  ],
  answer: ({ url }, text) => {
    if (url.includes('/drive/'))
      return json({
        files: [
          { id: ID, name: text },
          { id: text, name: text },
        ],
      });
    if (url.includes('values:batchGet'))
      return json({
        valueRanges: [
          {
            values: [
              ['Name', 'Cost'],
              [text, 3],
              ['x', text],
            ],
          },
        ],
      });
    const tab = (sheetId: number, title: string) => ({
      properties: { sheetId, title, gridProperties: { rowCount: 3, columnCount: 2 } },
    });
    return json({ properties: { title: text, locale: text }, sheets: [tab(7, text), tab(0, 'Costs')] });
  },
  quoted: true,
});
