import { useEffect, useRef } from 'react';
import type { ScreenProps } from '../../routing/screen-props.ts';
import { DashboardFrame, GuestFrame, InOwnTheme } from './dashboard-frame.tsx';
import { PublicDashboard } from './public-dashboard.tsx';

/** Types of the messages between the embedded page and the script `embed.js`, which runs in the page around the frame. */
const HEIGHT = 'reporting:height';
const MEASURE = 'reporting:measure';

/**
 * Sends the height of an element to the page around the frame each time the height changes, and when that page requests
 * it.
 */
function useReportedHeight() {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = content.current;
    if (!element || window.parent === window) return;
    const report = () => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      // The message may go to any origin, because the height is not secret.
      if (height > 0) window.parent.postMessage({ type: HEIGHT, height }, '*');
    };
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === window.parent && Object(data).type === MEASURE) report();
    };
    const observer = new ResizeObserver(report);
    observer.observe(element);
    window.addEventListener('message', onMessage);
    return () => {
      observer.disconnect();
      window.removeEventListener('message', onMessage);
    };
  }, []);
  return content;
}

/** Shows the public view of a dashboard in a frame of another page. */
export default function EmbedScreen({ params }: ScreenProps) {
  const content = useReportedHeight();
  return (
    <div ref={content}>
      <DashboardFrame route="dashboard.embed" permalink={params.permalink ?? ''} frame={GuestFrame}>
        {(page) => (
          <InOwnTheme dashboard={page.dashboard}>
            <PublicDashboard page={page} />
          </InOwnTheme>
        )}
      </DashboardFrame>
    </div>
  );
}
