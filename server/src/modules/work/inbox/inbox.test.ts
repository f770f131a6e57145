import { randomUUID } from 'node:crypto';
import { addDays } from '@klantportaal/contract/values/dates/add-days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordMadeUpEvent } from '../../../../test/every/made-up-events.ts';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { addAction, addConsumer, addDossier } from '../../../../test/rows.ts';
import { lapseDocuments } from '../../documents/verdicts/lapse.ts';
import { listAdviserIds } from '../../dossiers/dossier-documents.queries.ts';
import { advisers, dossier_panels } from '../../dossiers/dossiers.table.ts';
import { deliveries, files } from '../../files/files.table.ts';

let on: Judging;
let pdf: Uint8Array;
beforeAll(async () => {
  on = await openJudging();
  pdf = await createPdf(300);
  const { id: licence_id } = on.anna.licence;
  const names = ['sanne', 'imran', 'joke'];
  await on.db.transaction(licence_id, (tx) =>
    tx.insert(advisers).values(names.map((name) => ({ licence_id, firm_id: name, name }))),
  );
});
afterAll(() => on.close());

/** A dossier of its own, so that no test sees another's lines. */
async function household(assigned: object | null = null) {
  const { id: licence_id } = on.anna.licence;
  const dossier = await addDossier(on.db, { licence_id, label: 'Dossier Bakker' });
  const own = { licence_id, dossier_id: dossier.id };
  const consumer = await addConsumer(on.db, { ...own, display_name: 'Dhr. P. Bakker' });
  if (assigned) await on.crm('PUT', `/dossiers/${dossier.firm_id}/assignment`, assigned);
  const asked = (row: object = {}) => addAction(on.db, { ...own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE', ...row });
  return {
    dossier,
    consumer,
    own,
    asked,
    lines: async (more = '') => (await on.crm('GET', `/inbox?dossier=${dossier.firm_id}${more}`)).list,
    counts: async (more = '') => (await on.crm('GET', `/inbox/counts?dossier=${dossier.firm_id}${more}`)).data,
    /** As if the consumer had delivered it. */
    async delivered(row: object = {}, action: { id: string } | null = null) {
      const { id: action_id } = action ?? (await asked());
      const [id, file_id] = [randomUUID(), randomUUID()];
      const at = on.clock.now();
      await on.db.transaction(licence_id, async (tx) => {
        const file = { name: 'a.pdf', mime: 'application/pdf', size: 1, sha256: 'ab', created_at: at };
        await tx.insert(files).values({ ...own, ...file, id: file_id });
        const about = { id, action_id, file_id, delivered_by: consumer.id, delivered_at: at };
        await tx.insert(deliveries).values({ ...own, ...about, ...row });
      });
      return id;
    },
    happened: (type: Parameters<typeof recordMadeUpEvent>[1]['type'], data: Record<string, string>) =>
      on.db.transaction(licence_id, (tx) =>
        recordMadeUpEvent(tx, {
          ...own,
          consumer_id: consumer.id,
          at: on.clock.now(),
          by: 'consumer',
          type,
          data,
        }),
      ),
  };
}

const kinds = (list: Record<string, unknown>[]) => list.map(({ kind }) => kind);

describe('a delivery', () => {
  test('is called as its document is, in either language, and not what the client was asked to do', async () => {
    const document = { label: 'Loonstrook', label_en: 'Payslip' };
    const action = await on.asked({ label: 'Upload uw loonstrook', details: { document } });
    const id = await on.consumer.deliver(action, [{ name: 'a.pdf', bytes: pdf }]);
    const { list } = await on.crm('GET', `/inbox?dossier=${on.anna.dossier.firm_id}&kind=delivery`);
    expect(list.find((item) => item.subject_id === id)).toMatchObject({
      label: 'Loonstrook',
      title: { nl: 'Te beoordelen: Loonstrook', en: 'To be judged: Payslip' },
    });
    expect((await on.crm('GET', `/deliveries/${id}`)).data).toMatchObject({
      label: 'Upload uw loonstrook',
      document_name: { nl: 'Loonstrook', en: 'Payslip' },
    });
  });

  test('names the one person whom it is asked of', async () => {
    const { id: requested_for, firm_id, display_name } = on.anna.consumer;
    const asked = await on.asked({ requested_for, details: { consumer_name: display_name } });
    const id = await on.consumer.deliver(asked, [{ name: 'a.pdf', bytes: pdf }]);
    const { list } = await on.crm('GET', `/inbox?dossier=${on.anna.dossier.firm_id}&kind=delivery`);
    expect(list.find(({ subject_id }) => subject_id === id)?.requested_for_name).toBe(display_name);
    expect((await on.crm('GET', `/deliveries/${id}`)).data.requested_for).toBe(firm_id);
    expect(await on.consumer.delivery(id)).toMatchObject({ consumer_name: display_name });
  });

  test('waits from the moment it was delivered until its verdict, and says what to open', async () => {
    const action = await on.asked({ label: 'Loonstrook', deadline: '2026-03-20' });
    const id = await on.consumer.deliver(action, [{ name: 'a.pdf', bytes: pdf }]);
    const lines = async () =>
      (await on.crm('GET', `/inbox?dossier=${on.anna.dossier.firm_id}&kind=delivery`)).list.filter(
        (item) => item.subject_id === id,
      );
    expect(await lines()).toMatchObject([
      {
        id: `delivery.${id}`,
        title: { nl: 'Te beoordelen: Loonstrook', en: 'To be judged: Loonstrook' },
        names: ['Mw. A. van Veen'],
        person_name: 'Mw. A. van Veen',
        person_firm_id: on.anna.consumer.firm_id,
        deadline: '2026-03-20',
        since: on.clock.now().toISOString(),
        action_firm_id: action.firm_id,
        adviser: null,
        marked_by: null,
      },
    ]);
    const judge = (verdict: string) =>
      on.crm('PUT', `/deliveries/${id}/verdict`, { verdict, reason: 'Vaag' }, { 'if-match': '*' });
    await judge('rejected');
    // Held: it is judged for who works through the list, and nobody outside knows.
    expect(await lines()).toEqual([]);
    await on.crm('DELETE', `/deliveries/${id}/verdict`);
    expect(await lines()).toHaveLength(1);
    await judge('in_doubt');
    await on.after(11);
    expect(await lines()).toMatchObject([{ state: 'in_doubt', title: { nl: 'In twijfel: Loonstrook' } }]);
    await judge('approved');
    await on.after(11);
    expect(await lines()).toEqual([]);
    const late = await on.crm('PUT', `/inbox/delivery.${id}/snooze`, { until: '2026-04-01T09:00:00Z' });
    expect(late).toMatchObject({ status: 404, code: 'INBOX_ITEM_NOT_FOUND' });
  });

  test('is judged, and never just done; one that was withdrawn is gone', async () => {
    const { delivered, lines } = await household();
    const id = await delivered();
    await delivered({ deleted_at: on.clock.now() });
    expect(await on.crm('PUT', `/inbox/delivery.${id}/done`)).toMatchObject({
      status: 409,
      code: 'INBOX_ITEM_NEEDS_VERDICT',
    });
    expect(await lines()).toHaveLength(1);
  });

  test('that is snoozed comes back at its moment, by hand, or as soon as it changes', async () => {
    const { delivered, lines, counts } = await household();
    const id = await delivered();
    const snooze = (minutes: number, key = 'crm') => {
      const until = new Date(on.clock.now().getTime() + minutes * 60_000).toISOString();
      return on.firm(key)('PUT', `/inbox/delivery.${id}/snooze`, { until });
    };
    const first = await snooze(30);
    expect(first).toMatchObject({ status: 200, data: { marked_by: { kind: 'key', name: 'CRM' } } });
    expect(first.data.snoozed_until).toBe(new Date(on.clock.now().getTime() + 30 * 60_000).toISOString());
    expect([await lines(), await counts()]).toMatchObject([[], { all: 0, snoozed: 1 }]);
    expect(await lines('&snoozed=1')).toHaveLength(1);
    on.clock.pass(30 * 60);
    expect(await lines()).toMatchObject([{ snoozed_until: null, marked_by: null }]);

    await snooze(60);
    await on.crm('DELETE', `/inbox/delivery.${id}/snooze`);
    expect(await lines()).toHaveLength(1);
    const told = await on.readEvents(id);
    expect(told.map(({ type }) => type)).toEqual(['inbox-item.snoozed', 'inbox-item.snoozed', 'inbox-item.returned']);
    // Twice is once.
    await on.crm('DELETE', `/inbox/delivery.${id}/snooze`);
    expect(await on.readEvents(id)).toHaveLength(3);

    await snooze(60);
    await on.crm('PUT', `/deliveries/${id}/verdict`, { verdict: 'in_doubt' }, { 'if-match': '*' });
    await on.after(11);
    expect(await lines()).toHaveLength(1);
  });
});

test.each([
  ['2026-03-01T09:00:00Z', 'moment_passed'],
  ['2036-03-01T09:00:00Z', 'too_late'],
  ['tomorrow', 'invalid_format'],
])('a snooze until %s is refused', async (until, code) => {
  const { delivered } = await household();
  const answer = await on.crm('PUT', `/inbox/delivery.${await delivered()}/snooze`, { until });
  expect(answer).toMatchObject({ status: 422, error: { fields: [{ pointer: '/until', code }] } });
});

describe('a document that lapses', () => {
  test('waits from two weeks before, is done with, and waits again once it has lapsed', async () => {
    const { delivered, lines } = await household();
    const approved = { verdict: 'approved', status: 'approved' } as const;
    const lapsesOn = addDays(on.clock.now().toISOString().slice(0, 10), 14);
    const id = await delivered({ ...approved, valid_until: lapsesOn });
    await delivered({ ...approved, valid_until: addDays(lapsesOn, 1) });
    expect(await lines()).toMatchObject([{ id: `lapse.${id}`, deadline: lapsesOn, title: { en: expect.any(String) } }]);
    expect(await on.crm('PUT', `/inbox/lapse.${id}/done`)).toMatchObject({
      status: 200,
      data: { done_at: on.clock.now().toISOString(), marked_by: { name: 'CRM' } },
    });
    expect(await lines()).toEqual([]);
    await on.crm('DELETE', `/inbox/lapse.${id}/done`);
    expect(await lines()).toHaveLength(1);
    await on.crm('PUT', `/inbox/lapse.${id}/done`);
    on.clock.pass(15 * 86_400);
    await lapseDocuments(on.context);
    const left = await lines();
    expect(left.find((one) => one.subject_id === id)).toMatchObject({
      title: { nl: 'Verlopen: Upload uw salarisstrook' },
    });
  });

  test('waits in no closed dossier', async () => {
    const { delivered, lines, dossier } = await household();
    const valid_until = on.clock.now().toISOString().slice(0, 10);
    await delivered({ verdict: 'approved', status: 'approved', valid_until });
    expect(await lines()).toHaveLength(1);
    await on.crm('PUT', `/dossiers/${dossier.firm_id}/closing`, { closed_on: '2026-03-02' });
    expect(await lines()).toEqual([]);
  });
});

describe('what an event brings', () => {
  const id = randomUUID();
  test.each([
    ['questionnaire.submitted', { answers_id: id, action_id: randomUUID(), questionnaire: 'knowledge' }, 'answers'],
    ['conditions-precedent.submitted', { action_id: id, date: '2026-05-01' }, 'answers'],
    ['otd.signed', { signature_id: id, otd_id: randomUUID() }, 'signature'],
    ['woongarant-proposal.signed', { signature_id: id, woongarant_insurance_id: randomUUID() }, 'signature'],
    ['invoice.paid-differently', { payment_id: id, invoice_id: randomUUID(), difference: 'underpaid' }, 'payment'],
    ['damage-report.created', { damage_report_id: id, product_id: randomUUID() }, 'damage'],
    ['document-approval.answered', { action_id: id, response: 'question' }, 'approval'],
    ['document-approval.answered', { action_id: id, response: 'no' }, 'approval'],
    ['bankguarantee.declined', { action_id: id, bankguarantee_id: randomUUID() }, 'approval'],
    ['cardif-premium.declined', { action_id: id, product_id: randomUUID() }, 'approval'],
    ['appointment.cancelled', { appointment_id: id, date: '2026-03-09' }, 'appointment'],
    ['mortgage.details-updated', { update_id: id, mortgage_id: randomUUID() }, 'mortgage'],
    ['mortgage.market-value-updated', { update_id: id }, 'mortgage'],
    ['mortgage.opportunity-answered', { update_id: id }, 'mortgage'],
    ['mail.refused', { outbox_id: id, template: 'to-dos' }, 'mail'],
    ['mail.given-up', { outbox_id: id, template: 'to-dos' }, 'mail'],
    ['delivery.lapsed', { delivery_id: id, action_id: randomUUID(), valid_until: '2026-03-01' }, 'lapse'],
  ] as const)('%s waits until somebody is done with it', async (type, data, kind) => {
    const { happened, lines } = await household();
    await happened(type, data);
    expect(await lines()).toMatchObject([{ id: `${kind}.${id}`, kind, person_name: 'Dhr. P. Bakker' }]);
    await on.crm('PUT', `/inbox/${kind}.${id}/done`);
    expect(await lines()).toEqual([]);
  });

  test('is nothing where nobody has to look', async () => {
    const { happened, lines } = await household();
    await happened('document-approval.answered', { action_id: randomUUID(), response: 'yes' });
    await happened('invoice.paid', { payment_id: randomUUID() });
    expect(await lines()).toEqual([]);
  });

  test('comes back when something new happens to it, though somebody was done with it', async () => {
    const { happened, lines, asked } = await household();
    const { id: action_id } = await asked({ type: 'APPROVE_DOCUMENT', label: 'Offerte' });
    const at = `/inbox/approval.${action_id}`;
    await happened('document-approval.answered', { action_id, response: 'question' });
    expect(await lines()).toMatchObject([{ title: { nl: 'Vraag over: Offerte' } }]);
    const done = await on.crm('PUT', `${at}/done`);
    on.clock.pass(60);
    // The first one who was done with it stays.
    expect((await on.firm('other')('PUT', `${at}/done`)).data.done_at).toBe(done.data.done_at);
    expect((await on.readEvents(`approval.${action_id}`)).map(({ type }) => type)).toEqual(['inbox-item.finished']);
    await happened('document-approval.answered', { action_id, response: 'no' });
    expect(await lines()).toMatchObject([
      { title: { nl: 'Niet akkoord: Offerte' }, since: on.clock.now().toISOString(), done_at: null },
    ]);
  });

  test('of a new dossier goes once it has an adviser, and of a refused mail once the address was corrected', async () => {
    const { happened, lines, dossier } = await household();
    await happened('dossier.created', {});
    await happened('mail.refused', { outbox_id: randomUUID(), template: 'to-dos' });
    expect(kinds(await lines())).toEqual(['dossier', 'mail']);
    expect((await lines())[0]).toMatchObject({ title: { nl: 'Nieuw dossier: Dossier Bakker' } });
    await on.crm('PUT', `/dossiers/${dossier.firm_id}/assignment`, { helpers: ['joke'] });
    expect(kinds(await lines())).toEqual(['dossier', 'mail']);
    await on.crm('PUT', `/dossiers/${dossier.firm_id}/assignment`, { adviser: 'sanne' });
    expect(kinds(await lines())).toEqual(['mail']);
    await happened('consumer.mail-address-corrected', {});
    expect(await lines()).toEqual([]);
  });
});

describe('the list', () => {
  test('has the nearest deadline first, then what waits longest, and goes on where a page ended', async () => {
    const { delivered, asked, happened, lines, dossier } = await household();
    const [later, sooner] = [await asked({ deadline: '2026-06-02' }), await asked({ deadline: '2026-06-01' })];
    const wanted: string[] = [await delivered({}, sooner), await delivered({}, later)];
    for (let n = 0; n < 55; n++) {
      on.clock.pass(1);
      const damage_report_id = randomUUID();
      await happened('damage-report.created', { damage_report_id });
      wanted.push(damage_report_id);
    }
    const { list: first, next } = await on.crm('GET', `/inbox?dossier=${dossier.firm_id}&limit=50`);
    expect(first).toHaveLength(50);
    const second = await lines(`&after=${next}`);
    expect([...first, ...second].map(({ subject_id }) => subject_id)).toEqual(wanted);
    // Gone by then: the place in the list is still known.
    await on.crm('PUT', `/inbox/${first.at(-1)?.id}/done`);
    expect(await lines(`&after=${next}`)).toEqual(second);
  });

  test.each(['nothing', '2026-01-01_x_delivery.y', '2026-02-30_1_delivery.6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa'])(
    'refuses to go on after %s',
    async (after) => {
      expect(await on.crm('GET', `/inbox?after=${after}`)).toMatchObject({
        status: 422,
        error: { fields: [{ pointer: '/after' }] },
      });
    },
  );

  test('is that of an adviser: of the own dossiers, those one helps with, and those one stands in for', async () => {
    const [own, helped, others, nobodys] = [
      await household({ adviser: 'imran' }),
      await household({ adviser: 'joke', helpers: ['imran'] }),
      await household({ adviser: 'sanne' }),
      await household(),
    ];
    const all: string[] = await Promise.all([own, helped, others, nobodys].map(({ delivered }) => delivered()));
    const of = async (search: string) =>
      (await on.crm('GET', `/inbox?kind=delivery&${search}`)).list
        .map(({ subject_id }) => all.indexOf(String(subject_id)))
        .filter((n) => n >= 0)
        .sort();
    expect(await of('adviser=imran')).toEqual([0, 1]);
    expect(await of('adviser=imran&adviser=sanne')).toEqual([0, 1, 2]);
    expect(await of('unassigned=1')).toEqual([3]);
    expect((await on.crm('GET', '/inbox?adviser=unknown')).code).toBe('ADVISER_NOT_FOUND');
    expect(await others.counts('&adviser=imran')).toMatchObject({ all: 1, mine: 0, unassigned: 0 });
    const until = on.clock.now().toISOString().slice(0, 10);
    await on.crm('PUT', '/advisers/sanne/substitute', { substitute: 'imran', until });
    expect(await of('adviser=imran')).toEqual([0, 1, 2]);
    expect(await others.lines()).toMatchObject([{ adviser: 'sanne', acting: 'imran' }]);
    expect(await others.counts('&adviser=imran')).toMatchObject({ all: 1, mine: 1 });
    expect(await nobodys.counts()).toMatchObject({ all: 1, mine: null, unassigned: 1 });
    on.clock.pass(86_400);
    expect(await of('adviser=imran')).toEqual([0, 1]);
  });

  test('is that of the first panel’s adviser while nobody was assigned', async () => {
    const { own, dossier, delivered, lines, counts } = await household();
    await delivered();
    const { licence_id } = own;
    await on.db.transaction(licence_id, async (tx) => {
      const adviser_id = (await listAdviserIds(tx, licence_id, ['joke'])).get('joke')!;
      await tx.insert(dossier_panels).values({ ...own, adviser_id, label: 'Adviseur', systemname: 'ADVISOR' });
    });
    expect(await lines('&adviser=joke')).toMatchObject([{ adviser: 'joke', acting: 'joke' }]);
    expect(await counts('&adviser=joke')).toMatchObject({ all: 1, mine: 1, unassigned: 0 });
    await on.crm('PUT', `/dossiers/${dossier.firm_id}/assignment`, { adviser: 'imran' });
    expect(await lines('&adviser=joke')).toEqual([]);
    expect(await counts('&adviser=imran')).toMatchObject({ mine: 1, unassigned: 0 });
  });

  test('is counted by kind, with kinds of which nothing waits', async () => {
    const { delivered, happened, counts, lines } = await household();
    await delivered();
    await delivered();
    await happened('otd.signed', { signature_id: randomUUID() });
    const all = await counts();
    expect(all).toMatchObject({ id: 'inbox', all: 3, mine: null, unassigned: 3, snoozed: 0 });
    const of = Object.fromEntries((all.kinds as { kind: string; all: number }[]).map((kind) => [kind.kind, kind.all]));
    expect(of).toMatchObject({ delivery: 2, signature: 1, mail: 0 });
    expect(kinds(await lines('&kind=signature'))).toEqual(['signature']);
    expect(kinds(await lines('&kind=signature&kind=delivery'))).toHaveLength(3);
    expect((await on.crm('GET', '/inbox?kind=other')).code).toBe('INVALID_REQUEST');
  });

  test('is nobody else’s', async () => {
    const { delivered, dossier } = await household();
    const id = await delivered();
    const stranger = on.firm('stranger');
    expect((await stranger('GET', '/inbox')).list).toEqual([]);
    expect((await stranger('GET', '/inbox/counts')).data).toMatchObject({ all: 0 });
    expect((await stranger('GET', `/inbox?dossier=${dossier.firm_id}`)).code).toBe('DOSSIER_NOT_FOUND');
    for (const [method, act] of [
      ['PUT', 'done'],
      ['DELETE', 'done'],
      ['DELETE', 'snooze'],
    ] as const)
      expect((await stranger(method, `/inbox/delivery.${id}/${act}`)).code).toBe('INBOX_ITEM_NOT_FOUND');
    expect((await on.firm('reader')('GET', '/inbox')).code).toBe('ACCESS_DENIED');
  });
});

test('of two who are done with the same at once one is named, in both answers', async () => {
  const { delivered } = await household();
  const valid_until = on.clock.now().toISOString().slice(0, 10);
  const id = await delivered({ verdict: 'approved', status: 'approved', valid_until });
  const answers = await Promise.all(['crm', 'other'].map((key) => on.firm(key)('PUT', `/inbox/lapse.${id}/done`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [one, two] = answers.map(({ data }) => data.marked_by as { id: string });
  expect(one?.id).toBe(two?.id);
  expect(await on.readEvents(id)).toHaveLength(1);
});
