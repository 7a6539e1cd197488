import * as z from 'zod';
import { daySchema } from './day.ts';

/** Maximum length of a text that a user enters: a text card, an article, a caption. */
export const PASSIVE_TEXT_MAX = 20_000;
export const ARTICLES_MAX = 100;

/** Address of an image, a video or another file: a path of the service (`/files/…`) or an http address. */
const file = z.string().max(2_000).nullable();
/** Rich text: a Markdown subset, never HTML. */
const richText = z.string().max(PASSIVE_TEXT_MAX);

/** A file with texts. `header` is above the file; `content` and `description` are beside or below it. */
const upload = { file, header: z.string().max(200), content: richText, description: richText };

export const plainContentSchema = z.object({
  type: z.literal('plain'),
  inputs: z.object({ description: richText }),
});

export const uploadInputsSchema = z.object(upload);
export type UploadInputs = z.infer<typeof uploadInputsSchema>;

export const uploadContentSchema = z.object({ type: z.literal('upload'), inputs: uploadInputsSchema });

/** The range of an article, both days included. */
export const articleRangeSchema = z.object({ startDate: daySchema, endDate: daySchema });

/** An article about a period. It is shown if its range has a day in common with the range of the dashboard. */
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
