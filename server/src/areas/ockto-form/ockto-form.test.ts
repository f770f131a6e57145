import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { code } from '../../../test/answer.ts';
import { type FileFixture, openFileFixture } from '../../../test/file-fixture.ts';
import { addAction, addConsumer, addDossier, addHousehold, type Household, isDone } from '../../../test/rows.ts';
import { textOfPdf } from '../../../test/samples.ts';
import { as, signedInBy, testSessions } from '../../../test/sessions.ts';
import { adjustableClock } from '../../../test/sign-in.ts';
import { SharingError, type SharingState } from '../../adapters/data-sharing/data-sharing.ts';
import { buildApp } from '../../app.ts';
import type { JsonObject } from '../../db/columns.ts';
import { processDueJobs } from '../../outbox/outbox.ts';
import { fetchShared } from '../../questionnaires/sharing/fetch-shared.ts';
import { actions } from '../../schema/actions.table.ts';
import { answers } from '../../schema/answers.table.ts';
import { audit } from '../../schema/audit.table.ts';
import { files } from '../../schema/files.table.ts';
import { licences } from '../../schema/licences.table.ts';
import { events, outbox } from '../../schema/outbox.table.ts';

let fixture: FileFixture;
let app: FastifyInstance;
let context: ReturnType<FileFixture['context']>;
let clock: ReturnType<typeof adjustableClock>;
let anna: Household;
let owner: { licence_id: string; dossier_id: string };

const data: JsonObject = { persoon: { voornaam: 'Roos' }, inkomen: [{ werkgever: 'Gemeente Meerdijk', vast: true }] };
let state: SharingState;
let debug: boolean;
let method: 'password' | 'view-as';
const sharing = {
  on: true,
  get debug() {
    return debug;
  },
  start: vi.fn(),
  state: vi.fn(async () => state),
  result: vi.fn(async (): Promise<JsonObject> => data),
  play: vi.fn(async () => {}),
};

beforeAll(async () => {
  fixture = await openFileFixture();
  const { db } = fixture;
  clock = adjustableClock();
  const settings = { IWIZE_URL: 'https://form.example/start' };
  const sessions = signedInBy(testSessions(db), () => method);
  context = fixture.context({ sessions, adapters: { sharing }, clock, settings });
  app = await buildApp(context);
  anna = await addHousehold(db);
  owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
  await setModules({ has_ockto_enabled: true, has_iwize_enabled: true });
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});
beforeEach(async () => {
  await fixture.db.system((q) => q.delete(outbox));
  state = 'started';
  debug = false;
  method = 'password';
  vi.clearAllMocks();
  sharing.start.mockImplementation(async ({ key }: { key: string }) => ({
    id: `s-${key.replace(':', '-')}`,
    url: `https://ockto.example/${key.split(':')[1]}`,
    expires_at: new Date(clock.now().getTime() + 3_600_000),
  }));
});

const setModules = (modules: JsonObject) =>
  fixture.db.change(anna.licence.id, (tx) =>
    tx.update(licences).set({ modules }).where(eq(licences.id, anna.licence.id)),
  );
const asked = (more = {}) => addAction(fixture.db, { ...owner, type: 'FILL_INVENTORY_OCKTO', ...more });
const get = (path: string, id: string) =>
  app.inject({ url: `/api/inventory-form/${path}/${id}`, headers: as(anna.consumer) });
const post = (path: string, id: string, payload?: object) =>
  app.inject({ method: 'POST', url: `/api/inventory-form/${path}/${id}`, headers: as(anna.consumer), payload });
const requirements = async (id: string) => (await get('requirements', id)).json().data.attributes.data;
const stateOf = async (id: string) => (await get('ockto-state', id)).json().data.attributes.code;
const read = <T>(ask: Parameters<typeof fixture.db.read<T>>[1]) => fixture.db.read(anna.licence.id, ask);
const sentFor = (id: string) => read((q) => q.select().from(answers).where(eq(answers.action_id, id)));

