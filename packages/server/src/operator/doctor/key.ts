import type { Config } from '../../platform/config/config.ts';
import { findAppKey, parseAppKey } from '../../platform/crypto/app-key.ts';
import { createSecretBox, type SecretBox } from '../../platform/crypto/secret-box.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

const CHECK = 'application key';

/**
 * Checks that a valid application key is configured. Only the check of the database shows whether this key decrypts the
 * stored secrets.
 */
export function checkKeyFile({ appKey, previousAppKeys, dataDir }: Config): {
  finding: Finding;
  secrets: SecretBox | null;
} {
  try {
    const key = findAppKey(appKey, dataDir);
    const previous = previousAppKeys.map(parseAppKey);
    if (key === null)
      return {
        finding: warning(
          CHECK,
          'there is none yet',
          'The first start creates app.key in the data folder. Keep a copy of app.key in another place than the backups.',
        ),
        secrets: null,
      };
    const secrets = createSecretBox(key, previous);
    return {
      finding: ok(CHECK, `${secrets.keyId}, of ${appKey === undefined ? 'app.key in the data folder' : 'APP_KEY'}`),
      secrets,
    };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { finding: failure(CHECK, 'it is invalid', error.message), secrets: null };
  }
}
