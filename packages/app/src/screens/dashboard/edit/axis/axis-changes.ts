import type { AxisOptions, AxisSide, InteractiveWidget, Mark } from '@reporting/widgets/schema';

/** Sets the options of one axis. Options that equal their default are removed. */
export function setAxis(
  widget: InteractiveWidget,
  side: AxisSide,
  changed: { readonly [Key in keyof AxisOptions]: AxisOptions[Key] | undefined },
): InteractiveWidget {
  const { axes, ...others } = widget.formatOptions;
  const entries = Object.entries({ ...axes?.[side], ...changed }).filter(
    ([key, value]) => value !== undefined && !(key === 'logarithmic' && value === false),
  );
  const { [side]: _before, ...rest } = axes ?? {};
  const next = entries.length === 0 ? rest : { ...rest, [side]: Object.fromEntries(entries) };
  return { ...widget, formatOptions: Object.keys(next).length === 0 ? others : { ...others, axes: next } };
}

/** Sets the marks of a chart. */
export function setMarks(widget: InteractiveWidget, marks: readonly Mark[]): InteractiveWidget {
  const { marks: _before, ...others } = widget.formatOptions;
  return { ...widget, formatOptions: marks.length === 0 ? others : { ...others, marks: [...marks] } };
}
