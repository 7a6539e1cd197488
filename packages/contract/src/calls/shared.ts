import * as z from 'zod';
import { HEADER } from '../headers.ts';

/**
 * Makes a query parameter of a share URL optional and ignores invalid values, because users type and truncate share URLs. If the
 * service answered 422 to an invalid value, the page would show the password form of the dashboard.
 */
export const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

/** `1` requests the realtime view. Guests receive 404 if the dashboard does not offer it. */
export const realtimeSchema = lenient(z.literal('1'));

/** The request header of calls that guests of a dashboard with a password may make. */
export const authorizationHeader = { [HEADER.authorization]: z.string().optional() };

/** Errors of calls that guests of a dashboard with a password may make. */
export const PASSWORD_ERRORS = ['password_required', 'too_many_requests'] as const;

/** The answer header of calls whose content depends on whether the caller is a guest. */
export const publicHeader = { [HEADER.public]: '`1` where the content is the public view.' };

/** Maximum size in bytes of a form that can be sent without a session. */
export const FORM_MAX_BYTES = 10_000;

export const sessionHeader = { 'set-cookie': 'The session cookie, or its removal.' };

const WHOLE = 'Use a whole number.';
/** A whole number in a query. */
export const wholeNumberSchema = z.coerce.number(WHOLE).int(WHOLE);
