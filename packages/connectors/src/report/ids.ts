import type { Inputs } from '@reporting/widgets/schema';
import { ConnectorError } from '../connector.ts';
import { listInput } from '../inputs.ts';
import { shortened } from './inputs.ts';

/**
 * Returns the chosen ids of a parameter. Ids can become part of an address or of a filter, so only digits are accepted.
 * @throws ConnectorError of kind `config` for any other text
 */
export function idsInput(inputs: Inputs, name: string, label: string): string[] {
  const ids = listInput(inputs, name);
  const wrong = ids.find((id) => !/^\d{1,20}$/.test(id));
  if (wrong === undefined) return ids;
  throw new ConnectorError(
    'config',
    `“${shortened(wrong)}” is not an id in the field ${label}. Edit the widget and choose from the list.`,
  );
}