describe('the requirements', () => {
  test('hold a QR code of the session and its link, and no debug unless it is on', async () => {
    const { id } = await asked();
    const { ockto, iwize } = await requirements(id);
    expect(iwize).toBeNull();
    expect(ockto.ockto_debug).toBe(false);
    expect(ockto.ockto_qrcode).toEqual({
      qrCode: expect.stringMatching(/^<svg[\s\S]+<\/svg>\s*$/),
      url: 'https://ockto.example/1',
      errors: [],
    });
    debug = true;
    expect((await requirements(id)).ockto.ockto_debug).toBe(true);
    // The session is kept: opening the page again does not make another code.
    expect(sharing.start).toHaveBeenCalledOnce();
  });

  test('of several tabs at once are of one session', async () => {
    const { id } = await asked();
    const all = await Promise.all([1, 2, 3].map(() => requirements(id)));
    expect(new Set(all.map(({ ockto }) => ockto.ockto_qrcode.url)).size).toBe(1);
  });

  test('of the embedded form are its address, and start no session', async () => {
    const { id } = await asked({ type: 'FILL_INVENTORY_IWIZE' });
    expect(await requirements(id)).toEqual({ ockto: null, iwize: { iframe_url: 'https://form.example/start' } });
    expect(sharing.start).not.toHaveBeenCalled();
  });

  test('offer both ways where the consumer still has to choose, as far as the licence has them', async () => {
    const { id } = await asked({ type: 'FILL_INVENTORY' });
    expect(await requirements(id)).toMatchObject({ ockto: { ockto_debug: false }, iwize: {} });
    await setModules({ has_ockto_enabled: true, has_iwize_enabled: false });
    expect((await requirements(id)).iwize).toBeNull();
    await setModules({ has_ockto_enabled: false, has_iwize_enabled: true });
    expect((await requirements(id)).ockto).toBeNull();
    expect(code(await post('ockto-renew-qr', id))).toBe('ACCESS_DENIED');
    await setModules({ has_ockto_enabled: true, has_iwize_enabled: true });
  });

  test('have errors in place of a code while the provider is away', async () => {
    const { id } = await asked();
    sharing.start.mockRejectedValueOnce(new SharingError('it cannot be reached'));
    expect((await requirements(id)).ockto.ockto_qrcode).toEqual({ qrCode: null, url: null, errors: ['source-failed'] });
    expect((await requirements(id)).ockto.ockto_qrcode.url).toBe('https://ockto.example/1');
  });

  test('have a new code when the old one expired or failed', async () => {
    const { id } = await asked();
    await requirements(id);
    clock.pass(3_601);
    expect((await requirements(id)).ockto.ockto_qrcode.url).toBe('https://ockto.example/2');
    state = 'failed';
    expect(await stateOf(id)).toBe(99);
    expect((await requirements(id)).ockto.ockto_qrcode.url).toBe('https://ockto.example/3');
  });

  test('of somebody who comes back after sharing, however late, lose nothing', async () => {
    const { id } = await asked();
    await requirements(id);
    clock.pass(100_000);
    state = 'finished';
    expect((await requirements(id)).ockto.ockto_qrcode).toEqual({ qrCode: null, url: null, errors: ['finished'] });
    expect(await isDone(fixture.db, id)).toBe(true);
  });

  test('start nothing for an adviser who looks along', async () => {
    const { id } = await asked();
    method = 'view-as';
    expect((await requirements(id)).ockto.ockto_qrcode.errors).toEqual(['view-as']);
    expect(sharing.start).not.toHaveBeenCalled();
  });
});

