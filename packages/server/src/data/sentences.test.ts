import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refuseUrl } from '../platform/outbound/addresses.ts';
import { german, writtenIn } from './sentences.ts';

const source = resolve(import.meta.dirname, '..');

/** The code of the service that throws errors of sources, without tests. */
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|demo)\//.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'));

describe('writtenIn', () => {
  it('translates every error of a source that the service throws', () => {
    const thrown = /(?:ConnectorError\(\s*'\w+',|RangeRefused\()\s*(['`])((?:\\.|(?!\1).)*)\1/gs;
    const sentences = code
      .flatMap((text) => [...text.matchAll(thrown)].map(([, , sentence = '']) => sentence))
      .map((sentence) => sentence.replaceAll(/\$\{minutes === [^}]*\}/g, 'minutes'))
      .map((sentence) => sentence.replaceAll(/\$\{formatDate\([^}]*\}/g, '1 Jan 2026'))
      .map((sentence) => sentence.replaceAll(/\$\{[^}]*\}/g, 'x'));
    expect(sentences.length).toBeGreaterThan(14);
    // Only the service itself reads this message.
    const missing = sentences.filter((text) => writtenIn('de', text) === text && text !== 'The data is not cached.');
    expect(missing).toEqual([]);
  });

  it('has the placeholders of the English sentences, and no sentence that the code does not contain', () => {
    const namesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
    const entries = Object.entries(german);
    expect(entries.filter(([text, own]) => `${namesOf(text)}` !== `${namesOf(own)}`)).toEqual([]);
    const widgets = resolve(source, '../../widgets/src/model/calculated/calculate.ts');
    const all = [...code.filter((text) => !text.includes('export const german')), readFileSync(widgets, 'utf8')].join(
      '\n',
    );
    const isWritten = (text: string) => text.split(/\{\w+\}| 1 minute\./).every((part) => all.includes(part.trim()));
    expect(entries.filter(([text]) => !isWritten(text.replace(' minutes.', '')))).toEqual([]);
  });

  it.each(['https://a:b@shop.example', 'http://shop.example', 'https://10.0.0.1', 'https://shop.local'])(
    'translates the reason why %s is refused',
    (address) => {
      const reason = refuseUrl(new URL(address), new Set());
      const written = writtenIn('de', `This address cannot be used: ${reason}.`);
      expect(written).toMatch(/^Diese Adresse kann nicht verwendet werden: sie /);
    },
  );

  it.each([
    // A sentence of the service before one of a connector.
    [
      'The comparison is missing. TikTok receives too many requests at the moment. The service retries later.',
      'Der Vergleich fehlt. TikTok erhält zurzeit zu viele Anfragen. Der Dienst versucht es später erneut.',
    ],
    [
      'Google Ads no longer accepts this connection. Reconnect the source. (Visits, Costs)',
      'Google Ads akzeptiert diese Verbindung nicht mehr. Verbinden Sie die Quelle neu. (Visits, Costs)',
    ],
    [
      'Dates before 1 Jan 2021 are not shown. Choose later ones.',
      'Daten vor dem 1. Jan. 2021 werden nicht angezeigt. Wählen Sie spätere.',
    ],
    ['Data of 2026-11-03 is older than the period.', 'Die Daten vom 3. Nov. 2026 sind älter als der Zeitraum.'],
    [
      'This address cannot be used: port 8080 is not allowed.',
      'Diese Adresse kann nicht verwendet werden: Port 8080 ist nicht erlaubt.',
    ],
    ['Words of a vendor.', 'Words of a vendor.'],
  ])('writes %s', (english, expected) => {
    expect(writtenIn('de', english)).toBe(expected);
    expect(writtenIn('en', english)).toBe(english);
  });
});
