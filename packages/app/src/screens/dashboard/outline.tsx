import { Skeleton } from '@reporting/ui/skeleton';
import { t } from '../../texts/index.ts';

/** A placeholder that is shown while a dashboard is loading. */
export function Outline() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <span role="status" className="sr-only">
        {t('Loading the dashboard')}
      </span>
      <div className="flex items-center gap-4">
        <Skeleton shape="block" width={48} height={48} />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton width={240} />
          <Skeleton width={180} />
        </div>
      </div>
      <div className="grid grid-cols-4 gap-4 max-lg:grid-cols-2 max-sm:grid-cols-1">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="h-44 rounded-card border border-border bg-surface p-5">
            <Skeleton width="50%" />
            <Skeleton shape="block" height={90} className="mt-5" />
          </div>
        ))}
      </div>
    </div>
  );
}
