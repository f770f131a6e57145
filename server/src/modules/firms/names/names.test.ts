import { scopes } from '@klantportaal/contract/firm-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { meetAtLock } from '../../../../test/meet-at-lock.ts';
import { listNames, openPublished } from '../../../../test/stand-ins/published-names.ts';
import { installation } from '../../../platform/db/licences.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { listFirmsOfDomain } from '../../identity/staff/identity.queries.ts';
import {
  claimName,
  isKeptByAnother,
  listNamesInUse,
  listRowsOfNames,
  lockName,
  settleNames,
} from '../../licences/names.queries.ts';
import { getPortalAddress } from '../../licences/portal-address.ts';

const published = openPublished();
const { adapters, publish } = published;

let on: FirmCalls;
let firm: TestFirm;
let other: TestFirm;
let nth = 0;
beforeAll(async () => {
  on = await openFirmCalls({ adapters });
});
afterAll(async () => {
  await on.close();
});

beforeEach(async () => {
  nth += 1;
  firm = await on.firm(`one-${nth}`, [...scopes]);
  other = await on.firm(`two-${nth}`, [...scopes]);
  on.licences.forget();
  expect((await put(firm, {})).status).toBe(201);
});

const languages = [{ name: 'Nederlands', iso_code: 'nl', is_default: true }];
const document = ({ domain }: TestFirm, overrides: object = {}) => ({
  name: 'Zee',
  domains: [domain],
  languages,
  ...overrides,
});
const put = async (by: TestFirm, more: object) => {
  const isThere = (await by.call('GET', '/licence')).status === 200;
  return by.call('PUT', '/licence', document(by, more), isThere ? { 'if-match': '*' } : {});
};
const settled = async (by: TestFirm) => {
  on.licences.forget();
  return (await on.licences.byId(by.licence.id))!;
};
const check = (by: TestFirm, name: string) => by.call('POST', `/names/${encodeURIComponent(name)}/check`);
const licenceAt = async (host: string) =>
  (await on.app.inject({ url: '/api/licenses/current', headers: { host } })).json().data?.id;
/** The licence that a call and a page name by a domain, and the firms that are offered where none is named. */
const licencesNamed = async (domain: string) => {
  const call = await on.app.inject({ url: '/api/licenses/current', headers: { 'x-acceleratedomain': domain } });
  const listed = (await on.app.inject('/api/licenses')).json().data as { attributes: { domain: string } }[];
  return {
    call: call.json().data?.id ?? call.json().error.code,
    isListed: listed.some(({ attributes }) => attributes.domain === domain),
  };
};
const showChooser = (show_domain_chooser: boolean) =>
  on.db.transactionAsSystem((tx) => tx.update(installation).set({ show_domain_chooser }));
const provider = (domain: string) => ({
  issuer: 'https://id.example',
  client_id: 'console',
  client_secret: 'secret',
  domains: [domain],
  groups: [{ group: 'lezers', role: 'reader' }],
});

/** A write of names in which none is refused. */
const written = (byOperator: boolean) => ({ byOperator, at: on.clock.now(), own: {}, refuse: () => {} });

