import { nanoid } from 'nanoid';

/** Their lengths differ, so that an id is never a permalink. */
const ID_LENGTH = 21;
const PERMALINK_LENGTH = 24;

/** A new id: 21 random URL-safe characters. */
export const newId = (): string => nanoid(ID_LENGTH);

/** Whether a key that may be an id or a permalink has the form of an id. */
export const isId = (key: string): boolean => key.length === ID_LENGTH;

/** A new permalink: the secret that opens a shared dashboard, 144 bits of chance. */
export const newPermalink = (): string => nanoid(PERMALINK_LENGTH);

/** A widget's short name within the page. */
export const newHash = (): string => nanoid(10);
