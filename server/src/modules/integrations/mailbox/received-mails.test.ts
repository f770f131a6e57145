import { listKeys } from '@klantportaal/contract/values/objects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { addAction, addConsumer, addDossier } from '../../../../test/rows.ts';
import { secrets } from '../../../../test/sign-in.ts';
import { openFakeMailbox, writeMail } from '../../../../test/stand-ins/fake-mailbox.ts';
import { noVirusScan } from '../../../platform/adapters/virus-scan/virus-scan.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { deliveries, files } from '../../files/files.table.ts';
import { former_ids } from '../../records/former-ids.table.ts';
import { forgetMails } from './forget-mails.ts';
import { openMailboxReader } from './start-mailboxes.ts';

let on: FirmCalls;
let nth = 0;
const box = openFakeMailbox();
const adapters = { mailboxes: box.port, virusScan: noVirusScan };
beforeAll(async () => {
  on = await openFirmCalls({ adapters });
});
afterAll(() => on.close());

const proved = { 'Authentication-Results': 'mx.kantoor.nl; dkim=pass header.d=voorbeeld.nl' };
type Written = Parameters<typeof writeMail>[0];

/** A firm with a person who mails, an open request, and these mails. */
async function openFirm(...mails: Written[]) {
  on.clock.pass(1);
  nth += 1;
  const firm = await on.firm(`mails-${nth}`, ['licence:write', 'deliveries:read', 'deliveries:write']);
  const { id: licence_id } = firm.licence;
  const dossier = await addDossier(on.db, { licence_id });
  const email = `anna-${nth}@voorbeeld.nl`;
  const person = await addConsumer(on.db, { licence_id, dossier_id: dossier.id, email });
  const type = 'UPLOAD_DOCUMENTMANAGEMENT_FILE';
  const action = await addAction(on.db, { licence_id, dossier_id: dossier.id, type, label: 'Salarisstrook' });
  const settings = { host: 'imap.kantoor.nl', port: 993, user: `post-${nth}@kantoor.nl`, password: 'een geheim' };
  await firm.call('PUT', '/mailbox', { ...settings, receiving_server: 'mx.kantoor.nl' });
  for (const mail of mails) box.put(writeMail({ from: `Anna <${email}>`, headers: proved, ...mail }), on.clock.now());
  const reader = openMailboxReader(on.fixture.context({ clock: on.clock, secrets, adapters }));
  await reader.look();
  await reader.idle();
  await firm.call('DELETE', '/mailbox');
  return { firm, dossier, person, action };
}

const strook = async (name = 'strook.pdf') => ({ name, bytes: await createPdf(300) });
const list = async (firm: TestFirm, query = '') => (await firm.call('GET', `/received-mails${query}`)).body;
const getFirstId = async (firm: TestFirm): Promise<string> => (await list(firm)).data[0].id;

