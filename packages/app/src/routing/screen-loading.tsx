import { Loader } from '@reporting/ui/loader';

/** While a screen's code is on its way. Nothing for the first moments, so that what is quick does not flash. */
export function ScreenLoading() {
  return (
    <div className="grid min-h-80 flex-1 place-items-center">
      <Loader size="l" />
    </div>
  );
}
