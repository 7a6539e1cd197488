import type { DashboardStyles } from '../schema/styles.ts';
import { isColour } from './colour.ts';
import { imageAddress } from './image-address.ts';

const COLOURS = ['backgroundColor', 'dashboardBackgroundColor', 'color'] as const;
const IMAGES = ['logoImage', 'backgroundImage', 'clientImage'] as const;

/**
 * Returns `next`, in which the stored value replaces an invalid colour and an image that cannot be drawn. Null and an empty text
 * remove a colour or image.
 */
export function keepStyles(stored: DashboardStyles, next: DashboardStyles): DashboardStyles {
  const kept: DashboardStyles = { ...next };
  const keep = (field: (typeof COLOURS)[number] | (typeof IMAGES)[number], valid: (text: string) => boolean): void => {
    const value = next[field];
    if (value === undefined) return;
    const text = value?.trim() ?? '';
    kept[field] = text === '' ? null : valid(text) ? text : (stored[field] ?? null);
  };
  for (const field of COLOURS) keep(field, isColour);
  for (const field of IMAGES) keep(field, (text) => imageAddress(text) !== null);
  return kept;
}
