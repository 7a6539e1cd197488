import type { RangeSelection } from '@reporting/formatters/date-range';
import type { DashboardStyles, Widget } from '@reporting/widgets/schema';
import type { BodyOf } from '../call.ts';
import type { saveDashboardForm } from '../calls/dashboards.ts';
import type {
  DashboardAnswer,
  DashboardConflictAnswer,
  DashboardForm,
  DashboardImages,
  DashboardSave,
  PublicDashboardAnswer,
} from '../entities/dashboard.ts';
import type { PublicWidget } from '../entities/widget.ts';
import type { FileKind } from '../rules/files.ts';
import { rangeFields, readRangeFields, readSavedRange, savedRange } from './range.ts';

type RangeField = keyof ReturnType<typeof rangeFields>;

/** A dashboard as the app and the service use it, with its range as one value. */
export type Dashboard = Omit<DashboardAnswer, RangeField | 'public'> & { range: RangeSelection; public: boolean };

/** The newer version of the dashboard in the answer to a conflicting save. */
export type DashboardConflict = Omit<DashboardConflictAnswer['current'], RangeField> & { range: RangeSelection };

/** The changes of a save. Absent fields keep their values. */
export type DashboardChanges = Omit<
  DashboardSave,
  'hidden_date_selector' | 'realtime_view' | keyof ReturnType<typeof savedRange> | keyof SaveStamp
> & {
  hiddenDateSelector?: boolean | undefined;
  realtimeView?: boolean | undefined;
  range?: RangeSelection | undefined;
};

/**
 * Identifies a save. If the stored version is newer than `version`, the save is a conflict, unless the same `editor`
 * saved all newer versions with a lower `sequence`.
 */
export type SaveStamp = Readonly<Pick<DashboardSave, 'version' | 'editor' | 'sequence'>>;

/** Encodes a dashboard. For guests it omits the fields that only editors require. */
export function dashboardAnswer({
  public: isPublic,
  ...dashboard
}: Dashboard): DashboardAnswer | PublicDashboardAnswer {
  const answer = withRangeFields(dashboard);
  if (!isPublic) return { ...answer, public: false };
  const { version: _version, passwordSetAt: _passwordSetAt, widgets, ...rest } = answer;
  return { ...rest, public: true, widgets: widgets.map(publicWidget) };
}

function publicWidget({ version: _version, description: _description, ...widget }: Widget): PublicWidget {
  if (widget.nature === 'passive') return widget;
  return { ...widget, instances: widget.instances.map(({ config: _config, ...instance }) => instance) };
}

/** Decodes a dashboard. Fields that guests do not receive have neutral values. */
export function readDashboardAnswer(answer: DashboardAnswer | PublicDashboardAnswer): Dashboard {
  return answer.public
    ? { ...readRangeIn(answer), version: 0, passwordSetAt: null, widgets: answer.widgets.map(readPublicWidget) }
    : readRangeIn(answer);
}

function readPublicWidget(widget: PublicWidget): Widget {
  const rest = { version: 1 as const, description: '' };
  if (widget.nature === 'passive') return { ...widget, ...rest };
  return { ...widget, ...rest, instances: widget.instances.map((instance) => ({ ...instance, config: 'custom' })) };
}

/** Encodes the newer version for the answer to a conflicting save. */
export function conflictAnswer(conflict: DashboardConflict): DashboardConflictAnswer['current'] {
  return withRangeFields(conflict);
}

/** Decodes the newer version from the answer to a conflicting save. */
export function readConflictAnswer(answer: DashboardConflictAnswer['current']): DashboardConflict {
  return readRangeIn(answer);
}

function withRangeFields<T extends { range: RangeSelection }>({ range, ...rest }: T) {
  return { ...rest, ...rangeFields(range) };
}

function readRangeIn<T extends Pick<DashboardAnswer, RangeField>>(answer: T) {
  const { rangeType, startDate, endDate, compareStartDate, compareEndDate, ...rest } = answer;
  const range = readRangeFields({ rangeType, startDate, endDate, compareStartDate, compareEndDate });
  return { ...rest, range };
}

/** Encodes a save. */
export function dashboardSave(changes: DashboardChanges, stamp: SaveStamp): DashboardSave {
  const { range, hiddenDateSelector, realtimeView, ...same } = changes;
  return {
    ...same,
    ...(hiddenDateSelector === undefined ? {} : { hidden_date_selector: hiddenDateSelector }),
    ...(realtimeView === undefined ? {} : { realtime_view: realtimeView }),
    ...(range === undefined ? {} : savedRange(range)),
    ...stamp,
  };
}

/** The image fields of styles, each with the kind of the uploaded file. */
export const STYLE_IMAGES = {
  logoImage: 'logo',
  backgroundImage: 'background',
  clientImage: 'client',
} as const satisfies Partial<Record<keyof DashboardStyles, FileKind>>;
export type StyleImage = keyof typeof STYLE_IMAGES;

/** New images of styles. Null removes an image; an absent field keeps it. */
export type ImageChanges = Partial<Record<StyleImage, File | null>>;

/** Encodes a save with new images. */
export function dashboardForm(
  changes: DashboardChanges,
  images: Partial<Record<StyleImage, File>>,
  stamp: SaveStamp,
): BodyOf<typeof saveDashboardForm> {
  const { compare_start, compare_end, timezone, ...save } = dashboardSave(changes, stamp);
  const text = <K extends string>(name: K, value: string | null | undefined) =>
    (value === undefined ? {} : { [name]: value ?? '' }) as Record<K, string>;
  return {
    ...save,
    ...text('compare_start', compare_start),
    ...text('compare_end', compare_end),
    ...text('timezone', timezone),
    ...images,
  };
}

/** Splits a form into the save, the images and the host of the share link. */
export function readDashboardForm(form: DashboardForm): {
  save: DashboardSave;
  images: ImageChanges;
  domain: string | undefined;
} {
  const { logoImage, backgroundImage, clientImage, domain, ...save } = form;
  return { save, images: readImages({ logoImage, backgroundImage, clientImage }), domain };
}

/** Returns the images that a form contains. Null means that the image is to be removed. */
export function readImages(form: Pick<DashboardImages, StyleImage>): ImageChanges {
  const { logoImage, backgroundImage, clientImage } = form;
  const given = Object.entries({ logoImage, backgroundImage, clientImage }).filter(([, image]) => image !== undefined);
  return Object.fromEntries(given);
}

/**
 * Decodes a save.
 * @param stored the stored range, which supplies the fields of the range that the save omits
 */
export function readDashboardSave(
  save: DashboardSave,
  stored: RangeSelection,
): { changes: DashboardChanges; stamp: SaveStamp } {
  const { version, editor, sequence, hidden_date_selector: hiddenDateSelector, ...others } = save;
  const { realtime_view: realtimeView, ...rest } = others;
  const { range_type, start, end, compare_start, compare_end, ...same } = rest;
  const range = readSavedRange({ range_type, start, end, compare_start, compare_end }, stored);
  return {
    changes: {
      ...same,
      ...(hiddenDateSelector === undefined ? {} : { hiddenDateSelector }),
      ...(realtimeView === undefined ? {} : { realtimeView }),
      ...(range === undefined ? {} : { range }),
    },
    stamp: { version, editor, sequence },
  };
}
