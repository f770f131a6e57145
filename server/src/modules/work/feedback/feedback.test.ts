import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveKey } from '../../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addConsumer, addDossier, addLicence } from '../../../../test/rows.ts';
import { bearer, type SignInApp, signInApp } from '../../../../test/sign-in.ts';
import type { JsonObject } from '../../../platform/db/columns.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { audit } from '../../audit/audit.table.ts';

const domain = 'zee.test.example';
const nps = {
  follow_ups: [
    {
      from: 0,
      to: 8,
      question: { nl: 'Wat kan beter?', en: 'What could be better?' },
      alternatives: [{ nl: 'De uitleg', en: 'The explanation' }, { nl: 'De kosten' }],
      free_answer: { nl: 'Iets anders', en: 'Something else' },
    },
  ],
  free_answer_prompt: { nl: 'Wilt u nog iets kwijt?', nl_informal: 'Wil je nog iets kwijt?' },
};
let db: TestDatabase;
let site: SignInApp;
let dossier: string;

beforeAll(async () => {
  db = await freshDatabase();
  site = await signInApp(db);
  const licence = await addLicence(db, { settings: createPartial<JsonObject>({ nps }) }, domain);
  const other = await addLicence(db, {}, 'duin.test.example');
  const added = await addDossier(db, { licence_id: licence.id });
  dossier = added.firm_id;
  const own = { licence_id: licence.id, dossier_id: added.id };
  await addConsumer(db, { ...own, firm_id: 'anna' });
  const person = { language: 'en' };
  await addConsumer(db, { ...own, firm_id: 'joost', position: 1, email: 'joost@veen.example', person });
  const alone = await addDossier(db, { licence_id: licence.id });
  await addConsumer(db, { licence_id: licence.id, dossier_id: alone.id, firm_id: 'zonder', email: null });
  const close = await addDossier(db, { licence_id: licence.id });
  const ties = { firm_id: 'ties', email: 'ties@veen.example', address_style: 'informal' } as const;
  await addConsumer(db, { licence_id: licence.id, dossier_id: close.id, ...ties });
  await giveKey(db, licence.id, 'crm', ['feedback:read', 'feedback:write']);
  await giveKey(db, licence.id, 'reader', ['feedback:read']);
  await giveKey(db, licence.id, 'feeder', ['dossiers:write']);
  await giveKey(db, other.id, 'elsewhere', ['feedback:read', 'feedback:write']);
});
afterAll(async () => {
  await site.app.close();
  await db.close();
});

const asked = async (key: string, url: string, payload?: object) => {
  const headers = bearer(key);
  const answer = await site.app.inject({
    url: `/backoffice/v1${url}`,
    headers,
    ...(payload && { method: 'POST', payload }),
  });
  const { data, error } = answer.json();
  return { status: answer.statusCode, code: error?.code, fields: error?.fields, data };
};
const invite = (firm_id: string, consumer = 'anna', key = 'crm') => {
  site.clock.pass(1);
  return asked(key, `/consumers/${consumer}/nps-invitation`, { firm_id });
};
const result = async (firm_id: string) => (await asked('reader', `/nps-results/${firm_id}`)).data?.attributes;
async function collectMails(act: () => Promise<unknown>) {
  site.mails.length = 0;
  await act();
  await site.deliver();
  return [...site.mails];
}
const linkIn = (text: string, score: number) => new RegExp(`^${score}: (\\S+)$`, 'm').exec(text)?.[1] ?? '';

