import type { Endpoint } from '@klantportaal/contract/endpoint';
import { backofficeCalls } from '@klantportaal/contract/firm-calls';
import { scopes } from '@klantportaal/contract/modules/identity/scopes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../src/platform/db/drizzle.ts';
import { licences } from '../../src/platform/db/licences.table.ts';
import { isList } from '../../src/platform/http/errors/errors-of-call.ts';
import { giveKey } from '../backoffice.ts';
import { type DemoApp, startDemoApp } from '../fixtures/demo.ts';

interface Line {
  id: string;
}
interface Listed {
  data: Line[];
  next: string | null;
  has_more: boolean;
}

let on: DemoApp;
/** Values for the names in a path. */
let known: Record<string, string>;
beforeAll(async () => {
  on = await startDemoApp();
  const [firm] = await on.db.queryAsSystem((q) =>
    q.select({ id: licences.id }).from(licences).where(eq(licences.firm_id, 'kadewacht')),
  );
  await giveKey(on.db, firm!.id, 'crm', [...scopes]);
  const dossier = (await ask('/dossiers?limit=1')).json().data[0];
  known = { firmId: dossier.id, id: 'none' };
  for (const text of ['Eerste', 'Tweede', 'Derde'])
    await on.app.inject({
      method: 'POST',
      url: `/backoffice/v1/dossiers/${dossier.id}/notes`,
      headers,
      payload: { text },
    });
  const post = (path: string, payload?: object) =>
    on.app.inject({ method: 'POST', url: `/backoffice/v1${path}`, headers, ...(payload && { payload }) });
  await post('/catalogue/standard-set');
  for (const name of ['Eerste', 'Tweede']) {
    await post('/keys', { name, scopes: ['events:read'] });
  }
});
afterAll(() => on.close());

const headers = { authorization: 'Bearer crm' };
const ask = (path: string) =>
  on.app.inject({ url: path.startsWith('/backoffice') ? path : `/backoffice/v1${path}`, headers });

/** Lists of what a path names with more than the id of a dossier are tried where their subject is. */
const lists = Object.entries<Omit<Endpoint, 'access'>>(backofficeCalls).filter(
  ([, { method, path, answer }]) =>
    method === 'GET' && isList(answer) && (!path.includes('{') || path.startsWith('/backoffice/v1/dossiers/{firmId}/')),
);
/** TABLE: what a list has to be asked. */
const questions: Partial<Record<string, string>> = { '/backoffice/v1/document-search': 'search=salaris&' };
/** The address of a list, up to the query of its page. */
const at = ({ path }: Pick<Endpoint, 'path'>) =>
  `${path.replace(/\{(\w+)\}/g, (_, name: string) => known[name]!)}?${questions[path] ?? ''}`;

describe('every list of the firm’s API', () => {
  const walked = new Set<string>();

  test.each(lists)('%s goes on line by line as it stands as a whole', async (name, row) => {
    const first = await ask(`${at(row)}limit=200`);
    // The firm of the demo has no sandbox.
    if (name === 'listSandboxMails') return expect(first.json().error.code).toBe('SANDBOX_NOT_FOUND');
    expect([name, first.statusCode]).toEqual([name, 200]);
    const { data: all, has_more } = first.json<Listed>();
    expect(typeof has_more).toBe('boolean');
    const found: string[] = [];
    for (let page: Listed | null = null; found.length < Math.min(all.length, 6); ) {
      page = (
        await ask(`${at(row)}limit=1${page?.next ? `&after=${encodeURIComponent(page.next)}` : ''}`)
      ).json() as Listed;
      const { data, next, has_more: more } = page;
      expect(data).toHaveLength(1);
      found.push(data[0]!.id);
      const isLast = found.length === all.length && !has_more;
      // The trail and the events tell of these calls too, before where they go on.
      if (!row.path.endsWith('/trail')) expect([found.length, more]).toEqual([found.length, !isLast]);
      if (more) expect(next).toEqual(expect.any(String));
    }
    if (found.length > 1) walked.add(name);
    if (!row.path.endsWith('/trail')) expect(found).toEqual(all.slice(0, found.length).map(({ id }) => id));
  });

  test.each(lists)(
    '%s refuses another limit, a place that is none, and a word that it does not know',
    async (name, row) => {
      if (name === 'listSandboxMails') return;
      for (const query of ['limit=0', 'limit=201', 'limit=x', 'after=%00', 'cursor=1']) {
        const answer = await ask(`${at(row)}${query}`);
        // A list by the firm's own ids goes on after any text.
        if (name === 'listAssignments' && query.startsWith('after')) continue;
        expect([query, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([query, true]);
      }
    },
  );

  test.each(lists)('%s says that it is `after` that names no place', async (name, row) => {
    const answer = await ask(`${at(row)}after=zzz`);
    // A list by the firm's own ids goes on after any text, and the firm of the demo has no sandbox.
    if (name === 'listAssignments' || name === 'listSandboxMails') return;
    const fields = [expect.objectContaining({ pointer: '/after', code: 'invalid' })];
    expect([name, answer.json()]).toEqual([name, { error: expect.objectContaining({ fields }) }]);
  });

  test.each(lists)('%s takes `before` for `after`, as some did until version 1.0.0', async (name, row) => {
    if (name === 'listSandboxMails') return;
    const { next } = (await ask(`${at(row)}limit=1`)).json<Listed>();
    if (next === null) return;
    const [after, before] = await Promise.all(
      ['after', 'before'].map((word) => ask(`${at(row)}limit=1&${word}=${encodeURIComponent(next)}`)),
    );
    expect(before!.json()).toEqual(after!.json());
  });

  test('most of them were long enough to be walked', () => {
    expect([...walked].sort()).toEqual(
      expect.arrayContaining(['listDossiers', 'listEvents', 'listHistory', 'listInbox']),
    );
    expect(walked.size).toBeGreaterThanOrEqual(20);
  });
});
