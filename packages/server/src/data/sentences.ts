import { sentenceIn } from '@reporting/connectors';
import { type Language, sentenceTranslator } from '@reporting/contract/rules';
import { formatDate } from '@reporting/formatters';
import type { WidgetData } from '@reporting/widgets/schema';
import { HttpProblem } from '../platform/http/problem.ts';

/** German sentences of the service about the data of widgets and sources, by English sentence. A placeholder matches any text. */
export const german = {
  'The service failed to read this data. Try again in a moment.':
    'Der Dienst konnte diese Daten nicht lesen. Versuchen Sie es gleich noch einmal.',
  'Dates before {day} are not shown. Choose later ones.':
    'Daten vor dem {day} werden nicht angezeigt. Wählen Sie spätere.',
  'Dates after {day} are not shown yet. Choose earlier ones.':
    'Daten nach dem {day} werden noch nicht angezeigt. Wählen Sie frühere.',
  'Too many date ranges were opened. Try again in 1 minute.':
    'Es wurden zu viele Zeiträume geöffnet. Versuchen Sie es in 1 Minute erneut.',
  'Too many date ranges were opened. Try again in {count} minutes.':
    'Es wurden zu viele Zeiträume geöffnet. Versuchen Sie es in {count} Minuten erneut.',
  '{name} no longer accepts the connection of {account}. Reconnect the source.':
    '{name} akzeptiert die Verbindung von {account} nicht mehr. Verbinden Sie die Quelle neu.',
  '{name} does not answer at the moment. The service retries in {count} s.':
    '{name} antwortet zurzeit nicht. Der Dienst versucht es in {count} s erneut.',
  '{name} could not be read. Try again in a moment.':
    '{name} konnte nicht gelesen werden. Versuchen Sie es gleich noch einmal.',
  'Too many queries wait for this source. Try again in a moment.':
    'Zu viele Abfragen warten auf diese Quelle. Versuchen Sie es gleich noch einmal.',
  'This widget has nothing to show yet. Edit it and choose a source.':
    'Dieses Widget hat noch nichts anzuzeigen. Bearbeiten Sie es, und wählen Sie eine Quelle.',
  'This widget has no source yet. Edit the widget and choose a {name} source.':
    'Dieses Widget hat noch keine Quelle. Bearbeiten Sie das Widget, und wählen Sie eine Quelle von {name}.',
  'The source of this widget was deleted. Edit the widget and choose another one.':
    'Die Quelle dieses Widgets wurde gelöscht. Bearbeiten Sie das Widget, und wählen Sie eine andere.',
  '“{name}” is empty. Edit the widget and fill it out.':
    '„{name}“ ist leer. Bearbeiten Sie das Widget, und füllen Sie es aus.',
  'A calculated metric of this widget does not exist any more. Edit the widget and choose another one.':
    'Eine berechnete Metrik dieses Widgets gibt es nicht mehr. Bearbeiten Sie das Widget, und wählen Sie eine andere.',
  'This data is not available at the moment.': 'Diese Daten sind zurzeit nicht verfügbar.',
  '{name} cannot be connected in this version yet. Edit the widget and choose another source.':
    '{name} kann in dieser Version noch nicht verbunden werden. Bearbeiten Sie das Widget, und wählen Sie eine andere Quelle.',
  'This source has no credential. Reconnect it.': 'Diese Quelle hat keine Anmeldedaten. Verbinden Sie sie neu.',
  '{name} is not configured on this server. Ask its operator to set {first} and {second}.':
    '{name} ist auf diesem Server nicht eingerichtet. Bitten Sie den Betreiber, {first} und {second} festzulegen.',
  'The source was deleted. Choose another source for this domain.':
    'Die Quelle wurde gelöscht. Wählen Sie für diese Domain eine andere Quelle.',
  'The values could not be collected. The service retries later.':
    'Die Werte konnten nicht gesammelt werden. Der Dienst versucht es später erneut.',
  'The comparison is missing.': 'Der Vergleich fehlt.',
  'A picture could not be read.': 'Ein Bild konnte nicht gelesen werden.',
  '{count} pictures could not be read.': '{count} Bilder konnten nicht gelesen werden.',
  'The service failed to read this data.': 'Der Dienst konnte diese Daten nicht lesen.',
  'The source could not be read.': 'Die Quelle konnte nicht gelesen werden.',
  'Data of {day} is older than the period.': 'Die Daten vom {day} sind älter als der Zeitraum.',
  'Calculated metric “{name}”: {message}': 'Berechnete Metrik „{name}“: {message}',
  'This source was deleted during the sign-in. Connect the account as a new source.':
    'Diese Quelle wurde während der Anmeldung gelöscht. Verbinden Sie das Konto als neue Quelle.',
  'You signed in as {identity}, but this source belongs to {account}, so nothing was changed. Reconnect as {account}, or connect {identity} as a source of its own.':
    'Sie haben sich als {identity} angemeldet, aber diese Quelle gehört zu {account}, daher wurde nichts geändert. Verbinden Sie sie neu als {account}, oder verbinden Sie {identity} als eigene Quelle.',
  'Enter the account first. Close this window and connect again.':
    'Geben Sie zuerst das Konto ein. Schließen Sie dieses Fenster, und verbinden Sie erneut.',
  'This address cannot be used: {reason}.': 'Diese Adresse kann nicht verwendet werden: {reason}.',
  'The address must not be called: {reason}. Use a public https address.':
    'Die Adresse darf nicht aufgerufen werden: {reason}. Verwenden Sie eine öffentliche Adresse mit https.',
  '{host} does not resolve to public addresses only. Use a public https address.':
    '{host} führt nicht nur zu öffentlichen Adressen. Verwenden Sie eine öffentliche Adresse mit https.',
} as const;

