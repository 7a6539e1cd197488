import { useCard } from '../react/card-context.ts';
import { cx } from '../react/cx.ts';
import type { Widget } from '../schema/widget.ts';
import { RoundSkeleton } from './round-skeleton.tsx';

function Bone({ className, style }: { className: string; style?: { width?: string; height?: string } }) {
  return (
    <span className={cx('rwd:block rwd:max-w-full rwd:rounded-chip rwd:bg-(--rui-track)', className)} style={style} />
  );
}

/** Heights of the placeholder's bars. */
const BARS = ['62%', '88%', '48%', '74%', '36%', '56%'];

function ChartSkeleton({ bars }: { bars: boolean }) {
  return (
    <div className="rwd:flex rwd:size-full rwd:flex-col rwd:gap-3">
      <div className="rwd:relative rwd:min-h-0 rwd:flex-1">
        <div className="rwd:flex rwd:h-full rwd:flex-col rwd:justify-between">
          {[0, 1, 2, 3].map((line) => (
            <span key={line} className="rwd:flex rwd:items-center rwd:gap-2.5">
              <Bone className="rwd:h-2 rwd:w-5" />
              <span className="rwd:h-0.5 rwd:flex-1 rwd:bg-(--rui-track)" />
            </span>
          ))}
        </div>
        {bars ? (
          <div
            data-slot="skeleton-bars"
            className="rwd:absolute rwd:inset-y-1 rwd:start-8 rwd:end-0 rwd:flex rwd:items-end rwd:justify-around"
          >
            {BARS.map((height) => (
              <Bone key={height} className="rwd:w-[9%] rwd:max-w-9 rwd:rounded-b-none" style={{ height }} />
            ))}
          </div>
        ) : (
          <svg
            aria-hidden="true"
            data-slot="skeleton-line"
            viewBox="0 0 100 40"
            preserveAspectRatio="none"
            fill="none"
            className="rwd:absolute rwd:inset-y-[15%] rwd:start-8 rwd:end-0 rwd:h-[70%] rwd:w-[calc(100%-32px)]"
          >
            <path
              d="M0 24C12 17 14 28 30 18 45 8 52 12 62 19 78 28 84 4 100 7"
              stroke="var(--rui-track)"
              strokeWidth="3"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        )}
      </div>
      <div className="rwd:flex rwd:justify-between rwd:ps-8">
        {[0, 1, 2, 3].map((label) => (
          <Bone key={label} className="rwd:h-2 rwd:w-7" />
        ))}
      </div>
    </div>
  );
}

function TableSkeleton() {
  const widths = ['52%', '38%', '46%', '30%', '42%', '35%', '48%', '33%', '40%', '36%', '44%', '31%'];
  return (
    <div className="rwd:size-full rwd:overflow-hidden">
      <div className="rwd:flex rwd:h-7 rwd:items-start rwd:justify-between rwd:border-b rwd:border-axis rwd:pt-1">
        <Bone className="rwd:h-2 rwd:w-16" />
        <Bone className="rwd:h-2 rwd:w-12" />
      </div>
      {widths.map((width) => (
        <div
          key={width}
          className="rwd:flex rwd:h-[41px] rwd:items-center rwd:justify-between rwd:border-b rwd:border-border"
        >
          <Bone className="rwd:h-2.5" style={{ width }} />
          <Bone className="rwd:h-2.5 rwd:w-12" />
        </div>
      ))}
    </div>
  );
}

function TextSkeleton() {
  return (
    <div className="rwd:flex rwd:max-w-[62ch] rwd:flex-col rwd:gap-3.5 rwd:pt-1.5">
      {['92%', '86%', '95%', '60%'].map((width) => (
        <Bone key={width} className="rwd:h-2" style={{ width }} />
      ))}
    </div>
  );
}

function SummarySkeleton({ columns }: { columns: number }) {
  return (
    <div className="rwd:flex rwd:size-full rwd:gap-5">
      {['a', 'b', 'c', 'd'].slice(0, columns).map((key) => (
        <div key={key} className="rwd:flex rwd:min-w-0 rwd:flex-1 rwd:flex-col rwd:gap-3 rwd:pt-1">
          {columns > 1 && <Bone className="rwd:h-2 rwd:w-14" />}
          <Bone className={columns > 1 ? 'rwd:h-6 rwd:w-24' : 'rwd:h-9 rwd:w-32'} />
          <Bone className="rwd:h-2 rwd:w-16" />
        </div>
      ))}
    </div>
  );
}

/** The placeholder of the widget's format while its data is loading. It has the size of the drawing. */
export function CardSkeleton({ widget }: { widget: Widget }) {
  const { narrow } = useCard();
  return (
    <div
      data-slot="card-skeleton"
      aria-hidden="true"
      className="rwd:flex rwd:size-full rwd:flex-col rwd:motion-safe:animate-pulse"
    >
      {widget.nature === 'passive' ? (
        <TextSkeleton />
      ) : widget.format === 'table' ? (
        <TableSkeleton />
      ) : widget.format === 'summary' ? (
        <SummarySkeleton columns={widget.width === 1 || narrow ? 1 : widget.width === 2 ? 3 : 4} />
      ) : widget.format.startsWith('chart:') ? (
        <RoundSkeleton format={widget.format} />
      ) : (
        <ChartSkeleton bars={widget.formatOptions.type === 'bar'} />
      )}
    </div>
  );
}