describe('mails that came in', () => {
  test('are listed the latest first, in pages, with how many wait', async () => {
    const { firm, person, dossier } = await openFirm({ subject: 'Eerste' }, { subject: 'Tweede', from: 'x@ander.nl' });
    const { data, total } = await list(firm, '?state=waiting');
    expect(total).toBe(2);
    const bySubject = Object.fromEntries(
      data.map((mail: ReturnType<JSON['parse']>) => [mail.attributes.subject, mail.attributes]),
    );
    expect(bySubject.Eerste).toMatchObject({
      proof: 'dkim',
      person: { firm_id: person.firm_id, name: person.display_name, dossier_firm_id: dossier.firm_id },
      matched_by_hand: false,
      attachments_count: 0,
    });
    expect(bySubject.Tweede).toMatchObject({ proof: null, person: null });
    const first = await list(firm, '?limit=1');
    expect(first.has_more).toBe(true);
    const second = await list(firm, `?limit=1&after=${first.next}`);
    expect([second.data.length, second.has_more]).toEqual([1, false]);
    expect(second.data[0].id).not.toBe(first.data[0].id);
  });

  test('say in plain text what was written, and leave a line in the trail of whose they are', async () => {
    const { firm, dossier } = await openFirm({
      text: 'Hierbij. <b>Groet</b> https://evil.example',
      files: [await strook()],
    });
    const id = await getFirstId(firm);
    const { body } = await firm.call('GET', `/received-mails/${id}`);
    expect(body.data.attributes).toMatchObject({
      text: 'Hierbij. <b>Groet</b> https://evil.example',
      attachments: [{ n: 1, name: 'strook.pdf', mime: 'application/pdf', pages: 1, refusal: null, delivery_id: null }],
    });
    const lines = await on.db.queryAsSystem((q) => q.select().from(audit).where(eq(audit.dossier_id, dossier.id)));
    expect(lines).toMatchObject([{ act: 'read', target_kind: 'received-mail', target_id: id }]);
    const file = await firm.call('GET', `/received-mails/${id}/attachments/1`);
    expect([file.status, String(file.body).slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await firm.call('GET', `/received-mails/${id}/attachments/2`)).body.error.code).toBe('FILE_NOT_FOUND');
  });

  test('propose who has the address where nothing proves it, and are matched by hand in the version that was read', async () => {
    const { firm, person } = await openFirm({ headers: {} });
    const id = await getFirstId(firm);
    const opened = await firm.call('GET', `/received-mails/${id}`);
    expect(opened.body.data.attributes).toMatchObject({ person: null, proposals: [{ firm_id: person.firm_id }] });
    const match = (who: string | null, version = opened.etag ?? '') =>
      firm.call('PUT', `/received-mails/${id}/person`, { person: who }, { 'if-match': version });
    expect((await match('niemand')).body.error.code).toBe('CONSUMER_NOT_FOUND');
    const matched = await match(person.firm_id);
    expect(matched.body.data.attributes).toMatchObject({ person: { firm_id: person.firm_id }, matched_by_hand: true });
    expect((await match(null)).status).toBe(412);
    expect((await match(null, matched.etag ?? '')).body.data.attributes).toMatchObject({ person: null });
  });

  test('are put away and brought back, and deleted with their files 30 days after', async () => {
    const { firm } = await openFirm({ files: [await strook()] });
    const id = await getFirstId(firm);
    const put = (state: string) => firm.call('PUT', `/received-mails/${id}/state`, { state });
    expect((await put('done')).body.data.attributes.done_by.kind).toBe('key');
    expect((await list(firm, '?state=waiting')).total).toBe(0);
    expect((await put('waiting')).body.data.attributes.done_at).toBeNull();
    await put('done');
    const context = on.fixture.context({ clock: on.clock, adapters });
    on.clock.pass(29 * 86_400);
    await forgetMails(context);
    expect((await list(firm)).total).toBe(1);
    on.clock.pass(2 * 86_400);
    await forgetMails(context);
    expect((await list(firm)).total).toBe(0);
    const kept = await on.db.queryAsSystem((q) => q.select().from(files).where(eq(files.licence_id, firm.licence.id)));
    expect(kept).toEqual([]);
  });

  test('are nobody’s of another firm', async () => {
    const { firm } = await openFirm({ files: [await strook()] });
    const other = await openFirm();
    const at = `/received-mails/${await getFirstId(firm)}`;
    for (const [method, path, body] of [
      ['GET', at],
      ['GET', `${at}/attachments/1`],
      ['POST', `${at}/attachments/1/filing`, { action: other.action.firm_id }],
      ['DELETE', `${at}/attachments/1/filing`, undefined],
      ['PUT', `${at}/state`, { state: 'done' }],
      ['PUT', `${at}/person`, { person: null }],
    ] as const)
      expect((await other.firm.call(method, path, body)).body.error.code).toBe('RECEIVED_MAIL_NOT_FOUND');
  });
});

