import { scopes } from '@klantportaal/contract/modules/identity/scopes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addLicence } from '../../../../test/rows.ts';
import { createAdjustableClock } from '../../../../test/sign-in.ts';
import { getText } from '../../../../test/told.ts';
import { buildApp } from '../../../app.ts';
import { prepareKeys } from '../../../commands/firm/keys-command.ts';
import { audit } from '../../audit/audit.table.ts';
import { listLicenceIndex } from '../../licences/licences.queries.ts';
import type { AppContext } from '../app-context.ts';
import { backoffice_keys } from '../backoffice.table.ts';
import { openSigningKeys } from '../signing-keys.ts';
import { consumersAudience, openTokens } from '../tokens.ts';

let db: TestDatabase;
let app: FastifyInstance;
let context: AppContext;
const clock = createAdjustableClock();
beforeAll(async () => {
  db = await freshDatabase();
  const settings = { SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
  context = testContext(db, { clock, settings });
  app = await buildApp(context);
  await addLicence(db, { name: 'Advies aan Zee' }, 'zee.test.example');
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const run = async (line: string) => getText(await (await prepareKeys(line.split(' ').filter(Boolean)))(context));
const make = async (name: string) => /^kp_\S+$/m.exec(await run(`make Zee.test.example ${name} deliveries:read`))![0];
const opens = async (key: string) =>
  (await app.inject({ url: '/backoffice/v1/deliveries', headers: { authorization: `Bearer ${key}` } })).statusCode;

describe('a key for the firm’s systems', () => {
  test('is shown once, gives access to the calls of its scopes, and is stored as a hash', async () => {
    expect(await run('list')).toBe('There are no keys yet.');
    const key = await make('DMS');
    expect(await opens(key)).toBe(200);
    expect(await opens(`${key}x`)).toBe(401);
    expect(JSON.stringify(await db.queryAsSystem((q) => q.select().from(backoffice_keys)))).not.toContain(key);
    expect(await run('list')).not.toContain(key);
  });

  test('is answered as data with its id and the key itself, made, renewed and for a supplier', async () => {
    const answer = async (line: string) => {
      const { data } = await (await prepareKeys(line.split(' ')))(context);
      return data as { id: string; key: string; name: string; scopes: string[]; supplier_id: string | null };
    };
    const made = await answer('make zee.test.example ERP deliveries:read until=2099-01-01');
    expect(made).toMatchObject({ name: 'ERP', scopes: ['deliveries:read'], supplier_id: null });
    expect(await opens(made.key)).toBe(200);
    const renewed = await answer(`rotate ${made.id} 0`);
    expect([await opens(made.key), await opens(renewed.key)]).toEqual([401, 200]);
    const supplied = await answer('make-for-supplier Leverancier DMS all');
    expect(supplied.scopes).toEqual(scopes);
    expect(supplied.supplier_id).toMatch(/^[\da-f-]{36}$/);
    for (const { id } of [renewed, supplied]) expect(await run('list')).toContain(`${id}  `);
  });

  test('takes every scope in a word, for a firm that is named by its id', async () => {
    const [licence] = await db.queryAsSystem(listLicenceIndex);
    const text = await run(`make ${licence!.firm_id} Alles all`);
    expect(await opens(/^kp_\S+$/m.exec(text)![0])).toBe(200);
    expect(await run('list')).toContain(`Alles (${scopes.join(', ')})`);
    await expect(run(`make ${licence!.firm_id} Alles all deliveries:read`)).rejects.toThrow('Not understood: all');
  });

  test('is listed with its licence, scopes and last use', async () => {
    const key = await make('CRM');
    const line = async () => (await run('list')).split('\n').find((part) => part.includes('CRM'));
    const about = 'Advies aan Zee: CRM (deliveries:read), made 2026-03-02';
    expect(await line()).toMatch(new RegExp(`^[0-9a-f-]{36} {2}${about.replaceAll(/[()]/g, '\\$&')}, never used$`));
    clock.pass(86_400);
    await opens(key);
    expect(await line()).toContain(`${about}, last used 2026-03-03`);
  });

  test('gives no access once revoked, and both are in the audit trail', async () => {
    const key = await make('Old');
    const [id = ''] = (await run('list'))
      .split('\n')
      .find((part) => part.includes('Old'))!
      .split(' ');
    expect(await run(`withdraw ${id}`)).toBe('Old is withdrawn.');
    expect(await opens(key)).toBe(401);
    expect(await run('list')).toMatch(/Old \(.*withdrawn 2026-03-03/);
    await expect(run(`withdraw ${id}`)).rejects.toThrow(`No key in force has the id ${id}.`);
    const lines = await db.queryAsSystem((q) => q.select().from(audit));
    const about = lines.filter(({ details }) => details.name === 'Old');
    expect(about.map(({ act, actor_kind }) => [act, actor_kind])).toEqual([
      ['backoffice-key-made', 'system'],
      ['backoffice-key-withdrawn', 'system'],
    ]);
  });
});

describe('the command', () => {
  test.each([
    ['', 'What shall happen to the keys?'],
    ['toString', 'What shall happen to the keys?'],
    ['make zee.test.example DMS', 'npm run keys -- make <domain> <name> <scope> [scope ...]'],
    ['make zee.test.example DMS everything', 'scopes: all, or accounts:read, accounts:write'],
    ['make zee.test.example', 'named by one of its domains or by its id (npm run licence -- list shows both)'],
    ['make land.test.example DMS deliveries:read', 'The domains are: zee.test.example.'],
    ['withdraw', 'npm run keys -- withdraw <id>'],
    ['withdraw nothing', 'No key in force has the id nothing.'],
  ])('says what is wrong with "%s"', async (line, told) => {
    await expect(run(line)).rejects.toThrow(told);
  });

  test('makes a new key for tokens without signing anyone out', async () => {
    const keys = await openSigningKeys(context);
    const tokens = openTokens({ keys, clock, audience: consumersAudience });
    const claims = { sub: 'consumer', apiId: 'licence', sid: 'session' };
    const kid = (token: string) => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid;
    const before = await tokens.sign('at+jwt', claims);
    await run('renew-signing-key');
    expect(await tokens.verify('at+jwt', before)).toMatchObject(claims);
    clock.pass(601);
    expect(kid(await tokens.sign('at+jwt', claims))).not.toBe(kid(before));
  });
});
