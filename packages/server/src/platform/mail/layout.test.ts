import { expect, it } from 'vitest';
import { layOut } from './layout.ts';

const brand = {
  name: 'Tern & <Field>',
  logo: 'https://example.com/files/x.png',
  siteTitle: 'Reporting',
  language: 'en',
} as const;
const content = {
  subject: 'Hello',
  title: 'A "title" <b>',
  paragraphs: ['First </style><script>alert(1)</script>.'],
  button: { label: 'Open', url: 'https://example.com/a?b=1&c="2"' },
  notes: ['A note.'],
};

it('the layout of a mail has the same content as text and as HTML, with escaped texts and one button', () => {
  const { text, html } = layOut(brand, content);
  expect(text).toBe(
    `Tern & <Field>\n\nA "title" <b>\n\nFirst </style><script>alert(1)</script>.\n\nOpen:\nhttps://example.com/a?b=1&c="2"\n\nA note.\n\nSent by Reporting for Tern & <Field>.\n`,
  );
  expect(html).toContain('Tern &amp; &lt;Field&gt;');
  expect(html).toContain('href="https://example.com/a?b=1&amp;c=&quot;2&quot;"');
  expect(html).not.toContain('<script');
  expect(html.match(/bgcolor/g)).toHaveLength(1);
  expect(html).toContain('prefers-color-scheme: dark');
});

it('the layout rejects a mail of more than 30 kB', () => {
  expect(Buffer.byteLength(layOut(brand, content).html)).toBeLessThan(6_000);
  expect(() => layOut(brand, { ...content, paragraphs: ['x'.repeat(30_000)] })).toThrow(/30000 bytes/);
});
