import * as z from 'zod';

// The page's content security policy forbids `eval`, which zod uses for speed. Import this module before all others: a schema
// reads this setting when it is created.
z.config({ jitless: true });
