import * as z from 'zod';

const colour = z.string().max(100);
const image = z.string().max(500).nullable();

/** The look of one dashboard; null or absent means the theme's own. */
export const stylesSchema = z.object({
  backgroundColor: colour.nullable().optional(),
  dashboardBackgroundColor: colour.nullable().optional(),
  color: colour.nullable().optional(),
  theme: z.enum(['light', 'dark', 'system']).optional(),
  logoImage: image.optional(),
  backgroundImage: image.optional(),
  clientImage: image.optional(),
});
export type DashboardStyles = z.infer<typeof stylesSchema>;
