import type { HttpResponse } from '@reporting/contract/outbound';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { refuseOverload, wordsOf } from '../network/answers.ts';
import { callVendor, type Query, readJson } from '../network/call.ts';
import { TransientFailure } from '../network/retry.ts';
import { shortened } from '../report/inputs.ts';
import { isFigureOrMissing, isTextOrMissing, linesOf } from '../report/lines.ts';

export const RANKRANGER_HOSTS = { www: 'https://www.rankranger.com' } as const;

const API = 'Rank Ranger';
const NEW_KEY = 'Copy the key from Rank Ranger › Account settings › API.';

const idSchema = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();

const campaignsSchema = z.array(z.object({ campaign_id: idSchema, name: text, domain: text }).loose());

/** A position of a keyword in a search engine on a day. */
export interface RankLine {
  date: string;
  /** The landing page. */
  lp?: string | null;
  keyword: string;
  se?: string | number | null;
  se_name?: string | null;
  rank?: string | number | null;
}
const ranksSchema = linesOf<RankLine>(
  ({ date, lp, keyword, se, se_name: name, rank }) =>
    typeof date === 'string' &&
    typeof keyword === 'string' &&
    isTextOrMissing(lp) &&
    isTextOrMissing(name) &&
    isFigureOrMissing(se) &&
    isFigureOrMissing(rank),
);

export interface Campaign {
  id: string;
  name: string;
  domain: string;
}

/** Returns the campaigns of the package. @throws ConnectorError */
export async function listCampaigns(context: ConnectorContext): Promise<Campaign[]> {
  const found = await read(context, 'package_campaigns', {}, campaignsSchema);
  return found.map(({ campaign_id: id, name, domain }) => ({
    id,
    name: name || domain || `Campaign ${id}`,
    domain: domain ?? '',
  }));
}

/** Returns the positions of a web site in a campaign. @throws ConnectorError */
export const readRanks = (
  context: ConnectorContext,
  query: { campaign_id: string; domain: string; start_date: string; end_date: string; se_id?: string | undefined },
): Promise<RankLine[]> => read(context, 'rank', query, ranksSchema);

/** Calls a method. The name of the method is the first parameter of the query and has no value. */
async function read<T>(context: ConnectorContext, method: string, query: Query, shape: z.ZodType<T>): Promise<T> {
  const key = (await context.accessToken()).trim();
  if (!/^[\w-]{8,200}$/.test(key)) {
    throw new ConnectorError('config', `A key of Rank Ranger consists of letters, digits and dashes. ${NEW_KEY}`, {
      field: 'token',
    });
  }
  const { result } = await callVendor(
    context,
    {
      api: API,
      url: `${context.hosts.www ?? RANKRANGER_HOSTS.www}/api/v2/?${method}`,
      query: { key, ...query, output: 'json', json_strict: 'true' },
    },
    (response) => {
      refuse(context, response);
      return readJson(API, response, z.object({ result: shape }));
    },
  );
  return result;
}

function refuse({ now }: ConnectorContext, response: HttpResponse): void {
  const { status, body } = response;
  refuseOverload(API, response, now());
  const cause = { http: status };
  const words = errorWords(body);
  // This test precedes those for keys and access, because an error about a limit can mention them.
  if (/limit/i.test(words)) {
    throw new TransientFailure(
      'rate',
      'The API limit of the Rank Ranger package is reached. Raise it at Rank Ranger, or wait until it is renewed.',
      { cause, final: true },
    );
  }
  if (status === 401 || /\b(?:api[ _-]?)?key\b/i.test(words)) {
    throw new ConnectorError('credential', `Rank Ranger does not accept this key. ${NEW_KEY}`, {
      cause,
      field: 'token',
    });
  }
  if (status === 403 || /not enabled|permission|access/i.test(words)) {
    throw new ConnectorError('permission', 'The Rank Ranger package of this key does not include the API.', {
      cause,
      field: 'token',
    });
  }
  if (/campaign/i.test(words)) {
    throw new ConnectorError(
      'config',
      'Rank Ranger has no such campaign (any more). Edit the widget and choose another.',
      {
        cause,
      },
    );
  }
  // The list of errors is not public, so an unknown error is retried before it is shown.
  if (words !== '') {
    const said = shortened(words);
    throw new TransientFailure(
      'server',
      said === ''
        ? 'Rank Ranger refused the query of this widget. Edit the widget if this remains.'
        : `Rank Ranger refused the query of this widget: ${said}. Edit the widget if this remains.`,
      {
        cause,
      },
    );
  }
}

const errorSchema = z.union([
  z.object({ result: z.object({ error: z.string() }) }).transform(({ result }) => result.error),
  z.object({ error: z.string() }).transform(({ error }) => error),
]);

/**
 * Returns the text of an error answer; '' for any other answer. Searches only the first 200 characters for an error before it parses the
 * answer, so that a long answer is parsed only once.
 */
const errorWords = (body: string): string => (body.slice(0, 200).includes('"error"') ? wordsOf(body, errorSchema) : '');
