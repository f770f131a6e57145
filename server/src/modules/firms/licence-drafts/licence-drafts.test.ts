import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../../test/app-context.ts';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { addColleague, openTestConsole, type TestBrowser, type TestConsole } from '../../../../test/staff.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { licence_documents, licence_drafts } from '../../licences/licence-documents.table.ts';
import { proveName } from '../../licences/names.queries.ts';
import { findDraftedLicence } from './drafted-licence.ts';

let on: FirmCalls;
let office: TestConsole;
let nth = 0;
beforeAll(async () => {
  on = await openFirmCalls();
  office = await openTestConsole(on.db, { clock: on.clock });
});
afterAll(async () => {
  await office.app.close();
  await on.close();
});

const at = '/backoffice/v1/licence';
const theme = { color_primary: '#0a5c5a' };
const content = {
  welcome_content: { nl: '<p>Welkom</p>', en: '<p>Welcome</p>' },
  footer_content: { nl: '<p>Voet</p>' },
};
const languages = [{ name: 'Nederlands', iso_code: 'nl', is_default: true }];

interface Office {
  anna: TestBrowser;
  bob: TestBrowser;
  crm: TestFirm;
}
/** A firm whose licence was sent by its people, with two administrators and a program. */
async function firm(): Promise<Office> {
  nth += 1;
  const crm = await on.firm(`look-${nth}`, ['licence:read', 'licence:write']);
  const browsers = [];
  for (const name of ['anna', 'bob']) {
    const email = `${name}-${nth}@firm.example`;
    await addColleague(on.db, crm.licence.id, 'administrator', { email, name });
    const browser = office.browser();
    await browser.signIn(email);
    browsers.push(browser);
  }
  const [anna, bob] = browsers as [TestBrowser, TestBrowser];
  const licence = { name: 'Zee', domains: [crm.domain], theme, content, languages };
  const made = await anna.put(at, licence);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { anna, bob, crm };
}
const read = (who: TestBrowser, part: string) => who.get(`${at}/drafts/${part}`);
/** Puts a draft on the version that is there, or on that of an earlier answer. */
async function draft(who: TestBrowser, body: Record<string, unknown>, on?: { headers: Record<string, unknown> }) {
  const [part] = Object.keys(body);
  const { headers } = on ?? (await read(who, part!));
  return who.put(`${at}/drafts/${part}`, body, { 'if-match': headers.etag });
}
async function publish(who: TestBrowser, parts: string[], note: string | null = null) {
  const { headers } = await who.get(`${at}/drafts`);
  return who.post(`${at}/publication`, { parts, note }, { 'if-match': headers.etag });
}
/** The row that the portal is drawn with. */
async function shown({ crm }: Office) {
  const [row] = await on.db.query(crm.licence.id, (q) =>
    q.select().from(licences).where(eq(licences.id, crm.licence.id)),
  );
  return row!;
}

