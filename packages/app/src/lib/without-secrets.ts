/** Paths whose next part is a secret: it opens a dashboard, an account or a file. */
const SECRET_PATHS = /\/(dashboards|setup|reset-password|invite|verify|files)\/(?!create\b|index\b)[^/?#"'\s\\]+/g;
/** Parameters that contain secrets. */
const SECRET_PARAMETERS = /([?&#](?:permalink|token|challenge|grant|password|code|state|check)=)[^&#"'\s\\]+/g;

/** Returns a text without the secrets of addresses in it. */
const cleaned = (text: string): string =>
  text.replace(SECRET_PATHS, '/$1/[secret]').replace(SECRET_PARAMETERS, '$1[secret]');

/** Returns a copy of a value of arrays and objects whose texts contain no secrets of addresses. */
export function withoutSecrets<T>(value: T): T {
  return clean(value) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleaned(value);
  if (Array.isArray(value)) return value.map(clean);
  // Others than plain objects, such as binary data, stay.
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, clean(content)]));
}
