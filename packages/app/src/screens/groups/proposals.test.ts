import type { DomainSource } from '@reporting/contract';
import { describe, expect, it } from 'vitest';
import { chosenLinks, linkOfValue, matched, optionValue, withProposals } from './proposals.ts';

const source = (role: DomainSource['role'], property: string, name = property): DomainSource => ({
  role,
  property,
  name,
  sourceId: `${role}-source`,
  type: role === 'analytics' ? 'google_analytics' : role === 'search' ? 'google_webmasters' : 'google_ads',
  account: 'ida@ternandfield.com',
  match: 'none',
});

/** Returns the proposed properties for a domain. */
const proposed = (domain: string | null, properties: readonly DomainSource[], chosen = {}) =>
  chosenLinks(withProposals(chosen, matched(properties, domain))).map(({ property }) => property);

describe('proposals for a domain', () => {
  it.each<[string, DomainSource[], string[]]>([
    [
      'the property with the address of the domain',
      [source('search', 'sc-domain:velo.dk'), source('search', 'https://www.example.com/')],
      ['https://www.example.com/'],
    ],
    [
      'the only property with a similar name',
      [source('analytics', '1', 'Velo'), source('analytics', '2', 'Example – Website')],
      ['2'],
    ],
    [
      'the whole site before a part of it',
      [source('search', 'https://example.com/shop/'), source('search', 'sc-domain:example.com', 'example.com')],
      ['sc-domain:example.com'],
    ],
    [
      'an address before a similar name',
      [source('analytics', '1', 'Example'), source('analytics', '2', 'www.example.com')],
      ['2'],
    ],
    [
      'the name with which all similar names begin',
      [source('ads', '1', 'Example, new brand'), source('ads', '2', 'Example')],
      ['2'],
    ],
    ['nothing for several similar names', [source('ads', '1', 'Example US'), source('ads', '2', 'Example shop')], []],
    ['nothing without a match', [source('ads', '1', 'Velo'), source('search', 'sc-domain:velo.dk')], []],
    [
      'one property for each role',
      [source('ads', '3', 'Example'), source('analytics', '1', 'Example'), source('search', 'sc-domain:example.com')],
      ['1', 'sc-domain:example.com', '3'],
    ],
  ])('are %s', (_name, properties, expected) => {
    expect(proposed('example.com', properties)).toEqual(expected);
  });

  it('are nothing while no domain is entered', () => {
    expect(proposed(null, [source('search', 'sc-domain:example.com')])).toEqual([]);
  });

  it('do not replace a choice of the user, including the choice of no property', () => {
    const properties = [source('search', 'sc-domain:example.com'), source('ads', '1', 'Example')];
    const other = { role: 'ads' as const, sourceId: 'other', property: '9' };
    expect(proposed('example.com', properties, { search: null, ads: other })).toEqual(['9']);
  });

  it('keep a property that contains the separator of option values', () => {
    const link = { role: 'search' as const, sourceId: 'a-source', property: 'https://example.com/a|b' };
    expect(linkOfValue('search', optionValue(link))).toEqual(link);
  });
});
