import { readFile } from 'node:fs/promises';
import { CONNECTION_TYPES, type SourceType, sourceType, type WidgetDefinition } from '@reporting/contract';
import { loadConnector } from '../registry.ts';

const INTRO = `# Source types

This table lists every source type. \`pnpm sources\` writes it from the catalogue and the definitions of the connectors. The page of each
type describes its limits and names the facts that are not documented.`;

/** Page of the types that have no page in their folder. */
const SHARED = '../packages/connectors/README.md';

/** Returns the text of docs/sources.md, a table of all types. */
export async function sourcesPage(): Promise<string> {
  const lines = await Promise.all(CONNECTION_TYPES.map((type) => lineOf(sourceType(type))));
  const header = [
    'type',
    'signs in with',
    'properties',
    'metrics and dimensions',
    'limits of the vendor, and facts that are not documented',
  ];
  const table = [header, header.map(() => '---'), ...lines.flat()].map((cells) => `| ${cells.join(' | ')} |`);
  return `${INTRO}\n\n${table.join('\n')}\n`;
}

async function lineOf(type: SourceType): Promise<string[][]> {
  const connector = type.built ? await loadConnector(type.type) : undefined;
  const definitions = Object.values(connector?.definitions ?? {});
  if (definitions.length === 0) return [[type.name, signInOf(type), type.properties ?? 'none', 'not built yet', '']];
  const page = await pageOf(type.type);
  return definitions.map((definition) => [
    definition.name,
    signInOf(type),
    type.properties ?? 'none',
    contentOf(definition),
    page,
  ]);
}

function signInOf({ auth, fields, vendor, settings }: SourceType): string {
  const labels = fields.map(({ label }) => label);
  if (auth === 'key') return labels.join(', ');
  const first = labels.length === 0 ? '' : `${labels.join(', ')}, then `;
  const operator =
    settings.length === 0 ? '' : `; the operator sets ${settings.map((name) => `\`${name}\``).join(', ')}`;
  return `${first}sign-in at ${vendor.name}${operator}`;
}

function contentOf({ metrics, dimensions, configs }: WidgetDefinition): string {
  const counts = [
    metrics.length === 0 ? '' : `${metrics.length} metrics`,
    dimensions.length === 0 ? '' : `by ${dimensions.map(({ label }) => label.toLowerCase()).join(', ')}`,
  ].filter((part) => part !== '');
  return `${counts.join(' ') || 'columns of its own'}; ${configs.length} ready-made`;
}

/** Returns a link to the page of a type, with the number of facts that no document of the vendor contains. */
async function pageOf(type: string): Promise<string> {
  const path = `../packages/connectors/src/${type}/README.md`;
  const text = await readFile(new URL(`../${type}/README.md`, import.meta.url), 'utf8').catch(() => null);
  if (text === null) return `[page](${SHARED})`;
  const section = text.split('\n## ').find((part) => part.startsWith('How certain')) ?? '';
  const facts = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  const open = facts.filter((line) =>
    /memory|inference|experience|other libraries|public (?:code|connectors)/i.test(line),
  ).length;
  return `[page](${path})${facts.length === 0 ? '' : `: ${open} of ${facts.length} facts not documented`}`;
}