describe('a draft', () => {
  test('shows nobody anything until it is published, with all others in one act', async () => {
    const one = await firm();
    const { anna } = one;
    const kept = await draft(anna, { theme: { color_primary: '#7a1f5c' } });
    expect(kept.data).toMatchObject({
      draft: { by: { kind: 'staff', name: 'anna' } },
      body: { theme: { color_primary: '#7a1f5c' } },
      published: { theme },
      changed_meanwhile: [],
    });
    await draft(anna, { content: { ...content, welcome_content: { nl: '<p>Dag</p>' } } });
    expect(await shown(one)).toMatchObject({ theme, content });
    const done = await publish(anna, ['theme', 'content'], 'Nieuwe kleur');
    expect([done.status, done.data.drafts]).toEqual([200, []]);
    const [newest] = (await anna.get(`${at}/versions`)).body.data;
    const version = { parts: ['theme', 'content'], note: 'Nieuwe kleur', by: { kind: 'staff', name: 'anna' } };
    expect(newest.attributes).toMatchObject(version);
    expect(await shown(one)).toMatchObject({
      theme: { color_primary: '#7a1f5c' },
      content: { welcome_content: { nl: '<p>Dag</p>' }, footer_content: content.footer_content },
    });
    expect((await anna.get(`${at}/drafts`)).data.drafts).toEqual([]);
    const { licence } = one.crm;
    const told = await on.db.query(licence.id, (q) =>
      q.select().from(events).where(eq(events.type, 'licence.changed')),
    );
    expect(told.at(-1)!.data).toMatchObject({ parts: ['theme', 'content'] });
    const lines = await on.db.query(licence.id, (q) => q.select().from(audit).where(eq(audit.act, 'licence-changed')));
    expect(lines.at(-1)).toMatchObject({ actor_kind: 'staff', details: { parts: ['theme', 'content'] } });
  });

  test('holds a Dutch text in both forms of address, each of them held to what a page may hold', async () => {
    const one = await firm();
    const told = async (welcome_content: object) =>
      (await draft(one.anna, { content: { ...content, welcome_content } })).body.error?.fields;
    const welcome_content = { nl: '<p>Uw dossier</p>', nl_informal: '<p>Je dossier</p>' };
    expect(await told(welcome_content)).toBeUndefined();
    expect((await publish(one.anna, ['content'])).status).toBe(200);
    // Content that was written without the form stays as it is.
    expect((await shown(one)).content).toEqual({ ...content, welcome_content });
    expect((await one.anna.get(at)).data.content).toMatchObject({ ...content, welcome_content });
    const place = '/content/welcome_content/nl_informal';
    expect(await told({ nl: '<p>Uw</p>', nl_informal: '<script>1</script>' })).toMatchObject([{ pointer: place }]);
    expect(await told({ nl: '<p>Uw</p>', nl_close: '<p>Je</p>' })).toHaveLength(1);
  });

  test('names a day of reminders once, and a mail address that is one', async () => {
    const { anna } = await firm();
    const mails = { remind_days_before: [7, 7, 1, 1, 2, 3], remind_days_after: [3, 3] };
    const kept = await draft(anna, { settings: { mails } });
    const once = { remind_days_before: [7, 1, 2, 3], remind_days_after: [3] };
    expect([kept.status, kept.data.body.settings.mails]).toEqual([200, once]);
    const refused = await draft(anna, { settings: { emailaddress: 'geen adres' } });
    const fault = { pointer: '/settings/emailaddress', code: 'invalid_email' };
    expect([refused.status, refused.body.error.fields[0]]).toMatchObject([422, fault]);
  });

  test('that says what is published is none, and one can be discarded', async () => {
    const { anna } = await firm();
    await draft(anna, { theme: { color_primary: '#7a1f5c' } });
    expect((await draft(anna, { theme })).data.draft).toBeNull();
    await draft(anna, { theme: { color_primary: '#7a1f5c' } });
    expect((await anna.delete(`${at}/drafts/theme`)).status).toBe(204);
    expect((await read(anna, 'theme')).data).toMatchObject({ draft: null, body: { theme } });
  });

  test('is held to what a publication is held to, and told where it is wrong', async () => {
    const one = await firm();
    const wrong: [Record<string, unknown>, string][] = [
      [{ theme: { color_primary: 'red' } }, '/theme/color_primary'],
      [{ content: { welcome_content: { nl: '<script>1</script>' } } }, '/content/welcome_content/nl'],
      [{ dictionary: [{ id: 'no_such_text', translation: { nl: 'x' } }] }, '/dictionary/0/id'],
      [{ content: { image_logo: { id: '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa' } } }, '/content/image_logo'],
    ];
    for (const [body, pointer] of wrong) {
      const refused = await draft(one.anna, body);
      expect([refused.status, refused.error.fields[0].pointer]).toEqual([422, pointer]);
    }
    const rows = await on.db.query(one.crm.licence.id, (q) => q.select().from(licence_drafts));
    expect(rows).toEqual([]);
    expect((await one.anna.put(`${at}/drafts/nothing`, { nothing: 1 })).code).toBe('ROUTE_NOT_FOUND');
    expect((await one.anna.put(`${at}/drafts/theme`, { theme, content })).code).toBe('INVALID_REQUEST');
  });
});

