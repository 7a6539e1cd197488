import { isValueType, VALUE_TYPES, withoutDust } from '@reporting/formatters';
import type { CalculatedMetric } from '../../schema/calculated.ts';
import type { Cell, Column, Formula, Operand, Row, WidgetData } from '../../schema/data.ts';
import type { InteractiveWidget, WidgetInstance } from '../../schema/widget.ts';
import { visibleMetrics } from '../metrics.ts';
import { dimensionOf, numberOf, totalOf } from '../view.ts';
import { compile, type Evaluator, type Value } from './evaluate.ts';
import { ExpressionError, metricNames, refuseCircle, unknownName } from './expression.ts';
import { CALCULATED, calculatedIds, needsCalculation } from './ids.ts';
import { type Names, namesFor } from './names.ts';
import { parseExpression } from './parse.ts';
import { printed } from './print.ts';

/** A metric of an expression: its values by row, and its total. */
interface Series {
  operand: Operand;
  /** True if the total is the sum of the rows, so that an average can be computed. */
  summed: boolean;
  current: Value[];
  previous: Value[];
}

/** The result of a calculated metric. */
interface Result extends Series {
  formula: Formula;
}

interface Work {
  widget: InteractiveWidget;
  data: WidgetData;
  definitions: ReadonlyMap<string, CalculatedMetric>;
}

/** Replaces a deleted metric. Its column is N/A, so that the widget keeps its columns. */
const DELETED = { type: 'number', expression: '0' } as const;

/**
 * Returns the data of a widget with the calculated metrics of its instances (`inputs.calculatedMetrics`) as additional columns.
 * Values are computed for each row, for the total (from totals) and for the comparison period. A metric that cannot be computed
 * is a column of N/A with a warning that states the reason. Existing columns are kept, so the function is idempotent. It never
 * throws, and returns failed data unchanged.
 * @param deletedName the label of a column whose metric was deleted, in the user's language
 */
export function withCalculatedMetrics(
  widget: InteractiveWidget,
  data: WidgetData,
  definitions: readonly CalculatedMetric[],
  deletedName = 'Deleted metric',
): WidgetData {
  if (data.meta.state === 'error' || !needsCalculation(widget, data)) return data;
  const work: Work = { widget, data, definitions: new Map(definitions.map((metric) => [metric.id, metric])) };
  const present = new Set(data.columns.map(({ key }) => key));
  const columns: Column[] = [];
  const results: (Result | null)[] = [];
  const warnings: string[] = [];
  for (const instance of widget.instances) {
    const known = new Map<string, Result>();
    const names = namesFor(widget, data.columns, instance);
    for (const id of calculatedIds(instance)) {
      const definition = work.definitions.get(id);
      const key = `${instance.id}.${CALCULATED}${id}`;
      if (present.has(key)) continue;
      if (!definition) {
        warnings.push(
          'A calculated metric of this widget does not exist any more. Edit the widget and choose another one.',
        );
        columns.push(columnOf({ ...DELETED, name: deletedName, id }, key, instance, widget, null));
        results.push(null);
        continue;
      }
      let result: Result | null = null;
      try {
        result = resultOf(definition, { work, instance, names, known, path: [] });
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error;
        warnings.push(`Calculated metric “${definition.name}”: ${error.message}`);
      }
      columns.push(columnOf(definition, key, instance, widget, result));
      results.push(result);
    }
  }
  return extended(data, columns, results, [...new Set(warnings)]);
}

function columnOf(
  definition: CalculatedMetric,
  key: string,
  instance: WidgetInstance,
  widget: InteractiveWidget,
  result: Result | null,
): Column {
  return {
    key,
    label: widget.instances.length > 1 ? `${instance.prefix} ${definition.name}`.trim() : definition.name,
    role: 'metric',
    type: isValueType(definition.type) ? definition.type : 'number',
    instanceId: instance.id,
    metric: `${CALCULATED}${definition.id}`,
    // The total is computed from totals. `source` prevents drawings from replacing it with a sum of the rows.
    aggregation: 'source',
    ...(result?.operand.currency === undefined ? {} : { currency: result.operand.currency }),
    ...(result ? { formula: result.formula } : {}),
  };
}