describe('the state', () => {
  test.each([
    ['started', 10],
    ['scanned', 20],
  ] as const)('%s is %i, and closes nothing', async (now, number) => {
    const { id } = await asked();
    await requirements(id);
    state = now;
    expect([await stateOf(id), await isDone(fixture.db, id)]).toEqual([number, false]);
  });

  test('finished is 30: keeps what was shared with a readable PDF, closes the action and tells the firm', async () => {
    const { id } = await asked();
    await requirements(id);
    state = 'finished';
    expect(await stateOf(id)).toBe(30);
    const [row] = await sentFor(id);
    expect(row).toMatchObject({ questionnaire: 'inventory-ockto', answers: { data }, consumer_id: anna.consumer.id });
    expect(row!.sections).toEqual([
      { title: 'Persoon', facts: [{ label: 'Voornaam', value: 'Roos' }] },
      {
        title: 'Inkomen',
        facts: [
          { label: 'Werkgever', value: 'Gemeente Meerdijk' },
          { label: 'Vast', value: 'Ja' },
        ],
      },
    ]);
    expect(await isDone(fixture.db, id)).toBe(true);
    const told = await read((q) => q.select().from(events).where(eq(events.type, 'questionnaire.submitted')));
    expect(told.at(-1)).toMatchObject({ data: { action_id: id, answers_id: row!.id } });
    const pdf = await app.inject({ url: `/api/actions/${id}/answers/download`, headers: as(anna.consumer) });
    expect(await textOfPdf(pdf.rawPayload)).toContain('Gemeente Meerdijk');
    // Once it is closed, nobody asks the provider any more.
    sharing.state.mockClear();
    expect(await stateOf(id)).toBe(30);
    expect(sharing.state).not.toHaveBeenCalled();
  });

  test('finished is kept once, of several polls at once too', async () => {
    const { id } = await asked();
    await requirements(id);
    state = 'finished';
    expect(await Promise.all([1, 2, 3].map(() => stateOf(id)))).toEqual([30, 30, 30]);
    expect(await sentFor(id)).toHaveLength(1);
  });

  test('is finished for an adviser who looks along, and nothing is kept', async () => {
    const { id } = await asked();
    await requirements(id);
    state = 'finished';
    method = 'view-as';
    expect(await stateOf(id)).toBe(30);
    expect([await sentFor(id), await isDone(fixture.db, id)]).toEqual([[], false]);
  });

  test.each([
    ['is not what was asked', () => Promise.reject(new SharingError('no', { unreadable: true }))],
    ['cannot be kept', () => Promise.resolve({ naam: 'a\u0000b' } as JsonObject)],
  ])('finished with data that %s is 99, and keeps nothing', async (_, result) => {
    const { id } = await asked();
    await requirements(id);
    state = 'finished';
    sharing.result.mockImplementationOnce(result);
    const before = (await read((q) => q.select().from(files))).length;
    expect(await stateOf(id)).toBe(99);
    expect([await sentFor(id), await isDone(fixture.db, id)]).toEqual([[], false]);
    expect(await read((q) => q.select().from(files))).toHaveLength(before);
  });

  test('of a provider that is away is an error, and known when it is back', async () => {
    const { id } = await asked();
    await requirements(id);
    sharing.state.mockRejectedValueOnce(new SharingError('it cannot be reached'));
    const answer = await get('ockto-state', id);
    expect([answer.statusCode, code(answer)]).toEqual([502, 'INVENTORY_FORM_SOURCE_FAILED']);
    expect(await stateOf(id)).toBe(10);
  });
});

