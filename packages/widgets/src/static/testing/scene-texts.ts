import { isolated } from '../../draw/isolated.ts';
import {
  chartContent,
  chartScene,
  gaugeContent,
  gaugeScene,
  pieContent,
  pieScene,
  radarContent,
  radarScene,
  type SceneSize,
  summaryScene,
  tableScene,
} from '../../model/index.ts';
import type { WidgetData } from '../../schema/data.ts';
import type { InteractiveWidget } from '../../schema/widget.ts';
import { cardState } from '../../state/card-state.ts';
import type { ParityCase } from './parity-cases.ts';

/** Returns every text of the scene of a case, directly from the model, or an empty list if the case has no scene. */
export function sceneTexts({ widget, data, locale, error }: ParityCase, size: SceneSize): string[] {
  if (widget.nature === 'passive' || !data || cardState(widget, data, error).kind !== 'data') return [];
  return [...new Set(textsFor(widget, data, size, locale ?? 'en'))]
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

function textsFor(widget: InteractiveWidget, data: WidgetData, size: SceneSize, locale: string): string[] {
  const text = { locale };
  switch (widget.format) {
    case 'chart': {
      const content = chartContent(widget, data, text);
      const scene = chartScene(content, size, text);
      return [
        ...(scene.rows ? [] : scene.axes).flatMap((axis) => axis.labels.map((label) => label.text)),
        ...scene.xLabels.map((label) => label.full ?? label.text),
        ...(scene.rows?.rows ?? []).flatMap(({ name, values }) => [name.full, ...values.map((value) => value.text)]),
        ...scene.barLabels.map((label) => label.text),
        ...[...(scene.marks?.bands ?? []), ...(scene.marks?.lines ?? []), ...(scene.marks?.notes ?? [])].map(
          ({ label }) => label?.text ?? '',
        ),
        ...scene.endLabels.flatMap(({ name, value }) => [isolated(name), isolated(value)]),
        ...(scene.legend === 'top' ? content.series.map(({ label }) => label) : []),
      ];
    }
    case 'chart:pie': {
      const content = pieContent(widget, data, text);
      if (content.kind === 'not-drawable') return [content.message];
      const scene = pieScene(content, size, text);
      return [
        ...scene.labels.flatMap(({ name, share }) => [isolated(name), share]),
        ...(scene.list ? scene.slices.flatMap(({ label, shareText }) => [label, shareText]) : []),
        ...(scene.total ? [scene.total.text, scene.total.name] : []),
        scene.note?.text ?? '',
      ];
    }
    case 'chart:radar': {
      const content = radarContent(widget, data, text);
      if (content.kind === 'bars') return [content.reason, ...textsFor(content.widget, data, size, locale)];
      const scene = radarScene(content, size, text);
      return [
        ...scene.labels.flatMap(({ name, value }) => [isolated(name), value]),
        ...scene.scale.map((label) => label.text),
        ...scene.legend.map(({ label }) => label),
        ...(scene.side?.cells ?? []).map((cell) => cell.text),
      ];
    }
    case 'chart:gauge': {
      const content = gaugeContent(widget, data, text);
      if (content.kind === 'not-drawable') return [content.message];
      const scene = gaugeScene(content, size);
      return [
        scene.value.text,
        scene.caption?.text ?? '',
        ...scene.ends.map((end) => end.text),
        ...(scene.side?.cells ?? []).map((cell) => cell.text),
        content.text,
        content.range,
      ];
    }
    case 'table': {
      const scene = tableScene(widget, data, text);
      const cells = (row: { value: string; change: { magnitude: string; label: string } | null }[]): string[] =>
        row.flatMap(({ value, change }) => [value, ...(change ? [change.magnitude, change.label] : [])]);
      return [
        scene.dimension ?? '',
        ...scene.columns.map(({ label }) => label),
        ...Array.from({ length: scene.length }, (_, place) => scene.row(place)).flatMap(({ name, cells: row }) => [
          name,
          ...cells(row),
        ]),
        ...cells(scene.total ?? []),
      ];
    }
    case 'summary':
      return summaryScene(widget, data, text).figures.flatMap(({ label, value, change }) => [
        ...(widget.width === 1 && data.columns.filter(({ role }) => role === 'metric').length === 1 ? [] : [label]),
        value,
        ...(change ? [change.magnitude, change.label] : []),
      ]);
    default:
      return [];
  }
}
