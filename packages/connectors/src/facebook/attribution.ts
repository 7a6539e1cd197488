import type { Option } from '@reporting/contract';
import type { Inputs } from '@reporting/widgets/schema';
import { ConnectorError } from '../connector.ts';
import { textInput } from '../inputs.ts';

/** Attribution settings of the form, with the API's windows. Without windows the setting of each ad set applies, as in Ads Manager. */
const SETTINGS: readonly (readonly [value: string, label: string, windows: readonly string[]])[] = [
  ['default', 'As set for each ad set', []],
  ['1d_click', '1-day click', ['1d_click']],
  ['7d_click', '7-day click', ['7d_click']],
  ['28d_click', '28-day click', ['28d_click']],
  ['1d_view', '1-day view', ['1d_view']],
  ['7d_click_1d_view', '7-day click and 1-day view', ['7d_click', '1d_view']],
  ['1d_click_1d_view', '1-day click and 1-day view', ['1d_click', '1d_view']],
];

export const ATTRIBUTION_OPTIONS: Option[] = SETTINGS.map(([value, label]) => ({ value, label }));

/**
 * Returns the chosen attribution windows; empty for the default, which is the setting of each ad set.
 * @throws ConnectorError of kind `config` for an unknown setting
 */
export function attributionWindows(inputs: Inputs): readonly string[] {
  const text = textInput(inputs, 'attribution') || 'default';
  const found = SETTINGS.find(([value]) => value === text);
  if (found !== undefined) return found[2];
  throw new ConnectorError('config', 'The attribution setting is unknown. Edit the widget and choose one.');
}
