import * as z from 'zod';

/** A day as `yyyy-MM-dd`. */
export const daySchema = z.iso.date({ error: 'Use a date as yyyy-MM-dd.' });
