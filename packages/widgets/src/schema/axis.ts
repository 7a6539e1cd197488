import * as z from 'zod';
import { daySchema } from './day.ts';

/**
 * The value axes of a chart. The left axis is for the first unit. The right axis is for the second unit, or for one of
 * two lines of the same unit if their highest values differ by a factor of 10 or more.
 */
export const AXIS_SIDES = ['left', 'right'] as const;
const axisSideSchema = z.enum(AXIS_SIDES);
export type AxisSide = z.infer<typeof axisSideSchema>;

/** Tones of mark lines and bands. Each tone is a colour of the theme, so that marks are readable in the light and the dark theme. */
export const MARK_TONES = ['neutral', 'positive', 'negative', 'warning'] as const;
const markToneSchema = z.enum(MARK_TONES);
export type MarkTone = z.infer<typeof markToneSchema>;

/** Scale of one value axis. A missing end is computed from the data. */
const axisOptionsSchema = z.object({
  min: z.number().optional(),
  max: z.number().optional(),
  logarithmic: z.boolean().optional(),
  /** True: the lowest value is at the top. Default: true for lines and areas of positions in search results. */
  inverted: z.boolean().optional(),
});
export type AxisOptions = z.infer<typeof axisOptionsSchema>;

export const MARK_LABEL_LENGTH = 60;
export const NOTE_LENGTH = 200;
/** Maximum number of marks of a chart. */
export const MOST_MARKS = 12;

const markLabel = z.string().max(MARK_LABEL_LENGTH);

/**
 * A line at a value, such as a goal. `above` and `below` are the tones of values higher and lower than `value`. With either of them the line is
 * a threshold.
 */
const lineMarkSchema = z.object({
  kind: z.literal('line'),
  axis: axisSideSchema.optional(),
  value: z.number(),
  label: markLabel,
  tone: markToneSchema.optional(),
  above: markToneSchema.optional(),
  below: markToneSchema.optional(),
});
export type LineMark = z.infer<typeof lineMarkSchema>;

/** A band between two values, such as a usual range. */
const bandMarkSchema = z.object({
  kind: z.literal('band'),
  axis: axisSideSchema.optional(),
  from: z.number(),
  to: z.number(),
  label: markLabel,
  tone: markToneSchema.optional(),
});
export type BandMark = z.infer<typeof bandMarkSchema>;

/** A note about a day. */
const noteMarkSchema = z.object({
  kind: z.literal('note'),
  date: daySchema,
  text: z.string().max(NOTE_LENGTH),
});
export type NoteMark = z.infer<typeof noteMarkSchema>;

const markSchema = z.discriminatedUnion('kind', [lineMarkSchema, bandMarkSchema, noteMarkSchema]);
export type Mark = z.infer<typeof markSchema>;

/** Options of `chart` for its axes and marks. */
export const axisFormatOptions = {
  axes: z.object({ left: axisOptionsSchema.optional(), right: axisOptionsSchema.optional() }).optional(),
  marks: z.array(markSchema).max(MOST_MARKS).optional(),
};