describe('an invitation', () => {
  test('is a mail with a link per score, and what comes of it is read by the firm', async () => {
    const [mail, ...more] = await collectMails(() => invite('q1'));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'anna@veen.example', subject: 'Wat vindt u van Advies aan Zee?' });
    const link = new URL(linkIn(mail!.text, 4));
    expect([link.pathname, link.searchParams.get('domain'), link.searchParams.get('value')]).toEqual([
      '/nps-feedback',
      domain,
      '4',
    ]);
    const npsToken = link.searchParams.get('token');
    const none = { scored_at: null, score: null, question: null, answer: null, free_answer: null };
    const invited_at = site.clock.now().toISOString();
    expect(await result('q1')).toMatchObject({ firm_id: 'q1', consumer_firm_id: 'anna', invited_at, ...none });

    const { result_id: resultId, follow_up } = await site.call(domain, '/api/nps-feedback/score', {
      score: 4,
      npsToken,
    });
    expect(follow_up).toEqual({
      question: 'Wat kan beter?',
      alternatives: ['De uitleg', 'De kosten'],
      free_answer: 'Iets anders',
    });
    site.clock.pass(5);
    await site.call(domain, '/api/nps-feedback/follow-up', { resultId, answer: 1 });
    await site.call(domain, '/api/nps-feedback/free-answer', { resultId, freeAnswer: 'Te veel papier.' });
    expect(await result('q1')).toMatchObject({
      scored_at: invited_at,
      score: 4,
      question: 'Wat kan beter?',
      answer: 'De kosten',
      free_answer: 'Te veel papier.',
      last_answered_at: site.clock.now().toISOString(),
    });
  });

  test('asks in the language of its mail, Dutch where a text has no other', async () => {
    const [mail] = await collectMails(() => invite('q2', 'joost'));
    expect(mail?.subject).toBe('What do you think of Advies aan Zee?');
    const npsToken = new URL(linkIn(mail!.text, 0)).searchParams.get('token');
    expect(await site.call(domain, '/api/nps-feedback/score', { score: 0, npsToken })).toMatchObject({
      follow_up: { question: 'What could be better?', alternatives: ['The explanation', 'De kosten'] },
      free_answer_prompt: 'Wilt u nog iets kwijt?',
    });
  });

  test('asks in the form in which who is asked is addressed', async () => {
    const [mail] = await collectMails(() => invite('q-ties', 'ties'));
    const npsToken = new URL(linkIn(mail!.text, 0)).searchParams.get('token');
    expect(await site.call(domain, '/api/nps-feedback/score', { score: 10, npsToken })).toMatchObject({
      free_answer_prompt: 'Wil je nog iets kwijt?',
    });
  });

  test('is sent once, however often the firm asks', async () => {
    const mails = await collectMails(() => Promise.all([invite('q3'), invite('q3'), invite('q3')]));
    expect(mails).toHaveLength(1);
    expect(await invite('q3')).toMatchObject({ status: 200, data: { attributes: { firm_id: 'q3' } } });
    expect(await collectMails(() => invite('q3', 'joost'))).toEqual([]);
    expect(await invite('q3', 'joost')).toMatchObject({
      status: 422,
      fields: [{ pointer: '/firm_id', code: 'taken' }],
    });
  });

  test('is in the audit trail, and no usable token is stored', async () => {
    const [mail] = await collectMails(() => invite('q4'));
    const [line] = await db.queryAsSystem((q) => q.select().from(audit).where(eq(audit.act, 'nps.invited')));
    expect(line).toMatchObject({ actor_kind: 'backoffice', target_kind: 'nps-invitation' });
    const token = new URL(linkIn(mail!.text, 0)).searchParams.get('token')!;
    const { rows } = await db.queryAsSystem((q) =>
      q.execute(`select i::text, o::text from nps_invitations i, outbox o`),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    ['a consumer of another firm', () => invite('x', 'anna', 'elsewhere'), 404, 'CONSUMER_NOT_FOUND'],
    ['a consumer without a mail address', () => invite('x', 'zonder'), 422, 'INVALID_REQUEST'],
    ['a key that may only read', () => invite('x', 'anna', 'reader'), 403, 'ACCESS_DENIED'],
    ['no id of the firm', () => invite(''), 422, 'INVALID_REQUEST'],
  ])('is refused for %s', async (_, act, status, code) => {
    expect(await act()).toMatchObject({ status, code });
  });
});

describe('the results', () => {
  test('are read oldest first, on from where the firm was, and by no other firm', async () => {
    const all = (await asked('reader', '/nps-results')).data as { id: string; attributes: { firm_id: string } }[];
    expect(all.map(({ attributes }) => attributes.firm_id).slice(0, 2)).toEqual(['q1', 'q2']);
    const rest = await asked('reader', `/nps-results?after=${all[0]!.id}`);
    expect(rest.data).toEqual(all.slice(1));
    expect((await asked('elsewhere', '/nps-results')).data).toEqual([]);
    expect(await asked('elsewhere', '/nps-results/q1')).toMatchObject({ status: 404 });
    expect(await asked('elsewhere', `/nps-results?after=${all[0]!.id}`)).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

test('a question that the firm sent with a dossier, and mails itself, is read with its answer', async () => {
  const question = { from: 0, to: 10, question: 'Waarom?', alternatives: ['De rente'] };
  const payload = {
    person: 'anna',
    token: 'a-token-of-the-firm',
    date_created: '2026-03-01',
    follow_ups: [question],
  };
  const url = `/backoffice/v1/dossiers/${dossier}/nps/own-1`;
  expect((await site.app.inject({ method: 'PUT', url, headers: bearer('feeder'), payload })).statusCode).toBe(200);
  const { result_id: resultId } = await site.call(domain, '/api/nps-feedback/score', {
    score: 9,
    npsToken: payload.token,
  });
  await site.call(domain, '/api/nps-feedback/follow-up', { resultId, answer: 0 });
  expect(await result('own-1')).toMatchObject({
    dossier_firm_id: dossier,
    consumer_firm_id: 'anna',
    score: 9,
    question: 'Waarom?',
    answer: 'De rente',
  });
});
