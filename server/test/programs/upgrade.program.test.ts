import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDatabaseUrl } from '../../src/platform/db/connection.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { SECRET_KEY } from '../fixtures/last-release.ts';
import { openLastRelease } from '../fixtures/last-release-database.ts';
import { createTemporaryFolder } from '../fixtures/samples.ts';
import { bearer } from '../sign-in.ts';
import { killPrograms, launch } from './program.ts';

let database: Awaited<ReturnType<typeof openLastRelease>>;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  database = await openLastRelease();
  await migrate(database.connection);
}, 120_000);
afterAll(async () => {
  killPrograms();
  await database.close();
  await rm(folder.path, { recursive: true, force: true });
});

test('a database of the last release serves under this version: a consumer signs in with the password of then, and finds every to-do', async () => {
  const env = { PORT: '0', DATABASE_URL: toDatabaseUrl(database.connection), SECRET_KEY, DATA_DIR: folder.path };
  const address = await launch('main.ts', env).address();
  const headers = { 'content-type': 'application/json', 'x-acceleratedomain': 'formal.demo.example' };
  const body = JSON.stringify({ email: 'full@demo.example', password: 'Demo-Portaal-2026!' });
  const answer = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { attributes: { accessToken: string } } };
  const list = await fetch(`${address}/api/actions?page[size]=200`, {
    headers: { ...headers, ...bearer(data.attributes.accessToken) },
  });
  const { data: actions } = (await list.json()) as { data: unknown[] };
  const { rows } = await database.withClient((client) =>
    client.query<{ count: number }>(
      `select count(*)::int as count from actions a join consumers c on c.dossier_id = a.dossier_id where c.email = 'full@demo.example'`,
    ),
  );
  expect(actions).toHaveLength(rows[0]!.count);
});
