import type { DimensionDefinition, MetricDefinition } from '@reporting/contract';
import type { Inputs } from '@reporting/widgets/schema';
import { ConnectorError } from '../connector.ts';
import { listInput, textInput } from '../inputs.ts';

/** The dimension and the metrics that a widget requests. */
export interface Asked {
  /** Null if only totals are requested. */
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
 * Reads the dimension and the metrics. Their keys must be in the connector's tables, so that no other text becomes part of a request.
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

/** Returns a text from outside for use in a message: shortened, without control characters and HTML tags. */
export function shortened(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/<[/!?a-z][^>]*>?/gi, '')
    .toWellFormed()
    .trim();
  return plain.length > MAX_QUOTED ? `${plain.slice(0, MAX_QUOTED)}…` : plain;
}
