import { addDays, today } from '@reporting/formatters/date-range';
import type { Connector } from '../connector.ts';
import { META_ZONE } from '../meta/days.ts';
import { searchOptions } from '../options.ts';
import { ALL_POSTS_OPTION, formOptions, propertyInput } from '../social/inputs.ts';
import { postName } from '../social/posts.ts';
import { METRICS } from './catalogue.ts';
import { listProperties, readMedia } from './client.ts';
import { NETWORK } from './network.ts';

/** Maximum age of the offered posts, in days. */
const LOOK_BACK_DAYS = 180;

export const options: Connector['options'] = {
  ...formOptions(METRICS),
  property: async (context, request) => {
    const found = await listProperties(context);
    const profiles = found.map(({ id, name, group }) => ({ value: id, label: name, ...(group ? { group } : {}) }));
    return searchOptions(profiles, request, Number.POSITIVE_INFINITY);
  },
  post: async (context, request) => {
    const from = addDays(today(META_ZONE, context.now()), -LOOK_BACK_DAYS);
    const { items } = await readMedia(context, propertyInput(request.inputs, NETWORK), 'media', from, []);
    const posts = items.map(({ id, caption }) => ({ value: id, label: postName({ id, text: caption }) }));
    return searchOptions([ALL_POSTS_OPTION, ...posts], request);
  },
};
