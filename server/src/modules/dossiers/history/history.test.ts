import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { events, outbox } from '../../../platform/jobs/outbox.table.ts';

let on: Judging;
let at: string;
beforeAll(async () => {
  on = await openJudging();
  at = `/dossiers/${on.anna.dossier.firm_id}/history`;
});
afterAll(() => on.close());

const types = async (search = '') => (await on.crm('GET', `${at}${search}`)).list.map(({ type }) => type);

test('tells what everybody did, newest first, each once, with who and what it was about', async () => {
  const action = await on.asked({ label: 'Vul uw gegevens aan' });
  const delivery = await on.consumer.deliver(action, [{ name: 'a.pdf', bytes: await createPdf(300) }]);
  on.clock.pass(60);
  const judge = () =>
    on.crm('PUT', `/deliveries/${delivery}/verdict`, { verdict: 'rejected', reason: 'Vaag' }, { 'if-match': '*' });
  await judge();
  on.clock.pass(1);
  await on.crm('DELETE', `/deliveries/${delivery}/verdict`);
  on.clock.pass(60);
  await judge();
  await on.after(11);
  on.clock.pass(60);
  await on.crm('POST', `/dossiers/${on.anna.dossier.firm_id}/notes`, { text: 'Gebeld.' });
  on.clock.pass(60);
  const payload = { template: 'new-todos', consumer_id: on.anna.consumer.id };
  const order = { licence_id: on.anna.licence.id, kind: 'mail' as const, payload, subject: 'Er is iets gevraagd' };
  const mailed = on.clock.now();
  await on.db.transaction(on.anna.licence.id, (tx) =>
    tx.insert(outbox).values({ ...order, next_at: mailed, created_at: mailed, done_at: mailed }),
  );
  // Reads are no part of the history.
  await on.crm('GET', `/deliveries/${delivery}`);
  await on.crm('GET', at);
  const { list } = await on.crm('GET', at);
  expect(list).toMatchObject([
    {
      source: 'mail',
      type: 'new-todos',
      label: 'Er is iets gevraagd',
      title: { nl: 'E-mail' },
      at: mailed.toISOString(),
    },
    { source: 'event', type: 'note.added', by: { kind: 'key', name: 'CRM' } },
    {
      source: 'event',
      type: 'delivery.rejected',
      title: { nl: 'Document afgekeurd', en: 'Document rejected' },
      label: 'Vul uw gegevens aan',
      label_en: 'Complete your details',
      action_firm_id: action.firm_id,
      person_firm_id: on.anna.consumer.firm_id,
      by: { kind: 'key', name: 'CRM' },
      data: { reason: 'Vaag' },
    },
    { source: 'act', type: 'verdict-undone', by: { kind: 'key', name: 'CRM' } },
    { source: 'event', type: 'delivery.received', by: { kind: 'consumer', name: 'Mw. A. van Veen' } },
  ]);
  expect(list).toHaveLength(5);
  expect(await types('?source=mail')).toEqual(['new-todos']);
  expect(await types('?source=act')).toEqual(['verdict-undone']);
  // Line by line it is the same.
  for (let n = 1; n < list.length; n++) {
    const { next } = await on.crm('GET', `${at}?limit=${n}`);
    expect((await on.crm('GET', `${at}?after=${next}`)).list).toEqual(list.slice(n));
  }
  expect((await on.readLines('listHistory')).length).toBeGreaterThan(0);
});

test('is refused for another firm’s dossier, and for a place that is none', async () => {
  expect((await on.firm('stranger')('GET', at)).code).toBe('DOSSIER_NOT_FOUND');
  for (const after of ['x', '1.note.2', "1.event.'"])
    expect(await on.crm('GET', `${at}?after=${after}`)).toMatchObject({
      status: 422,
      error: { fields: [{ pointer: '/after' }] },
    });
  expect((await on.firm('reader')('GET', at)).code).toBe('ACCESS_DENIED');
});

