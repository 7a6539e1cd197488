import type { Connector } from '../connector.ts';
import { googleAuth } from '../google/auth.ts';
import { GOOGLE_HOSTS } from '../google/hosts.ts';
import { identifyGoogle } from '../google/identify.ts';
import { definition } from './definition.ts';
import { options } from './options.ts';
import { query } from './query.ts';

export const googleSheets: Connector = {
  type: 'google_sheets',
  name: 'Google Sheets',
  auth: googleAuth({
    required: { 'https://www.googleapis.com/auth/spreadsheets.readonly': 'See all your Google Sheets spreadsheets' },
    // For the list to choose from; without it the address of a spreadsheet can be pasted.
    optional: {
      'https://www.googleapis.com/auth/drive.metadata.readonly': 'See information about your Google Drive files',
    },
  }),
  defaultHosts: GOOGLE_HOSTS,
  propertiesLabel: null,
  definitions: { google_sheets: definition },
  identify: identifyGoogle,
  listProperties: async () => [],
  options,
  query,
};
