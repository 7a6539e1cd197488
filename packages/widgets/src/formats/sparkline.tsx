import { useCard } from '../card/context.ts';
import { cx } from '../card/cx.ts';
import type { SparkPoints, SummaryFigure } from '../model/index.ts';

/** Part of the height kept free above and below the line, so that its stroke is not cut. */
const INSET = 0.06;

const yAt = (y: number): number => (1 - (INSET + y * (1 - 2 * INSET))) * 100;

function linePath(points: SparkPoints): string {
  let path = '';
  let open = false;
  for (const point of points) {
    if (!point) open = false;
    else {
      path += `${open ? 'L' : 'M'}${(point.x * 100).toFixed(2)} ${yAt(point.y).toFixed(2)}`;
      open = true;
    }
  }
  return path;
}

/** The line closed down to the baseline, one piece for each run without gaps. */
function areaPath(points: SparkPoints): string {
  let path = '';
  let run: { x: number; y: number }[] = [];
  const close = (): void => {
    const [first] = run;
    const last = run.at(-1);
    if (first && last && run.length > 1) {
      path += `${linePath(run)}L${(last.x * 100).toFixed(2)} 100L${(first.x * 100).toFixed(2)} 100Z`;
    }
    run = [];
  };
  for (const point of points) {
    if (point) run.push(point);
    else close();
  }
  close();
  return path;
}

interface SparklineProps {
  spark: NonNullable<SummaryFigure['spark']>;
  /** Runs to the card's edges: filled, with its comparison, without an end point. */
  bleed?: boolean;
  /** In px. */
  height: number;
  className?: string;
}

/** A small line without axes; what it shows is said by the figure beside it. */
export function Sparkline({ spark, bleed = false, height, className }: SparklineProps) {
  const { muted } = useCard();
  const colour = `var(--rui-data-${muted ? 8 : 1})`;
  const last = spark.current.findLast((point) => point !== null);
  return (
    <span
      data-slot="sparkline"
      aria-hidden="true"
      dir="ltr"
      className={cx('rwd:relative rwd:block', !bleed && 'rwd:pe-1', className)}
      style={{ height }}
    >
      <span className="rwd:relative rwd:block rwd:size-full">
        <svg
          aria-hidden="true"
          data-slot="sparkline-lines"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          fill="none"
          className="rwd:absolute rwd:inset-0 rwd:size-full rwd:overflow-visible"
        >
          {bleed && <path d={areaPath(spark.current)} fill={colour} fillOpacity={0.09} />}
          {bleed && spark.previous && (
            <path
              d={linePath(spark.previous)}
              stroke={`var(--rui-data-${muted ? 8 : 1}-compare)`}
              strokeWidth={1.25}
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
            />
          )}
          <path
            d={linePath(spark.current)}
            stroke={colour}
            strokeWidth={1.75}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {!bleed && last && (
          <span
            className="rwd:absolute rwd:-m-[3.25px] rwd:size-[6.5px] rwd:rounded-full"
            style={{ left: `${last.x * 100}%`, top: `${yAt(last.y)}%`, background: colour }}
          />
        )}
      </span>
    </span>
  );
}