/** German reasons why an address is refused. */
const REASONS: Readonly<Record<string, string>> = {
  'it carries a user name': 'sie enthält einen Benutzernamen',
  'it is not https': 'sie ist nicht https',
  'it is not a public address': 'sie ist keine öffentliche Adresse',
  'it is a local name': 'sie ist ein lokaler Name',
};

/** Returns the day of an English date such as “1 Jan 2026”. A day as `yyyy-MM-dd` is unchanged. */
const dayOf = (date: string): string =>
  /^\d{4}-/.test(date) ? date : new Date(`${date} UTC`).toISOString().slice(0, 10);

function valueIn(placeholder: string, value: string): string {
  if (placeholder === 'day') return formatDate(dayOf(value), { locale: 'de' });
  if (placeholder !== 'reason') return value;
  return REASONS[value] ?? value.replace(/^port (\S+) is not allowed$/, 'Port $1 ist nicht erlaubt');
}

const TRANSLATORS: Readonly<Record<Exclude<Language, 'en'>, ReturnType<typeof sentenceTranslator>>> = {
  de: sentenceTranslator(german, valueIn),
};

/**
 * Returns a sentence about the data of a widget or a source in a language. The sentence is from the service or from a connector. Unknown
 * sentences, such as the words of a vendor, stay English.
 */
export function writtenIn(language: Language, sentence: string): string {
  if (language === 'en') return sentence;
  return sentenceIn(language, TRANSLATORS[language](sentence) ?? sentence);
}

/** Returns widget data with its error, its warnings and its notes in a language. The cached data stays English. */
export function dataIn(language: Language, data: WidgetData): WidgetData {
  const { error, warnings, notes } = data.meta;
  if (language === 'en' || (!error && warnings.length === 0 && !notes?.length)) return data;
  const written = (sentence: string) => writtenIn(language, sentence);
  return {
    ...data,
    meta: {
      ...data.meta,
      warnings: warnings.map(written),
      ...(notes && { notes: notes.map(written) }),
      ...(error && { error: { ...error, message: written(error.message) } }),
    },
  };
}

/** Runs the work of a request. If the work fails with an `HttpProblem`, its messages are written in the language of the request. */
export async function problemsIn<T>(language: Language, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    const { code, message, errors, headers, details, cause } = error;
    const written = (sentence: string) => writtenIn(language, sentence);
    throw new HttpProblem(code, written(message), {
      ...(errors && {
        errors: Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map(written)])),
      }),
      headers,
      details,
      cause,
    });
  }
}
