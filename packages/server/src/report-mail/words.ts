import { type Language, languageOf } from '@reporting/contract/rules';
import { germanNarrativeWords } from '@reporting/widgets/messages/de';
import type { NarrativeWords } from '@reporting/widgets/model';

/** The texts of a report's mail in one language. */
export interface MailWords {
  /** Sentences about the data. Absent sentences are English. */
  narrative: Partial<NarrativeWords>;
  ready(range: string): string;
  noData(range: string): string;
  open: string;
  sentBy(of: { company: string; range: string; compared: string | null; zone: string }): string;
  attached: string;
  noPdf: string;
  download(until: string): string;
  stop: string;
  /** Text about widgets that the mail omits: first `lead`, then `text`. */
  missing: { lead: string; text(titles: string): string };
  empty: { lead: string; text(titles: string): string };
  more: { lead: string; text(titles: string): string };
  /** File name for a dashboard whose name cannot be used. */
  file: string;
  fileName(of: { name: string; startDate: string; endDate: string }): string;
}

const ENGLISH: MailWords = {
  narrative: {},
  ready: (range) => `The report for ${range} is ready.`,
  noData: (range) => `There is no data for ${range}.`,
  open: 'Open the dashboard',
  sentBy: ({ company, range, compared, zone }) =>
    `Sent by ${company}. Figures of ${range}${compared === null ? '' : `, compared with ${compared}`}, days in ${zone}.`,
  attached: 'The PDF is attached.',
  noPdf: 'There is no PDF of this report. The dashboard shows all of it.',
  download: (until) => `Download the PDF (until ${until})`,
  stop: 'Stop these reports',
  missing: { lead: 'Not in this report:', text: (titles) => `${titles}. They are not available right now.` },
  empty: { lead: 'No data for these dates:', text: (titles) => `${titles}.` },
  more: { lead: 'More on the dashboard:', text: (titles) => `${titles}.` },
  file: 'Report',
  fileName: ({ name, startDate, endDate }) => `${name} ${startDate} to ${endDate}.pdf`,
};

const GERMAN: MailWords = {
  narrative: germanNarrativeWords,
  ready: (range) => `Der Bericht für ${range} ist fertig.`,
  noData: (range) => `Für ${range} gibt es keine Daten.`,
  open: 'Dashboard öffnen',
  sentBy: ({ company, range, compared, zone }) =>
    `Gesendet von ${company}. Zahlen für ${range}${compared === null ? '' : `, verglichen mit ${compared}`}, Tage in der Zeitzone ${zone}.`,
  attached: 'Die PDF-Datei ist angehängt.',
  noPdf: 'Von diesem Bericht gibt es keine PDF-Datei. Das Dashboard zeigt alles.',
  download: (until) => `PDF herunterladen (bis ${until})`,
  stop: 'Diese Berichte abbestellen',
  missing: {
    lead: 'Nicht in diesem Bericht:',
    text: (titles) => `${titles}. Diese Daten sind derzeit nicht verfügbar.`,
  },
  empty: { lead: 'Keine Daten für diesen Zeitraum:', text: (titles) => `${titles}.` },
  more: { lead: 'Mehr im Dashboard:', text: (titles) => `${titles}.` },
  file: 'Bericht',
  fileName: ({ name, startDate, endDate }) => `${name} ${startDate} bis ${endDate}.pdf`,
};

const LANGUAGES: Readonly<Record<Language, MailWords>> = { en: ENGLISH, de: GERMAN };

/**
 * Returns the texts for a BCP 47 tag: `de-AT` has the texts of `de`. For a language without texts, returns the English texts. Numbers
 * and dates are still written in the locale of the tag.
 */
export const mailWordsOf = (locale: string): MailWords => LANGUAGES[languageOf([locale])];

/** Texts of the pages that the links of a mail open. */
export interface LinkWords {
  invalid: LinkText;
  stopped(of: Recipient): LinkText;
  resumed(of: Recipient): LinkText;
  ask(of: Recipient): LinkText;
  stop: string;
  resume: string;
  ended: LinkText;
}

interface LinkText {
  title: string;
  text: string;
}

interface Recipient {
  /** Name of the dashboard. */
  name: string;
  address: string;
}

const LINK_WORDS: Readonly<Record<Language, LinkWords>> = {
  en: {
    invalid: {
      title: 'This link is not valid',
      text: 'Open the complete link from the mail. If the link is old, ask the sender of the reports for a new one.',
    },
    stopped: ({ name, address }) => ({
      title: 'You receive no more reports',
      text: `Reports of “${name}” are no longer sent to ${address}.`,
    }),
    resumed: ({ name, address }) => ({
      title: 'You receive the reports again',
      text: `The next report of “${name}” is sent to ${address}.`,
    }),
    ask: ({ name, address }) => ({
      title: 'Stop these reports?',
      text: `Reports of “${name}” are sent to ${address}.`,
    }),
    stop: 'Stop these reports',
    resume: 'Receive them again',
    ended: {
      title: 'This PDF is no longer available',
      text: 'Links of reports end after 30 days. Ask the sender for a new one.',
    },
  },
  de: {
    invalid: {
      title: 'Dieser Link ist ungültig',
      text: 'Öffnen Sie den vollständigen Link aus der E-Mail. Ist er alt, bitten Sie den Absender der Berichte um einen neuen.',
    },
    stopped: ({ name, address }) => ({
      title: 'Sie erhalten keine Berichte mehr',
      text: `Berichte von „${name}“ werden nicht mehr an ${address} gesendet.`,
    }),
    resumed: ({ name, address }) => ({
      title: 'Sie erhalten die Berichte wieder',
      text: `Der nächste Bericht von „${name}“ wird an ${address} gesendet.`,
    }),
    ask: ({ name, address }) => ({
      title: 'Diese Berichte abbestellen?',
      text: `Berichte von „${name}“ werden an ${address} gesendet.`,
    }),
    stop: 'Diese Berichte abbestellen',
    resume: 'Wieder erhalten',
    ended: {
      title: 'Diese PDF-Datei ist nicht mehr verfügbar',
      text: 'Links von Berichten enden nach 30 Tagen. Fragen Sie den Absender nach einem neuen.',
    },
  },
};

export const linkWordsOf = (language: Language): LinkWords => LINK_WORDS[language];
