/** Returns Playwright's launch options for the browser of the tests. */
export function findBrowser(): { executablePath: string; args: string[]; env: Record<string, string | undefined> };
