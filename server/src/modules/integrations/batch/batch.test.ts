import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { getPort } from '../../../../test/stand-ins/get-port.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { type FairShare, openFairShare } from '../../../platform/kernel/fair-share.ts';

let on: FirmCalls;
/** Remembers who rested, and what there was to rest from. */
const rests: { licence_id: string; worked: number }[] = [];
let now = 0;
const fair = openFairShare(() => now);
const share: FairShare = { ...fair, rest: async (licence_id, worked) => void rests.push({ licence_id, worked }) };
let zee: TestFirm;
let duin: TestFirm;
beforeAll(async () => {
  on = await openFirmCalls({ share });
  zee = await on.firm('zee', ['dossiers:read', 'dossiers:write', 'licence:write']);
  duin = await on.firm('duin', ['dossiers:write']);
});
afterAll(() => on.close());

const dossier = (id: string, overrides: object = {}) => ({
  kind: 'dossier',
  licence: 'zee',
  firm_id: id,
  label: id,
  date_created: '2026-11-01',
  persons: [{ firm_id: `p-${id}`, display_name: `Persoon ${id}` }],
  ...overrides,
});
const panels = [{ adviser: 'joke', label: 'Adviseur', systemname: 'ADVISOR' }];
const advisers = { kind: 'advisers', licence: 'zee', advisers: [{ firm_id: 'joke', name: 'Joke' }] };

