import type { Endpoint } from '@klantportaal/contract/endpoint';
import { type EndpointName, endpointNames, endpoints } from '@klantportaal/contract/endpoints';
import { decode, type WireDocument } from '@klantportaal/contract/json-api-document';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runPool } from '../../../tools/shared/pool.ts';
import { times } from '../deep.ts';
import { type DemoApp, startDemoApp } from '../fixtures/demo.ts';

/** Ids that stand in the same field of the same call are alike: of each field so many are tried. */
const OF_EACH_FIELD = times(2, Number.POSITIVE_INFINITY);

let on: DemoApp;
let full: Record<string, string>;
/** Every id that full@ gets to see in any list call, however deeply nested. */
let ids: string[];
/** Those of them that are tried with every call. */
let tried: string[];
beforeAll(async () => {
  on = await startDemoApp();
  full = await on.signInHeaders('full@demo.example', 'formal.demo.example');
  const found = (await Promise.all(ownReads.map((name) => idsIn(name, full)))).flat();
  const fields = Object.values(Object.groupBy(found, ({ field }) => field));
  ids = [...new Set(found.map(({ id }) => id))];
  tried = [...new Set(fields.flatMap((ofField = []) => ofField.slice(0, OF_EACH_FIELD).map(({ id }) => id)))];
});
afterAll(() => on.close());

const rows = endpointNames.map((name): [EndpointName, Endpoint] => [name, endpoints[name]]);
/** Resources that belong to the licence are open to each of its consumers. */
const ofLicence: EndpointName[] = ['listDocuments', 'downloadDocument', 'getBanner', 'listNotifications'];
const ownReads = rows
  .filter(
    ([, { method, path, access, answer }]) =>
      method === 'GET' && access === 'consumer' && !path.includes('{') && 'schema' in answer,
  )
  .map(([name]) => name)
  .filter((name) => !ofLicence.includes(name));
/** Calls with an id in the path and no body to be refused for. Those with a body name their stranger in their area's tests. */
const byId = rows.filter(
  ([name, { path, access, body }]) => path.includes('{') && access === 'consumer' && !body && !ofLicence.includes(name),
);

interface Found {
  id: string;
  /** The call and the name of the field. */
  field: string;
}

async function idsIn(name: EndpointName, headers: Record<string, string>): Promise<Found[]> {
  const answer = await on.app.inject({ url: endpoints[name].path, headers });
  if (answer.statusCode !== 200) return [];
  const found: Found[] = [];
  JSON.stringify(decode(answer.json<WireDocument>()), (key, value: unknown) => {
    if (/^(id|api_id|file_id|product_id)$/.test(key) && typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value))
      found.push({ id: value, field: `${name} ${key}` });
    return value;
  });
  return found;
}

const strangers = [
  ['another consumer of the firm', 'new@demo.example', 'formal.demo.example'],
  ['a consumer of another firm', 'informal@demo.example', 'informal.demo.example'],
] as const;

test('has many ids to try', () => {
  expect(ids.length).toBeGreaterThan(60);
});

describe.each(strangers)('%s', (_, user, domain) => {
  test.each(ownReads)('finds nothing of full@ in %s', async (name) => {
    const seen = await idsIn(name, await on.signInHeaders(user, domain));
    expect(seen.filter(({ id }) => ids.includes(id))).toEqual([]);
  });

  test.each(byId)('is refused by %s with ids of full@', async (_, { method, path, query }) => {
    const headers = await on.signInHeaders(user, domain);
    // Several at once: one after another, a hundred calls wait as often for the database on a busy machine.
    await runPool(8, tried, async (id) => {
      const url = path.replace(/\{\w+\}/g, id) + (query ? `?productActionId=${id}` : '');
      const { statusCode } = await on.app.inject({ method, url, headers });
      expect([url, [403, 404, 422].includes(statusCode)]).toEqual([url, true]);
    });
  });
});

test.each(['downloadAction', 'downloadActionDocument', 'downloadDelivery'] as const)(
  'full@ itself may do %s with one of those ids',
  async (name) => {
    const { method, path } = endpoints[name];
    for (const id of ids) {
      const { statusCode } = await on.app.inject({ method, url: path.replace(/\{\w+\}/g, id), headers: full });
      if (statusCode === 200) return;
    }
    expect.fail('none of them');
  },
);
