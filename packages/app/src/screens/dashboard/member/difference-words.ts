import { sameJson } from '@reporting/widgets/model';
import type { InteractiveWidget, PassiveType, PassiveWidget, Widget, WidgetInstance } from '@reporting/widgets/schema';
import type { EditorDocument } from '../../../editor/document.ts';
import type { Difference } from '../../../editor/merge.ts';
import { type PlainText, t } from '../../../texts/index.ts';
import { RANGE_NAMES } from '../../../texts/range-names.ts';
import type { FormatChoice } from '../edit/form-changes.ts';

/** A field in which two versions differ, with both values as texts. */
export interface FieldDifference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/**
 * `LONGEST` is the maximum number of characters of a shown value. If a value is longer, only a part is shown, which
 * starts `BEFORE` characters before the first difference.
 */
const LONGEST = 120;
const BEFORE = 40;

const FORMATS: Readonly<Record<string, PlainText> & Record<Exclude<FormatChoice, 'chart'>, PlainText>> = {
  'chart/line': 'Line',
  'chart/area': 'Area|chart',
  'chart/bar': 'Bars',
  'chart:pie': 'Pie',
  'chart:radar': 'Radar',
  'chart:gauge': 'Gauge',
  table: 'Table',
  summary: 'Summary',
  textCard: 'Text card',
};

function formatText({ format, formatOptions }: Widget): string {
  const name = FORMATS[format === 'chart' ? `chart/${formatOptions.type ?? 'line'}` : format];
  return name ? t(name) : format;
}

/** Returns a readable name for a key: "Total users" for `totalUsers` and for `total_users`. */
function readable(key: string): string {
  const words = key
    .replace(/^.*\./, '')
    .replace(/([a-z\d])([A-Z])|([a-z])(\d)/g, '$1$3 $2$4')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const PASSIVE_KINDS: Readonly<Record<PassiveType, PlainText>> = {
  plain: 'Text',
  upload: 'Image or file',
  historic: 'Articles by date',
};

const switchText = (on: boolean | undefined): string => t(on ? 'On' : 'Off');

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return t('None');
  if (typeof value === 'boolean') return switchText(value);
  if (Array.isArray(value))
    return value.length > 0
      ? value.map((item) => (typeof item === 'string' ? readable(item) : t('Set'))).join(', ')
      : t('None');
  return typeof value === 'object' ? t('Set') : String(value);
}

/** Shortens two texts to the part around their first difference. */
function aroundDifference(mine: string, theirs: string): [string, string] {
  let at = 0;
  while (at < mine.length && mine[at] === theirs[at]) at += 1;
  const from = Math.max(0, at - BEFORE);
  const shorten = (text: string) =>
    `${from > 0 ? '… ' : ''}${text.slice(from, from + LONGEST)}${text.length > from + LONGEST ? ' …' : ''}`;
  return [shorten(mine), shorten(theirs)];
}

/** Creates a list that collects the fields that differ. */
function createList() {
  const fields: FieldDifference[] = [];
  return {
    fields,
    add(label: string, mine: string, theirs: string): void {
      if (mine === theirs) return;
      const [own, other] = aroundDifference(mine, theirs);
      fields.push({ label, mine: own || t('Empty'), theirs: other || t('Empty') });
    },
    /**
     * Adds a field whose values cannot be written as short texts. Instead of the values, the texts state whose version
     * each value is.
     */
    note(label: string, mine: unknown, theirs: unknown): void {
      if (!sameJson(mine, theirs)) fields.push({ label, mine: t('Your version'), theirs: t('Their version') });
    },
  };
}

type List = ReturnType<typeof createList>;

function instanceFields({ add, note }: List, mine: WidgetInstance, theirs: WidgetInstance, several: boolean): void {
  const of = (label: string) => (several ? `${mine.prefix}: ${label}` : label);
  note(of(t('Source')), mine.sourceId, theirs.sourceId);
  add(of(t('Account')), mine.accounts.join(', '), theirs.accounts.join(', '));
  add(of(t('Prefix')), mine.prefix, theirs.prefix);
  add(of(t('Currency')), mine.currency ?? t('None'), theirs.currency ?? t('None'));
  const names = new Set([...Object.keys(mine.inputs), ...Object.keys(theirs.inputs)]);
  for (const name of names) {
    const [own, other] = [mine.inputs[name], theirs.inputs[name]];
    if (sameJson(own, other) || (name === 'property' && !sameJson(mine.accounts, theirs.accounts))) continue;
    const texts = [valueText(own), valueText(other)] as const;
    if (texts[0] === texts[1]) note(of(readable(name)), own, other);
    else add(of(readable(name)), ...texts);
  }
  note(of(t('Metric options')), mine.metricsOptions, theirs.metricsOptions);
}