describe('data of a consumer who never comes back', () => {
  const log = { warn: vi.fn() };
  /** What the worker of the program does now. */
  const work = () => processDueJobs({ db: fixture.db, clock, log, handlers: { sharing: fetchShared(context) } });
  const waiting = () =>
    fixture.db.system((q) =>
      q
        .select()
        .from(outbox)
        .where(and(isNull(outbox.done_at), isNull(outbox.dead_at))),
    );
  /** Lets time pass until the next look, and looks. */
  async function nextLook(): Promise<number> {
    const [job] = await waiting();
    const seconds = (job!.next_at.getTime() - clock.now().getTime()) / 1000;
    clock.pass(seconds);
    expect(await work()).toBe(1);
    return seconds;
  }

  test('are fetched and kept by the program itself, soon after they were shared', async () => {
    const { id } = await asked();
    await requirements(id);
    expect(await work()).toBe(1);
    state = 'scanned';
    expect([await nextLook(), await nextLook()]).toEqual([10, 40]);
    expect(await isDone(fixture.db, id)).toBe(false);
    state = 'finished';
    expect(await nextLook()).toBe(160);
    expect(await sentFor(id)).toMatchObject([{ answers: { data }, consumer_id: anna.consumer.id }]);
    expect([await isDone(fixture.db, id), await waiting()]).toEqual([true, []]);
    const [kept] = await sentFor(id);
    expect(await read((q) => q.select().from(audit).where(eq(audit.target_id, kept!.id)))).toMatchObject([
      { actor_kind: 'system', consumer_id: anna.consumer.id, act: 'submit', address: null },
    ]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('are asked for until a day after the code expired, also of a provider that is away', async () => {
    const { id } = await asked();
    await requirements(id);
    sharing.state.mockRejectedValueOnce(new SharingError('it cannot be reached'));
    await work();
    const waits = [];
    while ((await waiting()).length > 0) waits.push(await nextLook());
    expect(waits).toEqual([10, 40, 160, 640, 2560, 10_240, 40_960, 163_840]);
    expect([await isDone(fixture.db, id), await sentFor(id)]).toEqual([false, []]);
  });

  test('are asked for in growing waits of at most two days while the code is valid', async () => {
    sharing.start.mockResolvedValueOnce({
      id: 's-long',
      url: 'https://ockto.example/long',
      expires_at: new Date(clock.now().getTime() + 30 * 86_400_000),
    });
    const { id } = await asked();
    await requirements(id);
    await work();
    for (let nth = 0; nth < 8; nth += 1) await nextLook();
    expect(await work()).toBe(0);
    state = 'finished';
    expect(await nextLook()).toBe(163_840);
    expect(await isDone(fixture.db, id)).toBe(true);
  });

  test('are no longer asked for once the session failed, a newer one began, or the action is closed', async () => {
    const failed = await asked();
    await requirements(failed.id);
    state = 'failed';
    await work();
    expect([await waiting(), await stateOf(failed.id)]).toEqual([[], 99]);

    state = 'started';
    const renewed = await asked();
    await requirements(renewed.id);
    await post('ockto-renew-qr', renewed.id);
    expect(await waiting()).toHaveLength(2);
    await work();
    expect((await waiting()).map(({ payload }) => payload.nth)).toEqual([2]);

    sharing.state.mockClear();
    await fixture.db.change(owner.licence_id, (tx) =>
      tx.update(actions).set({ cancelled_at: clock.now() }).where(eq(actions.id, renewed.id)),
    );
    await nextLook();
    expect(await waiting()).toEqual([]);
    expect(sharing.state).not.toHaveBeenCalled();
  });

  test('are kept once when the page asks at the same time', async () => {
    const { id } = await asked();
    await requirements(id);
    state = 'finished';
    const [page] = await Promise.all([stateOf(id), work()]);
    expect(page).toBe(30);
    expect(await sentFor(id)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });
});

describe('a new QR code', () => {
  test('is of another session', async () => {
    const { id } = await asked();
    await requirements(id);
    expect((await post('ockto-renew-qr', id)).statusCode).toBe(204);
    expect((await requirements(id)).ockto.ockto_qrcode.url).toBe('https://ockto.example/2');
  });

  test('is refused for a while to who asks for many', async () => {
    const { id } = await asked();
    const all = [];
    for (let nth = 0; nth < 7; nth += 1) all.push(await post('ockto-renew-qr', id));
    expect(all.slice(0, 5).map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204]);
    expect(code(all.at(-1)!)).toBe('TOO_MANY_REQUESTS');
    clock.pass(3_600);
    expect((await post('ockto-renew-qr', id)).statusCode).toBe(204);
  });
});

describe('a test case', () => {
  test('is played where debug is on, and refused where it is not', async () => {
    const { id } = await asked();
    const testCase = 'TS001_PARTNER';
    expect(code(await post('ockto-debug', id, { testCase }))).toBe('ACCESS_DENIED');
    debug = true;
    expect((await post('ockto-debug', id, { testCase })).statusCode).toBe(204);
    expect(sharing.play).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(id), testCase);
    expect(code(await post('ockto-debug', id, { testCase: 'TS999' }))).toBe('INVALID_REQUEST');
  });
});

test('every call is refused for a stranger’s action, one of another type and a closed one', async () => {
  const elsewhere = await addDossier(fixture.db, { licence_id: owner.licence_id });
  const bert = await addConsumer(fixture.db, { licence_id: owner.licence_id, dossier_id: elsewhere.id });
  debug = true;
  const calls = (id: string, who = anna.consumer) =>
    Promise.all(
      (['requirements', 'ockto-state', 'ockto-debug', 'ockto-renew-qr'] as const).map(async (path) => {
        const url = `/api/inventory-form/${path}/${id}`;
        const write = path === 'ockto-debug' || path === 'ockto-renew-qr';
        const payload = path === 'ockto-debug' ? { testCase: 'TS001_CLIENT' } : undefined;
        return code(await app.inject({ method: write ? 'POST' : 'GET', url, headers: as(who), payload }));
      }),
    );
  const { id } = await asked();
  expect(new Set(await calls(id, bert))).toEqual(new Set(['PRODUCT_OWNERSHIP_MISMATCH']));
  const other = await asked({ type: 'FILL_KNOWLEDGE_FORM' });
  expect(new Set(await calls(other.id))).toEqual(new Set(['INVALID_ACTION_TYPE']));
  const closed = await asked({ is_done: true, date_executed: new Date(0) });
  const [required, followed, played, renewed] = await calls(closed.id);
  expect([required, played, renewed]).toEqual(Array(3).fill('ACTION_ALREADY_DONE'));
  expect(followed).toBeUndefined();
});
