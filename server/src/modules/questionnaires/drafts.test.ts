import { randomUUID } from 'node:crypto';
import { knowledgeForm } from '@klantportaal/contract/modules/questionnaires/knowledge-form/questions';
import { listQuestions } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getErrorCode } from '../../../test/answer.ts';
import { type FileFixture, openFileFixture } from '../../../test/made-files/file-fixture.ts';
import { addAction, addConsumer, addDossier, addHousehold, type Household } from '../../../test/rows.ts';
import { as, setSignInMethod, testSessions } from '../../../test/sessions.ts';
import { buildApp } from '../../app.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { createSecretBox } from '../../platform/kernel/secrets.ts';
import { actions } from '../tasks/actions.table.ts';
import { drafts } from './answers.table.ts';
import type { DraftContent } from './draft.ts';

let fixture: FileFixture;
let app: FastifyInstance;
let anna: Household;
let bert: Awaited<ReturnType<typeof addConsumer>>;
let action: Awaited<ReturnType<typeof addAction>>;
let method: 'password' | 'view-as' = 'password';
const secrets = createSecretBox(Buffer.alloc(32, 9));

beforeAll(async () => {
  fixture = await openFileFixture();
  const { db } = fixture;
  const sessions = setSignInMethod(testSessions(db), () => method);
  app = await buildApp(fixture.context({ sessions, secrets }));
  anna = await addHousehold(db);
  bert = await addConsumer(db, {
    licence_id: anna.licence.id,
    dossier_id: anna.dossier.id,
    display_name: 'Dhr. B. Smit',
    position: 1,
  });
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});
beforeEach(async () => {
  method = 'password';
  const owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
  action = await addAction(fixture.db, { ...owner, type: 'FILL_KNOWLEDGE_FORM' });
});

const call = (verb: 'GET' | 'POST' | 'DELETE', part: string, payload?: object, who: { id: string } = anna.consumer) =>
  app.inject({
    method: verb,
    url: `/api/actions/${action.id}/${part}`,
    headers: as(who),
    ...(payload ? { payload } : {}),
  });
const phone = randomUUID();
const desktop = randomUUID();
const typed = (version: number, answers: object, device = phone) => ({ version, device, step: 2, answers });
const start = async (who?: { id: string }) =>
  (await call('GET', 'questionnaire', undefined, who)).json().data.attributes;
const stored = () => fixture.db.query(anna.licence.id, (q) => q.select().from(drafts).where(eq(drafts.key, action.id)));

