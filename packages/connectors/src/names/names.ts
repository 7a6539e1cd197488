import type { Option, Parameter, WidgetDefinition } from '@reporting/contract';
import type { Language } from '@reporting/contract/rules';
import type { Column } from '@reporting/widgets/schema';
import { dimensions } from './de-dimensions.ts';
import { form } from './de-form.ts';
import { metrics } from './de-metrics.ts';

type Names = Readonly<Record<string, string>>;

/** Translations of each language except English, which the definitions contain. */
const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, Names>> = {
  de: { ...form, ...dimensions, ...metrics },
};

/** Returns the translation of a definition's name; null if the language has no translation of the name. */
export function nameIn(language: Exclude<Language, 'en'>, name: string): string | null {
  const names = CATALOGUES[language];
  return Object.hasOwn(names, name) ? (names[name] ?? null) : null;
}

/** Names of countries in each language, by English name. Intl returns both names. */
const countries = new Map<Language, ReadonlyMap<string, string>>();

function countriesIn(language: Language): ReadonlyMap<string, string> {
  const known = countries.get(language);
  if (known) return known;
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const own = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const made = new Map(
    letters.flatMap((first) =>
      letters.flatMap((second) => {
        const name = english.of(first + second);
        const written = own.of(first + second);
        return name && written ? [[name, written] as const] : [];
      }),
    ),
  );
  countries.set(language, made);
  return made;
}

function placeIn(language: Exclude<Language, 'en'>, label: string): string {
  const [, lead = '', country = label] = /^(Google )(.+)$/.exec(label) ?? [];
  const named = countriesIn(language).get(country);
  return nameIn(language, label) ?? (named === undefined ? label : lead + named);
}

/** Returns an option with its description in a language. */
const described = (option: Option, language: Exclude<Language, 'en'>): Option =>
  option.description === undefined
    ? option
    : { ...option, description: nameIn(language, option.description) ?? option.description };

/** Returns a definition with its names in a language. A text without a translation stays English. */
export function definitionIn(language: Language, definition: WidgetDefinition): WidgetDefinition {
  if (language === 'en') return definition;
  const named = (text: string) => nameIn(language, text) ?? text;
  const grouped = <T extends { label: string; group?: string | undefined }>(entry: T): T => ({
    ...entry,
    label: named(entry.label),
    ...(entry.group === undefined ? {} : { group: named(entry.group) }),
  });
  const parameterIn = (parameter: Parameter): Parameter => {
    const { label, help, placeholder, options, children } = parameter;
    return {
      ...parameter,
      label: named(label),
      ...(help === undefined ? {} : { help: named(help) }),
      ...(placeholder === undefined ? {} : { placeholder: named(placeholder) }),
      ...(options && {
        options: options.map((option) => ({
          ...described(grouped(option), language),
          label: placeIn(language, option.label),
        })),
      }),
      ...(children && { children: children.map(parameterIn) }),
    };
  };
  return {
    ...definition,
    parameters: definition.parameters.map(parameterIn),
    metrics: definition.metrics.map(grouped),
    dimensions: definition.dimensions.map(grouped),
    configs: definition.configs.map((config) => ({ ...config, label: named(config.label) })),
  };
}

/**
 * Returns the columns of an answer with the definition's names in a language. Names from a vendor or a spreadsheet are unchanged. A metric
 * also has its names in the other languages, because expressions of calculated metrics can contain them.
 */
export function columnsIn(
  language: Language,
  definition: Pick<WidgetDefinition, 'metrics' | 'dimensions'>,
  columns: readonly Column[],
): Column[] {
  return columns.map((column) => {
    const { label, metric } = column;
    if (column.role === 'dimension') {
      const isNamed = language !== 'en' && definition.dimensions.some((dimension) => dimension.label === label);
      return isNamed ? { ...column, label: nameIn(language, label) ?? label } : column;
    }
    if (!definition.metrics.some((known) => known.key === metric && known.label === label)) return column;
    const all = [label, ...LANGUAGES_BESIDES.map((other) => nameIn(other, label) ?? label)];
    const own = language === 'en' ? label : (nameIn(language, label) ?? label);
    const names = [...new Set(all)].filter((name) => name !== own);
    return { ...column, label: own, ...(names.length > 0 ? { names } : {}) };
  });
}

const LANGUAGES_BESIDES = Object.keys(CATALOGUES) as Exclude<Language, 'en'>[];
