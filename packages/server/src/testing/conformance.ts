import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface Answer {
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

const file = createRequire(import.meta.url).resolve('@reporting/contract/openapi.json');
const document = JSON.parse(readFileSync(file, 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
ajv.addSchema({ ...document, $id: 'openapi.json' });

const compiled = new Map<string, ValidateFunction>();
function validatorOf(pointer: readonly string[]): ValidateFunction {
  const ref = `openapi.json#/${pointer.map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/')}`;
  const validate = compiled.get(ref) ?? ajv.compile({ $ref: ref });
  compiled.set(ref, validate);
  return validate;
}

const templates = Object.keys(document.paths)
  .map((path) => ({ path, parts: path.split('/') }))
  // A path with fewer parameters has precedence.
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

function documentedPath(pathname: string): string | undefined {
  const parts = pathname.split('/');
  return templates.find(
    (template) =>
      template.parts.length === parts.length &&
      template.parts.every((part, index) => (part.startsWith('{') ? parts[index] !== '' : part === parts[index])),
  )?.path;
}

/**
 * Throws if the answer of an API call differs from openapi.json: an unknown status, a wrong content type, or a body that does not match the
 * schema. Pages and files are not in openapi.json and are ignored.
 */
export function assertDocumented(method: string, path: string, answer: Answer): void {
  const [pathname = ''] = path.split(/[?#]/);
  const template = documentedPath(pathname);
  const operation = template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()];
  const name = `${method} ${template ?? pathname} answered ${answer.status}`;
  if (template === undefined || !operation) {
    if (pathname.startsWith('/api/')) assertUnknownPath(name, answer);
    return;
  }
  const response = operation.responses[answer.status];
  if (!response) throw new Error(`${name}, which openapi.json does not document: ${answer.text.slice(0, 500)}`);
  const [mediaType] = Object.keys(response.content ?? {});
  if (mediaType === undefined) {
    if (answer.text !== '') throw new Error(`${name} with a body, which openapi.json does not document.`);
    return;
  }
  if (!answer.contentType?.startsWith(mediaType))
    throw new Error(`${name} as ${answer.contentType}, not ${mediaType}.`);
  if (mediaType === 'application/pdf') return;
  const pointer = ['paths', template, method.toLowerCase(), 'responses', String(answer.status), 'content', mediaType];
  const validate = validatorOf([...pointer, 'schema']);
  const values = mediaType === 'application/json' ? [answer.text] : answer.text.split('\n').filter(Boolean);
  for (const value of values)
    if (!validate(JSON.parse(value)))
      throw new Error(
        `${name} with a body that is not of its schema: ${ajv.errorsText(validate.errors)}\n${value.slice(0, 500)}`,
      );
}

/** Checks the answer of a path or method without a call: it must be an error with a `code`. */
function assertUnknownPath(name: string, { status, text }: Answer): void {
  const body = text === '' ? {} : (JSON.parse(text) as { code?: unknown });
  if (typeof body.code !== 'string') throw new Error(`${name} without an error code: ${text.slice(0, 200)}`);
  if (status < 400) throw new Error(`${name}, but openapi.json does not contain it.`);
}
