import { audit } from '../company/audit.ts';
import { normalPassword } from '../data/dashboards/password-gate.ts';
import { hashPassword } from '../platform/crypto/passwords.ts';
import { inTransaction } from '../platform/db/tenant.ts';
import { notFound } from '../platform/http/problem.ts';
import { newPermalink } from '../platform/ids.ts';
import type { Member } from '../platform/sessions/sessions.ts';
import { idOf } from './key.ts';
import * as store from './store.ts';

/** Creates the calls that change the permalink of a dashboard and its password for guests. */
export function createSharing(now: () => Date) {
  return {
    async renewPermalink({ tenant }: Member, key: string) {
      const id = await idOf(tenant, key);
      const permalink = newPermalink();
      await inTransaction(tenant, async (inside) => {
        const row = await store.lockById(inside, id);
        if (!row) throw notFound();
        await store.replacePermalink(inside, id, permalink);
        await audit(inside, { action: 'link_renewed', subject: { id, name: row.name } }, now());
      });
      return { permalink };
    },

    async setPassword({ tenant }: Member, key: string, password: string | null) {
      const id = await idOf(tenant, key);
      const text = normalPassword(password ?? '');
      const set = text === '' ? null : { hash: await hashPassword(text), setAt: now() };
      await inTransaction(tenant, async (inside) => {
        const row = await store.lockById(inside, id);
        if (!row) throw notFound();
        await store.setPassword(inside, id, set);
        const action = set ? 'dashboard_password_set' : 'dashboard_password_removed';
        await audit(inside, { action, subject: { id, name: row.name } }, now());
      });
      return { passwordProtected: set !== null, passwordSetAt: set?.setAt.toISOString() ?? null };
    },
  };
}
