/** Paths whose next segment is a secret: it gives access to a dashboard, an account or a file. */
const SECRET_PATHS = /\/(dashboards|setup|reset-password|invite|verify|files)\/(?!create\b|index\b)[^/?#"'\s\\]+/g;
/** Parameters that contain secrets. */
const SECRET_PARAMETERS = /([?&#](?:permalink|token|challenge|grant|password|code|state|check)=)[^&#"'\s\\]+/g;

/** Returns a text in which the secrets of addresses are replaced. */
const cleaned = (text: string): string =>
  text.replace(SECRET_PATHS, '/$1/[secret]').replace(SECRET_PARAMETERS, '$1[secret]');

/** Returns a copy of a value in which the secrets of addresses are replaced. Searches texts in nested arrays and objects. */
export function withoutSecrets<T>(value: T): T {
  return clean(value) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleaned(value);
  if (Array.isArray(value)) return value.map(clean);
  // Only plain objects are copied. Other objects, such as binary data, stay.
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, clean(content)]));
}
