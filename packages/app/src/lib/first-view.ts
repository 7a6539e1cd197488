import { type Dashboard, type FirstView, readDashboardAnswer } from '@reporting/contract';

export interface KnownView {
  readonly dashboard: Dashboard;
  readonly lines: FirstView['lines'];
}

function read(): KnownView | null {
  const text = document.getElementById('first-view-data')?.textContent;
  if (!text) return null;
  try {
    const { dashboard, lines } = JSON.parse(text) as FirstView;
    return { dashboard: readDashboardAnswer(dashboard), lines };
  } catch {
    return null;
  }
}

let view: KnownView | null | undefined;

/** Returns the first view that the service wrote into the page of a shared dashboard; null for other dashboards. */
export function firstViewOf(permalink: string): KnownView | null {
  view ??= read();
  return view?.dashboard.permalink === permalink ? view : null;
}

/** Shows the application instead of the HTML that the service wrote into the page. Does nothing if the page contains no such HTML. */
export function showApp(): void {
  document.getElementById('first-view-theme')?.remove();
}
