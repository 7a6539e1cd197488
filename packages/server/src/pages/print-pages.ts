import { setImmediate } from 'node:timers/promises';
import { type Dashboard, type DataLine, type RangeQuery, rangeQuery } from '@reporting/contract';
import { type Language, languageOf } from '@reporting/contract/rules';
import { comparedRange, type RangeSelection } from '@reporting/formatters/date-range';
import type { WidgetData } from '@reporting/widgets/schema';
import { type Orientation, type Paper, printDocumentInSteps } from '@reporting/widgets/static';
import { hasFixedDates } from '../data/dashboards/dates.ts';
import type { OpenDashboard, OpenedDashboard } from '../data/dashboards/open.ts';
import { drawingTexts } from '../data/drawing-texts.ts';
import type { Clock } from '../platform/clock.ts';

/** The functions that pages call to read a dashboard. */
export interface DashboardPages {
  open: OpenDashboard;
  read(opened: OpenedDashboard, timezone: string | undefined, realtime?: boolean): Dashboard;
  linesOf(
    opened: OpenedDashboard,
    options: {
      query: RangeQuery & { realtime?: '1' };
      ip: string;
      language: Language;
      only?: ReadonlySet<string>;
      cachedOnly?: boolean;
      pause?: () => Promise<unknown>;
    },
  ): AsyncIterable<DataLine>;
}

/** The content and the settings of the printed pages. */
export interface PagesRequest {
  /** Null: the range of the dashboard. That range also applies if guests cannot choose dates, except in reports. */
  range: RangeSelection | null;
  /** If true, the pages show today's data, and `range` is ignored. */
  realtime?: boolean;
  /** Time zone for a dashboard that has none. Default: the company's time zone. */
  timezone?: string | undefined;
  paper: Paper;
  orientation: Orientation;
  /** Whether the pages begin with a cover: title, dates and contents. */
  cover: boolean;
  /** BCP 47 tag that numbers and dates are written in. */
  locale: string;
  /** If true, images of other hosts cannot be loaded. The pages show the addresses of these images as text. */
  offline?: boolean;
  /** IP address of the client. New ranges count against its rate limit. */
  ip: string;
  /** Called and awaited between two widgets. Default: lets the process answer other requests. */
  pause?: () => Promise<unknown>;
}

interface DrawnPages {
  html: string;
  title: string;
  /** The dates that the pages show. */
  range: RangeSelection;
}

export type DrawPages = (opened: OpenedDashboard, request: PagesRequest) => Promise<DrawnPages>;

export interface DrawDeps extends Pick<DashboardPages, 'read' | 'linesOf'> {
  clock: Clock;
  /** Returns the `@font-face` rules of the built app. */
  fontCss(): string;
}

/** Creates the function that draws the public view of a dashboard as pages, for members too. */
export function createDrawPages({ clock, fontCss, read, linesOf }: DrawDeps): DrawPages {
  return async function draw(opened, request) {
    const shown = { ...opened, isPublic: true };
    const { realtime = false, paper, orientation, cover, locale, ip, pause = () => setImmediate() } = request;
    const own = read(shown, request.timezone, realtime);
    const asked = realtime || hasFixedDates(shown) ? null : request.range;
    const range = asked ?? own.range;
    const timezone = own.effectiveTimezone;
    const data = new Map<string, WidgetData>();
    const language = languageOf([locale]);
    const query = queryOf(asked, realtime, timezone);
    for await (const line of linesOf(shown, { query, ip, language, pause })) data.set(line.id, line.data);
    const compared = comparedRange(range);
    const pages = {
      dashboard: {
        title: own.name,
        logo: own.styles.clientImage ?? own.styles.logoImage ?? null,
        by: { name: own.companyName, logo: own.companyLogo },
        startDate: range.startDate,
        endDate: range.endDate,
        compareStartDate: compared?.startDate,
        compareEndDate: compared?.endDate,
        footer: own.footer,
      },
      widgets: own.widgets,
      data,
      guest: true,
      now: clock.now(),
      paper,
      orientation,
      cover,
      locale,
      ...drawingTexts(locale),
      fontCss: fontCss(),
      fileUrl: ownOrWeb,
      ...(request.offline ? { loadsImage: isOwn } : {}),
    };
    // Other requests are answered between two cards.
    const html = await printDocumentInSteps(pages, pause);
    return { html, title: own.name, range };
  };
}

function queryOf(asked: RangeSelection | null, realtime: boolean, timezone: string) {
  if (realtime) return { realtime: '1' } as const;
  return asked ? rangeQuery({ ...asked, timezone }) : { timezone };
}

/** Returns true for files of the service and for images in `data:` URLs. */
const isOwn = (address: string): boolean => /^(?:\/(?![/\\])|data:image\/)/i.test(address);

/** Returns the address of an image if it is a file of the service, a `data:` URL or a web address; otherwise null. */
const ownOrWeb = (address: string): string | null => (isOwn(address) || /^https?:\/\//i.test(address) ? address : null);
