import { randomUUID } from 'node:crypto';
import { pickGiven } from '@klantportaal/contract/values/objects';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getErrorCode } from '../../../../test/answer.ts';
import { readPdfText } from '../../../../test/fixtures/samples.ts';
import { openSharingFixture, shared } from '../../../../test/fixtures/sharing-fixture.ts';
import { addConsumer, addDossier, isDone } from '../../../../test/rows.ts';
import { as } from '../../../../test/sessions.ts';
import { SharingError } from '../../../platform/adapters/data-sharing/data-sharing.ts';
import type { JsonObject } from '../../../platform/db/columns.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { files } from '../../files/files.table.ts';

const fixture = await openSharingFixture();
const { db, app, clock, anna, owner, set, sharing, setModules } = fixture;
const { asked, get, post, requirements, stateOf, read, sentFor } = fixture;
beforeEach(fixture.reset);
afterAll(fixture.close);

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
    set.debug = true;
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
    expect(getErrorCode(await post('ockto-renew-qr', id))).toBe('ACCESS_DENIED');
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
    set.state = 'failed';
    expect(await stateOf(id)).toBe(99);
    expect((await requirements(id)).ockto.ockto_qrcode.url).toBe('https://ockto.example/3');
  });

  test('of somebody who comes back after sharing, however late, lose nothing', async () => {
    const { id } = await asked();
    await requirements(id);
    clock.pass(100_000);
    expect(await stateOf(id)).toBe(10);
    set.state = 'finished';
    expect((await requirements(id)).ockto.ockto_qrcode).toEqual({ qrCode: null, url: null, errors: ['finished'] });
    expect(await isDone(db, id)).toBe(true);
  });

  test('start nothing for an adviser who looks along', async () => {
    const { id } = await asked();
    set.method = 'view-as';
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
    set.state = now;
    const { attributes } = (await get('ockto-state', id)).json().data;
    expect([attributes, await isDone(db, id)]).toEqual([{ code: number, label: now }, false]);
  });

  test('finished is 30: keeps what was shared with a readable PDF, closes the action and tells the firm', async () => {
    const { id } = await asked();
    await requirements(id);
    set.state = 'finished';
    expect(await stateOf(id)).toBe(30);
    const [row] = await sentFor(id);
    expect(row).toMatchObject({
      questionnaire: 'inventory-ockto',
      answers: { data: shared },
      consumer_id: anna.consumer.id,
    });
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
    expect(await isDone(db, id)).toBe(true);
    const firmEvents = await read((q) => q.select().from(events).where(eq(events.type, 'questionnaire.submitted')));
    expect(firmEvents.at(-1)).toMatchObject({ data: { action_id: id, answers_id: row!.id } });
    const pdf = await app.inject({ url: `/api/actions/${id}/answers/download`, headers: as(anna.consumer) });
    expect(await readPdfText(pdf.rawPayload)).toContain('Gemeente Meerdijk');
    // Once it is closed, nobody asks the provider any more.
    sharing.state.mockClear();
    expect(await stateOf(id)).toBe(30);
    expect(sharing.state).not.toHaveBeenCalled();
  });

  test('finished is kept once, of several polls at once too', async () => {
    const { id } = await asked();
    await requirements(id);
    set.state = 'finished';
    expect(await Promise.all([1, 2, 3].map(() => stateOf(id)))).toEqual([30, 30, 30]);
    expect(await sentFor(id)).toHaveLength(1);
  });

  test('is finished for an adviser who looks along, and nothing is kept', async () => {
    const { id } = await asked();
    await requirements(id);
    set.state = 'finished';
    set.method = 'view-as';
    expect(await stateOf(id)).toBe(30);
    expect([await sentFor(id), await isDone(db, id)]).toEqual([[], false]);
  });

  test.each([
    ['is not what was asked', () => Promise.reject(new SharingError('no', { unreadable: true }))],
    ['the provider has no more', () => Promise.reject(new SharingError('404', { gone: true }))],
    ['cannot be kept', () => Promise.resolve({ naam: 'a\u0000b' } as JsonObject)],
  ])('finished with data that %s is 99, and keeps nothing', async (_, result) => {
    const { id } = await asked();
    await requirements(id);
    set.state = 'finished';
    sharing.result.mockImplementationOnce(result);
    const before = (await read((q) => q.select().from(files))).length;
    expect(await stateOf(id)).toBe(99);
    expect([await sentFor(id), await isDone(db, id)]).toEqual([[], false]);
    expect(await read((q) => q.select().from(files))).toHaveLength(before);
    expect((await requirements(id)).ockto.ockto_qrcode.url).toBe('https://ockto.example/2');
  });

  test('of a provider that is away is an error, and known when it is back', async () => {
    const { id } = await asked();
    await requirements(id);
    sharing.state.mockRejectedValueOnce(new SharingError('it cannot be reached'));
    const answer = await get('ockto-state', id);
    expect([answer.statusCode, getErrorCode(answer)]).toEqual([502, 'INVENTORY_FORM_SOURCE_FAILED']);
    expect(await stateOf(id)).toBe(10);
  });
});

