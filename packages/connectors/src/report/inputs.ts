import type { DimensionDefinition, MetricDefinition } from '@reporting/contract';
import type { Inputs } from '@reporting/widgets/schema';
import { ConnectorError } from '../connector.ts';
import { listInput, textInput } from '../inputs.ts';

/** What a widget requests: the rows, and the values of each row. */
export interface Asked {
  /** Null for totals without rows. */
  dimension: DimensionDefinition | null;
  metrics: MetricDefinition[];
}

/** The choices of a connector's form. */
export interface Choices {
  /** Name of the vendor in messages. */
  vendor: string;
  metric(key: string): MetricDefinition | undefined;
  dimension(key: string): DimensionDefinition | undefined;
  maxMetrics: number;
}

/**
 * Reads dimension and metrics. Names must be in the connector's tables, so that no other text becomes part of a request.
 * @throws ConnectorError of kind `config` that names the missing or invalid parameter
 */
export function readAsked(inputs: Inputs, { vendor, metric, dimension, maxMetrics }: Choices): Asked {
  const wrong = (message: string) => new ConnectorError('config', message);
  const unknown = (key: string) =>
    wrong(`${vendor} has no metric or dimension “${shortened(key)}”. Edit the widget and choose another one.`);
  const keys = listInput(inputs, 'metrics');
  if (keys.length === 0) throw wrong('No metric is chosen. Edit the widget and choose one.');
  if (keys.length > maxMetrics) throw wrong(`A widget shows at most ${maxMetrics} metrics of ${vendor}. Remove some.`);
  const metrics = keys.map((key) => {
    const found = metric(key);
    if (found === undefined) throw unknown(key);
    return found;
  });
  const name = textInput(inputs, 'dimension');
  const found = name === '' ? null : dimension(name);
  if (found === undefined) throw unknown(name);
  return { dimension: found, metrics };
}

const MAX_QUOTED = 60;

/** Returns a text from outside for a message: without control characters, and short. */
export function shortened(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/<[/!?a-z][^>]*>?/gi, '')
    .toWellFormed()
    .trim();
  return plain.length > MAX_QUOTED ? `${plain.slice(0, MAX_QUOTED)}…` : plain;
}
