/** Placeholder of a round format: a ring, a hexagon or a half ring. */
export function RoundSkeleton({ format }: { format: string }) {
  return (
    <svg
      aria-hidden="true"
      data-slot="skeleton-round"
      viewBox={format === 'chart:gauge' ? '0 0 100 60' : '0 0 100 100'}
      fill="none"
      stroke="var(--rui-track)"
      className="rwd:mx-auto rwd:h-full rwd:max-h-[216px] rwd:max-w-full rwd:my-auto"
    >
      {format === 'chart:pie' && <circle cx="50" cy="50" r="40" strokeWidth="18" />}
      {format === 'chart:gauge' && <path d="M6 52A44 44 0 0 1 94 52" strokeWidth="7" />}
      {format === 'chart:radar' &&
        [46, 23].map((radius) => (
          <path
            key={radius}
            strokeWidth="2"
            d={`M50 ${50 - radius}l${radius * 0.866} ${radius / 2}v${radius}l${-radius * 0.866} ${radius / 2}l${-radius * 0.866} ${-radius / 2}v${-radius}Z`}
          />
        ))}
    </svg>
  );
}
