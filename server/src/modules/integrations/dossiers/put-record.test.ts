import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';

let on: FirmCalls;
let zee: TestFirm;
let duin: TestFirm;
beforeAll(async () => {
  on = await openFirmCalls();
  zee = await on.firm('zee', ['dossiers:read', 'dossiers:write']);
  duin = await on.firm('duin', ['dossiers:read', 'dossiers:write']);
  const persons = [{ firm_id: 'p-1', display_name: 'Noor Veen' }];
  const products = [{ kind: 'credit', firm_id: 'c-1', label: 'Lening', details: {} }];
  await zee.call('PUT', '/dossiers/d-1', { label: 'D-1', date_created: '2026-11-01', persons, products });
});
afterAll(() => on.close());

const action = { type: 'DOWNLOAD_ADDED_DOCUMENT', label: 'Download', date_created: '2026-11-01' };

test('one record is made, changed and the same again, and the rest stays', async () => {
  const made = await zee.call('PUT', '/dossiers/d-1/products/credit/c-2', {
    label: 'Tweede',
    details: { lender: 'Bank' },
  });
  expect([made.status, made.body.data.attributes.products]).toMatchObject([
    200,
    [{ label: 'Lening' }, { label: 'Tweede' }],
  ]);
  expect(
    (await zee.call('PUT', '/dossiers/d-1/products/credit/c-2', { label: 'Tweede', details: { lender: 'Bank' } })).etag,
  ).toBe(made.etag);
  const asked = await zee.call('PUT', '/dossiers/d-1/actions/a-1', {
    ...action,
    product: { kind: 'credit', firm_id: 'c-2' },
  });
  expect([asked.status, asked.body.data.attributes.actions]).toMatchObject([200, [{ firm_id: 'a-1' }]]);
  const second = await zee.call('PUT', '/dossiers/d-1/persons/p-2', { display_name: 'Ali Veen' });
  const names = second.body.data.attributes.persons.map((person: { display_name: string }) => person.display_name);
  expect([second.status, names]).toEqual([200, ['Noor Veen', 'Ali Veen']]);
  expect((await zee.call('GET', '/dossiers/d-1')).body.data.attributes).toEqual(second.body.data.attributes);
});

test('a fault has its place in the record', async () => {
  for (const [path, body, pointer] of [
    ['/products/credit/c-3', { label: 7, details: { lendr: 'x' } }, ['/label', '/details/lendr']],
    ['/products/boat/c-3', { label: 'Boot' }, ['/kind']],
    ['/actions/a-2', { ...action, requested_for: 'p-9' }, ['/requested_for']],
    ['/actions/a-2', { ...action, firm_id: 'a-2' }, ['/firm_id']],
    ['/persons/p-3', [], ['']],
  ] as const) {
    const { status, body: answer } = await zee.call('PUT', `/dossiers/d-1${path}`, body);
    expect([status, answer.error.fields.map((field: { pointer: string }) => field.pointer)]).toEqual([422, pointer]);
  }
  expect((await duin.call('PUT', '/dossiers/d-1/persons/p-2', { display_name: 'Ali' })).status).toBe(404);
});

test('several at once are all there, and a version that was asked for holds', async () => {
  const { etag } = await zee.call('GET', '/dossiers/d-1');
  const put = (nth: number, overrides: Record<string, string> = {}) =>
    zee.call('PUT', `/dossiers/d-1/products/credit/m-${nth}`, { label: String(nth), details: {} }, overrides);
  expect((await Promise.all([1, 2, 3, 4].map((nth) => put(nth)))).map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ]);
  const { products } = (await zee.call('GET', '/dossiers/d-1')).body.data.attributes;
  expect(products.filter(({ firm_id }: { firm_id: string }) => firm_id.startsWith('m-'))).toHaveLength(4);
  expect((await put(5, { 'if-match': etag! })).status).toBe(412);
});

test.each([undefined, '*'])(
  'twenty at once beside who writes the whole dossier are all taken: If-Match %s',
  async (ifMatch) => {
    const whole = {
      label: 'D-2',
      date_created: '2026-11-01',
      persons: [{ firm_id: 'p-20', display_name: 'Ali Veen' }],
    };
    await zee.call('PUT', '/dossiers/d-2', whole);
    const headers = { ...(ifMatch && { 'if-match': ifMatch }) };
    const labels = Array.from({ length: 20 }, (_, nth) => `Lening ${nth}`);
    const answers = await Promise.all([
      ...labels.map((label, nth) =>
        zee.call('PUT', `/dossiers/d-2/products/credit/n-${nth}`, { label, details: {} }, headers),
      ),
      ...labels.map((label) => zee.call('PUT', '/dossiers/d-2', { ...whole, label })),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { products } = (await zee.call('GET', '/dossiers/d-2')).body.data.attributes;
    expect(products.map(({ label }: { label: string }) => label).toSorted()).toEqual(labels.toSorted());
  },
);
