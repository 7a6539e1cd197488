import { useMemo } from 'react';
import { type Drawing, dataColour } from '../../draw/drawing.ts';
import { el } from '../../draw/markup.ts';
import { pieDrawing } from '../../draw/pie.ts';
import { pieTable } from '../../draw/pie-table.ts';
import { describeWidget } from '../../model/describe.ts';
import { type PieContent, pieContent } from '../../model/pie-content.ts';
import { type PieScene, pieScene, sliceAt } from '../../model/pie-scene.ts';
import { describeSlice } from '../../model/pie-slices.ts';
import { AT_START, cx } from '../../react/cx.ts';
import { againstText } from '../against.ts';
import { inside } from '../inside.ts';
import { NotDrawableMessage } from '../not-drawable.tsx';
import type { PictureProps } from '../picture.tsx';
import { Drawn, svgLayer } from '../picture.tsx';
import type { Format } from '../use-picture-context.ts';
import { usePictureContext } from '../use-picture-context.ts';

/** The slices as a list ordered by size, for a pie whose names have no space around the ring. */
function List({ scene: { list, slices }, drawing: { paint, muted } }: { scene: PieScene; drawing: Drawing }) {
  if (!list) return null;
  const { start, top, width, rows, rowHeight, columns } = list;
  const entries = slices.map(({ colour, label, shareText }, index) =>
    el(
      'li',
      {
        'data-slot': 'pie-entry',
        'data-part': index,
        class: 'rwd:flex rwd:min-w-0 rwd:items-center rwd:gap-2 rwd:text-caption',
      },
      el(
        'svg',
        { width: 10, height: 10, class: 'rwd:shrink-0' },
        el('rect', { width: 10, height: 10, rx: 3, fill: paint(dataColour(colour, false, muted)) }),
      ),
      el(
        'span',
        { dir: 'auto', class: `rwd:min-w-0 rwd:flex-1 rwd:truncate rwd:font-medium rwd:text-fg-secondary ${AT_START}` },
        label,
      ),
      el('span', { class: 'rwd:shrink-0 rwd:font-semibold rwd:text-fg rwd:tabular-nums' }, shareText),
    ),
  );
  return (
    <ul
      data-slot="pie-list"
      aria-hidden="true"
      className="rwd:absolute rwd:grid rwd:grid-flow-col rwd:gap-x-8"
      style={{
        insetInlineStart: start,
        top,
        width,
        gridTemplate: `repeat(${rows}, ${rowHeight}px) / repeat(${columns}, minmax(0, 1fr))`,
      }}
      {...inside(entries)}
    />
  );
}

function Note({ scene: { note } }: { scene: PieScene }) {
  if (!note) return null;
  return (
    <p
      data-slot="pie-note"
      title={note.full}
      className={cx(
        // The direction of the note follows its text; the position of the note follows the direction of the page.
        'rwd:absolute rwd:[unicode-bidi:plaintext] rwd:bottom-0 rwd:text-caption rwd:text-fg-tertiary',
        AT_START,
        note.lines === 2 ? 'rwd:line-clamp-2' : 'rwd:truncate',
      )}
      style={{ insetInlineStart: note.start, width: note.width }}
    >
      {note.text}
    </p>
  );
}

const FORMAT: Format<PieContent, PieScene> = {
  name: 'pie',
  scene: pieScene,
  draw: (scene, drawing) => svgLayer(scene.box, pieDrawing(scene, drawing), 'ring'),
  // The position of the box follows the direction of the page. Its content is always drawn from the left.
  place: ({ box }) => ({ insetInlineStart: box.start, top: box.top }),
  count: (_content, { slices }) => slices.length,
  at: sliceAt,
  describe: (content, part, { slices }, text) => (slices[part] ? describeSlice(content, slices[part], text) : ''),
  tooltip: (part, { content, slices, layout, box }, data, { locale, messages, muted }) => {
    const slice = slices[part];
    if (!slice) return null;
    const { label, text: value, previous, change, exactShare, members, middle, colour } = slice;
    const swatch = `var(--rui-${dataColour(colour, false, muted)})`;
    return {
      title: label,
      against: againstText(data, messages, locale),
      rows: [
        { key: 'value', label: content.metric.label, swatch, value, previous, change },
        { key: 'share', label: messages.pie.share, swatch: null, value: exactShare, previous: null, change: null },
      ],
      note: members,
      anchor:
        layout === 'labels'
          ? { ...middle, kind: 'point' }
          : { x: box.start + box.width / 2, y: box.top + middle.y, kind: 'logical' },
    };
  },
  summary: (widget, data, content, text) => [describeWidget(widget, data, text), ...content.notes.spoken].join(' '),
  table: pieTable,
  datum: (content, part, { slices }) => {
    const slice = slices[part];
    const found = content.parts.find(({ key }) => key === slice?.key);
    const { metric } = found ?? content;
    return {
      dimension: found?.dimension ?? null,
      label: slice?.label ?? '',
      values: slice
        ? [
            {
              key: metric.key,
              label: metric.label,
              value: slice.value,
              previous: found?.previous ?? null,
              text: slice.text,
            },
          ]
        : [],
    };
  },
};

/** A pie or doughnut of the widget's first metric over its dimension, or of several metrics with the same unit. */
export default function Pie(props: PictureProps) {
  const { widget, data, onReady } = props;
  const context = usePictureContext();
  const content = useMemo(() => pieContent(widget, data, context.text), [widget, data, context]);
  if (content.kind === 'not-drawable') return <NotDrawableMessage why={content.message} onReady={onReady} />;
  return (
    <Drawn
      {...props}
      format={FORMAT}
      content={content}
      context={context}
      over={(scene, drawing) => (
        <>
          <List scene={scene} drawing={drawing} />
          <Note scene={scene} />
        </>
      )}
    />
  );
}
