import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getErrorCode } from '../../../test/answer.ts';
import { testContext } from '../../../test/app-context.ts';
import { createAdaptersHolding, hashBytes } from '../../../test/backoffice.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { addAction, addConsumer, addDossier, type Household } from '../../../test/rows.ts';
import { as, setSignInMethod, testSessions } from '../../../test/sessions.ts';
import { openHouseholdApp } from '../../../test/stand-ins/household-app.ts';
import { buildApp } from '../../app.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { events } from '../../platform/jobs/outbox.table.ts';
import { files } from '../files/files.table.ts';
import { actions } from './actions.table.ts';

const bytes = Buffer.from('%PDF-1.7 an offer');
const noId = '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa';
let db: TestDatabase;
let app: FastifyInstance;
let anna: Household;
let owner: { licence_id: string; dossier_id: string };

let household: Awaited<ReturnType<typeof openHouseholdApp>>;
beforeAll(async () => {
  household = await openHouseholdApp(bytes);
  ({ db, app, anna, owner } = household);
});
afterAll(() => household.close());

type Given = Partial<typeof actions.$inferInsert>;
type Consumer = (typeof anna)['consumer'];
interface Served {
  id: string;
  attributes: {
    is_done: boolean;
    approval: object | null;
    version?: string;
    attachments?: { id: string; is_downloaded: boolean }[];
  };
}
const document = async (consumer = anna.consumer) =>
  (await app.inject({ url: '/api/actions', headers: as(consumer) })).json<{ data: Served[]; included: Served[] }>();
const served = async (id: string) => (await document()).data.find((item) => item.id === id)!.attributes;
const firmEvents = async (type: string, id: string) =>
  (await db.query(owner.licence_id, (q) => q.select().from(events).where(eq(events.type, type)))).filter(
    ({ data }) => data.action_id === id,
  );
async function stranger(): Promise<Consumer> {
  const dossier = await addDossier(db, { licence_id: anna.licence.id });
  return addConsumer(db, { licence_id: anna.licence.id, dossier_id: dossier.id, email: null });
}

const advice = {
  label: 'Advies',
  description: null,
  consumer_name: null,
  is_consumer_specific: false,
  client_approval_explanation: null,
  upload_requirements: null,
};

