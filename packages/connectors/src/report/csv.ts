/**
 * Parses separated values: fields may be in double quotes, a quote inside is doubled, lines end with LF or CRLF. The last line may lack its
 * end; blank lines are omitted.
 */
export function parseCsv(text: string, separator: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let field = '';
  let quoted = false;
  const endField = () => {
    line.push(field);
    field = '';
  };
  const endLine = () => {
    endField();
    if (line.length > 1 || line[0] !== '') lines.push(line);
    line = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign !== '"') field += sign;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && field === '') quoted = true;
    else if (sign === separator) endField();
    else if (sign === '\n') endLine();
    else if (sign !== '\r') field += sign;
  }
  endLine();
  return lines;
}