describe('the addresses of a firm', () => {
  test('are refused while they are written where they are another firm’s, and name the one', async () => {
    const { anna, crm } = await firm();
    const other = await firm();
    const domains = [crm.domain, other.crm.domain];
    const refused = await draft(anna, { domains });
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/domains/1', code: 'domain_taken' })],
    ]);
    expect((await read(anna, 'domains')).data.draft).toBeNull();
  });

  test('are at least one, and a new one is the firm’s once it is published and proved', async () => {
    const one = await firm();
    const { anna, crm } = one;
    expect((await draft(anna, { domains: [] })).status).toBe(422);
    const added = `mijn.${crm.domain}`;
    await draft(anna, { domains: [added, crm.domain] });
    expect(await on.licences.byDomain(added)).toBeNull();
    expect((await publish(anna, ['domains'])).status).toBe(200);
    on.licences.forget();
    expect(await on.licences.byDomain(added)).toBeNull();
    const proved = { way: 'dns', at: on.clock.now() } as const;
    await on.db.transactionAsSystem((tx) => proveName(tx, crm.licence.id, added, proved));
    on.licences.forget();
    expect((await on.licences.byDomain(added))?.id).toBe(crm.licence.id);
    expect((await on.licences.byId(crm.licence.id))?.domains).toEqual([added, crm.domain]);
  });
});

test('two administrators on one list: each keeps what they added, and the order that one made', async () => {
  const one = await firm();
  const { anna, bob } = one;
  const kind = (code: string, nl = code) => ({ code, label: { nl } });
  await draft(anna, { product_phases: [kind('kopen'), kind('kijken')] });
  await publish(anna, ['product_phases']);
  await draft(anna, { product_phases: [kind('kijken'), kind('kopen'), kind('bouwen')] });
  // Meanwhile a program sends another name for one of them.
  const phases = { product_phases: [kind('kopen', 'Een huis kopen'), kind('kijken')] };
  await bob.put(`${at}/product_phases`, phases, { 'if-match': '*' });
  expect((await read(bob, 'product_phases')).data.body).toEqual({
    product_phases: [kind('kijken'), kind('kopen', 'Een huis kopen'), kind('bouwen')],
  });
});

