import type { OAuthConnector } from '../connector.ts';
import { googleAuth } from '../google/auth.ts';
import { GOOGLE_HOSTS } from '../google/hosts.ts';
import { definition } from './definition.ts';
import { options } from './options.ts';
import { query } from './query.ts';

export const connector: OAuthConnector = {
  type: 'google_sheets',
  auth: googleAuth('google_sheets', {
    required: { 'https://www.googleapis.com/auth/spreadsheets.readonly': 'See all your Google Sheets spreadsheets' },
    // The list of spreadsheets requires this permission. Without it, the user can paste the address of a spreadsheet.
    optional: {
      'https://www.googleapis.com/auth/drive.metadata.readonly': 'See information about your Google Drive files',
    },
  }),
  defaultHosts: GOOGLE_HOSTS,
  definitions: { google_sheets: definition },
  listProperties: async () => [],
  options,
  query,
};
