import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

interface Answer {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly text: string;
}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

// The document is read as a file and not imported, because these tests use the delivered product and import none of its
// packages.
const file = new URL('../../packages/contract/openapi.json', import.meta.url);
const document = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, Record<string, Operation>> };
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ ...document, $id: 'openapi.json' });

/**
 * Returns the documented path that a request matches; undefined if none matches. Fixed parts have precedence over parameters.
 */
function documentedPath(pathname: string): string | undefined {
  const parts = pathname.split('/');
  const matches = Object.keys(document.paths).filter((path) => {
    const own = path.split('/');
    return own.length === parts.length && own.every((part, at) => part === parts[at] || part.startsWith('{'));
  });
  return matches.sort((a, b) => a.split('{').length - b.split('{').length)[0];
}

/** Throws an error if openapi.json does not document the call, its status, its content type or its body. */
export function assertDocumented(method: string, path: string, { status, contentType, text }: Answer): void {
  const [pathname = ''] = path.split(/[?#]/);
  const template = documentedPath(pathname);
  const operation = template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()];
  const name = `${method} ${template ?? pathname} answered ${status}`;
  if (template === undefined || !operation) throw new Error(`${name}, but openapi.json does not contain this call.`);
  const response = operation.responses[status];
  if (!response) throw new Error(`${name}, which openapi.json does not document: ${text.slice(0, 500)}`);
  const [mediaType] = Object.keys(response.content ?? {});
  if (mediaType === undefined) {
    if (text !== '') throw new Error(`${name} with a body, which openapi.json does not document.`);
    return;
  }
  if (!contentType?.startsWith(mediaType)) throw new Error(`${name} as ${contentType}, not ${mediaType}.`);
  const pointer = ['paths', template, method.toLowerCase(), 'responses', String(status), 'content', mediaType, 'schema']
    .map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1')))
    .join('/');
  // The instance caches the compiled schema.
  const validate = ajv.getSchema(`openapi.json#/${pointer}`);
  if (!validate) throw new Error(`${name}, for which openapi.json contains no schema.`);
  for (const value of mediaType === 'application/json' ? [text] : text.split('\n').filter(Boolean))
    if (!validate(JSON.parse(value)))
      throw new Error(
        `${name} with a body that is not of its schema: ${ajv.errorsText(validate.errors)}\n${value.slice(0, 500)}`,
      );
}