describe('a name that a firm claims by a call', () => {
  test('of a portal leads nobody to the firm before it is proved', async () => {
    const host = `mijn-${nth}.kantoor.example`;
    expect((await put(firm, { domains: [firm.domain, host] })).status).toBe(200);
    await settled(firm);
    expect([await licenceAt(firm.domain), await licenceAt(host)]).toEqual([firm.licence.id, undefined]);
    expect((await listNames(firm)).get(host)).toMatchObject({ uses: ['portal'], state: 'waiting' });
    expect((await check(firm, host)).body.error.code).toBe('NAME_NOT_PROVED');
    await publish(firm, host);
    expect((await check(firm, host)).body.data.attributes.state).toBe('proved');
    expect(await licenceAt(host)).toBe(firm.licence.id);
    const acts = await on.db.query(firm.licence.id, (q) => q.select().from(audit));
    expect(acts.find(({ act }) => act === 'name-proved')?.details).toEqual({ name: host, way: 'dns' });
  });

  test('of a portal is no label of the firm in links, calls or the list of firms before it is proved', async () => {
    const host = `label-${nth}.kantoor.example`;
    await showChooser(true);
    expect((await put(firm, { domains: [host, firm.domain] })).status).toBe(200);
    expect((await settled(firm)).domains).toEqual([firm.domain]);
    expect(getPortalAddress(await settled(firm), 'https://portaal.example').domain).toBe(`?domain=${firm.domain}`);
    expect(await licencesNamed(host)).toEqual({ call: 'BRAND_COULD_NOT_BE_DETERMINED', isListed: false });
    await publish(firm, host);
    expect((await check(firm, host)).status).toBe(200);
    expect((await settled(firm)).domains).toEqual([host, firm.domain]);
    expect(await licencesNamed(host)).toEqual({ call: firm.licence.id, isListed: true });
    await showChooser(false);
  });

  test('of a portal does not take the place of the only one that counts', async () => {
    const host = `enig-${nth}.kantoor.example`;
    const refused = await put(firm, { domains: [host] });
    expect([refused.status, refused.body.error.fields]).toMatchObject([
      422,
      [{ pointer: '/domains', code: 'domain_not_proved' }],
    ]);
    expect(await licenceAt(firm.domain)).toBe(firm.licence.id);
    expect((await firm.call('PUT', `/names/${host}`)).status).toBe(200);
    await publish(firm, host);
    expect((await check(firm, host)).status).toBe(200);
    expect((await put(firm, { domains: [host] })).status).toBe(200);
  });

  test('of mail addresses sends nobody to its provider before it is proved', async () => {
    const domain = `post-${nth}.kantoor.example`;
    expect((await firm.call('PUT', '/identity-provider', provider(domain))).status).toBe(200);
    const found = () => on.db.queryAsSystem((q) => listFirmsOfDomain(q, domain));
    expect(await found()).toEqual([]);
    await publish(firm, domain, 'file');
    expect((await check(firm, domain)).status).toBe(200);
    expect((await found()).map(({ id }) => id)).toEqual([firm.licence.id]);
    // Given up, it is anybody's again.
    expect((await firm.call('DELETE', '/identity-provider')).status).toBe(204);
    expect(await on.db.queryAsSystem((q) => listRowsOfNames(q, [domain]))).toEqual([]);
  });

  test.each([
    ['https://anders.example', 'anders.example'],
    ['https://anders.example:8443', 'anders.example'],
  ])('of links in mails (%s) changes none before it is proved', async (url, name) => {
    const settings = { public_urls: { [firm.domain]: url } };
    expect((await put(firm, { settings })).status).toBe(200);
    const links = async () => getPortalAddress(await settled(firm), 'https://portaal.example').address;
    expect(await links()).toBe('https://portaal.example');
    await publish(firm, name);
    expect((await check(firm, name)).status).toBe(200);
    expect(await links()).toBe(url);
    expect((await put(firm, {})).status).toBe(200);
  });

  test('of links without https is proved by nothing, also at a host that is the firm’s', async () => {
    const url = `http://${firm.domain}`;
    expect((await put(firm, { settings: { public_urls: { [firm.domain]: url } } })).status).toBe(200);
    expect(getPortalAddress(await settled(firm), 'https://portaal.example').address).toBe('https://portaal.example');
    expect((await listNames(firm)).get(url)).toMatchObject({ state: 'waiting', dns: null, file: null });
    expect((await check(firm, url)).status).toBe(404);
  });

  test('of a sender sends no mail under it before it is proved', async () => {
    const name = `afzender-${nth}.example`;
    expect((await put(firm, { email_from: `Bank <info@${name.toUpperCase()}>` })).status).toBe(200);
    expect((await settled(firm)).email_from).toBeNull();
    await publish(firm, name);
    expect((await check(firm, name)).status).toBe(200);
    expect((await settled(firm)).email_from).toContain('Bank');
  });

  test('belongs to one firm: another proves none that is proved, used on the operator’s word, or of the installation', async () => {
    const name = `een-${nth}.example`;
    for (const by of [firm, other]) expect((await by.call('PUT', `/names/${name}`)).status).toBe(200);
    await publish(firm, name);
    expect((await check(firm, name)).status).toBe(200);
    await publish(other, name);
    expect((await check(other, name)).body.error.code).toBe('NAME_TAKEN');
    expect((await other.call('PUT', `/names/${firm.domain}`)).body.error.code).toBe('NAME_TAKEN');
    for (const wrong of ['geen naam', 'localhost', '-'])
      expect((await other.call('PUT', `/names/${encodeURIComponent(wrong)}`)).status).toBe(404);
  });

  test('belongs to one firm where two prove it at once', async () => {
    const name = `samen-${nth}.example`;
    for (const by of [firm, other]) expect((await by.call('PUT', `/names/${name}`)).status).toBe(200);
    await publish(firm, name);
    await publish(other, name, 'file');
    const answers = await meetAtLock(
      on.db,
      (tx) => lockName(tx, name),
      [firm, other, firm, other].map((by) => () => check(by, name)),
    );
    expect(new Set(answers.map(({ status, body }) => body.error?.code ?? status))).toEqual(
      new Set([200, 'NAME_TAKEN']),
    );
    const states = await Promise.all([firm, other].map(async (by) => (await listNames(by)).get(name)?.state));
    expect(states.toSorted()).toEqual(['proved', 'waiting']);
  });

  test('keeps it from nobody who proved it', async () => {
    const host = `kraak-${nth}.example`;
    expect((await put(other, { domains: [other.domain, host] })).status).toBe(201);
    expect((await put(firm, { domains: [firm.domain, host] })).body.error.fields[0].code).toBe('domain_taken');
    expect((await firm.call('PUT', `/names/${host}`)).status).toBe(200);
    await publish(firm, host);
    expect((await check(firm, host)).status).toBe(200);
    expect((await put(firm, { domains: [firm.domain, host] })).status).toBe(200);
    await settled(firm);
    expect(await licenceAt(host)).toBe(firm.licence.id);
  });

  test('keeps it from nobody to whom the operator gives it', async () => {
    const host = `gegeven-${nth}.example`;
    expect((await put(other, { domains: [other.domain, host] })).status).toBe(201);
    const keeps = (byOperator: boolean) =>
      on.db.queryAsSystem((q) => isKeptByAnother(q, firm.licence.id, host, { byOperator }));
    expect([await keeps(false), await keeps(true)]).toEqual([true, false]);
    const isKept = (q: Parameters<typeof isKeptByAnother>[0]) =>
      isKeptByAnother(q, firm.licence.id, other.domain, { byOperator: true });
    expect(await on.db.queryAsSystem(isKept)).toBe(true);
  });

  test('counts on the operator’s word at once', async () => {
    const host = `operator-${nth}.example`;
    const { id } = firm.licence;
    await put(firm, { domains: [firm.domain, host] });
    await on.db.transactionAsSystem((tx) => settleNames(tx, id, [], written(true)));
    await settled(firm);
    expect(await licenceAt(host)).toBe(id);
  });

  test('stays proved whoever writes the licence next', async () => {
    const host = `bewezen-${nth}.example`;
    const { id } = firm.licence;
    await put(firm, { domains: [firm.domain, host] });
    await publish(firm, host);
    await check(firm, host);
    const before = await on.db.query(id, (q) => listNamesInUse(q, id));
    for (const byOperator of [true, false])
      await on.db.transactionAsSystem((tx) => settleNames(tx, id, before, written(byOperator)));
    expect((await listNames(firm)).get(host)).toMatchObject({ state: 'proved' });
  });
});

test('a firm claims no more names than a hundred', async () => {
  const { id } = firm.licence;
  await on.db.transactionAsSystem(async (tx) => {
    for (let more = 0; more < 100; more += 1) await claimName(tx, id, `n${more}-${nth}.example`, on.clock.now());
  });
  expect((await firm.call('PUT', `/names/te-veel-${nth}.example`)).status).toBe(422);
});