describe('an attachment', () => {
  test('and its mail are told where a person, dossier or request is whose id was changed', async () => {
    const { firm, dossier, person, action } = await openFirm({ headers: {}, files: [await strook()] });
    const id = await getFirstId(firm);
    const { licence_id } = person;
    const records = { dossier, person, action };
    for (const kind of listKeys(records)) {
      const { id: record_id, firm_id } = records[kind];
      await on.db.queryAsSystem((q) =>
        q.insert(former_ids).values({
          licence_id,
          kind,
          product_kind: '',
          firm_id: `former-${firm_id}`,
          record_id,
          changed_at: on.clock.now(),
        }),
      );
    }
    const { etag } = await firm.call('GET', `/received-mails/${id}`);
    const matched = await firm.call(
      'PUT',
      `/received-mails/${id}/person`,
      { person: `former-${person.firm_id}` },
      { 'if-match': etag ?? '' },
    );
    expect([matched.status, matched.body.error.changed_to]).toEqual([410, person.firm_id]);
    const filing = `/received-mails/${id}/attachments/1/filing`;
    for (const [body, changed_to] of [
      [{ action: `former-${action.firm_id}` }, action.firm_id],
      [{ dossier: `former-${dossier.firm_id}`, label: 'Strook' }, dossier.firm_id],
    ] as const) {
      const filed = await firm.call('POST', filing, body);
      expect([filed.status, filed.body.error.changed_to]).toEqual([410, changed_to]);
    }
  });

  test('goes under a request, as if the consumer had sent it; with the last one the mail is done', async () => {
    const { firm, action, person } = await openFirm({ files: [await strook(), await strook('tweede.pdf')] });
    const id = await getFirstId(firm);
    const file = (n: number, body: object) => firm.call('POST', `/received-mails/${id}/attachments/${n}/filing`, body);
    const made = await file(1, { action: action.firm_id });
    expect(made.body.data.attributes).toMatchObject({
      came_by: 'mail',
      verdict: 'received',
      action_firm_id: action.firm_id,
      delivered_by_firm_id: person.firm_id,
    });
    const opened = (await firm.call('GET', `/received-mails/${id}`)).body.data.attributes;
    expect(opened).toMatchObject({
      done_at: null,
      filed_count: 1,
      attachments: [{ delivery_id: made.body.data.id }, {}],
    });
    expect((await file(1, { action: action.firm_id })).body.error.code).toBe('ATTACHMENT_FILED');
    expect((await file(2, { action: action.firm_id })).body.error.code).toBe('ACTION_ALREADY_DONE');
    expect((await file(2, { dossier: opened.person.dossier_firm_id, label: 'Werkgeversverklaring' })).status).toBe(201);
    expect((await firm.call('GET', `/received-mails/${id}`)).body.data.attributes.done_at).not.toBeNull();
    const told = await on.db.queryAsSystem((q) =>
      q.select().from(events).where(eq(events.licence_id, firm.licence.id)),
    );
    const types = told.map(({ type }) => type);
    expect(types.filter((type) => type === 'received-mail.filed')).toHaveLength(2);
    expect(types.filter((type) => type === 'delivery.received')).toHaveLength(2);
  });

  test('becomes one document with others of its mail, in the order that was said', async () => {
    const wide = { name: 'breed.pdf', bytes: await createPdf(500, 500) };
    const { firm, action } = await openFirm({ files: [await strook('a.pdf'), wide, await strook('c.pdf')] });
    const at = `/received-mails/${await getFirstId(firm)}`;
    const file = (body: object) => firm.call('POST', `${at}/attachments/3/filing`, { action: action.firm_id, ...body });
    expect((await file({ together: [2, 2] })).body.error.fields).toMatchObject([
      { pointer: '/together', code: 'twice' },
    ]);
    expect((await file({ together: [9] })).body.error.code).toBe('FILE_NOT_FOUND');
    const made = await file({ together: [2, 1] });
    expect(made.body.data.attributes).toMatchObject({ pages: 4, originals: 3 });
    const { attachments, done_at } = (await firm.call('GET', at)).body.data.attributes;
    expect(attachments.map((each: { delivery_id: string }) => each.delivery_id)).toEqual(
      Array.from({ length: 3 }, () => made.body.data.id),
    );
    expect(done_at).not.toBeNull();
  });

  test('is taken back where it was filed wrongly, with all that was filed with it, and filed elsewhere', async () => {
    const { firm, action, dossier } = await openFirm({ files: [await strook('a.pdf'), await strook('b.pdf')] });
    const id = await getFirstId(firm);
    const at = `/received-mails/${id}/attachments/1/filing`;
    expect((await firm.call('DELETE', at)).body.error.code).toBe('FILE_NOT_FOUND');
    const wrong = await firm.call('POST', at, { action: action.firm_id, together: [2] });
    expect((await firm.call('DELETE', at)).status).toBe(204);
    const { attachments, done_at } = (await firm.call('GET', `/received-mails/${id}`)).body.data.attributes;
    expect([attachments, done_at]).toMatchObject([
      [{ delivery_id: null }, { delivery_id: null, filed_by: null }],
      null,
    ]);
    expect((await firm.call('GET', `/deliveries/${wrong.body.data.id}`)).body.error.code).toBe('DELIVERY_NOT_FOUND');
    const unasked = { dossier: dossier.firm_id, label: 'Strook' };
    expect((await firm.call('POST', at, unasked)).status).toBe(201);
    expect((await firm.call('DELETE', at)).status).toBe(204);
    const right = await firm.call('POST', at, { action: action.firm_id });
    expect([right.status, right.body.data.attributes.action_firm_id]).toEqual([201, action.firm_id]);
    const told = await on.db.queryAsSystem((q) =>
      q.select().from(events).where(eq(events.licence_id, firm.licence.id)),
    );
    const types = told.map(({ type }) => type).filter((type) => /unfiled|deleted/.test(type));
    expect(types.toSorted()).toEqual([
      'delivery.deleted',
      'delivery.deleted',
      'received-mail.unfiled',
      'received-mail.unfiled',
    ]);
  });

  test('stays where it was filed once that was judged', async () => {
    const { firm, action } = await openFirm({ files: [await strook()] });
    const at = `/received-mails/${await getFirstId(firm)}/attachments/1/filing`;
    const { body } = await firm.call('POST', at, { action: action.firm_id });
    await on.db.queryAsSystem((q) =>
      q.update(deliveries).set({ status: 'approved', verdict: 'approved' }).where(eq(deliveries.id, body.data.id)),
    );
    expect((await firm.call('DELETE', at)).body.error.code).toBe('DELIVERY_CANNOT_BE_DELETED');
  });

  test('is filed once when two do so at the same moment', async () => {
    const { firm, action, dossier } = await openFirm({ files: [await strook()] });
    const at = `/received-mails/${await getFirstId(firm)}/attachments/1/filing`;
    const answers = await Promise.all([
      firm.call('POST', at, { action: action.firm_id }),
      firm.call('POST', at, { dossier: dossier.firm_id, label: 'Strook' }),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
  });

  test('that was refused is not filed, nor under nothing', async () => {
    const { firm, action } = await openFirm({ files: [{ name: 'lijst.xlsx', bytes: Buffer.from('PK') }] });
    const at = `/received-mails/${await getFirstId(firm)}/attachments/1/filing`;
    expect((await firm.call('POST', at, { action: action.firm_id })).body.error.code).toBe('FILE_NOT_FOUND');
    expect((await firm.call('POST', at, {})).status).toBe(422);
  });
});
