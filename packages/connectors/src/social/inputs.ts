import type { Option } from '@reporting/contract';
import type { Inputs } from '@reporting/widgets/schema';
import { type Connector, ConnectorError } from '../connector.ts';
import { listInput, textInput } from '../inputs.ts';
import type { Phrase } from '../names/de-phrases.ts';
import { searchOptions } from '../options.ts';
import { byKey } from '../report/catalogue.ts';
import { type Asked, readAsked, shortened } from '../report/inputs.ts';
import { optionOf } from '../report/options.ts';
import { SOCIAL_DIMENSIONS, type SocialMetric, socialDimension } from './catalogue.ts';
import { ALL_POSTS, type Target } from './form.ts';

/** Maximum number of metrics of an instance. */
export const MAX_METRICS = 8;

/** Describes a network, so that the parameters of its widgets can be read. */
export interface Network {
  /** Name in messages. */
  vendor: string;
  /** The network's word for a property in messages, such as "page". */
  noun: Extract<Phrase<'noun'>, 'page' | 'profile'>;
  metrics: readonly SocialMetric[];
  /** Syntax of the id of a property. It is checked because the id becomes part of a request's address. */
  property: RegExp;
  /** Syntax of the id of a post. It is checked for the same reason. */
  post: RegExp;
}

export interface SocialInputs extends Asked {
  metrics: SocialMetric[];
  property: string;
  target: Target;
  /** Ids of the chosen posts; null for all posts of the range, and for the target `profile`. */
  posts: string[] | null;
}

const wrong = (message: string) => new ConnectorError('config', message);

/** Returns the id of the chosen property. Throws `ConnectorError` (`config`) if it is missing or invalid. */
export function propertyInput(inputs: Inputs, { noun, property }: Pick<Network, 'noun' | 'property'>): string {
  const id = textInput(inputs, 'property');
  if (!property.test(id)) throw wrong(`No valid ${noun} is chosen. Edit the widget and choose one.`);
  return id;
}

const targetOf = (inputs: Inputs): Target => {
  const target = textInput(inputs, 'target') || 'profile';
  if (target === 'profile' || target === 'post') return target;
  throw wrong(
    `“${shortened(target)}” is not an option of the field “Figures of”. Edit the widget and choose from the list.`,
  );
};

/**
 * Reads a widget's parameters.
 * @throws ConnectorError of kind `config` that names the missing or invalid parameter
 */
export function socialInputs(inputs: Inputs, network: Network): SocialInputs {
  const property = propertyInput(inputs, network);
  const target = targetOf(inputs);
  const metricOf = byKey(network.metrics);
  const asked = readAsked(inputs, {
    vendor: network.vendor,
    metric: metricOf,
    dimension: socialDimension,
    maxMetrics: MAX_METRICS,
  });
  const metrics = asked.metrics.flatMap(({ key }) => metricOf(key) ?? []);
  const page = `the ${network.noun}` as const;
  const other = metrics.find((metric) => metric.target !== target);
  if (other !== undefined) {
    const [where, instead] = other.target === 'post' ? ['posts', page] : [page, 'posts'];
    throw wrong(
      `“${other.label}” is a metric of ${where}. Edit the widget and choose only metrics of ${instead}, or set “Figures of” to ${where}.`,
    );
  }
  if (target === 'profile' && asked.dimension !== null && asked.dimension.key !== 'date') {
    throw wrong(
      `Figures of ${page} have no dimension “${asked.dimension.label}”. Choose the dimension Day, or set “Figures of” to posts and choose metrics of posts.`,
    );
  }
  const ids = listInput(inputs, 'post').filter((id) => id !== ALL_POSTS);
  const invalid = ids.find((id) => !network.post.test(id));
  if (invalid !== undefined) {
    throw wrong(`“${shortened(invalid)}” is not a post. Edit the widget and choose from the list.`);
  }
  return { ...asked, metrics, property, target, posts: target === 'profile' || ids.length === 0 ? null : ids };
}

type OptionCall = Connector['options'][string];

/** Returns the option calls `metrics` and `dimension`, which list only options of the chosen target. */
export const formOptions = (metrics: readonly SocialMetric[]): Record<'metrics' | 'dimension', OptionCall> => ({
  metrics: async (_context, request) =>
    searchOptions(metrics.filter(({ target }) => target === targetOf(request.inputs)).map(optionOf), request),
  dimension: async (_context, request) =>
    searchOptions(
      SOCIAL_DIMENSIONS.filter(({ targets }) => targets.includes(targetOf(request.inputs))).map(optionOf),
      request,
    ),
});

/** The first option of the parameter `post`. */
export const ALL_POSTS_OPTION: Option = { value: ALL_POSTS, label: 'All posts of the range' };
