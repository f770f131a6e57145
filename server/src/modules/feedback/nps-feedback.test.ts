import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addConsumer, addDossier, addLicence } from '../../../test/rows.ts';
import { type SignInApp, signInApp } from '../../../test/sign-in.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { events } from '../../platform/jobs/outbox.table.ts';
import { hashSha256 } from '../../platform/kernel/secrets.ts';
import { audit } from '../audit/audit.table.ts';
import { throttles } from '../identity/sign-in.table.ts';
import { nps_invitations } from './nps.table.ts';

const domain = 'zee.test.example';
const disappointed = {
  from: 0,
  to: 6,
  question: 'Wat viel u tegen?',
  alternatives: ['Het duurde te lang', 'De kosten'],
  free_answer: 'Iets anders',
};
const content = { from: 7, to: 8, question: 'Wat kan beter?', alternatives: ['Meer uitleg'], free_answer: null };
let db: TestDatabase;
let site: SignInApp;
let anna: Awaited<ReturnType<typeof addConsumer>>;
let count = 0;

beforeAll(async () => {
  db = await freshDatabase();
  site = await signInApp(db);
  const licence = await addLicence(db, {}, domain);
  await addLicence(db, {}, 'duin.test.example');
  const dossier = await addDossier(db, { licence_id: licence.id });
  anna = await addConsumer(db, { licence_id: licence.id, dossier_id: dossier.id });
});
afterAll(async () => {
  await site.app.close();
  await db.close();
});
beforeEach(() => db.queryAsSystem((q) => q.delete(throttles)));

/** A new invitation, and the page that its link opens. */
async function invited(free_answer_prompt: string | null = 'Wilt u ons nog iets vertellen?') {
  count += 1;
  const npsToken = `token-${count}`;
  const row = {
    licence_id: anna.licence_id,
    dossier_id: anna.dossier_id,
    consumer_id: anna.id,
    firm_id: `nps-${count}`,
    token_hash: hashSha256(npsToken),
    follow_ups: [disappointed, content],
    free_answer_prompt,
    created_at: new Date(0),
  };
  const [{ id }] = (await db.transaction(anna.licence_id, (tx) =>
    tx.insert(nps_invitations).values(row).returning(),
  )) as [typeof nps_invitations.$inferSelect];
  const post = (path: string, body: object, at = domain) => site.call(at, `/api/nps-feedback/${path}`, body);
  return {
    id,
    score: (score: unknown, overrides: object = {}, at?: string) =>
      post('score', { score, npsToken, ...overrides }, at),
    followUp: (answer: number) => post('follow-up', { resultId: id, answer }),
    free: (freeAnswer: string) => post('free-answer', { resultId: id, freeAnswer }),
    stored: async () =>
      (await db.query(anna.licence_id, (q) => q.select().from(nps_invitations).where(eq(nps_invitations.id, id))))[0]!,
    events: async () =>
      (await db.query(anna.licence_id, (q) => q.select().from(events)))
        .filter(({ data }) => data.invitation_firm_id === row.firm_id)
        .sort((a, b) => a.at.getTime() - b.at.getTime())
        .map(({ type, data }) => [type, { ...data, invitation_firm_id: undefined }]),
  };
}

