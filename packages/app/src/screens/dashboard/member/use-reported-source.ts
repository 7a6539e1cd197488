import type { Widget } from '@reporting/widgets/schema';
import { useEffect } from 'react';
import { report } from '../../../onboarding/report.ts';

/** Reports that the dashboard reads from a source, also from one that was connected before. */
export function useReportedSource(widgets: readonly Widget[]): void {
  useEffect(() => {
    const hasSource = widgets.some(
      (widget) => widget.nature === 'interactive' && widget.instances.some(({ sourceId }) => sourceId !== null),
    );
    if (hasSource) report('source-connected');
  }, [widgets]);
}
