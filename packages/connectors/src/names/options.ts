import type { Option, WidgetDefinition } from '@reporting/contract';
import type { Language } from '@reporting/contract/rules';
import { nameIn } from './names.ts';
import { sentenceIn } from './sentences.ts';

/**
 * Returns the function that writes an option of an option call in a language. The names of metrics and dimensions are translated, but not
 * the names of a vendor's campaigns. A description is a text of the connector or the message of an error.
 */
export function optionIn(
  language: Language,
  { metrics, dimensions }: Pick<WidgetDefinition, 'metrics' | 'dimensions'>,
): (option: Option) => Option {
  if (language === 'en') return (option) => option;
  const known = new Set([...metrics, ...dimensions].map(({ key, label }) => `${key}\n${label}`));
  const named = (text: string) => nameIn(language, text) ?? text;
  return ({ group, description, ...option }) => ({
    ...option,
    label: known.has(`${option.value}\n${option.label}`) ? named(option.label) : option.label,
    ...(group === undefined ? {} : { group: named(group) }),
    ...(description === undefined
      ? {}
      : { description: nameIn(language, description) ?? sentenceIn(language, description) }),
  });
}
