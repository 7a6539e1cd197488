import { Loader } from '@reporting/ui/loader';

/** Shown while a screen's code is loading. Empty at first, so that fast loading does not flash. */
export function ScreenLoading() {
  return (
    <div className="grid min-h-80 flex-1 place-items-center">
      <Loader size="l" />
    </div>
  );
}
