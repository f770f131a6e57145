import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@klantportaal/contract/endpoint';
import { type BackofficeCallName, backofficeCalls, scopes } from '@klantportaal/contract/firm-calls';
import type { EventType } from '@klantportaal/contract/modules/integrations/event-types';
import { listKeys } from '@klantportaal/contract/values/objects';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { nps_invitations } from '../src/modules/feedback/nps.table.ts';
import { deliveries, files } from '../src/modules/files/files.table.ts';
import { damage_reports } from '../src/modules/products/general-insurances/damage-reports.table.ts';
import { mortgage_updates } from '../src/modules/products/mortgages/mortgage-updates.table.ts';
import { answers } from '../src/modules/questionnaires/answers.table.ts';
import { sql } from '../src/platform/db/drizzle.ts';
import type { Queries } from '../src/platform/db/queries.ts';
import { testContext } from './app-context.ts';
import { giveKey } from './backoffice.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { recordMadeUpEvent } from './every/made-up-events.ts';
import { addAction, addHousehold, addProduct } from './rows.ts';

interface Given {
  tx: Queries;
  owner: { licence_id: string; dossier_id: string };
  consumer_id: string;
  product_id: string;
  action_id: string;
  id: string;
  at: Date;
}

/** TABLE: every feed, and how a row comes into it. */
const feeds: Partial<Record<BackofficeCallName, (given: Given) => Promise<unknown>>> = {
  listEvents: ({ tx, owner, id, at }) => recordMadeUpEvent(tx, { ...owner, at, by: 'system', type: id as EventType }),
  listDeliveredDocuments: async ({ tx, owner, consumer_id, action_id, id, at }) => {
    const file = { id: randomUUID(), name: 'a.pdf', mime: 'application/pdf', size: 1, sha256: 'ab', created_at: at };
    await tx.insert(files).values({ ...owner, ...file });
    const given = { action_id, file_id: file.id, delivered_by: consumer_id, delivered_at: at };
    return tx.insert(deliveries).values({ ...owner, ...given, comment: id });
  },
  listReportedDamages: ({ tx, owner, consumer_id, product_id, id, at }) => {
    const report = { reported_by: consumer_id, reported_by_name: 'A', reported_at: at, product_id, cause: id };
    return tx.insert(damage_reports).values({ ...owner, ...report, date: '2026-03-01', time: '10:00' });
  },
  listMortgageUpdates: ({ tx, owner, consumer_id, product_id, action_id, id, at }) => {
    const entered = { collateral: null, loan_parts: [], new_loan_parts: [], smartcare: null, opportunity: null };
    const update = { product_id, action_id, submitted_by: consumer_id, submitted_at: at, entered };
    return tx.insert(mortgage_updates).values({ ...owner, ...update, id });
  },
  listSubmittedAnswers: ({ tx, owner, id, at }) =>
    tx.insert(answers).values({ ...owner, id, questionnaire: 'kyc', version: '1', answers: {}, submitted_at: at }),
  listNpsResults: ({ tx, owner, id, at }) =>
    tx.insert(nps_invitations).values({ ...owner, firm_id: id, token_hash: id, created_at: at }),
};

let db: TestDatabase;
let app: FastifyInstance;
let owner: Given['owner'];
let about: Pick<Given, 'consumer_id' | 'product_id' | 'action_id'>;

