import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveKey } from '../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../test/database.ts';
import { addHousehold, addLicence } from '../../test/rows.ts';
import { addAccount } from '../../test/sign-in.ts';
import { addColleague } from '../../test/staff.ts';
import { changeStaffRow } from '../modules/identity/staff/accounts.queries.ts';
import { refuseDemoData } from './demo-data.queries.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

test('production refuses a database that holds accounts or keys of the demo', async () => {
  const { licence, consumer } = await addHousehold(db);
  await addAccount(db, consumer);
  await giveKey(db, licence.id, 'long-and-random', []);
  await db.queryAsSystem(refuseDemoData);

  const { consumer: known } = await addHousehold(db);
  await addAccount(db, known, { user_name: 'full@demo.example' });
  await expect(db.queryAsSystem(refuseDemoData)).rejects.toThrow('holds the demo');
});

test('production refuses a database in which the firm’s people of the demo can sign in, and no other', async () => {
  const db = await freshDatabase();
  const licence = await addLicence(db);
  await addColleague(db, licence.id, 'administrator', { email: 'baas@kantoor.example' });
  await db.queryAsSystem(refuseDemoData);
  const known = await addColleague(db, licence.id, 'administrator', { email: 'beheerder@kadewacht.demo.example' });
  await expect(db.queryAsSystem(refuseDemoData)).rejects.toThrow('holds the demo');
  await db.transaction(licence.id, (tx) => changeStaffRow(tx, known, { ended_at: new Date() }));
  await db.queryAsSystem(refuseDemoData);
  await db.close();
});
