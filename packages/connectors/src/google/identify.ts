import * as z from 'zod';
import type { ConnectorContext } from '../connector.ts';
import { googleJson } from './call.ts';
import { googleHost } from './hosts.ts';

const personSchema = z.object({ sub: z.string().min(1), email: z.string().optional(), name: z.string().optional() });

/** Returns the signed-in user: the e-mail address and Google's id, which stays the same if the address changes. */
export async function identifyGoogle(context: ConnectorContext): Promise<{ account: string; externalId: string }> {
  const person = await googleJson(context, {
    api: 'Google',
    subject: 'the account',
    url: `${googleHost(context.hosts, 'openidconnect')}/v1/userinfo`,
    answer: personSchema,
  });
  return { account: person.email ?? person.name ?? person.sub, externalId: person.sub };
}
