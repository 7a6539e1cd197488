import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '../../platform/crypto/secret-box.ts';
import { startTestService, type TestCompany, type TestService } from '../../testing/service.ts';
import { rotateSecrets } from './rotate-secrets.ts';
import { secretPlace } from './secret-place.ts';
import { insertSource, readSecret, writeSecret } from './store.ts';

describe('rotateSecrets', () => {
  let test: TestService;
  let company: TestCompany;
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
  const old = createSecretBox(oldKey);
  beforeAll(async () => {
    test = await startTestService();
    company = await test.company();
    for (const id of ['one', 'two']) {
      await insertSource(
        company.tenant,
        { id, type: 'google_analytics', account: id, externalId: id },
        new Date(test.clock.now()),
      );
      const sealed = old.seal(`secret ${id}`, secretPlace(company.tenant, id));
      await writeSecret(company.tenant, id, sealed, new Date(test.clock.now()));
    }
  });
  afterAll(() => test.close());

  it('throws an error with both keys if the key cannot decrypt the stored secrets', async () => {
    const other = createSecretBox(newKey);
    await expect(rotateSecrets(test.service.db, other)).rejects.toThrow(
      new RegExp(
        `application key ${old.keyId}, but the configured key is ${other.keyId}\\. Restore .* APP_KEY_PREVIOUS`,
      ),
    );
  });

  it('encrypts the secrets of a former key with the current key, only once', async () => {
    const rotating = createSecretBox(newKey, [oldKey]);
    expect(await rotateSecrets(test.service.db, rotating)).toBe(2);
    expect(await rotateSecrets(test.service.db, rotating)).toBe(0);
    const alone = createSecretBox(newKey);
    expect(await rotateSecrets(test.service.db, alone)).toBe(0);
    for (const id of ['one', 'two']) {
      const sealed = await readSecret(company.tenant, id);
      expect(sealed && alone.open(sealed, secretPlace(company.tenant, id))).toBe(`secret ${id}`);
    }
  });

  it('throws an error if the current key is not configured', async () => {
    await expect(rotateSecrets(test.service.db, old)).rejects.toThrow(/Restore the key/);
  });
});
