// The content of the measured service: the demo's dashboard, copies of it, and users.
import { openDatabase } from '../../../packages/server/src/platform/db/open.ts';
import { createLogger } from '../../../packages/server/src/platform/logs.ts';

export const USERS = 50;
export const PASSWORD = 'demo-password';
export const userEmail = (index) => `user${index}@demo.test`;

const padded = (prefix, index, length) => `${prefix}${String(index).padStart(length - prefix.length, '0')}`;
export const copyLink = (index) => padded('link', index, 24);
export const copyId = (index) => padded('copy', index, 21);

/** Copies the demo's dashboard `copies` times and its admin `USERS` times, in the database of a stopped service. */
export async function fill({ dataDir, databaseUrl = null, copies }) {
  const { db, close } = await openDatabase({ dataDir, databaseUrl, now: Date.now() }, createLogger('silent'));
  try {
    const original = await db
      .selectFrom('dashboards')
      .selectAll()
      .orderBy('widgets_count', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const links = await db
      .selectFrom('dashboard_sources')
      .selectAll()
      .where('dashboard_id', '=', original.id)
      .execute();
    const text = JSON.stringify(original.doc);
    for (let index = 0; index < copies; index += 1) {
      const key = { company_id: original.company_id, dashboard_id: copyId(index) };
      await db
        .insertInto('dashboards')
        .values({
          ...original,
          id: key.dashboard_id,
          permalink: copyLink(index),
          name: `Copy ${index}`,
          doc: text,
          thumbnail: JSON.stringify(original.thumbnail),
        })
        .execute();
      await db
        .insertInto('permalinks')
        .values({ permalink: copyLink(index), ...key })
        .execute();
      await db
        .insertInto('dashboard_sources')
        .values(links.map((link) => ({ ...link, ...key })))
        .execute();
    }
    const founder = await db.selectFrom('users').selectAll().where('creator', '=', true).executeTakeFirstOrThrow();
    const credential = await db
      .selectFrom('credentials')
      .selectAll()
      .where('user_id', '=', founder.id)
      .executeTakeFirstOrThrow();
    for (let index = 0; index < USERS; index += 1) {
      const id = padded('user', index, 21);
      const email = userEmail(index);
      await db
        .insertInto('users')
        .values({
          ...founder,
          id,
          email,
          creator: false,
          identification: id,
          onboarding: JSON.stringify(founder.onboarding),
        })
        .execute();
      await db
        .insertInto('user_emails')
        .values({ email_norm: email, company_id: founder.company_id, user_id: id })
        .execute();
      await db
        .insertInto('credentials')
        .values({ ...credential, user_id: id })
        .execute();
    }
    return { permalink: original.permalink, id: original.id, docBytes: Buffer.byteLength(text) };
  } finally {
    await close();
  }
}
