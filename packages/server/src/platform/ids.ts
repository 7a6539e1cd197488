import { nanoid } from 'nanoid';

/** Length of the permalinks; ids have 21 characters, so that the two can never be taken for each other. */
const PERMALINK_LENGTH = 24;

/** A new id: 21 random URL-safe characters. */
export const newId = (): string => nanoid(21);

/** A new permalink: the secret that opens a shared dashboard, 144 bits of chance. */
export const newPermalink = (): string => nanoid(PERMALINK_LENGTH);

/** A widget's short name within the page. */
export const newHash = (): string => nanoid(10);