describe('a score', () => {
  test('is recorded by the token, and answers what to ask next', async () => {
    const link = await invited();
    expect(await link.score(4)).toEqual({
      status: 200,
      code: undefined,
      error: undefined,
      id: link.id,
      result_id: link.id,
      follow_up: { question: 'Wat viel u tegen?', alternatives: disappointed.alternatives, free_answer: 'Iets anders' },
      free_answer_prompt: 'Wilt u ons nog iets vertellen?',
    });
    const at = site.clock.now();
    expect(await link.stored()).toMatchObject({ score: 4, confirmed_at: at, answered_at: at });
    expect(await link.events()).toEqual([['nps.scored', { score: 4 }]]);
    const trail = await db.query(anna.licence_id, (q) => q.select().from(audit).where(eq(audit.target_id, link.id)));
    expect(trail).toMatchObject([{ act: 'nps.scored', actor_kind: 'guest', consumer_id: anna.id }]);
  });

  test('has the question of its range, or none', async () => {
    expect(await (await invited()).score(8)).toMatchObject({ follow_up: { question: 'Wat kan beter?' } });
    expect(await (await invited(null)).score(9)).toMatchObject({ follow_up: null, free_answer_prompt: null });
  });

  test('that nobody confirmed shows the question, and counts for nothing', async () => {
    const link = await invited();
    for (const score of [0, 5, 10]) await link.score(score, { confirmed: false });
    expect(await link.score(4, { confirmed: false })).toMatchObject({
      status: 200,
      result_id: link.id,
      follow_up: { question: 'Wat viel u tegen?' },
    });
    expect(await link.stored()).toMatchObject({ score: null, confirmed_at: null });
    expect(await link.events()).toEqual([]);
    expect(await link.followUp(0)).toMatchObject({ code: 'NPS_TOKEN_NOT_FOUND' });
    expect(await link.free('Goed')).toMatchObject({ code: 'NPS_TOKEN_NOT_FOUND' });
  });

  test('counts once: a later visit by the link changes nothing', async () => {
    const link = await invited();
    await link.score(4);
    for (const more of [{}, { confirmed: true }, { confirmed: false }])
      expect(await link.score(9, more)).toMatchObject({ status: 404, code: 'NPS_TOKEN_NOT_FOUND' });
    expect(await link.stored()).toMatchObject({ score: 4 });
  });

  test('is answered once more as it was, for ten minutes, when the answer was lost', async () => {
    const link = await invited();
    const first = await link.score(4);
    expect(first).toMatchObject({ status: 200, result_id: link.id });
    expect(await link.score(4)).toEqual(first);
    await link.followUp(0);
    expect(await link.score(4)).toMatchObject({ status: 200, result_id: link.id, follow_up: null });
    // Opening by a scanner is no repeat.
    expect(await link.score(4, { confirmed: false })).toMatchObject({ code: 'NPS_TOKEN_NOT_FOUND' });
    site.clock.pass(11 * 60_000);
    expect(await link.score(4)).toMatchObject({ status: 404, code: 'NPS_TOKEN_NOT_FOUND' });
    expect(await link.events()).toHaveLength(2);
  });

  test('can be changed by the page that gave it, which then answers the other question', async () => {
    const link = await invited();
    await link.score(4, { confirmed: true, resultId: link.id });
    await link.followUp(1);
    site.clock.pass(1);
    expect(await link.score(8, { confirmed: true, resultId: link.id })).toMatchObject({
      follow_up: { question: 'Wat kan beter?' },
    });
    expect(await link.stored()).toMatchObject({ score: 8, follow_up_answer: null });
    await link.score(8, { confirmed: true, resultId: link.id });
    expect((await link.events()).filter(([type]) => type === 'nps.scored')).toEqual([
      ['nps.scored', { score: 4 }],
      ['nps.scored', { score: 8 }],
    ]);
  });

  test('is followed, when its page is opened again, by what was not answered yet', async () => {
    const link = await invited();
    const own = { resultId: link.id };
    const again = () => link.score(4, { ...own, confirmed: false });
    await link.score(4, own);
    expect(await again()).toMatchObject({ follow_up: { question: 'Wat viel u tegen?' } });
    await link.followUp(0);
    const prompt = 'Wilt u ons nog iets vertellen?';
    expect(await again()).toMatchObject({ status: 200, follow_up: null, free_answer_prompt: prompt });
    expect(await link.score(4, own)).toMatchObject({ follow_up: null, free_answer_prompt: prompt });
    await link.free('Goed');
    expect(await again()).toMatchObject({ status: 200, follow_up: null, free_answer_prompt: null });
  });

  test('is followed by the free answer that was chosen, also without a prompt of the firm', async () => {
    const link = await invited(null);
    const again = () => link.score(4, { resultId: link.id, confirmed: false });
    await link.score(4, { resultId: link.id });
    await link.followUp(2);
    expect(await again()).toMatchObject({ follow_up: null, free_answer_prompt: 'Iets anders' });
  });

  test('can be changed ten times, each of which the firm is told, and no more', async () => {
    const link = await invited();
    const change = (score: number) => link.score(score, { confirmed: true, resultId: link.id });
    await change(0);
    for (let time = 1; time <= 10; time += 1) {
      site.clock.pass(1);
      expect(await change(time)).toMatchObject({ status: 200 });
    }
    for (const score of [9, 8, 9]) expect(await change(score)).toMatchObject({ code: 'NPS_TOKEN_NOT_FOUND' });
    expect(await change(10)).toMatchObject({ status: 200 });
    expect(await link.stored()).toMatchObject({ score: 10 });
    expect(await link.events()).toHaveLength(11);
    expect(await link.followUp(0)).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await link.free('Goed')).toMatchObject({ status: 204 });
  });

  test('can be changed for a day, and then stays what it is', async () => {
    const link = await invited();
    const change = (score: number) => link.score(score, { confirmed: true, resultId: link.id });
    await change(4);
    site.clock.pass(86_400);
    expect(await change(5)).toMatchObject({ status: 200 });
    site.clock.pass(1);
    expect(await change(6)).toMatchObject({ status: 404, code: 'NPS_TOKEN_NOT_FOUND' });
    expect(await link.stored()).toMatchObject({ score: 5, score_changes: 1 });
  });

  test('of many changes at once is counted for each', async () => {
    const link = await invited();
    await link.score(0);
    const all = Array.from({ length: 30 }, (_, n) => link.score((n % 10) + 1, { confirmed: true, resultId: link.id }));
    await Promise.all(all);
    expect((await link.stored()).score_changes).toBe(10);
    expect(await link.events()).toHaveLength(11);
  });

  test('of two visits at once is the first one', async () => {
    const link = await invited();
    const answers = await Promise.all([2, 3, 4, 5].map((score) => link.score(score)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await link.events()).toHaveLength(1);
  });

  test.each([[11], [-1], [7.5], ['7'], [null]])('of %j is refused', async (score) => {
    expect(await (await invited()).score(score)).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
  });

  test('needs a token of this firm', async () => {
    const link = await invited();
    expect(await link.score(4, {}, 'duin.test.example')).toMatchObject({ code: 'NPS_TOKEN_NOT_FOUND' });
    expect(await link.score(4, { npsToken: 'made-up' })).toMatchObject({ status: 404, code: 'NPS_TOKEN_NOT_FOUND' });
    expect(await link.score(4, { npsToken: undefined })).toMatchObject({ code: 'NPS_TOKEN_NOT_FOUND' });
  });

  test('cannot be guessed: wrong tokens are slowed down', async () => {
    const link = await invited();
    for (let time = 0; time < 50; time += 1) await link.score(4, { npsToken: `guess-${time}` });
    expect(await link.score(4)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  });
});

describe('the answers after it', () => {
  test('are the index of an option and, once asked for, free text', async () => {
    const link = await invited();
    await link.score(4);
    site.clock.pass(1);
    expect(await link.followUp(1)).toMatchObject({ status: 200, free_answer_prompt: 'Wilt u ons nog iets vertellen?' });
    site.clock.pass(1);
    expect(await link.free('U belde nooit terug.')).toMatchObject({ status: 204 });
    expect(await link.stored()).toMatchObject({ follow_up_answer: 1, free_answer: 'U belde nooit terug.' });
    expect(await link.events()).toEqual([
      ['nps.scored', { score: 4 }],
      ['nps.follow-up-answered', { answer: 'De kosten' }],
      ['nps.free-answer-given', {}],
    ]);
  });

  test('end without a prompt, but for who chose the free answer', async () => {
    const link = await invited(null);
    await link.score(4);
    expect(await link.followUp(0)).toMatchObject({ status: 200, free_answer_prompt: null });
    const other = await invited(null);
    await other.score(4);
    expect(await other.followUp(2)).toMatchObject({ status: 200, free_answer_prompt: 'Iets anders' });
  });

  test('are each given once, and a repeat has no effect', async () => {
    const link = await invited();
    await link.score(4);
    await link.followUp(1);
    expect(await link.followUp(1)).toMatchObject({ status: 200 });
    expect(await link.followUp(0)).toMatchObject({ code: 'NPS_TOKEN_NOT_FOUND' });
    await link.free('Te duur');
    expect(await link.free('Te duur')).toMatchObject({ status: 204 });
    expect(await link.free('Toch niet')).toMatchObject({ code: 'NPS_TOKEN_NOT_FOUND' });
    expect(await link.stored()).toMatchObject({ follow_up_answer: 1, free_answer: 'Te duur' });
    expect(await link.events()).toHaveLength(3);
  });

  test('must be an option of the question, and text', async () => {
    const link = await invited();
    await link.score(4);
    for (const answer of [3, 50]) expect(await link.followUp(answer)).toMatchObject({ code: 'INVALID_REQUEST' });
    for (const nothing of ['', '  '])
      expect(await link.free(nothing)).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
    const none = await invited();
    await none.score(10);
    expect(await none.followUp(0)).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});
