import { readFileSync } from 'node:fs';
import { connectionTypeOf, sourceType, type Templates } from '@reporting/contract';
import { newInstance, newPassiveWidget, newWidget } from '@reporting/widgets/model';
import {
  formatOptionsSchema,
  inputsSchema,
  type Widget,
  widgetFormatSchema,
  widgetTypeSchema,
} from '@reporting/widgets/schema';
import * as z from 'zod';
import { newHash, newId } from '../../platform/ids.ts';

const sizeSchema = z.tuple([z.number().int().min(1).max(4), z.number().int().min(1).max(3)]);

/** A widget in `templates.json`: one instance of a type, or a text. */
const lineSchema = z.union([
  z.strictObject({
    title: z.string(),
    size: sizeSchema,
    format: widgetFormatSchema,
    options: formatOptionsSchema.default({}),
    type: widgetTypeSchema,
    inputs: inputsSchema.and(z.object({ metrics: z.array(z.string()) })),
  }),
  z.strictObject({ title: z.string(), size: sizeSchema, text: z.string() }),
]);
type Line = z.infer<typeof lineSchema>;

const fileSchema = z.record(
  z.string(),
  z.strictObject({ name: z.string(), description: z.string(), widgets: z.array(lineSchema) }),
);

const FILE = new URL('./templates.json', import.meta.url);
let read: z.infer<typeof fileSchema> | undefined;

/** Returns the templates of the file, which is read with the first request. */
function templatesOfFile() {
  read ??= fileSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  return read;
}

/** Returns the templates as the gallery of the app receives them. */
export function listedTemplates(): Templates {
  return Object.fromEntries(
    Object.entries(templatesOfFile()).map(([key, { widgets, ...template }]) => [
      key,
      { ...template, widgets: widgets.map(listedWidget) },
    ]),
  );
}

function listedWidget(line: Line): Templates[string]['widgets'][number] {
  const [width, height] = line.size;
  const place = { title: line.title, width, height };
  if ('text' in line) return { ...place, nature: 'passive', format: 'textCard', formatOptions: {}, instances: [] };
  const instances = [{ type: line.type, metrics: line.inputs.metrics.length }];
  return { ...place, nature: 'interactive', format: line.format, formatOptions: line.options, instances };
}

/** Returns new widgets of a template, without sources; null if there is no template with the key. */
export function widgetsOfTemplate(key: string): Widget[] | null {
  const templates = templatesOfFile();
  const template = Object.hasOwn(templates, key) ? templates[key] : undefined;
  return template?.widgets.map(madeWidget) ?? null;
}

const makeId = (length: number): string => (length === 10 ? newHash() : newId());

function madeWidget(line: Line, order: number): Widget {
  const [width, height] = line.size;
  const place = { title: line.title, width, height, order };
  if ('text' in line)
    return { ...newPassiveWidget([], makeId), ...place, widget: { type: 'plain', inputs: { description: line.text } } };
  const { name } = sourceType(connectionTypeOf(line.type));
  const made = newInstance(line.type, makeId, { prefix: name, defaults: { currency: null } });
  return {
    ...newWidget([], makeId),
    ...place,
    format: line.format,
    formatOptions: line.options,
    orderBy: orderOf(line, made.id),
    instances: [{ ...made, inputs: line.inputs }],
  };
}

/** Tables and bars over texts begin with the largest row of their first metric. */
function orderOf({ inputs, format }: Extract<Line, { type: string }>, instanceId: string) {
  const largest = format !== 'summary' && typeof inputs.dimension === 'string' && inputs.dimension !== 'date';
  const [metric] = inputs.metrics;
  return largest && metric !== undefined
    ? { column: `${instanceId}.${metric}`, dir: 'desc' as const }
    : { column: 'dimension', dir: 'asc' as const };
}
