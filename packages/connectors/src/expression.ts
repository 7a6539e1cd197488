import { ConnectorError } from './connector.ts';

/** Parts of a regular expression whose content is not examined: escaped characters and character classes. */
const LITERAL = String.raw`\\[^]|\[\^?\]?(?:\\[^]|[^\]\\])*\]`;
/** Syntax that RE2 does not have: look-around, and references to groups. */
const UNSUPPORTED = String.raw`(?<unsupported>\\[1-9]|\\k<|\(\?<?[=!])`;
/** Flags of RE2, for the whole expression (`(?i)`) or for a group (`(?i:a)`). */
const FLAGS = String.raw`\(\?(?=[a-zA-Z-])[imsU]*(?:-[imsU]+)?(?<end>[:)])`;
const NAMED_GROUP = String.raw`(?<named>\(\?P<)`;
const TOKENS = new RegExp([UNSUPPORTED, LITERAL, FLAGS, NAMED_GROUP].join('|'), 'g');

const wrong = (message: string, cause?: unknown) => new ConnectorError('config', message, { cause });

/**
 * Checks a regular expression in the syntax RE2, which the vendors use. The flags and the named groups of RE2 are replaced, and JavaScript
 * parses the rest.
 * @throws ConnectorError of kind `config` for an invalid expression, and for syntax that RE2 does not have
 */
export function checkExpression(source: string): void {
  const translated = source.replace(TOKENS, (token, ...rest) => {
    const { unsupported, end, named } = rest.at(-1) as Partial<Record<string, string>>;
    if (unsupported !== undefined) {
      throw wrong(
        `“${source}” contains a look-around or a back-reference, which is not supported. Correct the filter.`,
      );
    }
    if (named !== undefined) return '(?<';
    return end === undefined ? token : end === ':' ? '(?:' : '';
  });
  try {
    new RegExp(translated);
  } catch (cause) {
    throw wrong(`“${source}” is not a regular expression. Correct the filter.`, cause);
  }
}
