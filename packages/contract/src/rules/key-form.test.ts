import { describe, expect, it } from 'vitest';
import { sourceType } from '../sources/catalogue.ts';
import { checkField, checkKeyForm, keySourceOf, keyValuesOf } from './key-form.ts';

const WOO = sourceType('woocommerce').fields;
const SEMRUSH = sourceType('semrush').fields;
const key = `ck_${'a'.repeat(40)}`;
const secret = `cs_${'b'.repeat(40)}`;
const shop = { account: 'https://shop.example.com', consumer_key: key, consumer_secret: secret };

describe('the form for a source with a key', () => {
  it('joins the parts of the token with a pipe, and splits them again', () => {
    const source = keySourceOf(WOO, shop);
    expect(source).toEqual({ account: 'https://shop.example.com', token: `${key}|${secret}` });
    expect(keyValuesOf(WOO, source)).toEqual(shop);
    expect(keySourceOf(SEMRUSH, { account: 'me', token: ' abc ' })).toEqual({ account: 'me', token: 'abc' });
    expect(keyValuesOf(SEMRUSH, { account: 'me', token: 'a|b' })).toEqual({ account: 'me', token: 'a|b' });
    expect(keyValuesOf(WOO, { account: 'x', token: key })).toEqual({
      account: 'x',
      consumer_key: key,
      consumer_secret: '',
    });
  });

  it('trims the entries and normalises a site', () => {
    const typed = { account: ' Shop.example.com/ ', consumer_key: ` ${key}\n`, consumer_secret: secret };
    expect(checkKeyForm(WOO, typed)).toEqual({ values: shop, errors: {} });
  });

  it.each([
    ['empty fields', {}, { account: /fill out/, consumer_key: /fill out/, consumer_secret: /fill out/ }],
    ['plain http', { ...shop, account: 'http://shop.example.com' }, { account: /must be sent encrypted/ }],
    [
      'a truncated secret',
      { ...shop, consumer_secret: secret.slice(0, 39) },
      { consumer_secret: /39 characters; the consumer secret has 43/ },
    ],
    [
      'a consumer secret in the field of the consumer key',
      { ...shop, consumer_key: secret },
      { consumer_key: /begins with ck_/ },
    ],
    ['a pipe in a key', { ...shop, consumer_key: `ck_${'|'.repeat(40)}` }, { consumer_key: /the character “\|”/ }],
  ])('names the field for %s', (_name, values, errors) => {
    expect(checkKeyForm(WOO, values).errors).toEqual(
      Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, expect.stringMatching(text)])),
    );
  });

  it.each(['a b', 'ключ', 'a\u0000b', 'a\nb', 'x'.repeat(1_001)])('rejects the token %j', (token) => {
    expect(checkKeyForm(SEMRUSH, { account: 'me', token }).errors.token).toBeDefined();
  });

  it.each(['a\nb', 'a\u0000b', 'x'.repeat(201), '\ud800'])('rejects the account %j', (account) => {
    expect(checkKeyForm(SEMRUSH, { account, token: 'abc' }).errors.account).toBeDefined();
  });

  it('accepts an account in any language', () => {
    const field = { name: 'account', label: 'Account', help: '', kind: 'text' } as const;
    expect(checkField(field, ' Jørgen & Søn 株式会社 ')).toEqual({ value: 'Jørgen & Søn 株式会社' });
  });
});
