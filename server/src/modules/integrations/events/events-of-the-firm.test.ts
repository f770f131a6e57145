import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { giveScopes } from '../../identity/keys/keys.queries.ts';

let on: Judging;
beforeAll(async () => {
  on = await openJudging();
});
afterAll(() => on.close());

const Events = z.array(
  z.looseObject({
    type: z.string(),
    actor: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
);

/** The events of a noun so far, with who caused them. */
async function told(noun: string) {
  const { list } = await on.crm('GET', '/events');
  return Events.parse(list.filter(({ type }) => String(type).startsWith(`${noun}.`)));
}

test('what is done with keys is told with their names and scopes, never with their words', async () => {
  const made = await on.crm('POST', '/keys', { name: 'Export', scopes: ['dossiers:read'] });
  const rotated = await on.crm('POST', `/keys/${made.data.id}/rotation`, { overlap_hours: 1 });
  await on.crm('DELETE', `/keys/${rotated.data.id}`);
  const events = await told('key');
  expect(events.map(({ type }) => type).toSorted()).toEqual(['key.ended', 'key.made', 'key.rotated']);
  expect(events[0]!.data).toMatchObject({ name: 'Export', scopes: ['dossiers:read'], by: { name: 'CRM' } });
  expect(JSON.stringify(events)).not.toContain('kp_');
});

test('each change of the catalogue is told once, with its version', async () => {
  const body = { name: { nl: 'Strook' } };
  await on.crm('PUT', '/document-kinds/strook', body);
  await on.crm('PUT', '/document-kinds/strook', body);
  await on.crm('PUT', '/document-kinds/strook', { name: { nl: 'Loonstrook' } });
  await on.crm('PUT', '/request-templates/starter', { name: { nl: 'Starter' }, lines: [{ id: 'a', kind: 'strook' }] });
  await on.crm('DELETE', '/request-templates/starter');
  const said = (await told('catalogue')).map(
    ({ data }) => `${String(data.sort)} ${String(data.state)} ${String(data.version)}`,
  );
  expect(said.toSorted()).toEqual([
    'document-kind added 1',
    'document-kind changed 2',
    'request-template added 1',
    'request-template removed 2',
  ]);
  await on.crm('POST', '/catalogue/standard-set');
  await on.crm('POST', '/catalogue/standard-set');
  expect((await told('catalogue')).filter(({ data }) => data.state === 'standard-set')).toHaveLength(1);
});

/** Does something, and has the feed number its event before the next one of the same moment. */
async function act(...call: Parameters<Judging['crm']>) {
  const answer = await on.crm(...call);
  await told('');
  return answer;
}

test('what ends for a client is told with the client: sessions, and the account', async () => {
  const about = { dossier_firm_id: on.anna.dossier.firm_id, consumer_firm_id: on.anna.consumer.firm_id };
  const by = { data: { by: { name: 'CRM' } } };
  await act('DELETE', `/consumers/${about.consumer_firm_id}/sessions`);
  await act('DELETE', `/consumers/${about.consumer_firm_id}/account`);
  expect(await told('account')).toMatchObject([
    { type: 'account.sessions-ended', ...about, ...by },
    { type: 'account.closed', ...about, ...by },
  ]);
});

test('what the firm switches is told with what stands now', async () => {
  const notice = { nl: 'Morgen dicht' };
  await act('PUT', '/maintenance', { maintenance: true, show_notice: true, notice }, { 'if-match': '*' });
  await act('PUT', '/maintenance', { maintenance: false, show_notice: false, notice: null }, { 'if-match': '*' });
  const notifications = [{ id: 'kerst', label: { nl: 'Met kerst gesloten' } }];
  await act('PUT', '/notifications', { notifications }, { 'if-match': '*' });
  expect(await told('maintenance')).toMatchObject([
    { type: 'maintenance.switched', data: { maintenance: true, show_notice: true, notice } },
    { type: 'maintenance.switched', data: { maintenance: false } },
  ]);
  expect(await told('notifications')).toMatchObject([{ type: 'notifications.published', data: { notifications } }]);
});

test('a legal hold is told, with why, when it is set and when it ends', async () => {
  const path = `/dossiers/${on.anna.dossier.firm_id}/legal-hold`;
  await act('PUT', path, { reason: 'Geschil' });
  await act('PUT', path, { reason: 'Geschil' });
  await act('POST', `${path}/lifting`, { reason: 'Opgelost' });
  expect(await told('legal-hold')).toMatchObject([
    { type: 'legal-hold.set', dossier_firm_id: on.anna.dossier.firm_id, data: { reason: 'Geschil' } },
    { type: 'legal-hold.ended', data: { reason: 'Opgelost', before: 'Geschil' } },
  ]);
});

test('one event is read by its id, by its firm alone', async () => {
  const [first] = (await on.crm('GET', '/events')).list;
  const { status, data } = await on.crm('GET', `/events/${String(first!.id)}`);
  expect([status, data]).toEqual([200, first]);
  for (const id of ['0', 'none', '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa'])
    expect(await on.crm('GET', `/events/${id}`)).toMatchObject({ status: 404, code: 'EVENT_NOT_FOUND' });
});

test('looking as a client is told with the dossier', async () => {
  await on.crm('POST', `/consumers/${on.anna.consumer.firm_id}/view-as-link`, { by: 'Sanne' });
  expect(await told('view-as')).toMatchObject([{ type: 'view-as.link-made', data: { by: { kind: 'key' } } }]);
});

test('the terms say whether what is past them goes by itself', async () => {
  const removes = async () => new Set((await on.crm('GET', '/retention')).list.map(({ is_removed }) => is_removed));
  expect(await removes()).toEqual(new Set([false]));
  await on.settings({ remove_past_terms: true });
  on.context.licences.forget();
  expect(await removes()).toEqual(new Set([true]));
});

test('a key of an older version is given the scopes that came since', async () => {
  expect((await on.firm('reader')('GET', '/keys')).code).toBe('ACCESS_DENIED');
  await on.db.queryAsSystem((q) => giveScopes(q, 'reader', ['keys:read']));
  expect((await on.firm('reader')('GET', '/keys')).status).toBe(200);
});
