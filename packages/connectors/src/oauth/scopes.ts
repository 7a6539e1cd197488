import { ConnectorError, type OAuthDefinition } from '../connector.ts';

/** Returns the required scopes that were not granted. */
export function missingScopes(definition: OAuthDefinition, granted: string): string[] {
  const has = new Set(granted.split(/[\s,]+/));
  const optional = new Set(definition.optionalScopes ?? []);
  return definition.scopes.filter((scope) => !has.has(scope) && !optional.has(scope));
}

/**
 * Checks that every required scope was granted: a user can deselect single permissions on a vendor's consent page.
 * @throws ConnectorError of kind `permission` that names the missing permissions
 */
export function checkGrantedScopes(definition: OAuthDefinition, granted: string): void {
  const missing = missingScopes(definition, granted);
  if (missing.length === 0) return;
  const names = missing.map((scope) => `“${definition.scopeLabels?.[scope] ?? scope}”`);
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const [noun, verb, pronoun] = names.length === 1 ? ['permission', 'was', 'it'] : ['permissions', 'were', 'them'];
  throw new ConnectorError(
    'permission',
    `The ${noun} ${list} ${verb} not ticked at ${definition.vendor.name}, so nothing was connected. Connect again and tick ${pronoun}.`,
  );
}