function extended(
  data: WidgetData,
  columns: readonly Column[],
  results: readonly (Result | null)[],
  warnings: readonly string[],
): WidgetData {
  const width = data.columns.length;
  const withCells = (row: Row, cells: readonly Cell[]): Row => [
    ...Array.from({ length: width }, (_, index) => row[index] ?? null),
    ...cells,
  ];
  const { compare } = data;
  return {
    ...data,
    columns: [...data.columns, ...columns],
    rows: data.rows.map((row, place) =>
      withCells(
        row,
        results.map((result) => result?.current[place] ?? null),
      ),
    ),
    totals: withCells(
      data.totals,
      results.map((result) => result?.operand.total ?? null),
    ),
    compare: compare && {
      ...compare,
      rows: compare.rows.map((row, place) =>
        withCells(
          row,
          results.map((result) => result?.previous[place] ?? null),
        ),
      ),
      totals: withCells(
        compare.totals,
        results.map((result) => result?.operand.previousTotal ?? null),
      ),
    },
    meta: { ...data.meta, warnings: [...data.meta.warnings, ...warnings] },
  };
}

interface Scope {
  work: Work;
  instance: WidgetInstance;
  names: Names;
  /** Results by id. */
  known: Map<string, Result>;
  /** Names of the calculated metrics that depend on the current one, to detect cycles. */
  path: readonly string[];
}

function resultOf(definition: CalculatedMetric, scope: Scope): Result {
  const done = scope.known.get(definition.id);
  if (done) return done;
  refuseCircle(scope.path, definition.name);
  const path = [...scope.path, definition.name];
  const node = parseExpression(definition.expression);
  const metrics = metricNames(node).map((name) => ({ name, series: seriesOf(name, { ...scope, path }) }));
  const series = metrics.map((metric) => metric.series);
  const places = new Map(metrics.map(({ name }, place) => [name, place]));
  const compiled = compile(node, (name) => places.get(name) ?? -1);
  const evaluate: Evaluator = (values) => {
    const value = compiled(values);
    return value === null ? null : withoutDust(value);
  };
  const { instance } = scope;
  const { data } = scope.work;
  const currency = currencyOf(series);
  const type = isValueType(definition.type) ? definition.type : 'number';
  const averaged = VALUE_TYPES[type].aggregation === 'average';
  const total = totalled(evaluate, series, 'total', averaged, data.rows.length, data.meta.truncated);
  const before = data.compare
    ? totalled(evaluate, series, 'previousTotal', averaged, data.compare.rows.length, data.meta.truncated)
    : null;
  const result: Result = {
    operand: {
      key: `${instance.id}.${CALCULATED}${definition.id}`,
      label: definition.name,
      type,
      ...(VALUE_TYPES[type].kind === 'money' ? withCurrency(currency ?? instance.currency ?? undefined) : {}),
      total: total.value,
      previousTotal: before?.value ?? null,
    },
    summed: false,
    current: rowByRow(evaluate, series, 'current', data.rows.length),
    previous: rowByRow(evaluate, series, 'previous', data.compare?.rows.length ?? 0),
    formula: {
      parts: printed(node).map((part) => (typeof part === 'string' ? part : (places.get(part.name) ?? 0))),
      operands: series.map(({ operand }, place) => ({
        ...operand,
        total: total.values[place] ?? null,
        previousTotal: before?.values[place] ?? null,
      })),
    },
  };
  scope.known.set(definition.id, result);
  return result;
}

/**
 * Returns the values of the metric with a name. A metric of the data takes precedence over another calculated metric.
 */