describe('answering a document', () => {
  const asked = (given: Given = {}) => addAction(db, { ...owner, type: 'APPROVE_DOCUMENT', ...given });
  const answer = (id: string, payload: object, consumer = anna.consumer) =>
    app.inject({
      method: 'POST',
      url: `/api/actions/${id}/respond-document-approval`,
      headers: as(consumer),
      payload,
    });

  test.each(['', '  ', '\u200b', undefined])(
    'a question with %j for words is refused, and nothing is kept',
    async (explanation) => {
      const { id } = await asked({});
      const answered = await answer(id, { response: 'no_question', explanation });
      expect(answered.statusCode).toBe(422);
      expect(await served(id)).toMatchObject({ is_done: false, approval: null });
    },
  );

  test.each([
    ['yes', { response: 'yes' }, { response: 'yes', explanation: null }],
    ['no', { response: 'no', explanation: 'Het inkomen klopt niet' }, {}],
    ['no_question', { response: 'no_question', explanation: 'Wat is ESIS?' }, {}],
    ['no without a remark', { response: 'no', explanation: '' }, { response: 'no', explanation: null }],
  ])('%s closes the action, keeps the answer and tells the firm', async (_, body, stored) => {
    const { id } = await asked({ details: { consumer_name: 'Anna' } });
    const kept = { ...body, ...stored };
    expect((await answer(id, body)).statusCode).toBe(204);
    expect(await served(id)).toMatchObject({ is_done: true, approval: kept, consumer_name: 'Anna' });
    expect((await firmEvents('document-approval.answered', id)).map(({ data }) => data)).toEqual([
      { action_id: id, ...kept },
    ]);
  });

  test('drops the remark of an approval, which the page does not show', async () => {
    const { id } = await asked();
    await answer(id, { response: 'yes', explanation: 'typed before changing to yes' });
    expect((await served(id)).approval).toEqual({ response: 'yes', explanation: null });
  });

  test.each<[string, Given]>([
    ['its document', { details: { document: advice, file_id: randomUUID() } }],
    ['what it says of it', { details: { document: { ...advice, description: 'Nu met rente' } } }],
    ['its words', { label: 'Keur iets anders goed' }],
    ['its remark', { comment: 'Let op pagina 2' }],
  ])('refuses the answer to what was shown before the firm changed %s', async (_, change) => {
    const { id } = await asked({ details: { document: advice } });
    const { version } = await served(id);
    await db.transaction(owner.licence_id, (tx) => tx.update(actions).set(change).where(eq(actions.id, id)));
    const late = await answer(id, { response: 'yes', version });
    expect([late.statusCode, getErrorCode(late)]).toEqual([409, 'ACTION_CHANGED']);
    expect(await firmEvents('document-approval.answered', id)).toEqual([]);
    expect((await answer(id, { response: 'yes', version: (await served(id)).version })).statusCode).toBe(204);
  });

  test('needs an answer, and a remark that fits', async () => {
    const { id } = await asked();
    for (const body of [{}, { response: '' }, { response: 'maybe' }, { response: 'no', explanation: 'a'.repeat(2001) }])
      expect((await answer(id, body)).statusCode).toBe(422);
    expect((await served(id)).is_done).toBe(false);
  });

  test('happens once, however often it is pressed', async () => {
    const { id } = await asked();
    const answers = await Promise.all([1, 2, 3, 4].map(() => answer(id, { response: 'yes' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409, 409]);
    expect(getErrorCode(answers.find(({ statusCode }) => statusCode === 409)!)).toBe('ACTION_ALREADY_DONE');
    expect(await firmEvents('document-approval.answered', id)).toHaveLength(1);
  });

  test('refuses another kind of action, an unknown one, and that of another dossier', async () => {
    expect(getErrorCode(await answer((await asked({ type: 'SIGN_OTD' })).id, { response: 'yes' }))).toBe(
      'INVALID_ACTION_TYPE',
    );
    expect(getErrorCode(await answer(noId, { response: 'yes' }))).toBe('PRODUCTACTION_NOT_FOUND');
    const { id } = await asked();
    expect(getErrorCode(await answer(id, { response: 'yes' }, await stranger()))).toBe('PRODUCT_OWNERSHIP_MISMATCH');
    expect((await served(id)).is_done).toBe(false);
  });
});

describe('the attachments of quotes', () => {
  const addFile = async (name: string) => {
    const row = {
      ...owner,
      id: randomUUID(),
      name,
      mime: 'application/pdf',
      size: bytes.length,
      sha256: hashBytes(bytes),
    };
    await db.transaction(owner.licence_id, (tx) => tx.insert(files).values({ ...row, created_at: new Date(0) }));
    return { id: row.id, label: name };
  };
  async function quoted(given: Given = {}) {
    const quote = { date_received: '2026-03-01', date_acceptation: null, date_validity: '2026-03-22', property: null };
    const offer = await addFile('renteaanbod.pdf');
    const esis = await addFile('esis.pdf');
    const other = await addFile('voorwaarden.pdf');
    const quotes = [
      { id: 'q1', ...quote, attachments: [offer, esis] },
      { id: 'q2', ...quote, attachments: [other] },
    ];
    const action = await addAction(db, { ...owner, type: 'DOWNLOAD_QUOTE', details: { quotes }, ...given });
    return { action, ids: [offer.id, esis.id, other.id] as [string, string, string] };
  }
  const get = (id: string, action: string, of = app, consumer = anna.consumer) =>
    of.inject({ url: `/api/actions/quote-attachments/${id}?productActionId=${action}`, headers: as(consumer) });
  const downloaded = async (ids: readonly string[]) => {
    const { included } = await document();
    const all = included.flatMap(({ attributes }) => attributes.attachments ?? []);
    return ids.map((id) => all.find((item) => item.id === id)?.is_downloaded);
  };

  test('close the action once each was downloaded, and stay available', async () => {
    const { action, ids } = await quoted();
    const [offer, esis, other] = ids;
    const first = await get(offer, action.id);
    expect(first.rawPayload.equals(bytes)).toBe(true);
    expect(first.headers['content-disposition']).toContain('renteaanbod.pdf');
    await get(offer, action.id);
    await get(other, action.id);
    expect((await served(action.id)).is_done).toBe(false);
    expect(await downloaded(ids)).toEqual([true, false, true]);
    await get(esis, action.id);
    expect((await served(action.id)).is_done).toBe(true);
    expect((await get(esis, action.id)).statusCode).toBe(200);
    expect((await firmEvents('quote-attachment.downloaded', action.id)).map(({ data }) => data)).toMatchObject([
      { attachment_id: offer, closed: false },
      { attachment_id: other, closed: false },
      { attachment_id: esis, closed: true },
    ]);
  });

  test('each count once when all are downloaded at the same time', async () => {
    const { action, ids } = await quoted();
    const answers = await Promise.all([...ids, ...ids].map((id) => get(id, action.id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await served(action.id)).is_done).toBe(true);
    expect(await firmEvents('quote-attachment.downloaded', action.id)).toHaveLength(3);
  });

  test('are not marked when an adviser is viewing as the consumer', async () => {
    const { action, ids } = await quoted();
    const sessions = setSignInMethod(testSessions(db), () => 'view-as');
    const looking = await buildApp(testContext(db, { sessions, adapters: createAdaptersHolding(bytes) }));
    for (const id of ids) expect((await get(id, action.id, looking)).rawPayload.equals(bytes)).toBe(true);
    expect(await downloaded(ids)).toEqual([false, false, false]);
    expect((await served(action.id)).is_done).toBe(false);
    await looking.close();
  });

  test('are refused without their own action', async () => {
    const { action, ids } = await quoted();
    const { action: another } = await quoted();
    expect(getErrorCode(await get(ids[0], another.id))).toBe('QUOTE_ATTACHMENT_NOT_FOUND');
    expect(getErrorCode(await get(noId, action.id))).toBe('QUOTE_ATTACHMENT_NOT_FOUND');
    expect(getErrorCode(await get(ids[0], noId))).toBe('PRODUCTACTION_NOT_FOUND');
    expect(getErrorCode(await get(ids[0], ''))).toBe('PRODUCTACTION_ID_NOT_PROVIDED');
    expect(getErrorCode(await get('%20', action.id))).toBe('ATTACHMENT_ID_NOT_PROVIDED');
    const sign = await addAction(db, { ...owner, type: 'SIGN_OTD', details: action.details });
    expect(getErrorCode(await get(ids[0], sign.id))).toBe('INVALID_ACTION_TYPE');
    expect(getErrorCode(await get(ids[0], action.id, app, await stranger()))).toBe('PRODUCT_OWNERSHIP_MISMATCH');
    expect(await downloaded(ids)).toEqual([false, false, false]);
  });
});
