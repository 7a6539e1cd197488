/** Matches the start of a path and its next segment, which is a secret: it gives access to a dashboard, a user or a file. */
const SECRET_PATHS = /\/(dashboards|setup|reset-password|invite|verify|files)\/(?!create\b|index\b)[^/?#"'\s\\]+/g;
/** Matches parameters whose values are secrets. */
const SECRET_PARAMETERS = /([?&#](?:permalink|token|challenge|grant|password|code|state|check)=)[^&#"'\s\\]+/g;

/** Returns a text in which each secret of an address is replaced by `[secret]`. */
const cleaned = (text: string): string =>
  text.replace(SECRET_PATHS, '/$1/[secret]').replace(SECRET_PARAMETERS, '$1[secret]');

/** Returns a copy of a value in which each secret of an address is replaced by `[secret]`, also in nested arrays and objects. */
export function withoutSecrets<T>(value: T): T {
  return clean(value) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleaned(value);
  if (Array.isArray(value)) return value.map(clean);
  // Only arrays and plain objects are copied. Other objects, such as binary data, are returned unchanged.
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, clean(content)]));
}
