import { randomUUID } from 'node:crypto';
import type { EventType } from '@klantportaal/contract/modules/integrations/event-types';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../../test/app-context.ts';
import { addTwoFirms, getFirmKey, giveKey } from '../../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { recordMadeUpEvent } from '../../../../test/every/made-up-events.ts';
import { addHousehold, type Household } from '../../../../test/rows.ts';
import { addColleague } from '../../../../test/staff.ts';
import { buildApp } from '../../../app.ts';
import { suppliers } from '../../identity/backoffice.table.ts';
import { addKey } from '../../identity/keys/keys.queries.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 2, 9, 0, second));
let db: TestDatabase;
let app: FastifyInstance;
let anna: Household;
let bert: Household;

beforeAll(async () => {
  db = await freshDatabase();
  app = await buildApp(testContext(db));
  [anna, bert] = await addTwoFirms(db, 'events:read');
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const get = (query: string, key: string) =>
  app.inject({ url: `/backoffice/v1/events${query}`, headers: { authorization: `Bearer ${key}` } });
const page = async ({ licence }: Household, after?: string) =>
  (await get(after ? `?after=${after}` : '', getFirmKey({ licence }))).json().data as {
    id: string;
    attributes: { type: string };
  }[];
const listTypes = async (household: Household, after?: string) =>
  (await page(household, after)).map(({ attributes }) => attributes.type);
const event = ({ licence, dossier, consumer }: Household, type: string, second = 0) => ({
  licence_id: licence.id,
  dossier_id: dossier.id,
  consumer_id: consumer.id,
  type: type as EventType,
  by: 'consumer' as const,
  at: at(second),
  data: { action_id: 'a1' },
});
const record = (household: Household, type: string, second?: number) =>
  db.transaction(household.licence.id, (tx) => recordMadeUpEvent(tx, event(household, type, second)));

describe('the feed of events', () => {
  test('tells what a consumer did, by the firm’s own ids, to that firm alone', async () => {
    await record(anna, 'otd.signed');
    const [row] = await page(anna);
    expect(row?.attributes).toEqual({
      type: 'otd.signed',
      at: '2026-03-02T09:00:00.000Z',
      dossier_firm_id: anna.dossier.firm_id,
      consumer_firm_id: anna.consumer.firm_id,
      actor: 'consumer',
      caused_by: null,
      data: { action_id: 'a1' },
    });
    expect(await page(bert)).toEqual([]);
  });

  test('names the key that caused it, so that a program knows its own acts', async () => {
    const act = { ...event(anna, 'access.granted', 3), by: { actor_kind: 'key', actor_id: 'of-crm' } as const };
    await db.transaction(anna.licence.id, (tx) => recordMadeUpEvent(tx, act));
    const rows = (await get('', getFirmKey(anna))).json().data as {
      attributes: { type: string; caused_by: string }[];
    }[];
    expect(rows.at(-1)!.attributes).toMatchObject({ type: 'access.granted', actor: 'key', caused_by: 'of-crm' });
  });

  test('refuses a key without the scope, and a place that does not exist', async () => {
    const answers = [await get('', 'another-scope'), await get(`?after=${randomUUID()}`, getFirmKey(anna))];
    expect(answers.map((answer) => [answer.statusCode, answer.json().error.code])).toEqual([
      [403, 'ACCESS_DENIED'],
      [422, 'INVALID_REQUEST'],
    ]);
  });

  test('shows after the last page what was begun before it and committed later', async () => {
    const written = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const slow = db.transaction(bert.licence.id, async (tx) => {
      await recordMadeUpEvent(tx, event(bert, 'begun.first', 1));
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    await record(bert, 'committed.first', 2);
    const read = await page(bert);
    expect(read.map(({ attributes }) => attributes.type)).toEqual(['committed.first']);
    mayCommit.resolve();
    await slow;
    expect(await listTypes(bert, read[0]!.id)).toEqual(['begun.first']);
  });

  test('skips nothing and repeats nothing while ten writers and two readers race', async () => {
    const household = await addHousehold(db);
    await giveKey(db, household.licence.id, getFirmKey(household), ['events:read']);
    const writers = Array.from({ length: 10 }, async (_, writer) => {
      for (let nth = 0; nth < 15; nth++) await record(household, `w${writer}.n${nth}`, 60 - nth);
    });
    let writing = true;
    const follow = async () => {
      const seen: string[] = [];
      let after: string | undefined;
      for (let last = false; ; ) {
        const rows = await page(household, after);
        seen.push(...rows.map(({ attributes }) => attributes.type));
        after = rows.at(-1)?.id ?? after;
        if (last && rows.length === 0) return seen;
        last = !writing;
      }
    };
    const readers = [follow(), follow()];
    await Promise.all(writers);
    writing = false;
    for (const seen of await Promise.all(readers)) {
      expect(new Set(seen).size).toBe(150);
      expect(seen).toHaveLength(150);
    }
  });
});

describe('looking back', () => {
  const search = async (household: Household, query = '') => {
    const answer = await app.inject({
      url: `/backoffice/v1/event-log${query}`,
      headers: { authorization: `Bearer ${getFirmKey(household)}` },
    });
    return {
      status: answer.statusCode,
      code: answer.json().error?.code,
      rows: (answer.json().data ?? []) as {
        id: string;
        attributes: Record<'type' | 'actor' | 'caused_by_name', string>;
      }[],
    };
  };

  test('answers the latest first, by type, dossier, actor and day, and nothing of another firm', async () => {
    await db.transaction(anna.licence.id, async (tx) => {
      for (const [second, type] of ['otd.signed', 'delivery.received', 'delivery.deleted'].entries())
        await recordMadeUpEvent(tx, event(anna, type, 40 + second));
    });
    const all = (await search(anna)).rows;
    const feed = await page(anna);
    expect(all.map(({ id }) => id)).toEqual(feed.map(({ id }) => id).toReversed());
    const types = async (query: string) => (await search(anna, query)).rows.map(({ attributes }) => attributes.type);
    expect((await types('?type=delivery.*')).slice(0, 2)).toEqual(['delivery.deleted', 'delivery.received']);
    expect(new Set(await types('?type=otd.signed'))).toEqual(new Set(['otd.signed']));
    expect(await types('?actor=system')).toEqual([]);
    expect(await types('?until=2026-03-01')).toEqual([]);
    expect((await types('?from=2026-03-02')).length).toBe(all.length);
    expect((await types(`?dossier=${anna.dossier.firm_id}`)).length).toBe(all.length);
    expect((await search(anna, `?before=${all[0]!.id}`)).rows[0]?.id).toBe(all[1]!.id);
    expect((await search(bert)).rows.some(({ id }) => all.some((item) => item.id === id))).toBe(false);
  });

  test('names who of the firm, or which key, caused it, also a key of a supplier', async () => {
    const sanne = await addColleague(db, bert.licence.id, 'adviser', { name: 'Sanne de Wit' });
    const crm = await db.transactionAsSystem(async (tx) => {
      const [supplier] = await tx
        .insert(suppliers)
        .values({ name: 'Koppelbedrijf', created_at: at(0) })
        .returning();
      const row = { name: 'CRM', scopes: [], created_at: at(0), supplier_id: supplier!.id };
      return (await addKey(tx, { ...row, key: 'of-supplier' })).id;
    });
    await db.transaction(bert.licence.id, async (tx) => {
      const by = [
        { kind: 'staff', id: sanne.id },
        { kind: 'key', id: crm },
        { kind: 'system', id: null },
      ] as const;
      for (const [second, { kind, id }] of by.entries())
        await recordMadeUpEvent(tx, {
          ...event(bert, 'note.added', 50 + second),
          by: { actor_kind: kind, actor_id: id },
        });
    });
    const { rows } = await search(bert, '?type=note.added');
    expect(rows.map(({ attributes }) => attributes.caused_by_name)).toEqual([
      null,
      'Koppelbedrijf: CRM',
      'Sanne de Wit',
    ]);
  });

  test('refuses what is not there', async () => {
    expect((await search(anna, `?before=${randomUUID()}`)).code).toBe('INVALID_REQUEST');
    // A day that is none, in words of its own.
    expect((await search(anna, '?from=2026-02-30')).code).toBe('INVALID_DATE');
    expect((await search(anna, '?type=made.up')).code).toBe('INVALID_REQUEST');
    expect((await search(anna, '?dossier=nothing')).code).toBe('DOSSIER_NOT_FOUND');
  });
});
