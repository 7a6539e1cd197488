interface SparklineProps {
  /** The oldest value first. Null values are gaps. */
  readonly values: readonly (number | null)[];
  /** The accessible name. */
  readonly label: string;
}

/** Margin above and below the line, as a part of the height, so that its stroke and its last point are not cut off. */
const INSET = 12;

/** A line of values without axes, with a point at the last value. */
export function Sparkline({ values, label }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const x = (index: number) => (values.length < 2 ? 50 : (index / (values.length - 1)) * 100);
  const y = (value: number) => (most === least ? 50 : INSET + ((most - value) / (most - least)) * (100 - 2 * INSET));
  let path = '';
  let open = false;
  values.forEach((value, index) => {
    if (value !== null) path += `${open ? 'L' : 'M'}${x(index).toFixed(2)} ${y(value).toFixed(2)}`;
    open = value !== null;
  });
  const last = values.findLastIndex((value) => value !== null);
  const end = values[last];
  return (
    <div role="img" aria-label={label} className="relative h-9 pe-1.5 text-negative">
      {typeof end === 'number' && (
        <div className="relative h-full">
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
          >
            <path
              d={path}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.75}
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <span
            aria-hidden="true"
            className="absolute -ms-[3.25px] -mt-[3.25px] size-[6.5px] rounded-full bg-negative forced-colors:bg-[CanvasText]"
            style={{ insetInlineStart: `${x(last)}%`, top: `${y(end)}%` }}
          />
        </div>
      )}
    </div>
  );
}
