/**
 * Names of browsers and systems by a part of the header. More specific parts come first, because the headers of most browsers also contain
 * names of other browsers.
 */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** Returns a readable name of the device from the header User-Agent, such as "Firefox on Linux"; null if it is unknown. */
export function deviceOf(userAgent: string | undefined): string | null {
  const nameIn = (list: typeof BROWSERS | typeof SYSTEMS) => list.find(([part]) => userAgent?.includes(part))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}
