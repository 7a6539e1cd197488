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
  const { vendor } = definition;
  const names = missing.map((scope) => `“${definition.scopeLabels?.[scope] ?? scope}”`);
  throw new ConnectorError(
    'permission',
    names.length === 1
      ? `The permission ${names[0]} was not ticked at ${vendor.name}, so nothing was connected. Connect again and tick it.`
      : `These permissions were not ticked at ${vendor.name}, so nothing was connected: ${names.join(', ')}. Connect again and tick them.`,
  );
}
