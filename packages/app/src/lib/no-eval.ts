import * as z from 'zod';

// The page's content policy forbids making code from text, which zod would try for speed. Imported before everything else:
// schemas decide as they are made.
z.config({ jitless: true });
