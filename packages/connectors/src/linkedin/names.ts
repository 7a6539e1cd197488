import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { plainName } from '../report/names.ts';
import { idOf, listObjects, readEntities } from './client.ts';

/** Names of seniorities and of job functions. The number in a URN is the position in the list, from 1. */
const SENIORITIES = 'Unpaid|Training|Entry|Senior|Manager|Director|VP|CXO|Partner|Owner'.split('|');
const FUNCTIONS =
  'Accounting|Administrative|Arts and Design|Business Development|Community and Social Services|Consulting|Education|Engineering|Entrepreneurship|Finance|Healthcare Services|Human Resources|Information Technology|Legal|Marketing|Media and Communication|Military and Protective Services|Operations|Product Management|Program and Project Management|Purchasing|Quality Assurance|Real Estate|Research|Sales|Customer Success and Support'.split(
    '|',
  );

const OBJECTS = { campaign: 'Campaign', campaign_group: 'Campaign group', ad: 'Ad' } as const;

const isObject = (key: string): key is keyof typeof OBJECTS => key in OBJECTS;

/**
 * Returns a function from a pivot value to its name. A name that cannot be read, for example of a deleted campaign, is replaced by the kind
 * and the id. The figures of the deleted campaign remain visible.
 */
export async function pivotNames(
  context: ConnectorContext,
  account: string,
  key: string,
  values: readonly string[],
): Promise<(value: string) => string> {
  if (values.length === 0) return (value) => value;
  if (isObject(key)) {
    const names = await orNothing(() => listObjects(context, account, key));
    return (value) => names.get(idOf(value)) || `${OBJECTS[key]} ${idOf(value)}`;
  }
  if (key === 'industry' || key === 'country') {
    const names = await orNothing(() => readEntities(context, [...new Set(values)]));
    return (value) => names.get(value) || `${key === 'industry' ? 'Industry' : 'Country'} ${idOf(value)}`;
  }
  return (value) => fixedName(key, value);
}

function fixedName(key: string, value: string): string {
  const id = idOf(value);
  if (key === 'seniority') return SENIORITIES[Number(id) - 1] ?? `Seniority ${id}`;
  if (key === 'job_function') return FUNCTIONS[Number(id) - 1] ?? `Job function ${id}`;
  if (key === 'company_size') return sizeName(id);
  return plainName(id);
}

/** Returns the name of a company size: "11–50 employees" for `SIZE_11_TO_50`. */
function sizeName(value: string): string {
  const [, from, to] = /(?:SIZE_)?(\d+)(?:_TO_(\d+)|_OR_MORE)?$/.exec(value) ?? [];
  if (from === undefined) return plainName(value);
  if (to !== undefined) return `${from}–${to} employees`;
  if (value.endsWith('_OR_MORE')) return `${from}+ employees`;
  return from === '1' ? '1 employee' : `${from} employees`;
}

/** Reads names. Returns none if they cannot be read, so that the figures are still shown. Only a refused credential is an error. */
async function orNothing(read: () => Promise<Map<string, string>>): Promise<Map<string, string>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ConnectorError && error.kind !== 'credential') return new Map();
    throw error;
  }
}
