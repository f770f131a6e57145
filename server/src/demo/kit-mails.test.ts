import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../test/database.ts';
import { addLicence } from '../../test/rows.ts';
import { buildApp } from '../app.ts';
import { mailNames } from '../modules/notifications/templates.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  await addLicence(db, { name: 'Advies aan Zee' }, 'zee.example');
  await addLicence(db, { name: 'Huis & Haver' }, 'haver.example');
});
afterAll(() => db.close());

test('shows every mail of a firm in a language and form of address, and leads to the others', async () => {
  const app = await buildApp(testContext(db));
  const body = async (query: string) => (await app.inject(`/kit/mails${query}`)).body;
  const formal = await body('');
  for (const name of mailNames) expect(formal).toContain(`<section id="${name}">`);
  expect(formal).toMatch(/href="\?domain=haver\.example[^"]*">Huis &[^<]*Haver<\/a>/);
  expect(formal).toContain('Er staan 2 nieuwe taken voor u klaar');
  expect(await body('?domain=haver.example&locale=nl&style=informal')).toContain(
    'Er staan 2 nieuwe taken voor je klaar',
  );
  expect(await body('?locale=en')).toContain('There are 2 new tasks for you');
  expect((await body('?domain=%22%3E&locale=x&style=y')) === formal).toBe(true);
  await app.close();
});

test('is not there in production', async () => {
  const context = testContext(db);
  const app = await buildApp({ ...context, config: { ...context.config, NODE_ENV: 'production' } });
  expect((await app.inject('/kit/mails')).statusCode).toBe(404);
  await app.close();
});