function interactiveFields(list: List, mine: InteractiveWidget, theirs: InteractiveWidget): void {
  const { add } = list;
  const order = ({ orderBy }: InteractiveWidget) =>
    orderBy
      ? `${readable(orderBy.column)}, ${orderBy.dir === 'asc' ? t('ascending') : t('descending')}`
      : t('As delivered');
  add(t('Rows limit'), String(mine.rowsLimit), String(theirs.rowsLimit));
  add(t('Order'), order(mine), order(theirs));
  add(t('Change in percent'), switchText(mine.percent), switchText(theirs.percent));
  add(t('Show change'), switchText(!mine.hiddenChange), switchText(!theirs.hiddenChange));
  add(t('Colour changes'), switchText(!mine.hiddenHighlight), switchText(!theirs.hiddenHighlight));
  add(t('Number of sources'), String(mine.instances.length), String(theirs.instances.length));
  for (const instance of mine.instances) {
    const other = theirs.instances.find(({ id }) => id === instance.id);
    if (other) instanceFields(list, instance, other, mine.instances.length > 1);
  }
}

function passiveFields({ add, note }: List, mine: PassiveWidget, theirs: PassiveWidget): void {
  const { type, inputs } = mine.widget;
  if (type !== theirs.widget.type) add(t('Kind'), t(PASSIVE_KINDS[type]), t(PASSIVE_KINDS[theirs.widget.type]));
  else if (type === 'plain' && theirs.widget.type === 'plain')
    add(t('Text'), inputs.description, theirs.widget.inputs.description);
  else note(t('Content'), inputs, theirs.widget.inputs);
}

/** Returns the fields in which two versions of a widget differ, in the order of its form. */
function widgetFields(mine: Widget, theirs: Widget): readonly FieldDifference[] {
  const list = createList();
  const { add, note, fields } = list;
  add(t('Title'), mine.title, theirs.title);
  add(t('Format'), formatText(mine), formatText(theirs));
  add(t('Size'), `${mine.width} × ${mine.height}`, `${theirs.width} × ${theirs.height}`);
  const { type: _mine, ...options } = mine.formatOptions;
  const { type: _theirs, ...otherOptions } = theirs.formatOptions;
  if (mine.format === theirs.format) note(t('Format options'), options, otherOptions);
  if (mine.nature === 'interactive' && theirs.nature === 'interactive') interactiveFields(list, mine, theirs);
  if (mine.nature === 'passive' && theirs.nature === 'passive') passiveFields(list, mine, theirs);
  add(t('Description'), mine.description, theirs.description);
  add(t('Realtime'), switchText(mine.realTime), switchText(theirs.realTime));
  if (fields.length === 0) note(t('Settings'), mine, theirs);
  return fields;
}

const SETTINGS: Readonly<Record<string, PlainText>> = {
  name: 'Name of the dashboard',
  styles: 'Colours and images',
  footer: 'Footer',
  hiddenDateSelector: 'Guests can change the dates',
  realtimeView: 'Guests can open the realtime view',
  timezone: 'Time zone',
  defaults: 'Start of new widgets',
  range: 'Default dates',
};

function settingText(key: string, document: EditorDocument): string {
  const value: unknown = Object.entries(document).find(([name]) => name === key)?.[1];
  if (key === 'hiddenDateSelector') return switchText(!value);
  if (typeof value === 'boolean') return switchText(value);
  if (value === null || value === '') return t('Empty');
  if (key !== 'range') return typeof value === 'string' ? value : '';
  const { type, startDate, endDate } = document.range;
  return type === 'custom' ? t('{start} to {end}', { start: startDate, end: endDate }) : t(RANGE_NAMES[type]);
}

/** Returns the name of a widget or setting that differs between two versions, and the fields that differ. */
export function differenceWords(
  difference: Difference,
  mine: EditorDocument,
  theirs: EditorDocument,
): { readonly name: string; readonly fields: readonly FieldDifference[] } {
  if (difference.kind === 'setting') {
    const known = SETTINGS[difference.id];
    const name = known ? t(known) : readable(difference.id);
    const texts = aroundDifference(settingText(difference.id, mine), settingText(difference.id, theirs));
    const [own, other] = texts[0] === texts[1] ? [t('Your version'), t('Their version')] : texts;
    return { name, fields: [{ label: '', mine: own, theirs: other }] };
  }
  const { mine: own, theirs: other } = difference;
  const name = (own ?? other)?.title || t('Untitled widget');
  return { name, fields: own && other ? widgetFields(own, other) : [] };
}