describe('two administrators', () => {
  test('on one text: the second is told who and when, with what stands there, and it stays', async () => {
    const { anna, bob } = await firm();
    const read = await bob.get(`${at}/drafts/content`);
    await draft(anna, { content: { ...content, footer_content: { nl: '<p>Van Anna</p>' } } });
    const refused = await draft(bob, { content: { ...content, footer_content: { nl: '<p>Van Bob</p>' } } }, read);
    expect([refused.status, refused.data.draft.by.name]).toEqual([412, 'anna']);
    expect(refused.data.body.content.footer_content).toEqual({ nl: '<p>Van Anna</p>' });
    expect((await anna.get(`${at}/drafts/content`)).data.body.content.footer_content.nl).toContain('Anna');
  });

  test('cannot publish what the other one wrote since they looked', async () => {
    const one = await firm();
    const { anna, bob } = one;
    await draft(anna, { theme: { color_primary: '#7a1f5c' } });
    const { headers } = await bob.get(`${at}/drafts`);
    await draft(anna, { theme: { color_primary: '#111111' } });
    const stale = await bob.post(`${at}/publication`, { parts: ['theme'] }, { 'if-match': headers.etag });
    expect([stale.status, stale.data.drafts[0].body.theme.color_primary]).toEqual([412, '#111111']);
    expect((await bob.post(`${at}/publication`, { parts: ['theme'] })).code).toBe('PRECONDITION_REQUIRED');
    expect((await publish(bob, ['banner'])).error.fields).toMatchObject([{ pointer: '/parts/0', code: 'no_draft' }]);
    expect(await shown(one)).toMatchObject({ theme });
  });

  test('who publish at once publish once', async () => {
    const { anna, bob } = await firm();
    await draft(anna, { theme: { color_primary: '#7a1f5c' } });
    const { headers } = await anna.get(`${at}/drafts`);
    const send = (who: TestBrowser) =>
      who.post(`${at}/publication`, { parts: ['theme'] }, { 'if-match': headers.etag as string });
    const statuses = (await Promise.all([send(anna), send(bob)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412]);
    expect((await anna.get(`${at}/versions`)).body.data).toHaveLength(2);
  });
});

test('what was published meanwhile stays, and the places that both changed are told', async () => {
  const { anna, bob } = await firm();
  await draft(anna, { content: { ...content, welcome_content: { nl: '<p>Van Anna</p>', en: '<p>Welcome</p>' } } });
  const other = {
    welcome_content: { nl: '<p>Van Bob</p>', en: '<p>Hello</p>' },
    footer_content: { nl: '<p>Nieuw</p>' },
  };
  expect((await bob.put(`${at}/content`, { content: other })).status).toBe(200);
  const { data } = await anna.get(`${at}/drafts/content`);
  expect(data.changed_meanwhile).toEqual(['/welcome_content/nl']);
  expect(data.body.content).toMatchObject({
    welcome_content: { nl: '<p>Van Anna</p>', en: '<p>Hello</p>' },
    footer_content: { nl: '<p>Nieuw</p>' },
  });
  await publish(anna, ['content']);
  expect((await anna.get(at)).data.content).toMatchObject(data.body.content);
});

describe('the history', () => {
  test('has every state by whom and when, and puts one back as drafts', async () => {
    const one = await firm();
    const { anna, bob } = one;
    await draft(anna, { theme: { color_primary: '#7a1f5c' } });
    await publish(anna, ['theme']);
    await bob.put(`${at}/content`, { content: {} });
    const { body } = await anna.get(`${at}/versions`);
    const listed = body.data.map((line: { id: string; attributes: { parts: string[]; by: { name: string } } }) => [
      line.id,
      line.attributes.parts,
      line.attributes.by.name,
    ]);
    expect(listed.slice(0, 2)).toEqual([
      ['3', ['content'], 'bob'],
      ['2', ['theme'], 'anna'],
    ]);
    expect(listed[2][0]).toBe('1');
    expect((await anna.get(`${at}/versions?before=2`)).body.data).toHaveLength(1);
    expect((await anna.get(`${at}/versions/1`)).data.document).toMatchObject({ theme, content });
    const put = await anna.post(`${at}/versions/1/restoration`, { parts: ['theme'] });
    expect(put.data.drafts.map(({ part }: { part: string }) => part)).toEqual(['theme']);
    expect(await shown(one)).toMatchObject({ theme: { color_primary: '#7a1f5c' } });
    expect((await bob.post(`${at}/versions/1/restoration`, {})).code).toBe('LICENCE_DRAFT_EXISTS');
    await publish(anna, ['theme']);
    expect(await shown(one)).toMatchObject({ theme });
    await bob.post(`${at}/versions/1/restoration`, {});
    await publish(bob, ['content']);
    expect(await shown(one)).toMatchObject({ theme, content });
    expect((await bob.post(`${at}/versions/9/restoration`, {})).code).toBe('LICENCE_VERSION_NOT_FOUND');
  });

  test('is each firm’s own', async () => {
    const [one, other] = [await firm(), await firm()];
    await draft(one.anna, { theme: { color_primary: '#7a1f5c' } });
    expect((await other.anna.get(`${at}/drafts`)).data.drafts).toEqual([]);
    expect((await other.crm.call('GET', '/licence/drafts/theme')).body.data.attributes.body).toEqual({ theme });
    expect((await other.anna.get(`${at}/versions`)).body.data).toHaveLength(1);
  });
});

describe('what the firm’s system keeps', () => {
  test('is not changed by its people, until it is given to them', async () => {
    const { anna, crm } = await firm();
    expect((await crm.call('PUT', '/licence/theme', { theme: {} })).body.error.fields).toMatchObject([
      { pointer: '/theme', code: 'managed_by_another' },
    ]);
    const { etag } = await crm.call('GET', '/licence');
    expect((await crm.call('PUT', '/licence/theme', { theme: {} }, { 'if-match': etag! })).status).toBe(200);
    const listed = await anna.get(`${at}/drafts`);
    expect(listed.data.managed_by).toMatchObject({ theme: 'system', content: 'staff' });
    expect((await read(anna, 'theme')).data.managed_by).toBe('system');
    expect((await draft(anna, { theme })).code).toBe('MANAGED_BY_ANOTHER');
    expect((await anna.post(`${at}/versions/1/restoration`, {})).code).toBe('MANAGED_BY_ANOTHER');
    const given = await anna.put(`${at}/managed-by`, { theme: 'staff' });
    expect(given.data.managed_by.theme).toBe('staff');
    expect((await draft(anna, { theme })).status).toBe(200);
  });

  test('is published by nobody else, also when it took it over after the draft', async () => {
    const one = await firm();
    await draft(one.anna, { theme: { color_primary: '#7a1f5c' } });
    await one.anna.put(`${at}/managed-by`, { theme: 'system' });
    expect((await publish(one.anna, ['theme'])).code).toBe('MANAGED_BY_ANOTHER');
    expect(await shown(one)).toMatchObject({ theme });
  });
});

describe('notices and maintenance, which are switched apart from drafts,', () => {
  const importedThen = { notifications: [{ id: 'feest', label: { nl: 'Fijne feestdagen' } }], maintenance: {} };
  const notice = [{ id: 'storm', label: { nl: 'Vandaag gesloten' } }];
  const lines = ({ crm }: Office) =>
    on.db.query(crm.licence.id, async (q) => (await q.select().from(audit)).map(({ act }) => act));

  /** A licence that was sent with a notice, in which another was switched since. */
  async function switched() {
    const one = await firm();
    const licence = { name: 'Zee', domains: [one.crm.domain], theme, content, languages };
    const { headers } = await one.anna.get(at);
    const sent = await one.anna.put(at, { ...licence, ...importedThen }, { 'if-match': headers.etag });
    expect([sent.status, (await shown(one)).notifications]).toEqual([200, importedThen.notifications]);
    expect(await lines(one)).toContain('notifications-published');
    // As documents of licences were kept once.
    await on.db.queryAsSystem((q) =>
      q
        .update(licence_documents)
        .set({ document: sql`${licence_documents.document} || ${JSON.stringify(importedThen)}::jsonb` })
        .where(eq(licence_documents.licence_id, one.crm.licence.id)),
    );
    await on.db.queryAsSystem((q) =>
      q.update(licences).set({ maintenance: true, notifications: notice }).where(eq(licences.id, one.crm.licence.id)),
    );
    return one;
  }

  test('stay as they are when a draft is published, a part is sent, and the licence is sent as it was read', async () => {
    const one = await switched();
    const stays = { maintenance: true, notifications: notice };
    await draft(one.anna, { theme: { color_primary: '#7a1f5c' } });
    expect((await publish(one.anna, ['theme'])).status).toBe(200);
    expect(await shown(one)).toMatchObject({ ...stays, theme: { color_primary: '#7a1f5c' } });
    const { headers, data } = await one.anna.get(at);
    const part = { name: 'Zee en Duin' };
    const renamed = await one.anna.put(`${at}/name`, part, { 'if-match': headers.etag });
    expect([renamed.status, await shown(one)]).toMatchObject([200, { ...stays, ...part }]);
    const { id: _, ...body } = data;
    expect((await one.anna.put(at, body, { 'if-match': renamed.headers.etag })).status).toBe(200);
    expect(await shown(one)).toMatchObject(stays);
    const [newest] = (await one.anna.get(`${at}/versions`)).body.data;
    expect(newest.attributes.parts).toEqual(['name']);
  });

  test('are in the preview as they are now', async () => {
    const { anna, crm } = await switched();
    await draft(anna, { theme: { color_primary: '#7a1f5c' } });
    const previewed = await findDraftedLicence(testContext(on.db, { clock: on.clock }), crm.licence.id);
    expect(previewed).toMatchObject({ maintenance: true, notifications: notice });
  });
});