function seriesOf(name: string, scope: Scope): Series {
  const { work, names } = scope;
  const index = names.find(name);
  const column = index === undefined ? undefined : work.data.columns[index];
  if (index !== undefined && column) return columnSeries(work, column, index);
  const same = (text: string): boolean => text.trim().toLowerCase() === name.trim().toLowerCase();
  const other = [...work.definitions.values()].find((definition) => definition.id === name || same(definition.name));
  if (other) return resultOf(other, scope);
  throw unknownName('metric', name, [...names.known, ...[...work.definitions.values()].map((metric) => metric.name)]);
}

function columnSeries({ widget, data }: Work, column: Column, index: number): Series {
  // The total is the same as in the widget, even if the metric is cloaked.
  const [metric] = visibleMetrics({ ...widget, instances: [] }, [column]).map((one) => ({ ...one, index }));
  const { compare } = data;
  const dimension = dimensionOf(data.columns);
  return {
    operand: {
      key: column.key,
      label: column.label,
      type: isValueType(column.type) ? column.type : 'number',
      ...withCurrency(column.currency),
      total: metric ? totalOf(metric, data.totals, data.rows, dimension) : null,
      previousTotal: metric && compare ? totalOf(metric, compare.totals, compare.rows, dimension) : null,
    },
    summed: metric?.aggregation === 'sum',
    current: data.rows.map((row) => numberOf(row[index])),
    previous: (compare?.rows ?? []).map((row) => numberOf(row[index])),
  };
}

const withCurrency = (currency: string | undefined): { currency?: string } =>
  currency === undefined ? {} : { currency };

/**
 * Returns the common currency of the amounts in an expression, or undefined without amounts. Throws for several
 * currencies.
 */
function currencyOf(series: readonly Series[]): string | undefined {
  const amounts = series.filter(({ operand }) => VALUE_TYPES[operand.type].kind === 'money');
  const currencies = [...new Set(amounts.map(({ operand }) => operand.currency))];
  if (currencies.length > 1)
    throw new ExpressionError(
      `Amounts are in ${currencies.map((currency) => currency ?? 'an unknown currency').join(' and ')}. Use amounts of one currency.`,
    );
  return currencies[0];
}

function rowByRow(
  evaluate: Evaluator,
  series: readonly Series[],
  period: 'current' | 'previous',
  length: number,
): Value[] {
  return Array.from({ length }, (_, row) => evaluate(series.map((one) => one[period][row] ?? null)));
}

/**
 * Returns a total and the values from which it was computed. The total is the result of the expression with the totals
 * of its metrics, never a sum of rows. If the type of the metric is an average, the expression is also computed with
 * the averages of its metrics over all rows. If this result is the same, which is the case for a ratio, the total
 * remains. Otherwise the total is the result with averages over the rows that have a value. If rows are missing
 * (`truncated`), these averages are unknown and the total is null.
 */
function totalled(
  evaluate: Evaluator,
  series: readonly Series[],
  which: 'total' | 'previousTotal',
  averaged: boolean,
  rows: number,
  truncated: boolean,
): { value: Value; values: Value[] } {
  const totals = series.map(({ operand }) => operand[which]);
  const value = evaluate(totals);
  if (!averaged || rows < 2) return { value, values: totals };
  const averages = (countOf: (one: Series) => number): Value[] =>
    series.map((one) => {
      const total = one.operand[which];
      return one.summed && total !== null ? withoutDust(total / countOf(one)) : total;
    });
  const scaled = evaluate(averages(() => rows));
  if (value !== null && scaled !== null && Math.abs(value - scaled) <= Math.abs(value) * 1e-9)
    return { value, values: totals };
  if (truncated) return { value: null, values: totals };
  const known = averages(({ current, previous }) => {
    const values = which === 'total' ? current : previous;
    return values.filter((one) => one !== null).length || rows;
  });
  return { value: evaluate(known), values: known };
}
