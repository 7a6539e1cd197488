import * as z from 'zod';
import { daySchema } from './day.ts';

/** Maximum length of a text that a user enters: a text card, an article, a caption. */
export const PASSIVE_TEXT_MAX = 20_000;
export const ARTICLES_MAX = 100;

/** Address of an image, a video or another file: a path of the page's own service (`/files/…`) or an http address. */
const file = z.string().max(2_000).nullable();
/** Rich text: a Markdown subset, never HTML. */
const richText = z.string().max(PASSIVE_TEXT_MAX);

/** A file with texts: `header` above, `content` beside, `description` below it. */
const upload = { file, header: z.string().max(200), content: richText, description: richText };

export const plainContentSchema = z.object({
  type: z.literal('plain'),
  inputs: z.object({ description: richText }),
});

export const uploadInputsSchema = z.object(upload);
export type UploadInputs = z.infer<typeof uploadInputsSchema>;

export const uploadContentSchema = z.object({ type: z.literal('upload'), inputs: uploadInputsSchema });

/** Both ends are included. */
export const articleRangeSchema = z.object({ startDate: daySchema, endDate: daySchema });

/** Texts about a period: shown if their range has a day in common with that of the dashboard. */
export const articleSchema = z.object({ ...upload, range: articleRangeSchema });
export type Article = z.infer<typeof articleSchema>;

export const historicContentSchema = z.object({
  type: z.literal('historic'),
  inputs: z.object({ articles: z.array(articleSchema).max(ARTICLES_MAX) }),
});

/** The content of a passive widget (specification, "Passive widget"). */
export const passiveContentSchema = z.discriminatedUnion('type', [
  plainContentSchema,
  uploadContentSchema,
  historicContentSchema,
]);
export type PassiveContent = z.infer<typeof passiveContentSchema>;

export const PASSIVE_TYPES = ['plain', 'upload', 'historic'] as const satisfies readonly PassiveContent['type'][];
export type PassiveType = PassiveContent['type'];
