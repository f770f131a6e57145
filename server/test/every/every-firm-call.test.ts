import { type BackofficeCall, type BackofficeCallName, backofficeCalls } from '@klantportaal/contract/firm-calls';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { advisers } from '../../src/modules/dossiers/dossiers.table.ts';
import { findSmallestExample } from '../../src/modules/integrations/import/smallest-example.ts';
import { events } from '../../src/platform/jobs/outbox.table.ts';
import { giveKey } from '../backoffice.ts';
import { type Judging, openJudging } from '../fixtures/judging-fixture.ts';
import { createPdf } from '../fixtures/samples.ts';

let on: Judging;
/** Ids of the first firm: its own, and ours. */
let known: string[];
/** The types of the first firm's events before anybody else called. */
let told: string[];
const eventTypes = async () => {
  const rows = await on.db.query(on.anna.licence.id, (q) => q.select().from(events));
  return rows.map(({ type }) => type);
};
beforeAll(async () => {
  on = await openJudging();
  const { licence, dossier, consumer } = on.anna;
  const action = await on.asked();
  const delivery = await on.consumer.deliver(action, [{ name: 'a.pdf', bytes: await createPdf(300) }]);
  const adviser = { licence_id: licence.id, firm_id: 'sanne', name: 'Sanne' };
  await on.db.transaction(licence.id, (tx) => tx.insert(advisers).values(adviser));
  await giveKey(on.db, licence.id, 'scopeless', []);
  await on.crm('POST', '/catalogue/standard-set');
  told = await eventTypes();
  known = [dossier.firm_id, consumer.firm_id, action.firm_id, delivery, dossier.id, consumer.id, action.id, 'sanne'];
});
afterAll(async () => {
  await on.close();
});

const rows = (Object.entries(backofficeCalls) as [BackofficeCallName, BackofficeCall][]).filter(
  ([, { access }]) => access === 'key',
);
const byId = rows.filter(([, { path }]) => path.includes('{'));
const at = (path: string, value: string) => path.replace(/\{\w+\}/g, encodeURIComponent(value));
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** TABLE: bodies of which the schema alone does not say what fits. */
const bodies: Partial<Record<BackofficeCallName, object>> = {
  changeRequest: { deadline: null },
  closeDossier: { closed_on: '2026-01-05' },
  correctEmail: { emailaddress: 'anders@post.example' },
  leaveStaff: { to: null },
  nameSubstitute: { substitute: 'sanne', until: '2999-12-31' },
  redactDelivery: { marks: [{ page: 1, x: 0.1, y: 0.1, width: 0.1, height: 0.1 }] },
  replayWebhook: { after: '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa' },
  requestDocuments: { lines: [{ firm_id: 'of-a-stranger', label: 'Stuk' }] },
  snoozeInboxItem: { until: '2026-03-09T09:00:00Z' },
};
/**
 * Calls that make a record of one’s own under an id that is free in one’s own firm, and an endpoint, whose address is
 * judged first (its own tests have strangers).
 */
const isJudgedFirst: ReadonlySet<BackofficeCallName> = new Set<BackofficeCallName>([
  'putDossier',
  'putDocumentKind',
  'putRequestTemplate',
  'putRejectionReason',
  'changeWebhook',
]);

const someId = '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa';

describe('every call of the firm', () => {
  test.each(rows)('%s is refused without a key, with an unknown one and without its scope', async (_, row) => {
    const { method, path } = row;
    const url = at(path, someId);
    const ask = (headers: object) => on.app.inject({ method, url, headers: { ...headers } });
    for (const headers of [{}, bearer('made-up'), { authorization: 'Basic YTpi' }])
      expect(await ask(headers)).toMatchObject({ statusCode: 401, headers: { 'www-authenticate': 'Bearer' } });
    const closed = await ask(bearer('scopeless'));
    expect([closed.statusCode, closed.json().error]).toEqual([
      403,
      { code: 'ACCESS_DENIED', message: `This call needs the scope ${row.scope}.` },
    ]);
  });

  test.each(byId)('%s finds nothing of another firm', async (name, { method, path, body }) => {
    const schema = body && typeof body === 'object' ? ((await body.load())[body.name] as z.core.$ZodType) : null;
    // A body that fits, so that it is the id that is looked at and not what is missing.
    const payload = schema && JSON.stringify(bodies[name] ?? findSmallestExample(schema));
    for (const id of known) {
      const answer = await on.app.inject({
        method,
        url: at(path, id),
        headers: { ...bearer('stranger'), 'if-match': '*', ...(schema && { 'content-type': 'application/json' }) },
        ...(payload && { payload }),
      });
      const ok = [404, 412, ...(isJudgedFirst.has(name) ? [422] : [])].includes(answer.statusCode);
      expect([name, id, answer.statusCode, ok]).toEqual([name, id, answer.statusCode, true]);
    }
    expect(await eventTypes()).toEqual(told);
  });
});

