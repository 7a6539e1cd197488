import { nanoid } from 'nanoid';

/** The lengths differ, so that an id is never a permalink. */
const ID_LENGTH = 21;
const PERMALINK_LENGTH = 24;

/** Returns a new id: 21 random URL-safe characters. */
export const newId = (): string => nanoid(ID_LENGTH);

/** Returns true if a key has the length of an id, false for a permalink. */
export const isId = (key: string): boolean => key.length === ID_LENGTH;

/** Returns true if a text can be an id or a permalink. */
export const isKey = (text: string): boolean => /^[\w-]{1,60}$/.test(text);

/** Returns a new permalink, which is the secret that opens a shared dashboard. It has 144 random bits. */
export const newPermalink = (): string => nanoid(PERMALINK_LENGTH);

/** Returns a new short name of a widget, which identifies it in the page. */
export const newHash = (): string => nanoid(10);