describe('the load on the provider', () => {
  const countRequests = () => sharing.state.mock.calls.length;

  test('of any number of tabs is one look a second, and each poll sees a change', async () => {
    const { id } = await asked();
    await requirements(id);
    expect(await Promise.all([1, 2, 3, 4].map(() => stateOf(id)))).toEqual([10, 10, 10, 10]);
    for (let tab = 0; tab < 20; tab += 1) await stateOf(id);
    await requirements(id);
    expect(countRequests()).toBe(1);
    set.state = 'scanned';
    clock.pass(5);
    expect(await stateOf(id)).toBe(20);
    set.state = 'finished';
    // Another tab, a moment later: what was last heard.
    expect([await stateOf(id), countRequests()]).toEqual([20, 2]);
    clock.pass(1);
    expect([await stateOf(id), countRequests()]).toEqual([30, 3]);
  });

  test('of tabs that ask while it is slow is one look, whose answer they share', async () => {
    const { id } = await asked();
    await requirements(id);
    let answer: (state: 'scanned') => void = () => {};
    sharing.state.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const first = stateOf(id);
    await expect.poll(countRequests).toBe(1);
    clock.pass(5);
    const reads = vi.spyOn(db, 'query');
    const second = stateOf(id);
    // Once it has read its action, it shares the look.
    const found = () => reads.mock.settledResults.map(({ value }) => (value as { id?: string } | undefined)?.id);
    await expect.poll(found).toContain(id);
    reads.mockRestore();
    answer('scanned');
    expect([await first, await second, countRequests()]).toEqual([20, 20, 1]);
  });

  test('of an adviser who looks along takes no look of the consumer', async () => {
    const { id } = await asked();
    await requirements(id);
    set.state = 'finished';
    set.method = 'view-as';
    expect([await stateOf(id), await stateOf(id), countRequests()]).toEqual([30, 10, 1]);
    set.method = 'password';
    expect(await stateOf(id)).toBe(30);
    expect(await sentFor(id)).toHaveLength(1);
  });

  test('does not keep a session that has failed from being over', async () => {
    const { id } = await asked();
    await requirements(id);
    let answer: (state: 'scanned') => void = () => {};
    sharing.state.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const slow = stateOf(id);
    await expect.poll(countRequests).toBe(1);
    set.state = 'failed';
    // Asks for itself, before it would replace the session.
    await post('ockto-renew-qr', id);
    answer('scanned');
    expect(await slow).toBe(20);
    expect(await stateOf(id)).toBe(99);
  });
});

