import { sameJson } from '@reporting/widgets/model';
import type { InteractiveWidget, PassiveWidget, Widget, WidgetInstance } from '@reporting/widgets/schema';
import type { EditorDocument } from '../../../editor/document.ts';
import type { Difference } from '../../../editor/merge.ts';

/** One field in which two versions differ, as texts. */
export interface FieldDifference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Longest text of a value; of a longer one the part around the first difference is shown. */
const LONGEST = 120;
const BEFORE = 40;

const FORMATS: Readonly<Record<string, string>> = {
  'chart/line': 'Line',
  'chart/area': 'Area',
  'chart/bar': 'Bars',
  'chart:pie': 'Pie',
  'chart:radar': 'Radar',
  'chart:gauge': 'Gauge',
  table: 'Table',
  summary: 'Summary',
  textCard: 'Text card',
};

const formatText = ({ format, formatOptions }: Widget): string =>
  FORMATS[format === 'chart' ? `chart/${formatOptions.type ?? 'line'}` : format] ?? format;

/** Returns "Total users" for `totalUsers` and `total_users`. */
function readable(key: string): string {
  const words = key
    .replace(/^.*\./, '')
    .replace(/([a-z\d])([A-Z])|([a-z])(\d)/g, '$1$3 $2$4')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const switchText = (on: boolean | undefined): string => (on ? 'On' : 'Off');

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'None';
  if (typeof value === 'boolean') return switchText(value);
  if (Array.isArray(value))
    return value.length > 0
      ? value.map((item) => (typeof item === 'string' ? readable(item) : 'Set')).join(', ')
      : 'None';
  return typeof value === 'object' ? 'Set' : String(value);
}

/** Two texts, shortened to the part around their first difference. */
function aroundDifference(mine: string, theirs: string): [string, string] {
  let at = 0;
  while (at < mine.length && mine[at] === theirs[at]) at += 1;
  const from = Math.max(0, at - BEFORE);
  const shorten = (text: string) =>
    `${from > 0 ? '… ' : ''}${text.slice(from, from + LONGEST)}${text.length > from + LONGEST ? ' …' : ''}`;
  return [shorten(mine), shorten(theirs)];
}

/** Collects the fields that differ. */
function createList() {
  const fields: FieldDifference[] = [];
  return {
    fields,
    add(label: string, mine: string, theirs: string): void {
      if (mine === theirs) return;
      const [own, other] = aroundDifference(mine, theirs);
      fields.push({ label, mine: own || 'Empty', theirs: other || 'Empty' });
    },
    /** A field whose values have no short text. */
    note(label: string, mine: unknown, theirs: unknown): void {
      if (!sameJson(mine, theirs)) fields.push({ label, mine: 'Your version', theirs: 'Their version' });
    },
  };
}

type List = ReturnType<typeof createList>;

function instanceFields({ add, note }: List, mine: WidgetInstance, theirs: WidgetInstance, several: boolean): void {
  const of = (label: string) => (several ? `${mine.prefix}: ${label}` : label);
  note(of('Source'), mine.sourceId, theirs.sourceId);
  add(of('Account'), mine.accounts.join(', '), theirs.accounts.join(', '));
  add(of('Prefix'), mine.prefix, theirs.prefix);
  add(of('Currency'), mine.currency ?? 'None', theirs.currency ?? 'None');
  const names = new Set([...Object.keys(mine.inputs), ...Object.keys(theirs.inputs)]);
  for (const name of names) {
    const [own, other] = [mine.inputs[name], theirs.inputs[name]];
    if (sameJson(own, other) || (name === 'property' && !sameJson(mine.accounts, theirs.accounts))) continue;
    const texts = [valueText(own), valueText(other)] as const;
    if (texts[0] === texts[1]) note(of(readable(name)), own, other);
    else add(of(readable(name)), ...texts);
  }
  note(of('Metric options'), mine.metricsOptions, theirs.metricsOptions);
}

function interactiveFields(list: List, mine: InteractiveWidget, theirs: InteractiveWidget): void {
  const { add } = list;
  const order = ({ orderBy }: InteractiveWidget) =>
    orderBy ? `${readable(orderBy.column)}, ${orderBy.dir === 'asc' ? 'ascending' : 'descending'}` : 'As delivered';
  add('Rows limit', String(mine.rowsLimit), String(theirs.rowsLimit));
  add('Order', order(mine), order(theirs));
  add('Change in percent', switchText(mine.percent), switchText(theirs.percent));
  add('Show change', switchText(!mine.hiddenChange), switchText(!theirs.hiddenChange));
  add('Colour changes', switchText(!mine.hiddenHighlight), switchText(!theirs.hiddenHighlight));
  add('Number of sources', String(mine.instances.length), String(theirs.instances.length));
  for (const instance of mine.instances) {
    const other = theirs.instances.find(({ id }) => id === instance.id);
    if (other) instanceFields(list, instance, other, mine.instances.length > 1);
  }
}

function passiveFields({ add, note }: List, mine: PassiveWidget, theirs: PassiveWidget): void {
  const { type, inputs } = mine.widget;
  if (type !== theirs.widget.type) add('Kind', readable(type), readable(theirs.widget.type));
  else if (type === 'plain' && theirs.widget.type === 'plain')
    add('Text', inputs.description, theirs.widget.inputs.description);
  else note('Content', inputs, theirs.widget.inputs);
}

/** Returns the fields in which two versions of a widget differ, in the order of its form. */
function widgetFields(mine: Widget, theirs: Widget): readonly FieldDifference[] {
  const list = createList();
  const { add, note, fields } = list;
  add('Title', mine.title, theirs.title);
  add('Format', formatText(mine), formatText(theirs));
  add('Size', `${mine.width} × ${mine.height}`, `${theirs.width} × ${theirs.height}`);
  const { type: _mine, ...options } = mine.formatOptions;
  const { type: _theirs, ...otherOptions } = theirs.formatOptions;
  if (mine.format === theirs.format) note('Format options', options, otherOptions);
  if (mine.nature === 'interactive' && theirs.nature === 'interactive') interactiveFields(list, mine, theirs);
  if (mine.nature === 'passive' && theirs.nature === 'passive') passiveFields(list, mine, theirs);
  add('Description', mine.description, theirs.description);
  add('Realtime', switchText(mine.realTime), switchText(theirs.realTime));
  if (fields.length === 0) note('Settings', mine, theirs);
  return fields;
}

const SETTINGS: Readonly<Record<string, string>> = {
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
  if (key !== 'range') return typeof value === 'string' ? value || 'Empty' : '';
  const { type, startDate, endDate } = document.range;
  return type === 'custom' ? `${startDate} to ${endDate}` : readable(type);
}

/** What is named in the first column of a difference, and the fields that differ. */
export function differenceWords(
  difference: Difference,
  mine: EditorDocument,
  theirs: EditorDocument,
): { readonly name: string; readonly fields: readonly FieldDifference[] } {
  if (difference.kind === 'setting') {
    const name = SETTINGS[difference.id] ?? readable(difference.id);
    const texts = aroundDifference(settingText(difference.id, mine), settingText(difference.id, theirs));
    const [own, other] = texts[0] === texts[1] ? ['Your version', 'Their version'] : texts;
    return { name, fields: [{ label: '', mine: own, theirs: other }] };
  }
  const { mine: own, theirs: other } = difference;
  const name = (own ?? other)?.title || 'Untitled widget';
  return { name, fields: own && other ? widgetFields(own, other) : [] };
}
