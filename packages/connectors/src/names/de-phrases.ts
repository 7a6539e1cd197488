/**
 * German values of placeholders in the sentences of connectors, by placeholder. Each value has the grammatical form that the German
 * sentences with this placeholder require. The code of the connectors uses the keys as types, so that a missing value is a type error.
 */
export const phrases = {
  /** The object that was requested: “Das Konto darf … nicht lesen.” */
  subject: {
    'the account': 'das Konto',
    'the list of accounts': 'die Liste der Konten',
    'the list of ad accounts': 'die Liste der Werbekonten',
    'the list of audiences': 'die Liste der Zielgruppen',
    'the list of pages': 'die Liste der Seiten',
    'the list of profiles': 'die Liste der Profile',
    'the list of properties': 'die Liste der Properties',
    'the list of spreadsheets': 'die Liste der Tabellen',
    'the reports': 'die Berichte',
    'these names': 'diese Namen',
    'this account': 'dieses Konto',
    'this ad account': 'dieses Werbekonto',
    'this audience': 'diese Zielgruppe',
    'this location': 'diesen Standort',
    'this page': 'diese Seite',
    'this profile': 'dieses Profil',
    'this property': 'diese Property',
    'this spreadsheet': 'diese Tabelle',
  },
  /** The origin of the days: “Die Tage richten sich nach …” */
  whose: {
    Facebook: 'Facebook',
    Instagram: 'Instagram',
    'LinkedIn’s reports': 'den Berichten von LinkedIn',
    'Search Console': 'der Search Console',
    'the account’s time zone': 'der Zeitzone des Kontos',
    'the ad account’s time zone': 'der Zeitzone des Werbekontos',
    'the property’s time zone': 'der Zeitzone der Property',
    'the shop’s time zone': 'der Zeitzone des Shops',
  },
  /** The property that is missing: “Es ist … ausgewählt.” */
  noun: {
    campaign: 'keine Kampagne',
    domain: 'keine Domain',
    page: 'keine Seite',
    profile: 'kein Profil',
    project: 'kein Projekt',
    'search engine': 'keine Suchmaschine',
    site: 'keine Website',
  },
  /** What figures belong to: “Zahlen für …” */
  figures: {
    posts: 'Beiträge',
    'the page': 'die Seite',
    'the profile': 'das Profil',
  },
  /** A part of the events: “aus … der Ereignisse geschätzt”. Other parts are percentages. */
  part: {
    'a part': 'einem Teil',
    'less than 1 %': 'weniger als 1 %',
  },
  /** A period: “für … fast aufgebraucht”. */
  period: {
    'this hour': 'diese Stunde',
    today: 'heute',
  },
} as const;

type Phrases = typeof phrases;

/** An English value of a placeholder in the sentences of connectors. */
export type Phrase<Placeholder extends keyof Phrases> = Extract<keyof Phrases[Placeholder], string>;