describe('a new QR code', () => {
  test('is of another session', async () => {
    const { id } = await asked();
    await requirements(id);
    expect((await post('ockto-renew-qr', id)).statusCode).toBe(204);
    expect((await requirements(id)).ockto.ockto_qrcode.url).toBe('https://ockto.example/2');
  });

  test('is made after the old one was scanned, also where that was not known yet', async () => {
    const { id } = await asked();
    await requirements(id);
    set.state = 'scanned';
    expect((await post('ockto-renew-qr', id)).statusCode).toBe(204);
    set.state = 'started';
    expect((await requirements(id)).ockto.ockto_qrcode.url).toBe('https://ockto.example/2');
  });

  test('that could not be made is made by the same press again', async () => {
    const { id } = await asked();
    await requirements(id);
    set.state = 'scanned';
    const press = randomUUID();
    sharing.start.mockRejectedValueOnce(new SharingError('it cannot be reached'));
    expect(getErrorCode(await post('ockto-renew-qr', id, {}, press))).toBe('INVENTORY_FORM_SOURCE_FAILED');
    expect((await post('ockto-renew-qr', id, {}, press)).statusCode).toBe(204);
    expect((await requirements(id)).ockto.ockto_qrcode.url).toBe('https://ockto.example/2');
  });

  test('does not cost what was shared since a poll a moment ago', async () => {
    const { id } = await asked();
    await requirements(id);
    expect(await stateOf(id)).toBe(10);
    set.state = 'finished';
    expect((await post('ockto-renew-qr', id)).statusCode).toBe(204);
    expect(await sentFor(id)).toMatchObject([{ answers: { data: shared } }]);
    expect(sharing.start).toHaveBeenCalledOnce();
  });

  test.each([
    ['failed meanwhile', () => Promise.resolve('failed' as const)],
    ['the provider tells nothing about', () => Promise.reject(new SharingError('500'))],
  ])('replaces a session that %s', async (_, answer) => {
    const { id } = await asked();
    await requirements(id);
    sharing.state.mockImplementationOnce(answer);
    expect((await post('ockto-renew-qr', id)).statusCode).toBe(204);
    expect((await requirements(id)).ockto.ockto_qrcode.url).toBe('https://ockto.example/2');
  });

  test('is refused for a while to who asks for many', async () => {
    const { id } = await asked();
    const all = [];
    for (let nth = 0; nth < 7; nth += 1) all.push(await post('ockto-renew-qr', id));
    expect(all.slice(0, 5).map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204]);
    expect(getErrorCode(all.at(-1)!)).toBe('TOO_MANY_REQUESTS');
    clock.pass(3_600);
    expect((await post('ockto-renew-qr', id)).statusCode).toBe(204);
  });
});

describe('a test case', () => {
  test('is played where debug is on, and refused where it is not', async () => {
    const { id } = await asked();
    const testCase = 'TS001_PARTNER';
    expect(getErrorCode(await post('ockto-debug', id, { testCase }))).toBe('ACCESS_DENIED');
    set.debug = true;
    expect((await post('ockto-debug', id, { testCase })).statusCode).toBe(204);
    expect(sharing.play).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(id), testCase);
    expect(getErrorCode(await post('ockto-debug', id, { testCase: 'TS999' }))).toBe('INVALID_REQUEST');
  });

  test('that could not be played is played by the same press again', async () => {
    const { id } = await asked();
    set.debug = true;
    const press = randomUUID();
    const play = () => post('ockto-debug', id, { testCase: 'TS001_PARTNER' }, press);
    sharing.play.mockRejectedValueOnce(new SharingError('it cannot be reached'));
    expect(getErrorCode(await play())).toBe('INVENTORY_FORM_SOURCE_FAILED');
    expect((await play()).statusCode).toBe(204);
    expect(sharing.play).toHaveBeenCalledTimes(2);
    expect(sharing.start).toHaveBeenCalledOnce();
  });
});

test('every call is refused for a stranger’s action, one of another type and a closed one', async () => {
  const elsewhere = await addDossier(db, { licence_id: owner.licence_id });
  const bert = await addConsumer(db, { licence_id: owner.licence_id, dossier_id: elsewhere.id });
  set.debug = true;
  const paths = { requirements: 'GET', 'ockto-state': 'GET', 'ockto-debug': 'POST', 'ockto-renew-qr': 'POST' } as const;
  const calls = (id: string, who = anna.consumer) =>
    Promise.all(
      Object.entries(paths).map(async ([path, method]) => {
        const payload = method === 'POST' ? { testCase: 'TS001_CLIENT' } : undefined;
        return getErrorCode(
          await app.inject({
            method,
            url: `/api/inventory-form/${path}/${id}`,
            headers: as(who),
            ...pickGiven({ payload }),
          }),
        );
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
