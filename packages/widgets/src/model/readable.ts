import type { WidgetData } from '../schema/data.ts';
import type { Widget } from '../schema/widget.ts';

// Checks whether unparsed JSON has the shape that drawing requires. It checks less than the schemas and does not use zod, so it
// is fast enough for each drawing. A value that passes the check can still be wrong. It is then drawn as N/A, or its format
// reports it as not drawable.

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = Number.isFinite;
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFlag: Check = (value) => value === undefined || typeof value === 'boolean';

const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const recordOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);
const shaped =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(shape).every(([key, check]) => check(Reflect.get(value, key)));

const isUpload = { file: maybe(isText), header: isText, content: isText, description: isText };
const isArticle = shaped({ ...isUpload, range: shaped({ startDate: isText, endDate: isText }) });

const isPassive: Check = (value) => {
  const type = isObject(value) ? Reflect.get(value, 'type') : null;
  if (type === 'upload') return shaped({ inputs: shaped(isUpload) })(value);
  if (type === 'historic') return shaped({ inputs: shaped({ articles: listOf(isArticle) }) })(value);
  return type === 'plain' && shaped({ inputs: shaped({ description: isText }) })(value);
};

const isInstance = shaped({
  id: isText,
  type: isText,
  prefix: isText,
  sourceId: maybe(isText),
  currency: maybe(isText),
  accounts: listOf(isText),
  inputs: isObject,
  metricsOptions: recordOf(
    shaped({ format: maybe(isText), polarity: maybe(isText), label: maybe(isText), unit: maybe(isText) }),
  ),
});

const isAxis = shaped({ min: maybe(isNumber), max: maybe(isNumber) });
const isLine = shaped({ value: isNumber, label: isText });
const isBand = shaped({ from: isNumber, to: isNumber, label: isText });
const isNote = shaped({ date: isText, text: isText });
const isMark: Check = (value) => {
  const kind = isObject(value) ? Reflect.get(value, 'kind') : null;
  return kind === 'line' ? isLine(value) : kind === 'band' ? isBand(value) : kind === 'note' && isNote(value);
};

const isWidget = {
  id: isText,
  title: isText,
  width: isNumber,
  height: isNumber,
  format: isText,
  formatOptions: shaped({
    type: maybe(isText),
    minValue: maybe(isNumber),
    maxValue: maybe(isNumber),
    stacked: isFlag,
    axes: maybe(shaped({ left: maybe(isAxis), right: maybe(isAxis) })),
    marks: maybe(listOf(isMark)),
  }),
};
const isInteractive = shaped({
  ...isWidget,
  rowsLimit: isNumber,
  orderBy: maybe(shaped({ column: isText, dir: isText })),
  instances: listOf(isInstance),
});

/** Returns true if a widget can be drawn. */
export function isReadableWidget(value: unknown): value is Widget {
  if (!isObject(value)) return false;
  return Reflect.get(value, 'nature') === 'passive'
    ? shaped({ ...isWidget, widget: isPassive })(value)
    : Reflect.get(value, 'nature') === 'interactive' && isInteractive(value);
}

const isRows = listOf(Array.isArray);
const isFormula = shaped({ parts: Array.isArray, operands: listOf(shaped({ label: isText, type: isText })) });
const isData = shaped({
  columns: listOf(
    shaped({
      key: isText,
      label: isText,
      role: isText,
      instanceId: maybe(isText),
      metric: maybe(isText),
      currency: maybe(isText),
      formula: maybe(isFormula),
    }),
  ),
  rows: isRows,
  totals: Array.isArray,
  compare: maybe(shaped({ rows: isRows, totals: Array.isArray })),
  meta: shaped({
    state: isText,
    fetchedAt: maybe(isText),
    startDate: isText,
    endDate: isText,
    compareStartDate: maybe(isText),
    compareEndDate: maybe(isText),
    timezone: isText,
    sources: listOf(shaped({ id: isText, type: isText, name: isText, account: isText, property: maybe(isText) })),
    warnings: listOf(isText),
    notes: maybe(listOf(isText)),
    error: maybe(shaped({ kind: isText, message: isText })),
  }),
});

/** Data that was found readable. It is not checked again, because a card checks its data several times and data can have 100,000 rows. */
const checked = new WeakSet<object>();

/** Returns true if data can be drawn. */
export function isReadableData(value: unknown): value is WidgetData {
  if (!isObject(value)) return false;
  if (checked.has(value)) return true;
  try {
    if (!isData(value)) return false;
    checked.add(value);
    return true;
  } catch {
    // The value is not plain JSON: a getter throws.
    return false;
  }
}
