/**
 * Returns the path to open after signing in: `next` if it is a path on the service's origin, otherwise the fallback. Rejects
 * texts that a browser could read as another host (`//x`, `/\x`), also after normalisation (`/.//x`, `/%2e//x`, `/%5cx`). Also
 * rejects control characters, absolute addresses, paths of the API, and the pages before sign-in (registration, invitation,
 * password and others).
 */
export function safeNextPath(next: string | null | undefined, fallback = '/dashboards'): string {
  if (!next || next.length > 2_000) return fallback;
  // Printable ASCII only; browsers encode all other characters.
  if (!/^\/[\x21-\x7e]*$/.test(next) || next.includes('\\')) return fallback;
  const path = next.split(/[?#]/)[0] ?? '';
  if (path.includes('//') || /(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return fallback;
  if (/%(?:2e|2f|5c|[01][0-9a-f]|7f)/i.test(path)) return fallback;
  if (/^\/(?:login|logout|register|setup|invite|forgot-password|reset-password|verify|api)(?:\/|$)/i.test(path))
    return fallback;
  return next;
}
