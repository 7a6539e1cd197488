import { describe, expect, it } from 'vitest';
import { readEmbedding } from './embedding.ts';

const at = (pathname: string, search = '') => readEmbedding({ pathname, search });

describe('readEmbedding', () => {
  it.each([
    ['', { theme: 'system', locale: 'en' }],
    ['?theme=dark&language=de', { theme: 'dark', locale: 'de' }],
    ['?theme=light&language=pt-br', { theme: 'light', locale: 'pt-BR' }],
    ['?theme=neon&language=not_a_tag', { theme: 'system', locale: 'en' }],
    ['?language=tlh', { theme: 'system', locale: 'en' }],
  ])('reads theme and language from the query “%s”', (search, expected) => {
    expect(at('/dashboards/some-link/embed', search)).toEqual(expected);
  });

  it.each(['/dashboards/some-link', '/dashboards/some-link/realtime', '/embed'])('is null at %s', (path) => {
    expect(at(path, '?theme=dark')).toBeNull();
  });
});