test('tells what stood there before and after', async () => {
  const { firm_id } = on.anna.dossier;
  await on.crm('POST', `/dossiers/${firm_id}/requests`, {
    lines: [{ firm_id: 'stuk', label: 'Paspoort', deadline: '2999-01-01' }],
  });
  await on.after(11);
  const { etag } = await on.crm('GET', '/actions/stuk/request');
  const moved = { deadline: '2999-01-08', comment: 'Kleur mag ook' };
  await on.crm('PUT', '/actions/stuk/request', moved, { 'if-match': etag });
  on.clock.pass(60);
  await on.crm('PUT', `/dossiers/${firm_id}/closing`, { closed_on: '2026-03-01' });
  on.clock.pass(60);
  await on.crm('DELETE', `/dossiers/${firm_id}/closing`);
  const { list } = await on.crm('GET', at);
  const findChanges = (type: string) => list.find((line) => line.type === type)?.changes;
  expect(findChanges('action.changed')).toMatchObject([
    { field: 'deadline', before: ['2999-01-01'], after: ['2999-01-08'] },
    { field: 'comment', before: [], after: ['Kleur mag ook'] },
  ]);
  expect(findChanges('dossier.closed')).toMatchObject([{ field: 'closed_on', before: [], after: ['2026-03-01'] }]);
  expect(findChanges('dossier.reopened')).toMatchObject([{ field: 'closed_on', before: ['2026-03-01'], after: [] }]);
});

test('tells every fact that is known before and after, in no event, and forgets them with the person', async () => {
  const document = {
    label: 'Smit',
    date_created: '2026-01-01',
    persons: [{ firm_id: 'smit', display_name: 'C. Smit', email: 'c@smit.example' }],
    products: [
      {
        kind: 'mortgage',
        firm_id: 'huis',
        label: 'Huis',
        details: { has_timeline: true, lender: 'Noordkade', timeline: [step('Advies', true), step('Offerte', false)] },
      },
    ],
    actions: [],
  };
  expect((await on.crm('PUT', '/dossiers/facts', document)).status).toBe(201);
  const [person, product] = [document.persons[0]!, document.products[0]!];
  on.clock.pass(60);
  await on.crm('PUT', '/dossiers/facts', {
    ...document,
    label: 'Smit-Bos',
    persons: [{ ...person, display_name: 'C. Smit-Bos' }],
    products: [
      {
        ...product,
        details: { has_timeline: true, lender: 'Zuidkade', timeline: [step('Advies', false), step('Offerte', true)] },
      },
    ],
  });
  on.clock.pass(60);
  await on.crm('PUT', '/consumers/smit/email', { emailaddress: 'c@smit-bos.example' });
  on.clock.pass(60);
  await on.crm('PUT', '/dossiers/facts/legal-hold', { reason: 'rechtszaak' });
  on.clock.pass(60);
  await on.crm('PUT', '/dossiers/facts/legal-hold', { reason: 'hoger beroep' });
  const told = async () =>
    Object.fromEntries(
      (await on.crm('GET', '/dossiers/facts/history')).list.toReversed().map(({ type, changes }) => [type, changes]),
    );
  const known = {
    'dossier.changed': [{ field: 'label', before: ['Smit'], after: ['Smit-Bos'] }],
    'person.changed': [{ field: 'display_name', before: ['C. Smit'], after: ['C. Smit-Bos'] }],
    'product.changed': [
      { field: 'lender', before: ['Noordkade'], after: ['Zuidkade'] },
      { field: 'timeline', before: ['Advies'], after: ['Offerte'] },
    ],
    'consumer.mail-address-corrected': [{ field: 'email', before: ['c@smit.example'], after: ['c@smit-bos.example'] }],
    'legal-hold.set': [{ field: 'reason', before: ['rechtszaak'], after: ['hoger beroep'] }],
  };
  expect(await told()).toMatchObject(known);
  const recorded = await on.db.queryAsSystem((q) => q.select().from(events));
  expect(recorded.length).toBeGreaterThan(5);
  expect(JSON.stringify(recorded)).not.toMatch(/C\. Smit|Zuidkade|smit-bos\.example/);

  await on.crm('DELETE', '/dossiers/facts/legal-hold');
  await on.crm('POST', '/consumers/smit/erasure', { reason: 'verzoek' });
  expect(await told()).toMatchObject({
    'person.changed': [{ field: 'display_name', before: [], after: [] }],
    'product.changed': [
      { field: 'lender', before: [], after: [] },
      { field: 'timeline', before: [], after: [] },
    ],
    'consumer.mail-address-corrected': [],
  });
});

/** A step of a product, as the firm sends it. */
const step = (label: string, active: boolean) => ({ label, active, completed: false });
