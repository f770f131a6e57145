import { buildApp } from '../../src/app.ts';
import { testContext } from '../app-context.ts';
import { createAdaptersHolding } from '../backoffice.ts';
import { freshDatabase } from '../database.ts';
import { addHousehold } from '../rows.ts';
import { testSessions } from '../sessions.ts';

/** The server on a database of its own with one household, whose stored files all have these bytes. */
export async function openHouseholdApp(bytes: Buffer) {
  const db = await freshDatabase();
  const app = await buildApp(testContext(db, { sessions: testSessions(db), adapters: createAdaptersHolding(bytes) }));
  const anna = await addHousehold(db);
  return {
    db,
    app,
    anna,
    owner: { licence_id: anna.licence.id, dossier_id: anna.dossier.id },
    async close() {
      await app.close();
      await db.close();
    },
  };
}