describe('a draft', () => {
  test('comes back as it was saved, with its step and its date, on any device', async () => {
    const saved = await call('POST', 'draft', typed(0, { aow: 'veel_kennis_ervaring' }));
    expect(saved.json().data.attributes).toEqual({ version: 1, saved_at: '2026-03-02T09:00:00.000Z' });
    expect((await start()).draft).toEqual({
      version: 1,
      saved_at: '2026-03-02T09:00:00.000Z',
      step: 2,
      answers: { aow: 'veel_kennis_ervaring' },
      lost: [],
    });
  });

  test('is encrypted at rest', async () => {
    await call('POST', 'draft', typed(0, { aow: 'veel_kennis_ervaring' }));
    const [row] = await stored();
    expect(JSON.stringify(row!.body)).not.toMatch(/aow|veel/);
    expect(JSON.parse(secrets.open(String(row!.body.sealed))).answers).toEqual({ aow: 'veel_kennis_ervaring' });
  });

  test('is not overwritten by a device that did not see it, and by the one that did it is', async () => {
    await call('POST', 'draft', typed(0, { aow: 'veel_kennis_ervaring' }, phone));
    const blind = await call('POST', 'draft', typed(0, { aow: 'geen_kennis_ervaring' }, desktop));
    expect([blind.statusCode, getErrorCode(blind)]).toEqual([409, 'DRAFT_CHANGED']);
    expect((await start()).draft.answers).toEqual({ aow: 'veel_kennis_ervaring' });
    const seeing = await call('POST', 'draft', typed(1, { aow: 'geen_kennis_ervaring' }, desktop));
    expect(seeing.json().data.attributes.version).toBe(2);
    expect(getErrorCode(await call('POST', 'draft', typed(1, {}, phone)))).toBe('DRAFT_CHANGED');
  });

  test('is not in conflict with a save of the same page whose answer was lost', async () => {
    await call('POST', 'draft', typed(0, { aow: 'veel_kennis_ervaring' }, phone));
    const again = await call('POST', 'draft', typed(0, { aow: 'geen_kennis_ervaring' }, phone));
    expect(again.json().data.attributes.version).toBe(2);
  });

  test('is not in conflict with what the page saved before it was reloaded, and no other page may say so', async () => {
    const [before, after] = [randomUUID(), randomUUID()];
    await call('POST', 'draft', typed(0, { aow: 'veel_kennis_ervaring' }, before));
    const reloaded = { ...typed(0, { aow: 'geen_kennis_ervaring' }, after), continues: before };
    expect((await call('POST', 'draft', reloaded)).json().data.attributes.version).toBe(2);
    // A copy of the tab: what it goes on for has saved nothing since.
    const twin = await call('POST', 'draft', { ...typed(0, {}, randomUUID()), continues: before });
    expect([twin.statusCode, getErrorCode(twin)]).toEqual([409, 'DRAFT_CHANGED']);
    expect((await start()).draft.answers).toEqual({ aow: 'geen_kennis_ervaring' });
  });

  test('of two devices at the same moment, one is refused', async () => {
    const both = await Promise.all([
      call('POST', 'draft', typed(0, { aow: 'veel_kennis_ervaring' }, phone)),
      call('POST', 'draft', typed(0, { aow: 'geen_kennis_ervaring' }, desktop)),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('is the consumer’s own: the partner has another, a stranger none', async () => {
    await call('POST', 'draft', typed(0, { aow: 'veel_kennis_ervaring' }));
    expect(await start(bert)).toEqual({ people: ['Dhr. B. Smit', 'Mw. A. van Veen'], draft: null });
    const elsewhere = await addDossier(fixture.db, { licence_id: anna.licence.id });
    const carla = await addConsumer(fixture.db, { licence_id: anna.licence.id, dossier_id: elsewhere.id });
    for (const [verb, part, body] of [
      ['GET', 'questionnaire'],
      ['POST', 'draft', typed(0, {})],
      ['DELETE', 'draft'],
    ] as const)
      expect(getErrorCode(await call(verb, part, body, carla))).toBe('PRODUCT_OWNERSHIP_MISMATCH');
  });

  test('is not for an adviser who is looking', async () => {
    await call('POST', 'draft', typed(0, { aow: 'veel_kennis_ervaring' }));
    method = 'view-as';
    expect((await start()).draft).toBeNull();
    expect(getErrorCode(await call('POST', 'draft', typed(1, {})))).toBe('ACCESS_DENIED');
  });

  test('is erased on request', async () => {
    await call('POST', 'draft', typed(0, { aow: 'veel_kennis_ervaring' }));
    expect((await call('DELETE', 'draft')).statusCode).toBe(204);
    expect([await stored(), (await start()).draft]).toEqual([[], null]);
  });

  test('is erased when the questionnaire is sent, by whichever person, and cannot be saved any more', async () => {
    const answers = Object.fromEntries(listQuestions(knowledgeForm).map(({ key }) => [key, 'geen_kennis_ervaring']));
    await call('POST', 'draft', typed(0, { aow: 'veel_kennis_ervaring' }));
    const sent = await app.inject({
      method: 'POST',
      url: '/api/knowledge-form',
      headers: as(bert),
      payload: { answers, productActionId: action.id },
    });
    expect(sent.statusCode).toBe(204);
    expect(await stored()).toEqual([]);
    expect(getErrorCode(await call('POST', 'draft', typed(1, {})))).toBe('ACTION_ALREADY_DONE');
    expect(await stored()).toEqual([]);
  });

  test('that arrives while the questionnaire is being sent waits for it, and leaves nothing behind', async () => {
    let late: ReturnType<typeof call> | undefined;
    await fixture.db.transaction(anna.licence.id, async (tx) => {
      await tx
        .update(actions)
        .set({ is_done: true, date_executed: new Date(0) })
        .where(eq(actions.id, action.id));
      late = call('POST', 'draft', typed(0, { aow: 'veel_kennis_ervaring' }));
      // Time enough to be saved, if nothing held it.
      await Promise.race([late, new Promise((resolve) => setTimeout(resolve, 500))]);
    });
    expect(getErrorCode(await late!)).toBe('ACTION_ALREADY_DONE');
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['is too large', `"${'x'.repeat(200_001)}"`],
    ['has too many answers', `[1${',1'.repeat(2_000)}]`],
  ])('that %s is refused at its answers', async (_, answer) => {
    const answered = await send(answer);
    expect([answered.statusCode, answered.json().error.fields]).toEqual([
      422,
      [{ pointer: '/answers', code: 'too_long' }],
    ]);
  });

  test.each([
    ['is too deep', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['has a name that is too long', `{"${'x'.repeat(50_000)}":[1${',1'.repeat(1_000)}]}`],
  ])('that %s is refused while it is read', async (_, answer) => {
    const answered = await send(answer);
    expect([answered.statusCode, answered.json().error.code]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  function send(answer: string) {
    const body = JSON.stringify({ ...typed(0, { aow: 0 }), questions: '0' });
    return app.inject({
      method: 'POST',
      url: `/api/actions/${action.id}/draft`,
      headers: { ...as(anna.consumer), 'content-type': 'application/json' },
      payload: body.replace('"aow":0', `"aow":${answer}`),
    });
  }

  test('is saved with an answer that is none, which has no words', async () => {
    await call('POST', 'draft', typed(0, { aow: { toString: 1 }, deposito: 'veel_kennis_ervaring' }));
    const [row] = await stored();
    expect(Object.keys(JSON.parse(secrets.open(String(row!.body.sealed))).words)).toEqual(['deposito']);
    const later = await call('POST', 'draft', { ...typed(1, { aow: 'misschien' }), questions: '0' });
    expect(later.statusCode).toBe(200);
  });
});

describe('a draft of older questions', () => {
  const older: DraftContent = {
    questions: '0',
    device: 'old',
    step: 40,
    answers: { aow: 'veel_kennis_ervaring', bitcoin: 'weinig', deposito: 'misschien' },
    words: { bitcoin: { question: 'Cryptomunten', answer: 'Weinig' } },
    lost: [],
  };
  const lost = [
    { question: 'Cryptomunten', answer: 'Weinig' },
    { question: 'deposito', answer: 'misschien' },
  ];
  beforeEach(() =>
    fixture.db.transaction(anna.licence.id, (tx) =>
      tx.insert(drafts).values({
        licence_id: anna.licence.id,
        consumer_id: anna.consumer.id,
        key: action.id,
        body: { sealed: secrets.seal(JSON.stringify(older)) },
        updated_at: new Date('2026-01-01T10:00:00Z'),
      }),
    ),
  );

  test('is carried over, and what does not fit is shown in the words in which it was asked', async () => {
    expect((await start()).draft).toMatchObject({ answers: { aow: 'veel_kennis_ervaring' }, step: 6, lost });
  });

  test('goes on showing that after it was saved under the questions of now', async () => {
    await call('POST', 'draft', typed(1, { aow: 'geen_kennis_ervaring' }));
    expect((await start()).draft).toMatchObject({ answers: { aow: 'geen_kennis_ervaring' }, lost });
  });

  test('is carried over too when a page that still asks those saves it again, and again', async () => {
    const save = (version: number, answers: object) =>
      call('POST', 'draft', { ...typed(version, answers), questions: '0' });
    await save(1, { ...older.answers, aow: 'geen_kennis_ervaring' });
    await save(2, { ...older.answers, aow: 'geen_kennis_ervaring' });
    expect((await start()).draft).toMatchObject({ version: 3, answers: { aow: 'geen_kennis_ervaring' }, lost });
    await save(3, { ...older.answers, bitcoin: 'veel' });
    const now = [{ question: 'Cryptomunten', answer: 'veel' }, lost[1]];
    expect((await start()).draft).toMatchObject({ answers: { aow: 'veel_kennis_ervaring' }, lost: now });
    // And it stays when a page of now goes on with it.
    await call('POST', 'draft', typed(4, { aow: 'geen_kennis_ervaring' }));
    expect((await start()).draft).toMatchObject({ answers: { aow: 'geen_kennis_ervaring' }, lost: now });
  });

  test('says each lost answer once, in words, when pages of old and of new questions save in turn', async () => {
    const old = (version: number, device: string, answers: object) =>
      call('POST', 'draft', { ...typed(version, answers), device, questions: '0' });
    // A page of now carries it over; then two old pages that still have it, each choosing its own answers.
    await call('POST', 'draft', typed(1, { aow: 'geen_kennis_ervaring' }));
    for (const [version, device] of [
      [2, 'phone'],
      [3, 'tablet'],
    ] as const) {
      expect((await old(version, device, { ...older.answers })).statusCode).toBe(200);
      expect((await start()).draft.lost).toEqual(lost);
    }
    await call('POST', 'draft', typed(4, { aow: 'geen_kennis_ervaring' }));
    expect((await start()).draft.lost).toEqual(lost);
    // Changed on an old page: the last answer counts.
    await old(5, 'phone', { ...older.answers, bitcoin: 'veel' });
    expect((await start()).draft.lost).toEqual([{ question: 'Cryptomunten', answer: 'veel' }, lost[1]]);
  });
});
