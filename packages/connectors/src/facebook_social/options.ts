import { addDays, today } from '@reporting/formatters/date-range';
import type { Connector } from '../connector.ts';
import { META_ZONE } from '../meta/days.ts';
import { searchOptions } from '../options.ts';
import { ALL_POSTS_OPTION, formOptions, propertyInput } from '../social/inputs.ts';
import { postName } from '../social/posts.ts';
import { METRICS } from './catalogue.ts';
import { listProperties, openPage, readPosts } from './client.ts';
import { NETWORK } from './network.ts';

/** Maximum age of the offered posts, in days. */
const LOOK_BACK_DAYS = 180;

export const options: Connector['options'] = {
  ...formOptions(METRICS),
  property: async (context, request) => {
    const found = await listProperties(context);
    return searchOptions(
      found.map(({ id, name }) => ({ value: id, label: name })),
      request,
      Number.POSITIVE_INFINITY,
    );
  },
  post: async (context, request) => {
    const page = await openPage(context, propertyInput(request.inputs, NETWORK));
    const { items } = await readPosts(page, addDays(today(META_ZONE, context.now()), -LOOK_BACK_DAYS), []);
    const posts = items.map(({ id, message }) => ({ value: id, label: postName({ id, text: message }) }));
    return searchOptions([ALL_POSTS_OPTION, ...posts], request);
  },
};
