import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { audit } from '../../audit/audit.table.ts';

let on: FirmCalls;
let zee: TestFirm;
let duin: TestFirm;
beforeAll(async () => {
  on = await openFirmCalls();
  zee = await on.firm('zee', ['dossiers:read', 'dossiers:write']);
  duin = await on.firm('duin', ['dossiers:read', 'dossiers:write']);
});
afterAll(() => on.close());

const noor = { firm_id: 'p-1', display_name: 'Noor Veen', email: 'Noor@post.example', city: 'Zutphen' };

describe('the list', () => {
  const ids = async (query: string, firm = duin) =>
    (await firm.call('GET', `/dossiers?${query}`)).body.data.map(({ id }: { id: string }) => id);

  test('goes on after the last one, and filters', async () => {
    for (const [nth, city] of ['Lochem', 'Zutphen', 'Lochem'].entries()) {
      const persons = [
        { ...noor, firm_id: `l-${nth}`, display_name: `Persoon 100%-${nth}`, email: `l${nth}@post.example`, city },
      ];
      const sent = { label: `L-${nth}`, date_created: `2026-10-0${nth + 1}`, persons };
      expect((await duin.call('PUT', `/dossiers/l-${nth}`, sent)).status).toBe(201);
    }
    expect(await ids('')).toEqual(['l-2', 'l-1', 'l-0']);
    expect(await ids('limit=2')).toEqual(['l-2', 'l-1']);
    expect(await ids('limit=2&after=l-1')).toEqual(['l-0']);
    expect(await ids('search=lochem')).toEqual(['l-2', 'l-0']);
    expect(await ids('search=100%25-1')).toEqual(['l-1']);
    // Decoding the query twice would find the same.
    expect(await ids('search=100%2525-1')).toEqual([]);
    expect(await ids('search=_')).toEqual([]);
    expect(await ids('email=L1@post.example')).toEqual(['l-1']);
    expect(await ids('adviser=nobody')).toEqual([]);
    expect(await ids('updated_since=2100-01-01')).toEqual([]);
    expect(await ids('updated_since=2020-01-01')).toHaveLength(3);
    expect((await duin.call('GET', '/dossiers?after=d-1')).status).toBe(404);
    expect((await duin.call('GET', '/dossiers?limit=1000')).status).toBe(422);
    const { next } = (await duin.call('GET', '/dossiers?limit=1')).body;
    expect((await duin.call('GET', '/dossiers')).body.next).toBeNull();
    expect((await duin.call('DELETE', '/dossiers/l-2')).body.data.attributes.outcome).toBe('removed');
    expect((await duin.call('GET', '/dossiers?after=l-2')).status).toBe(404);
    expect(await ids(`after=${next}`)).toEqual(['l-1', 'l-0']);
    expect((await zee.call('GET', '/dossiers/l-1')).status).toBe(404);
  });

  test('and what is read leave their lines in the trail, a poll one a day', async () => {
    const lines = async (act: string) =>
      (
        await on.db.queryAsSystem((q) =>
          q
            .select()
            .from(audit)
            .where(and(eq(audit.act, act), eq(audit.licence_id, duin.licence.id))),
        )
      ).map(({ details, actor_kind }) => ({ details, actor_kind }));
    const before = (await lines('dossiers-listed')).length;
    for (let nth = 0; nth < 3; nth += 1) await ids('search=veen');
    const listed = await lines('dossiers-listed');
    expect([listed.length - before, listed.at(-1)]).toEqual([
      1,
      { details: { search: 'veen' }, actor_kind: 'backoffice' },
    ]);
    await duin.call('GET', '/dossiers/l-1');
    await duin.call('GET', '/dossiers/l-1');
    expect(await lines('read')).toHaveLength(2);
    expect((await lines('dossier-sent')).length).toBe(3);
  });
});
