/** The browser to test with, as Playwright's launch options. */
export function findBrowser(): { executablePath: string; args: string[]; env: Record<string, string | undefined> };
