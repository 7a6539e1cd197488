// Writes the shapes of card icons as markup: node packages/widgets/build-icons.mjs
// Browsers load these short texts instead of an icon library with a component for each icon.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SOURCE_NAMES } from './src/schema/source-types.ts';

/** The mark of an unknown source type. */
const NEUTRAL = 'database';

/** The marks of the source types: names of icons in lucide-react. */
const MARKS = Object.fromEntries(
  [NEUTRAL, ...SOURCE_NAMES.flatMap(({ mark, widgets = [] }) => [mark, ...widgets.map((widget) => widget.mark)])].map(
    (mark) => [mark, mark],
  ),
);

/** Icons of lucide-react by their meaning. */
const CARD = {
  stale: 'clock',
  partial: 'triangle-exclamation-point',
  empty: 'calendar-x-2',
  hidden: 'eye-off',
  source: 'unplug',
  expired: 'unplug',
  error: 'circle-exclamation-point',
  unbuilt: 'chart-no-axes-column-increasing',
  menu: 'ellipsis',
  retry: 'rotate-cw',
};

const MEDIA = {
  missing: 'image-off',
  play: 'play',
  sheet: 'file-spreadsheet',
  text: 'file-text',
  download: 'download',
};

async function markupOf(name) {
  const { __iconData: data } = await import(`lucide-react/icons/${name}`);
  if (!Array.isArray(data?.node)) throw new TypeError(`lucide-react has no shapes of ${name}: its version changed.`);
  return data.node
    .map(([element, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([attribute, value]) => {
        if (!/^[a-z\d]+$/.test(attribute) || /["&<>]/.test(value))
          throw new TypeError(`${name} has ${attribute}: write it.`);
        return ` ${attribute}="${value}"`;
      });
      return `<${element}${written.join('')}/>`;
    })
    .join('');
}

async function constantOf(about, exported, icons) {
  const lines = [];
  for (const [meaning, name] of Object.entries(icons))
    lines.push(`  ${/^\w+$/.test(meaning) ? meaning : `'${meaning}'`}: '${await markupOf(name)}',`);
  return `/** ${about} */
export const ${exported} = {
${lines.join('\n')}
} as const satisfies Record<string, string>;
`;
}

function moduleOf(...constants) {
  return `/** @license Shapes of Lucide (https://lucide.dev), ISC: https://lucide.dev/license */
// Written by build-icons.mjs.

${constants.join('\n')}`;
}

/** The modules by their paths in this package. */
export async function iconModules() {
  return {
    'src/draw/card-shapes.ts': moduleOf(
      await constantOf('Shapes of the marks of source types.', 'MARK_SHAPES', MARKS),
      await constantOf('Shapes of the other icons of cards.', 'CARD_SHAPES', CARD),
    ),
    'src/formats/passive/media-shapes.ts': moduleOf(
      await constantOf('Shapes of the icons of files.', 'MEDIA_SHAPES', MEDIA),
    ),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, source] of Object.entries(await iconModules()))
    writeFileSync(new URL(path, import.meta.url), source);
}