describe('every call of the firm that takes a body', () => {
  const withBody = rows.filter(([, { body, method }]) => typeof body === 'object' && method !== 'GET');
  test.each(withBody)('%s does nothing for an empty one, or says why it may', async (name, row) => {
    const answer = await on.app.inject({
      method: row.method,
      url: at(row.path, someId),
      headers: { ...bearer('crm'), 'if-match': '*', 'content-type': 'application/json' },
      payload: '{}',
    });
    if (row.takesEmptyBody !== undefined) return expect(row.takesEmptyBody).toMatch(/ /);
    const { code, fields = [] } = answer.json().error;
    // A document is checked by its handler, which looks first at what it is about.
    const isChecked = row.bodyUnchecked ? answer.statusCode >= 400 : answer.statusCode === 422;
    expect([name, code, isChecked]).toEqual([name, code, true]);
    if (!row.bodyUnchecked) expect([name, fields.length > 0 || code !== 'INVALID_REQUEST']).toEqual([name, true]);
  });
});

const value = () =>
  fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>(
      ...known,
      '',
      '2026-02-30',
      '2999-01-01',
      'approved',
      'rejected',
      'withdrawn',
      'starter',
      '\u0000',
      '\ud800',
      1e308,
      -1,
      true,
      null,
      [],
      {},
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );

/** Objects with the row's own field names, so that rubbish gets past the first check. */
async function body(row: BackofficeCall) {
  if (typeof row.body !== 'object') return value();
  const schema = (await row.body.load())[row.body.name] as { shape?: object };
  const names = Object.keys(schema.shape ?? {});
  const key = names.length > 0 ? fc.constantFrom(...names) : fc.string({ maxLength: 5 });
  return fc.oneof(fc.dictionary(key, value(), { maxKeys: names.length + 1 }), value());
}

describe('every call of the firm withstands generated rubbish', () => {
  test.each(rows)('%s', async (_, row) => {
    const { method, path } = row;
    const params = fc.oneof(
      fc.constantFrom(...known),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
      fc.constant('a\u0000b'),
    );
    const words = fc.dictionary(
      fc.constantFrom('after', 'status', 'verdict', 'lapses_within', 'adviser', 'x'),
      fc.string({ unit: 'binary', maxLength: 8 }),
      { maxKeys: 2 },
    );
    const version = fc.constantFrom('*', '"x"', 'W/"x"', 'x', '');
    const sent = (await body(row)).map((one) => JSON.stringify(one));
    await fc.assert(
      fc.asyncProperty(params, words, sent, version, fc.boolean(), async (param, search, payload, match, keyed) => {
        if (!param.isWellFormed()) return;
        const query = new URLSearchParams(
          Object.entries(search).map(([name, word]): [string, string] => [name, word.toWellFormed()]),
        );
        const answer = await on.app.inject({
          method,
          url: `${at(path, param)}?${query}`,
          headers: {
            ...bearer('crm'),
            'if-match': match,
            ...(keyed && { 'idempotency-key': param.replace(/[^\x21-\x7e]/g, 'x').slice(0, 20) || 'x' }),
            ...(method !== 'GET' && {
              'content-type': row.body === 'lines' ? 'application/x-ndjson' : 'application/json',
            }),
          },
          ...(method !== 'GET' && { payload }),
        });
        if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} ${answer.body}`);
        expect([401, 403]).not.toContain(answer.statusCode);
        if (answer.statusCode < 400) return;
        const { code, message, fields = [] } = answer.json().error;
        expect(code).toMatch(/^[A-Z_]+$/);
        expect(message).toMatch(/ /);
        // Each with a sentence, of which its code is none.
        for (const fault of fields) expect(fault).toMatchObject({ message: expect.stringMatching(/ /) });
      }),
      { numRuns: 10 },
    );
  });
});
