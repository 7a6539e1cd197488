import { Loader } from '@reporting/ui/loader';

/** Shown while the code of a screen is loading. It is empty at first, so that it does not flash if loading is fast. */
export function ScreenLoading() {
  return (
    <div className="grid min-h-80 flex-1 place-items-center">
      <Loader size="l" />
    </div>
  );
}
