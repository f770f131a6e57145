import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/platform/db/embedded/server.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { toServerLogin } from '../src/platform/db/server-login.ts';
import { runAsAdmin, withDatabase } from './database.ts';
import { clearStatements } from './noted-statements.ts';
import { findQuickFolder } from './quick-folder.ts';

/**
 * One database server for a whole run of tests, with a migrated template that each test file clones: the server of
 * `TEST_DATABASE_URL` (its user may create databases), else an embedded one that does not sync to disk.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (project.name === 'server') clearStatements();
  const url = process.env.TEST_DATABASE_URL;
  const folder = url ? null : await mkdtemp(path.join(await findQuickFolder(), 'kp-test-'));
  const embedded = folder ? await startEmbedded({ dataDir: folder, durable: false }) : null;
  const admin = embedded?.connection('postgres') ?? { connectionString: url ?? '' };
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(admin, `create database ${template}`);
  const owner = withDatabase(admin, template);
  await migrate(owner, { logins: [toServerLogin(owner)] });
  if (process.env.EVERY_KEY === 'licence') await runAsAdmin(withDatabase(admin, template), keysOfTenants());
  project.provide('testServer', { admin, template });
  return async () => {
    if (!embedded) await runAsAdmin(admin, `drop database ${template} with (force)`);
    await embedded?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}

/** The statements that give a database the keys of an engine that spreads tables by the firm. */
const keysOfTenants = () => readFileSync(new URL('../../deploy/citus/keys.sql', import.meta.url), 'utf8');