beforeAll(async () => {
  db = await freshDatabase();
  app = await buildApp(testContext(db));
  const { licence, dossier, consumer } = await addHousehold(db);
  owner = { licence_id: licence.id, dossier_id: dossier.id };
  const product = await addProduct(db, { ...owner, kind: 'mortgages' });
  const action = await addAction(db, { ...owner, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
  about = { consumer_id: consumer.id, product_id: product.id, action_id: action.id };
  await giveKey(db, licence.id, 'crm', [...scopes]);
});
afterAll(async () => {
  await app.close();
  await db.close();
});

test('every feed is in the table of this test', () => {
  const rows = Object.entries<Omit<Endpoint, 'access'>>(backofficeCalls);
  const found = rows.filter(([, { answer }]) => answer.kind === 'many' && answer.pages === 'feed');
  expect(found.map(([name]) => name).toSorted()).toEqual(Object.keys(feeds).toSorted());
});

describe.each(listKeys(feeds))('the feed %s', (name) => {
  /** The page after the row with the given id, or the first one. */
  const page = async (after?: string) => {
    const url = backofficeCalls[name].path + (after ? `?after=${after}` : '');
    const answer = await app.inject({ url, headers: { authorization: 'Bearer crm' } });
    return answer.json().data as { id: string }[];
  };

  test('shows after its last page what was begun before it and committed later', async () => {
    const [early, late] = [randomUUID(), randomUUID()];
    const write = (tx: Queries, id: string, second: number) =>
      feeds[name]!({ tx, owner, ...about, id, at: new Date(Date.UTC(2026, 2, 2, 9, 0, second)) });
    const written = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const slow = db.transaction(owner.licence_id, async (tx) => {
      await write(tx, early, 1);
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    await db.transaction(owner.licence_id, (tx) => write(tx, late, 2));
    const read = await page();
    mayCommit.resolve();
    await slow;
    expect(JSON.stringify(read)).toContain(late);
    expect(JSON.stringify(read)).not.toContain(early);
    const rest = await page(read.at(-1)!.id);
    expect(rest).toHaveLength(1);
    expect(JSON.stringify(rest)).toContain(early);
  });

  test('goes on at a place, whatever became of the row that stood there', async () => {
    const get = async (after: string) => {
      const url = `${backofficeCalls[name].path}?after=${after}`;
      return (await app.inject({ url, headers: { authorization: 'Bearer crm' } })).json();
    };
    const { data, next } = await get('at-0');
    expect([data.length > 1, next]).toEqual([true, expect.stringMatching(/^at-\d+$/)]);
    const [, last] = next.split('-');
    // The last but one as if it were gone: nothing is asked of it.
    expect((await get(`at-${Number(last) - 1}`)).data).toEqual(data.slice(-1));
    expect(await get(next)).toEqual({ data: [], next, has_more: false });
    expect((await get(randomUUID())).error.code).toMatch(/NOT_FOUND|INVALID_REQUEST/);
  });
});

test('a feed that nobody read for long is numbered in steps that stay, and then read to its end', async () => {
  const { licence } = await addHousehold(db);
  await giveKey(db, licence.id, 'late', [...scopes]);
  const rows = 6_500;
  await db.transaction(licence.id, (tx) =>
    tx.execute(sql`insert into events (id, licence_id, type, at)
      select gen_random_uuid(), ${licence.id}, 'e.' || n, timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, ${rows}) n`),
  );
  const numbered = async () => {
    const { rows: found } = await db.query(licence.id, (q) =>
      q.execute(sql`select count(position)::int as numbered from events where licence_id = ${licence.id}`),
    );
    return found[0]?.numbered;
  };
  const page = async (after: string) => {
    const headers = { authorization: 'Bearer late' };
    const answer = await app.inject({ url: `/backoffice/v1/events${after && `?after=${after}`}`, headers });
    return answer.json().data as { id: string; attributes: { type: string } }[];
  };
  const seen: string[] = [];
  for (let after = ''; ; ) {
    const read = await page(after);
    if (read.length === 0) break;
    // A page needs no more than the rows on it: what is left is numbered later.
    if (!after) expect(await numbered()).toBe(2_000);
    seen.push(...read.map(({ attributes }) => attributes.type));
    after = read.at(-1)!.id;
  }
  expect(seen).toEqual(Array.from({ length: rows }, (_, index) => `e.${index + 1}`));
});

test('a page that is not full is the last one, however many rows have no number yet', async () => {
  const { licence, dossier, consumer } = await addHousehold(db);
  await giveKey(db, licence.id, 'filter', [...scopes]);
  const own = { licence_id: licence.id, dossier_id: dossier.id };
  const action = await addAction(db, { ...own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
  const file = randomUUID();
  await db.transaction(licence.id, async (tx) => {
    await tx.insert(files).values({
      ...own,
      id: file,
      name: 'a.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: 'ab',
      created_at: new Date(0),
    });
    await tx.execute(sql`insert into deliveries (id, licence_id, dossier_id, action_id, file_id, delivered_by, delivered_at, status)
      select gen_random_uuid(), ${licence.id}, ${dossier.id}, ${action.id}, ${file}, ${consumer.id},
        timestamptz '2026-01-01' + n * interval '1 second', case n when 2500 then 'rejected' else 'received' end
      from generate_series(1, 2500) n`);
  });
  const url = '/backoffice/v1/deliveries?status=rejected';
  const answer = await app.inject({ url, headers: { authorization: 'Bearer filter' } });
  expect(answer.json().data).toHaveLength(1);
});
