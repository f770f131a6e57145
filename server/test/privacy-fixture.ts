import { scopes } from '@klantportaal/contract/firm-calls';
import { giveKey } from './backoffice.ts';
import { openFileFixture } from './file-fixture.ts';
import { addLicence } from './rows.ts';
import { signInApp } from './sign-in.ts';

/**
 * The server with stored files, and a firm that keeps documents for a year. Its keys are `crm` with every scope and
 * `reader` with `privacy:read`; `elsewhere` is the key of another firm.
 */
export async function openPrivacyFixture(domain: string) {
  const fixture = await openFileFixture();
  const { db } = fixture;
  const site = await signInApp(db, { context: { adapters: fixture.context().adapters } });
  const settings = { retention: { documents: { months: 12, ground: 'eigen termijn' } } };
  const licence_id = (await addLicence(db, { settings }, domain)).id;
  const other = await addLicence(db, {}, `elders-${domain}`);
  await giveKey(db, licence_id, 'crm', [...scopes]);
  await giveKey(db, licence_id, 'reader', ['privacy:read']);
  await giveKey(db, other.id, 'elsewhere', [...scopes]);
  return {
    fixture,
    site,
    app: site.app,
    licence_id,
    async close() {
      await site.app.close();
      await fixture.close();
    },
  };
}
