import { readFileSync } from 'node:fs';
import { connectionTypeOf, sourceType, type Templates } from '@reporting/contract';
import type { Language } from '@reporting/contract/rules';
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
import { texts as german } from './de.ts';

const sizeSchema = z.tuple([z.number().int().min(1).max(4), z.number().int().min(1).max(3)]);

/** A widget in `templates.json`: either a widget with one instance, or a text. */
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
const read = new Map<Language, z.infer<typeof fileSchema>>();

/** Translations of the texts in the file, for each language other than English. */
const TEXTS: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = { de: german };

/** Returns the templates of the file in a language. The file is read at the first call for each language. */
function templatesOfFile(language: Language) {
  const known = read.get(language);
  if (known) return known;
  const texts = language === 'en' ? {} : TEXTS[language];
  const parsed = JSON.parse(readFileSync(FILE, 'utf8'), (name, value: unknown) =>
    TEXT_FIELDS.has(name) && typeof value === 'string' ? (texts[value] ?? value) : value,
  );
  const templates = fileSchema.parse(parsed);
  read.set(language, templates);
  return templates;
}

/** Names of the fields that contain texts for people. */
const TEXT_FIELDS = new Set(['name', 'description', 'title', 'text']);

/** Returns the templates for the app's gallery. */
export function listedTemplates(language: Language): Templates {
  return Object.fromEntries(
    Object.entries(templatesOfFile(language)).map(([key, { widgets, ...template }]) => [
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

/** Returns new widgets from a template, without sources; null for an unknown key. */
export function widgetsOfTemplate(key: string, language: Language): Widget[] | null {
  const templates = templatesOfFile(language);
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

/** Orders rows of a dimension other than the date by the first metric, the largest value first. */
function orderOf({ inputs, format }: Extract<Line, { type: string }>, instanceId: string) {
  const largest = format !== 'summary' && typeof inputs.dimension === 'string' && inputs.dimension !== 'date';
  const [metric] = inputs.metrics;
  return largest && metric !== undefined
    ? { column: `${instanceId}.${metric}`, dir: 'desc' as const }
    : { column: 'dimension', dir: 'asc' as const };
}
