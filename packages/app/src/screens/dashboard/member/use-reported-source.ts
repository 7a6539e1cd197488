import type { Widget } from '@reporting/widgets/schema';
import { useEffect } from 'react';
import { report } from '../../../onboarding/report.ts';

/** Reports to the onboarding when a widget of the dashboard has a source. The source may have been connected earlier. */
export function useReportedSource(widgets: readonly Widget[]): void {
  useEffect(() => {
    const hasSource = widgets.some(
      (widget) => widget.nature === 'interactive' && widget.instances.some(({ sourceId }) => sourceId !== null),
    );
    if (hasSource) report('source-connected');
  }, [widgets]);
}
