import { type Connector, ConnectorError } from '../connector.ts';
import { searchOptions } from '../options.ts';
import { listObjects, listProperties, type ObjectKind } from './client.ts';
import { accountInput } from './inputs.ts';

type OptionCall = Connector['options'][string];

const property: OptionCall = async (context, request) => {
  const found = await listProperties(context);
  const options = found.map(({ id, name }) => ({ value: id, label: name }));
  return searchOptions(options, request, Number.POSITIVE_INFINITY);
};

const objects =
  (kind: ObjectKind, noun: string): OptionCall =>
  async (context, request) => {
    const found = await namesOrIds(() => listObjects(context, accountInput(request.inputs), kind));
    return searchOptions(
      [...found].map(([id, name]) => ({ value: id, label: name || `${noun} ${id}` })),
      request,
    );
  };

/** Returns no options if the user can read the figures but not the objects. */
async function namesOrIds(read: () => Promise<Map<string, string>>): Promise<Map<string, string>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'permission') return new Map();
    throw error;
  }
}

export const options: Connector['options'] = {
  property,
  campaign: objects('campaign', 'Campaign'),
  ad_group: objects('campaign_group', 'Campaign group'),
  ad: objects('ad', 'Ad'),
};
