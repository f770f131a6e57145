import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decode, type WireDocument } from '@klantportaal/contract/json-api-document';
import { productKinds, type StoredKindName, storedKindNames } from '@klantportaal/contract/product-kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoApp, startDemoApp } from '../fixtures/demo.ts';

/** A product as the demo's firm sends it. */
interface Sent {
  kind: string;
  label: string;
  details: Record<string, unknown>;
}
const { products, actions } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../demo/import/kadewacht/dossiers/full.json', import.meta.url)), 'utf8'),
) as { products: Sent[]; actions: unknown[] };

let on: DemoApp;
let headers: Record<string, string>;
beforeAll(async () => {
  on = await startDemoApp();
  headers = await on.signInHeaders('full@demo.example', 'formal.demo.example');
});
afterAll(() => on.close());

const read = async (url: string) => {
  const answer = await on.app.inject({ url, headers });
  return decode(answer.json<WireDocument>()) as Record<string, unknown>[];
};

/** The lists in a value by their place, with the number of rows of each. */
function listsIn(value: unknown, place = ''): [string, number][] {
  if (Array.isArray(value))
    return [[place, value.length], ...value.flatMap((row, index) => listsIn(row, `${place}.${index}`))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listsIn(inner, place ? `${place}.${key}` : key));
}

/** Drops the files, which become documents of the product and no list of it. */
const withoutFiles = (details: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(details).filter(([key]) => key !== 'file' && key !== 'files'));

describe.each(storedKindNames)('%s', (kind: StoredKindName) => {
  const sent = products.filter((product) => product.kind === kind);

  test('is served with every product and every row that the firm sent', async () => {
    expect(sent.length).toBeGreaterThan(1);
    const served = await read(productKinds[kind].endpoint!.path);
    expect(served).toHaveLength(sent.length);
    for (const [index, { label, details }] of sent.entries()) {
      // In the firm's order; a home-guarantee insurance has no label of its own.
      expect([label, undefined]).toContain(served[index]?.label);
      const rows = new Map(listsIn(served[index]));
      for (const [place, count] of listsIn(withoutFiles(details)))
        if (!place.includes('.file.')) expect([label, place, rows.get(place)]).toEqual([label, place, count]);
    }
  });
});

test('each list of a product has more than one row somewhere, so that one that is left out is noticed', () => {
  const most = new Map<string, number>();
  for (const { kind, details } of products)
    for (const [place, count] of listsIn(withoutFiles(details))) {
      const list = `${kind}.${place.replaceAll(/\.\d+/g, '')}`;
      if (!list.includes('.file.')) most.set(list, Math.max(count, most.get(list) ?? 0));
    }
  expect([...most].filter(([, count]) => count < 2)).toEqual([]);
  expect(most.size).toBeGreaterThan(10);
});

test('every action of the dossier is served', async () => {
  expect(await read('/api/actions')).toHaveLength(actions.length);
});
