import type { DateRange } from '@reporting/formatters/date-range';
import { chartContent } from '@reporting/widgets/model';
import { AXIS_SIDES, type InteractiveWidget, type WidgetData } from '@reporting/widgets/schema';
import { useMemo } from 'react';
import { plural, t } from '../../../../texts/index.ts';
import { Fold } from '../fold.tsx';
import { setAxis, setMarks } from './axis-changes.ts';
import { AxisFields } from './axis-fields.tsx';
import { axesOf } from './axis-problems.ts';
import { MarksFields } from './marks-fields.tsx';

interface AxisSectionProps {
  readonly widget: InteractiveWidget;
  /** The current data. The form shows the range of values on each axis. */
  readonly data: WidgetData | null;
  readonly onChange: (widget: InteractiveWidget) => void;
}

/** The range that is used until the data has arrived. It contains all days, so no note is reported as outside the range. */
const ALWAYS: DateRange = { startDate: '0001-01-01', endDate: '9999-12-31' };

/** The collapsible section for a chart's axes and marks. */
export function AxisSection(props: AxisSectionProps) {
  return (
    <Fold label={t('Axis and marks')} value={presentText(props.widget)}>
      <Axes {...props} />
    </Fold>
  );
}

/** A separate component, so that the axes are computed only while the section is open. */
function Axes({ widget, data, onChange }: AxisSectionProps) {
  const { type = 'line', axes: options = {}, marks = [] } = widget.formatOptions;
  const axes = useMemo(() => axesOf(data && chartContent(widget, data), type), [widget, data, type]);
  const two = axes.length > 1;
  return (
    <>
      {axes.map((facts, place) => {
        const side = AXIS_SIDES[place] ?? 'left';
        return (
          <AxisFields
            key={side}
            legend={
              two
                ? t(place === 0 ? 'Left axis: {names}' : 'Right axis: {names}', { names: facts.names.join(', ') })
                : t('Axis')
            }
            options={options[side] ?? {}}
            facts={facts}
            onChange={(changed) => onChange(setAxis(widget, side, changed))}
          />
        );
      })}
      <MarksFields
        marks={marks}
        axes={axes}
        dated={data === null || data.columns.some(({ type: column }) => column === 'date')}
        range={data?.meta ?? ALWAYS}
        onChange={(next) => onChange(setMarks(widget, next))}
      />
    </>
  );
}

/** Returns a short summary of the axis settings and the marks. */
function presentText({ formatOptions: { axes = {}, marks = [] } }: InteractiveWidget): string {
  const scaled = Object.values(axes).some((axis) => axis && Object.keys(axis).length > 0);
  const count = marks.length > 0 ? plural(marks.length, '{count} mark', '{count} marks') : '';
  return [scaled ? t('Own scale') : '', count].filter((text) => text !== '').join(', ') || t('Automatic');
}
