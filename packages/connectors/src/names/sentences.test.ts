import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { facts } from './de-facts.ts';
import { failures } from './de-failures.ts';
import { nameIn } from './names.ts';
import { sentenceIn } from './sentences.ts';

const source = resolve(import.meta.dirname, '..');
const table: Readonly<Record<string, string>> = { ...failures, ...facts };

/** Folders and files whose texts no user reads. */
const NOT_SHOWN = /\.test\.ts$|^(?:testing|names|check|page)\//;
/** Properties with texts that are names or that the app translates, such as the steps to create a key. */
const OTHER_TEXTS = ['help', 'label', 'placeholder', 'guide', 'scopeLabels'];
/** Errors that no user sees. */
const INTERNAL = ['Error', 'RangeError'];

interface Found {
  place: string;
  /** The text, with a value of `x` for each expression. */
  text: string;
  /** True if one of the expressions chooses between parts of the sentence. */
  isPieced: boolean;
}

/** Returns the text of a literal; undefined for other nodes. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.templateSpans.reduce((text, { literal }) => {
    // An expression after a full stop, or before a sentence, is a further sentence. The code that creates it is checked too.
    const isFurther = /[.!?]$/.test(text) || (text === '' && /^ [A-Z“]/.test(literal.text));
    return `${text}${isFurther ? '' : 'x'}${literal.text}`;
  }, node.head.text);
}

/** Returns true for the call of the constructor of `Error` in an internal error. */
const isInternalSuper = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  node.expression.kind === ts.SyntaxKind.SuperKeyword &&
  ts.findAncestor(node, ts.isClassLike)?.heritageClauses?.[0]?.getText() === 'extends Error';

const isLetters = (node: ts.Node): boolean => /[a-z]/i.test(textOf(node)?.replaceAll(/\bx\b/g, '') ?? '');

/** Returns true if an expression of a template chooses between words, because translations then lack one of the sentences. */
function isPieced(node: ts.Node): boolean {
  return (
    ts.isTemplateExpression(node) &&
    node.templateSpans.some(
      ({ expression }) =>
        ts.isConditionalExpression(expression) && (isLetters(expression.whenTrue) || isLetters(expression.whenFalse)),
    )
  );
}

/** Returns true for a text of at least three words with the end of a sentence. */
const isSentence = (text: string): boolean =>
  /[\p{L}\d”)%][.!?:](?: [\p{Lu}“x]|$)/u.test(text) && text.trim().split(' ').length >= 3;

/** Returns the sentences in a file. */
function sentencesIn(name: string, code: string): Found[] {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    const isNamed = ts.isPropertyAssignment(node) || ts.isBindingElement(node);
    if (isNamed && OTHER_TEXTS.includes(node.name.getText())) return;
    if (ts.isNewExpression(node) && INTERNAL.includes(node.expression.getText())) return;
    if (isInternalSuper(node)) return;
    const text = textOf(node);
    if (text !== undefined && isSentence(text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ place: `${name}:${line + 1}`, text: text.trim(), isPieced: isPieced(node) });
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !NOT_SHOWN.test(name))
  .map((name) => ({ name, code: readFileSync(join(source, name), 'utf8') }));
const all = files.flatMap(({ name, code }) => sentencesIn(name, code));

/** Returns true if every sentence of a text has a translation. */
function isTranslated(text: string): boolean {
  const german = nameIn('de', text) ?? sentenceIn('de', text);
  return text.split(/(?<=[.!?]) /).every((part) => /^x+$/.test(part) || !german.includes(part));
}

const isSentenceOf = (code: string) => sentencesIn('a.ts', code).map(({ text, isPieced: pieced }) => [text, pieced]);

describe('sentencesIn', () => {
  it.each([
    ["throw wrong('No metric is chosen.');", [['No metric is chosen.', false]]],
    [`warnings.push(\`Only \${count} rows are read.\`);`, [['Only x rows are read.', false]]],
    [`const text = \`\${start} Add one, or \${what}.\${said}\`;`, [['Add one, or x.', false]]],
    [`const text = \`It \${many ? 'is' : 'are'} not read.\`;`, [['It x not read.', true]]],
    ["const parameter = { label: 'A name', help: 'Up to ten of them.' };", []],
    ["throw new Error('A mistake of a programmer.');", []],
    ["class Failed extends Error { constructor() { super('Nothing was read.'); } }", []],
    [`const path = \`\${host}/v1/a b: c\`; type Name = 'One of three.';`, []],
  ])('in %s are %j', (code, expected) => {
    expect(isSentenceOf(code)).toEqual(expected);
  });
});

