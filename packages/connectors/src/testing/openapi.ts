import type { HttpRequest, HttpResponse } from '@reporting/contract/outbound';
import { validatorOf } from './specs.ts';

interface Parameter {
  name?: string;
  $ref?: string;
  in?: string;
  required?: boolean;
  type?: string;
  enum?: unknown[];
  schema?: { type?: string; enum?: unknown[]; format?: string };
}
interface Operation {
  parameters?: Parameter[];
  responses: Record<string, { schema?: object; content?: Record<string, { schema: object }> }>;
}
/** The parts of an OpenAPI 3 or Swagger 2 document that the check reads. */
export interface OpenApi {
  paths: Record<string, { get?: Operation }>;
  components?: { schemas: Record<string, object>; parameters?: Record<string, Parameter> };
}

/**
 * Returns a function that lists the differences between the description and a call. It checks the parameters in the query of a GET request,
 * and the body of the answer against the schema of status 200. Its argument `path` is a path of the description.
 */
export function checkerOf(document: OpenApi) {
  const { components } = document;
  const validate = validatorOf({});
  const parameterOf = (parameter: Parameter): Parameter =>
    parameter.$ref === undefined
      ? parameter
      : (components?.parameters?.[parameter.$ref.split('/').at(-1) ?? ''] ?? parameter);
  const schemaOf = (schema: object): object =>
    '$ref' in schema ? (components?.schemas[String(schema.$ref).split('/').at(-1) ?? ''] ?? {}) : schema;
  return (path: string, request: HttpRequest, answer: HttpResponse): string[] => {
    const operation = document.paths[path]?.get;
    if (operation === undefined || request.method !== 'GET') return [`${request.method} ${path}`];
    const parameters = (operation.parameters ?? []).map(parameterOf);
    const query = new URL(request.url).searchParams;
    const shape = operation.responses['200'];
    const schema = shape?.schema ?? shape?.content?.['application/json']?.schema;
    return [
      ...parameters
        .filter(({ name, required }) => required && !query.has(name ?? ''))
        .map(({ name }) => `${path}: missing ${name}`),
      ...[...query].flatMap(([name, value]) => {
        const parameter = parameters.find((one) => one.name === name);
        return parameter === undefined ? [`${path}: parameter ${name}`] : valueProblems(parameter, value);
      }),
      ...(schema === undefined
        ? []
        : validate(schemaOf(schema), JSON.parse(answer.body)).map((problem) => `${path}${problem}`)),
    ];
  };
}

function valueProblems({ name, schema, ...inline }: Parameter, value: string): string[] {
  const { type, enum: allowed, format } = { format: undefined, ...inline, ...schema };
  if (allowed !== undefined) return allowed.map(String).includes(value) ? [] : [`${name}: ${value}`];
  const fits =
    type === 'integer'
      ? /^-?\d+$/.test(value)
      : type === 'number'
        ? value !== '' && Number.isFinite(Number(value))
        : type === 'boolean'
          ? /^(?:true|false)$/.test(value)
          : format !== 'date' || /^\d{4}-\d\d-\d\d$/.test(value);
  return fits ? [] : [`${name}: ${value}`];
}
