import type { Row } from '@reporting/widgets/schema';
import { type ConnectorContext, ConnectorError, type QueryRequest, type QueryResult } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { withRetries } from '../network/retry.ts';
import { columnsOf, distinctRows, totalsRow } from '../report/columns.ts';
import { domainName } from '../report/domain.ts';
import { readAsked, shortened } from '../report/inputs.ts';
import { numberOf } from '../report/values.ts';
import { CURRENCY, catalogueDimension, catalogueMetric, DOMAIN_REPORTS, FIELDS } from './catalogue.ts';
import { creditsLeft, type Line, listProjects, noCredits, readLines } from './client.ts';

/** Maximum number of rows of an answer. Each row costs a credit. */
export const MAX_LINES = 30;
const MAX_COMPETITORS = 5;

const wrong = (message: string) => new ConnectorError('config', message);

/** Reads a report on domains. The figures are current, whatever the range is. Never requests more rows than there are credits left. */
export async function readDomains(
  context: ConnectorContext,
  request: QueryRequest,
  type: keyof typeof DOMAIN_REPORTS,
): Promise<QueryResult> {
  const { inputs } = request;
  const report = DOMAIN_REPORTS[type];
  const asked = readAsked(inputs, {
    vendor: 'Serpstat',
    metric: (key) => (report.metrics.includes(key) ? catalogueMetric(key) : undefined),
    dimension: (key) => (key === report.dimension ? catalogueDimension(key) : undefined),
    maxMetrics: 12,
  });
  if (asked.dimension === null && type !== 'overview') {
    throw wrong(`${report.label} has no totals. Choose the dimension ${catalogueDimension(report.dimension)?.label}.`);
  }
  const database = textInput(inputs, 'database') || 'g_us';
  if (!/^[gy]_[a-z]{2}$/.test(database))
    throw wrong(`Serpstat has no search engine “${shortened(database)}”. Choose another one.`);
  const property = textInput(inputs, 'property');
  if (property === '') throw wrong('No project or domain is chosen. Edit the widget and choose one.');
  const others = asked.dimension !== null && type === 'overview' ? competitorsOf(textInput(inputs, 'competitor')) : [];
  const domain = /^\d{1,20}$/.test(property) ? await domainOfProject(context, property) : domainName(property);
  const domains = [...new Set([domain, ...others])];
  const left = await creditsLeft(context);
  const needed = type === 'overview' ? domains.length : 1;
  if (left !== null && left < needed)
    return withRetries(context, { network: 1, server: 1, rate: 1 }, async () => Promise.reject(noCredits()));
  const size = Math.min(MAX_LINES, left ?? MAX_LINES);
  const lines = await readLines(
    context,
    report.method,
    type === 'overview' ? { domains, se: database } : { domain, se: database, page: 1, size },
  );
  const valuesOf = (line: Line | undefined) => asked.metrics.map(({ key }) => numberOf(line?.[FIELDS[key] ?? key]));
  const rows = distinctRows(lines.map((line): Row => [String(line[report.name] ?? ''), ...valuesOf(line)]));
  const spent = lines.length;
  return {
    columns: columnsOf(asked.dimension, asked.metrics, CURRENCY),
    rows: asked.dimension === null ? [] : rows.slice(0, request.maxRows),
    totals:
      asked.dimension === null
        ? valuesOf(lines[0])
        : totalsRow(
            '',
            asked.metrics.map(() => null),
          ),
    property: domain,
    warnings:
      size < MAX_LINES && spent === size
        ? [`Serpstat has only ${left} credits left today, so rows may be missing.`]
        : [],
    notes: [
      'Figures are from the latest data of Serpstat, whatever the date range is.',
      left === null
        ? `This report costs a credit for each row: ${spent} now.`
        : `This report costs a credit for each row: ${spent} now, ${left - spent} are left today.`,
    ],
    truncated: rows.length > request.maxRows || (type !== 'overview' && spent >= size),
    granularity: 'none',
    empty: lines.length === 0,
    dateless: true,
  };
}

async function domainOfProject(context: ConnectorContext, id: string): Promise<string> {
  const project = (await listProjects(context)).find((one) => one.id === id);
  if (project === undefined || project.domain === '') {
    throw wrong('Serpstat has no such project (any more). Edit the widget and choose another.');
  }
  return domainName(project.domain);
}

function competitorsOf(text: string): string[] {
  const domains = [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .filter((one) => one !== '')
        .map(domainName),
    ),
  ];
  if (domains.length > MAX_COMPETITORS)
    throw wrong(`At most ${MAX_COMPETITORS} competitors can be compared. Remove some.`);
  return domains;
}
