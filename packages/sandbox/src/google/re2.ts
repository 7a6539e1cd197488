/** Syntax that RE2 does not have: look-around and back-references. */
const UNSUPPORTED = /\(\?<?[=!]|(?<!\\)\\[1-9]/;

/**
 * Compiles a regular expression in the syntax RE2, as far as the connectors use it. Flags such as `(?i)` apply to the whole expression.
 * @param whole true if the expression must match the whole text
 * @param flags further flags of JavaScript
 * @throws SyntaxError if the expression is invalid in RE2
 */
export function compileRe2(source: string, { whole = false, flags = '' } = {}): RegExp {
  if (UNSUPPORTED.test(source)) throw new SyntaxError(`${source} contains a look-around or a back-reference.`);
  const all = new Set(flags);
  const rest = source.replace(/\(\?([ims]+)\)/g, (_, own: string) => {
    for (const flag of own) all.add(flag);
    return '';
  });
  return new RegExp(whole ? `^(?:${rest})$` : rest, [...all].join(''));
}