interface Answer {
  line: number;
  firm_id: string | null;
  status: string;
  error?: { code: string; fields?: { pointer: string; code: string; message: string }[] };
}
const ndjson = { 'content-type': 'application/x-ndjson' };
async function send(lines: readonly (object | string)[], query = ''): Promise<Answer[]> {
  const payload = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const { status, body } = await zee.call('POST', `/batch${query}`, payload, ndjson);
  expect(status).toBe(200);
  return String(body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
}
const short = (answers: readonly Answer[]) =>
  answers.map(({ line, firm_id, status, error }) => [line, firm_id, status, error?.fields?.[0]?.code ?? error?.code]);
const count = async (what: 'dossiers' | 'consumers') => {
  const { rows } = await on.db.queryAsSystem((q) =>
    q.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(what)}`),
  );
  return rows[0]!.n;
};

describe('a batch', () => {
  test('answers a line per line, in order, and a fault of one stops no other', async () => {
    const lines = [
      dossier('b-1'),
      '{ "kind": "dossier", oops',
      '',
      dossier('b-2', { label: 7 }),
      dossier('b-3', { panels }),
      dossier('b-1'),
      dossier('b-4', { licence: 'duin' }),
      { ...dossier('b-5'), licence: undefined },
      { kind: 'installation', show_domain_chooser: true },
      dossier('b-6', { persons: [{ firm_id: 'p-b-1', display_name: 'Een ander' }] }),
      'null',
      `{ "kind": "dossier", "label": "${'x'.repeat(1024 * 1024)}" }`,
      dossier('b-7'),
    ];
    expect(short(await send(lines))).toEqual([
      [1, 'b-1', 'created', undefined],
      [2, null, 'refused', 'no_json'],
      [4, 'b-2', 'refused', 'invalid_type'],
      [5, 'b-3', 'refused', 'unknown_reference'],
      [6, 'b-1', 'refused', 'twice_in_batch'],
      [7, 'b-4', 'refused', 'unknown_licence'],
      [8, 'b-5', 'created', undefined],
      [9, null, 'refused', 'not_by_key'],
      [10, 'b-6', 'refused', 'id_of_another_dossier'],
      [11, null, 'refused', 'unknown_kind'],
      [12, null, 'refused', 'too_large'],
      [13, 'b-7', 'created', undefined],
    ]);
    expect(short(await send([dossier('b-1'), dossier('b-7', { label: 'Anders' })]))).toEqual([
      [1, 'b-1', 'unchanged', undefined],
      [2, 'b-7', 'changed', undefined],
    ]);
  });

  test('may refer to what stands before it', async () => {
    expect(short(await send([dossier('r-1', { panels }), advisers, dossier('r-2', { panels })]))).toEqual([
      [1, 'r-1', 'refused', 'unknown_reference'],
      [2, 'zee', 'created', undefined],
      [3, 'r-2', 'created', undefined],
    ]);
    expect(short(await send([advisers]))).toEqual([[1, 'zee', 'unchanged', undefined]]);
  });

  test('of many is what each of them would be, with its version', async () => {
    const many = Array.from({ length: 130 }, (_, nth) => dossier(`m-${nth}`));
    expect((await send(many)).every(({ status }) => status === 'created')).toBe(true);
    expect((await send(many)).every(({ status }) => status === 'unchanged')).toBe(true);
    const { kind: _, licence: __, firm_id: ___, ...body } = many[99]!;
    expect(await zee.call('PUT', '/dossiers/m-99', body)).toMatchObject({
      status: 200,
      etag: expect.stringMatching(/-1"$/),
    });
  });

  test('rests between its parts once another firm has called, and in the name of its own', async () => {
    const part = (nth: number) => Array.from({ length: 12 }, (_, index) => dossier(`r-${nth}-${index}`));
    rests.length = 0;
    // Whoever called before is gone.
    now += 3_600_000;
    await send(part(1));
    expect(rests).toEqual([]);
    await duin.call('PUT', '/dossiers/none', {});
    expect((await send(part(2))).every(({ status }) => status === 'created')).toBe(true);
    expect(rests).toEqual([
      { licence_id: zee.licence.id, worked: expect.any(Number) },
      { licence_id: zee.licence.id, worked: expect.any(Number) },
    ]);
    expect(rests.every(({ worked }) => worked > 0)).toBe(true);
  });

  test('answers while it is sent', async () => {
    await on.app.listen({ host: '127.0.0.1', port: 0 });
    const port = getPort(on.app.server);
    const headers = { ...zee.headers, ...ndjson };
    const sending = request({ port, method: 'POST', path: '/backoffice/v1/batch', headers });
    const answered = new Promise<string>((resolve, reject) => {
      sending.once('error', reject);
      sending.once('response', async (answer) => {
        let text = '';
        for await (const part of answer) {
          text += String(part);
          // The rest is sent once the first lines are answered.
          if (text.includes('"s-0"') && !sending.writableEnded) sending.end(`${JSON.stringify(dossier('s-last'))}\n`);
        }
        resolve(text);
      });
    });
    for (let nth = 0; nth < 200; nth += 1) sending.write(`${JSON.stringify(dossier(`s-${nth}`))}\n`);
    const lines = (await answered).trim().split('\n');
    expect([lines.length, JSON.parse(lines.at(-1)!)]).toEqual([
      201,
      { line: 201, firm_id: 's-last', status: 'created' },
    ]);
  });

  test('takes documents of the licence by a key that may change it', async () => {
    const line = JSON.stringify({ ...advisers, licence: 'duin' });
    const { body } = await duin.call('POST', '/batch', line, ndjson);
    expect(JSON.parse(body)).toMatchObject({
      line: 1,
      firm_id: 'duin',
      status: 'refused',
      error: { code: 'ACCESS_DENIED' },
    });
  });

  test('of another media type, or to a call that takes none, is refused', async () => {
    expect((await zee.call('POST', '/batch', {})).status).toBe(415);
    expect((await zee.call('PUT', '/dossiers/x', '{}', ndjson)).status).toBe(415);
  });
});

describe('all or none', () => {
  const atomic = (lines: readonly object[]) => send(lines, '?atomic=1');

  test('writes all, also what refers to a line before it', async () => {
    const own = [{ firm_id: 'roel', name: 'Roel' }];
    const of = [{ ...panels[0]!, adviser: 'roel' }];
    expect(
      short(await atomic([{ ...advisers, advisers: own }, dossier('a-1', { panels: of }), dossier('a-2')])),
    ).toEqual([
      [1, 'zee', 'changed', undefined],
      [2, 'a-1', 'created', undefined],
      [3, 'a-2', 'created', undefined],
    ]);
    expect(short(await send([dossier('a-2')]))).toEqual([[1, 'a-2', 'unchanged', undefined]]);
  });

  test.each([
    ['that does not fit', { label: 7 }, 'invalid_type'],
    ['that refers to nobody', { panels: [{ ...panels[0]!, adviser: 'nobody' }] }, 'unknown_reference'],
  ])('writes none for one %s', async (_, wrong, code) => {
    const before = [await count('dossiers'), await count('consumers')];
    expect(short(await atomic([dossier('n-1'), dossier('n-2', wrong), dossier('n-3')]))).toEqual([
      [1, 'n-1', 'refused', 'another_line_refused'],
      [2, 'n-2', 'refused', code],
      [3, 'n-3', 'refused', 'another_line_refused'],
    ]);
    expect([await count('dossiers'), await count('consumers')]).toEqual(before);
  });

  test('is for at most 1,000 lines', async () => {
    const payload = Array.from({ length: 1001 }, (_, nth) => JSON.stringify(dossier(`t-${nth}`))).join('\n');
    const { status, body } = await zee.call('POST', '/batch?atomic=1', payload, ndjson);
    expect([status, body.error.fields[0].code]).toEqual([422, 'too_many_lines']);
  });
});

describe('a batch that is only checked', () => {
  const later = [{ adviser: 'later', label: 'Adviseur', systemname: 'ADVISOR' }];

  test('writes nothing, and says of each line what would become of it', async () => {
    await send([dossier('t-1')]);
    const before = await count('dossiers');
    const lines = [dossier('t-1'), dossier('t-2', { label: 7 }), dossier('t-3'), dossier('t-4', { panels: later })];

    const answers = await send(lines, '?check=1');
    expect(answers.map(({ line, status }) => [line, status])).toEqual([
      [1, 'unchanged'],
      [2, 'refused'],
      [3, 'created'],
      [4, 'refused'],
    ]);
    expect(await count('dossiers')).toBe(before);
    // A line may refer to a record that an earlier line makes.
    expect(
      short(
        await send(
          [
            { ...advisers, advisers: [...advisers.advisers, { firm_id: 'later', name: 'Later' }] },
            dossier('t-4', { panels: later }),
          ],
          '?check=1',
        ),
      ).map(([, , status]) => status),
    ).toEqual(['changed', 'created']);
    expect(await count('dossiers')).toBe(before);
    expect(short(await send([dossier('t-3')]))).toEqual([[1, 't-3', 'created', undefined]]);
  });
});

describe('a spreadsheet of clients', () => {
  const csv = { 'content-type': 'text/csv' };
  const sendCsv = async (text: string, query = '') => {
    const { status, body } = await zee.call('POST', `/batch?format=csv${query}`, text, csv);
    expect(status).toBe(200);
    return String(body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Answer);
  };

  test('is checked and then written row by row, with faults by column', async () => {
    const text = 'dossier;last_name;email\nc-1;Vos;vos@clients.example\nc-2;Bos;geen adres\n';
    const checked = await sendCsv(text, '&check=1');
    expect(checked.map(({ line, firm_id, status }) => [line, firm_id, status])).toEqual([
      [2, 'c-1', 'created'],
      [3, 'c-2', 'refused'],
    ]);
    expect(checked[1]!.error!.fields![0]!.pointer).toBe('/email');
    const written = await sendCsv(text);
    expect(written.map(({ status }) => status)).toEqual(['created', 'refused']);
    on.clock.pass(60);
    expect((await sendCsv(text)).map(({ status }) => status)).toEqual(['unchanged', 'refused']);
  });

  test('that is none is told in words', async () => {
    const [answer] = await sendCsv('dossier;bsn\n1;2\n');
    expect([answer!.line, answer!.status, answer!.error!.fields![0]!.code]).toEqual([1, 'refused', 'no_spreadsheet']);
    expect(answer!.error!.fields![0]!.message).toContain('bsn');
  });
});