describe('the German sentences', () => {
  it('exist for every sentence in the code of the connectors', () => {
    expect(all.length).toBeGreaterThan(250);
    const missing = all.filter(({ text }) => !isTranslated(text)).map(({ place, text }) => `${place}: ${text}`);
    expect(missing).toEqual([]);
  });

  it('are possible, because no template chooses between parts of a sentence', () => {
    expect(all.filter((found) => found.isPieced).map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
  });

  it('are all used', () => {
    const code = files.map((file) => file.code).join('\n');
    const isWritten = (sentence: string) =>
      sentence
        .split(/\{\w+\}|(?<=[.!?]) /)
        .map((part) => part.trim())
        .every((part) => part === '.' || code.includes(part));
    expect(Object.keys(table).filter((sentence) => !isWritten(sentence))).toEqual([]);
  });

  it('are each the translation of their own English sentence', () => {
    const sampleOf = (placeholder: string) => (placeholder === 'day' || placeholder === 'first' ? '2026-10-01' : 'x');
    const written = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => sampleOf(name));
    const german = (text: string) => written(text).replaceAll('2026-10-01', '1. Okt. 2026');
    expect(Object.entries(table).filter(([text, own]) => sentenceIn('de', written(text)) !== german(own))).toEqual([]);
  });

  it('have the placeholders of the English sentences', () => {
    const namesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
    expect(Object.entries(table).filter(([text, german]) => `${namesOf(text)}` !== `${namesOf(german)}`)).toEqual([]);
  });
});

describe('sentenceIn', () => {
  it.each([
    // Names of the catalogue and phrases in the form that the sentence requires; days; names of a vendor stay as they are.
    [
      'TikTok has no metric “Clicks” for the dimension “Age”. Choose another metric or dimension.',
      'TikTok hat keine Metrik „Klicks“ für die Dimension „Alter“. Wählen Sie eine andere Metrik oder Dimension.',
    ],
    [
      'Google Business Profile does not find this location: it was deleted, or the connected account has no access to it.',
      'Google Business Profile findet diesen Standort nicht: Es gibt kein solches Objekt mehr, oder das verbundene Konto hat keinen Zugriff darauf.',
    ],
    [
      '“Likes” is a metric of posts. Edit the widget and choose only metrics of the page, or set “Figures of” to posts.',
      '„‚Gefällt mir‘-Angaben“ ist eine Metrik für Beiträge. Bearbeiten Sie das Widget, und wählen Sie nur Metriken für die Seite, oder stellen Sie „Zahlen von“ auf Beiträge.',
    ],
    ['Positions are those of 2026-11-03.', 'Die Positionen sind die vom 3. Nov. 2026.'],
    ['The column “Clicks” holds no numbers.', 'Die Spalte „Clicks“ enthält keine Zahlen.'],
    // Several sentences, and the words of a vendor.
    [
      'Google Analytics refused the query of this widget. Google Analytics says: Field x is no metric.',
      'Google Analytics hat die Abfrage dieses Widgets abgelehnt. Google Analytics meldet: Field x is no metric.',
    ],
    [
      'SE Ranking refused the query of this widget: no such id. The site may be deleted. Edit the widget.',
      'SE Ranking hat die Abfrage dieses Widgets abgelehnt: no such id. Möglicherweise ist die Website gelöscht. Bearbeiten Sie das Widget.',
    ],
    [
      'Semrush refused the query of this widget. Edit the widget.',
      'Semrush hat die Abfrage dieses Widgets abgelehnt. Bearbeiten Sie das Widget.',
    ],
    [
      'The column “a” holds no numbers. “Sheet” has no column “b” any more. Edit the widget and choose another.',
      'Die Spalte „a“ enthält keine Zahlen. „Sheet“ hat keine Spalte „b“ mehr. Bearbeiten Sie das Widget, und wählen Sie eine andere.',
    ],
    ['Unknown words of a vendor.', 'Unknown words of a vendor.'],
  ])('translates %s', (english, german) => {
    expect(sentenceIn('de', english)).toBe(german);
    expect(sentenceIn('en', english)).toBe(english);
  });
});
