import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { SharingError } from './data-sharing/data-sharing.ts';
import { openOckto } from './data-sharing/ockto.ts';
import { openMollie } from './payments/mollie.ts';
import { PaymentsError } from './payments/payments.ts';
import { openCardif } from './premiums/cardif.ts';
import { PremiumsError } from './premiums/premiums.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A party that answers everything in one way. */
async function serve(answer: (response: ServerResponse) => void): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    request.resume();
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, asked: () => asked };
}

const timeout_ms = 400;
const key = '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa';
const mollie = (url: string) => openMollie({ url, api_key: 'k', timeout_ms });
const ockto = (url: string) => openOckto({ url, api_key: 'k', debug: false, timeout_ms });
const cardif = (url: string) => openCardif({ url, api_key: 'k', timeout_ms, retry_ms: 1 });
const order = {
  key,
  amount_cents: 100,
  description: 'Factuur',
  method: 'ideal',
  language: 'nl',
  redirect_url: 'https://portaal.test/a',
  webhook_url: 'https://portaal.test/b',
} as const;
const question = {
  reference_number: 'A',
  quote_number: 'Q',
  date_of_birth: '1988-04-12',
  smoker: false,
  mortgage_cents: 1,
};

interface PartyCall {
  name: string;
  call(url: string): Promise<unknown>;
  kind: new (...given: never[]) => Error;
  /** An answer that is right, but for what a test puts in the place of a text. */
  right: (text: string) => object;
}
/** TABLE: every call to a party that answers JSON. */
const calls: readonly PartyCall[] = [
  {
    name: 'a payment is ordered',
    call: (url) => mollie(url).create(order),
    kind: PaymentsError,
    right: (text) => ({
      id: 'tr_1',
      status: 'open',
      amount: { value: '1.00', currency: 'EUR' },
      _links: {},
      more: text,
    }),
  },
  {
    name: 'a payment is looked up',
    call: (url) => mollie(url).find('tr_1'),
    kind: PaymentsError,
    right: (text) => ({
      id: 'tr_1',
      status: 'open',
      amount: { value: '1.00', currency: 'EUR' },
      _links: {},
      more: text,
    }),
  },
  {
    name: 'a premium is calculated',
    call: (url) => cardif(url).calculate(question),
    kind: PremiumsError,
    right: (text) => ({ id: text }),
  },
  {
    name: 'a premium is applied for',
    call: (url) => cardif(url).apply({ key, calculation_id: 'c' }),
    kind: PremiumsError,
    right: (text) => ({ id: 'a', number: text }),
  },
  {
    name: 'an application is looked up',
    call: (url) => cardif(url).findApplication(key),
    kind: PremiumsError,
    right: (text) => ({ applications: [{ id: 'a', number: text }] }),
  },
  {
    name: 'a session to share data is started',
    call: (url) => ockto(url).start({ key, reference: 'r' }),
    kind: SharingError,
    right: (text) => ({ id: text, url: 'https://ockto.test/1', expires_at: '2026-01-01T00:00:00Z' }),
  },
  {
    name: 'a session is looked at',
    call: (url) => ockto(url).state('s'),
    kind: SharingError,
    right: (text) => ({ state: text }),
  },
  {
    name: 'shared data are fetched',
    call: (url) => ockto(url).result('s'),
    kind: SharingError,
    right: (text) => ({ person: { names: [text] } }),
  },
];

const nested = (depth: number) => `${'{"a":['.repeat(depth)}${']}'.repeat(depth)}`;
/** TABLE: bodies that no party should answer with. */
const bodies: Readonly<Record<string, string | Uint8Array>> = {
  'half a megabyte of levels': nested(40_000),
  'a hundred levels': nested(50),
  '100,000 values': JSON.stringify({ a: Array.from({ length: 100_000 }, () => 1) }),
  '2,000 fields': JSON.stringify(Object.fromEntries(Array.from({ length: 2_000 }, (_, nth) => [`f${nth}`, 1]))),
  'a field twice': '{"id":"tr_1","id":"tr_2"}',
  'a prototype': '{"__proto__":{"status":"paid"}}',
  'bytes that are no text': new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  'half a document': '{"id":"tr_1","status":',
  'a page': '<h1>It works!</h1>',
  nothing: '',
  null: 'null',
  'a number': '7',
  'a list': '[]',
  'a text': '"paid"',
};

/** The time that a call took, which must have failed with its own kind of error. */
async function assertRefused({ call, kind }: PartyCall, url: string): Promise<number> {
  const began = performance.now();
  await expect(call(url)).rejects.toBeInstanceOf(kind);
  return performance.now() - began;
}

describe.each(calls)('when $name', (row) => {
  test.each(Object.keys(bodies))('%s is refused', async (what) => {
    const { url } = await serve((response) => response.end(bodies[what]));
    await assertRefused(row, url);
  });

  test.each([
    ['NUL', '\0'],
    ['an escape', '\u001b[2J'],
    ['half a letter', '\ud800'],
    ['a bell of the second set', '\u0085'],
  ])('a text with %s is refused', async (_, letter) => {
    const { url } = await serve((response) => response.end(JSON.stringify(row.right(`A${letter}B`))));
    await assertRefused(row, url);
  });

  test('fields of every other kind are refused', async () => {
    for (const wrong of [null, 1, true, [], {}, ['x'], 'x'.repeat(300_000)]) {
      const body = Object.fromEntries(Object.keys(row.right('x')).map((name) => [name, wrong]));
      // No application is an answer too, and what was shared is whatever a party has.
      if (row.name === 'an application is looked up' && Array.isArray(wrong) && wrong.length === 0) continue;
      if (row.name === 'shared data are fetched' && typeof wrong !== 'string') continue;
      const { url } = await serve((response) => response.end(JSON.stringify(body)));
      await assertRefused(row, url);
    }
  });

  test.each([301, 302, 307, 308])('a redirect elsewhere (%i) is not followed', async (status) => {
    const elsewhere = await serve((response) => response.end('{}'));
    const { url } = await serve((response) => response.writeHead(status, { location: elsewhere.url }).end());
    await assertRefused(row, url);
    expect(elsewhere.asked()).toBe(0);
  });

  test('an answer that drips is given up in time, and its head too', async () => {
    const drips: ((response: ServerResponse) => void)[] = [
      (response) => {
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
      () => {},
    ];
    for (const drip of drips) {
      const { url } = await serve(drip);
      // Twice where a call is made once more.
      expect(await assertRefused(row, url)).toBeLessThan(20 * timeout_ms);
    }
  });
});
