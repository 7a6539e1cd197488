import type { AuditAction } from '@reporting/contract/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showLanguage } from '../../texts/language.ts';
import { detailsText } from './audit-details.ts';

const FROM = 'no-reply@example.com';
const CASES: readonly (readonly [AuditAction, string, english: string, german: string])[] = [
  ['user_invited', 'member', 'Member', 'Mitglied'],
  ['role_changed', 'member → admin', 'Member → Admin', 'Mitglied → Administrator'],
  [
    'role_changed',
    'admin → member, by the operator',
    'Admin → Member, by the operator',
    'Administrator → Mitglied, durch den Betreiber',
  ],
  ['user_renamed', 'admin → member', 'admin → member', 'admin → member'],
  ['user_removed', 'nia@example.com', 'nia@example.com', 'nia@example.com'],
  [
    'user_joined',
    'Created by the operator: a@b.example',
    'Created by the operator: a@b.example',
    'Vom Betreiber angelegt: a@b.example',
  ],
  ['second_factor_disabled', 'By the operator', 'By the operator', 'Durch den Betreiber'],
  [
    'subscription_started',
    '1 dashboard, billed monthly',
    '1 dashboard, billed monthly',
    '1 Dashboard, monatlich abgerechnet',
  ],
  [
    'subscription_changed',
    '3 dashboards, billed monthly → 25 dashboards, billed annually',
    '3 dashboards, billed monthly → 25 dashboards, billed annually',
    '3 Dashboards, monatlich abgerechnet → 25 Dashboards, jährlich abgerechnet',
  ],
  [
    'company_changed',
    'Name: Tern → Tern: & Field; Default range: last30Days → lastMonth; Phone: empty → 33; New logo',
    'Name: Tern → Tern: & Field; Default range: Last 30 days → Last month; Phone: empty → 33; New logo',
    'Name: Tern → Tern: & Field; Standardzeitraum: Letzte 30 Tage → Letzter Monat; Telefon: leer → 33; Neues Logo',
  ],
  ['company_changed', 'Logo removed', 'Logo removed', 'Logo entfernt'],
  ['company_changed', 'Discount 0 % → 15 %', 'Discount 0 % → 15 %', 'Rabatt 0 % → 15 %'],
  [
    'company_changed',
    `Mails come from ${FROM} again: the DNS records of a@b.example are no longer correct`,
    `Mails come from ${FROM} again: the DNS records of a@b.example are no longer correct`,
    `E-Mails kommen wieder von ${FROM}: Die DNS-Einträge von a@b.example stimmen nicht mehr`,
  ],
  [
    'company_changed',
    'Shared links begin with reports.b.example: its DNS records are verified',
    'Shared links begin with reports.b.example: its DNS records are verified',
    'Freigegebene Links beginnen mit reports.b.example: Die DNS-Einträge sind bestätigt',
  ],
];

describe('the details of an entry', () => {
  afterAll(() => showLanguage('en', true));

  it.each(CASES)('are shown in English for %s: %s', (action, details, english) => {
    expect(detailsText({ action, details })).toBe(english);
  });

  describe('in German', () => {
    beforeAll(() => showLanguage('de', true));

    it.each(CASES)('are translated for %s: %s', (action, details, _english, german) => {
      expect(detailsText({ action, details })).toBe(german);
    });
  });

  it('are empty for an entry without details', () => {
    expect(detailsText({ action: 'signed_in', details: null })).toBe('');
  });
});
