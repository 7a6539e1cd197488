const PREFIX = 'https://www.googleapis.com/auth/';

export const SCOPE = {
  analytics: `${PREFIX}analytics`,
  analyticsEdit: `${PREFIX}analytics.edit`,
  analyticsReadonly: `${PREFIX}analytics.readonly`,
  webmasters: `${PREFIX}webmasters`,
  webmastersReadonly: `${PREFIX}webmasters.readonly`,
  adwords: `${PREFIX}adwords`,
  business: `${PREFIX}business.manage`,
  spreadsheets: `${PREFIX}spreadsheets`,
  spreadsheetsReadonly: `${PREFIX}spreadsheets.readonly`,
  drive: `${PREFIX}drive`,
  driveReadonly: `${PREFIX}drive.readonly`,
  driveMetadataReadonly: `${PREFIX}drive.metadata.readonly`,
  driveFile: `${PREFIX}drive.file`,
  email: `${PREFIX}userinfo.email`,
  profile: `${PREFIX}userinfo.profile`,
  openid: 'openid',
} as const;

/** Texts of scopes on the consent page. Basic scopes are granted together and cannot be deselected. */
export const SCOPES: Readonly<Record<string, { text: string; basic: boolean }>> = {
  [SCOPE.analytics]: { text: 'View and manage your Google Analytics data', basic: false },
  [SCOPE.analyticsEdit]: { text: 'Edit Google Analytics management entities', basic: false },
  [SCOPE.analyticsReadonly]: { text: 'See and download your Google Analytics data', basic: false },
  [SCOPE.webmasters]: { text: 'View and manage Search Console data for your verified sites', basic: false },
  [SCOPE.webmastersReadonly]: { text: 'View Search Console data for your verified sites', basic: false },
  [SCOPE.adwords]: { text: 'See, edit, create and delete your Google Ads accounts and data', basic: false },
  [SCOPE.business]: { text: 'See, edit, create and delete your Google business listings', basic: false },
  [SCOPE.spreadsheets]: { text: 'See, edit, create and delete all your Google Sheets spreadsheets', basic: false },
  [SCOPE.spreadsheetsReadonly]: { text: 'See all your Google Sheets spreadsheets', basic: false },
  [SCOPE.drive]: { text: 'See, edit, create and delete all of your Google Drive files', basic: false },
  [SCOPE.driveReadonly]: { text: 'See and download all your Google Drive files', basic: false },
  [SCOPE.driveMetadataReadonly]: { text: 'See information about your Google Drive files', basic: false },
  [SCOPE.driveFile]: { text: 'See and edit only the Google Drive files you use with this app', basic: false },
  [SCOPE.email]: { text: 'See your primary Google Account email address', basic: true },
  [SCOPE.profile]: { text: "See your personal info, including any you've made publicly available", basic: true },
  [SCOPE.openid]: { text: 'Associate you with your personal info on Google', basic: true },
};

/** Returns the distinct scopes of a text. OpenID's short names `email` and `profile` become Google's long names. */
export function expandScopes(text: string): string[] {
  const long: Record<string, string> = { email: SCOPE.email, profile: SCOPE.profile };
  return [
    ...new Set(
      text
        .split(/\s+/)
        .filter((scope) => scope !== '')
        .map((scope) => long[scope] ?? scope),
    ),
  ];
}
