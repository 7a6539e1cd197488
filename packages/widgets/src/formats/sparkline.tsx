import { useCard } from '../card/context.ts';
import { cx } from '../card/cx.ts';
import { areaPath, linePath, yAt } from '../draw/spark-path.ts';
import type { SummaryFigure } from '../model/summary-scene.ts';

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
