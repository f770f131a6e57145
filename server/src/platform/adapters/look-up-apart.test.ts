import { lookup } from 'node:dns';
import { describe, expect, test, vi } from 'vitest';
import { openFilteredFetch } from './identity/filtered-fetch.ts';
import { type LookUpApart, openLookUpApart } from './look-up-apart.ts';
import { openMailboxes } from './mailboxes/imap.ts';
import { openWebhooks } from './webhooks/webhooks.ts';

vi.mock('node:dns', { spy: true });

/** TABLE: what the resolver of this test answers. */
const records: Record<string, { four?: string[]; six?: string[] }> = {
  'both.example': { four: ['203.0.113.7'], six: ['2001:db8::7'] },
  'six.example': { six: ['2001:db8::8'] },
  'inside.example': { four: ['10.0.0.1'] },
  'half-inside.example': { four: ['203.0.113.7'], six: ['::1'] },
  'mapped.example': { six: ['::ffff:127.0.0.1'] },
};

function openResolver() {
  const asked: string[] = [];
  const answer = async (host: string, kind: 'four' | 'six'): Promise<string[]> => {
    asked.push(host);
    const found = records[host]?.[kind];
    if (!found) throw Object.assign(new Error(`query ${host}`), { code: records[host] ? 'ENODATA' : 'ENOTFOUND' });
    return found;
  };
  const resolver = {
    resolve4: (host: string) => answer(host, 'four'),
    resolve6: (host: string) => answer(host, 'six'),
  };
  return { lookUp: openLookUpApart(resolver), asked };
}

describe('a name that a firm chose', () => {
  test.each([
    ['both.example', ['203.0.113.7', '2001:db8::7']],
    ['six.example', ['2001:db8::8']],
    ['localhost', ['127.0.0.1', '::1']],
    ['a.localhost.', ['127.0.0.1', '::1']],
    ['203.0.113.9', ['203.0.113.9']],
  ])('%s leads to %j', async (host, addresses) => {
    expect((await openResolver().lookUp.findAddresses(host)).map(({ address }) => address)).toEqual(addresses);
  });

  test('that leads nowhere is told by its code', async () => {
    await expect(openResolver().lookUp.findAddresses('none.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});

const message = { id: 'm', body: '{}', at: new Date(), secrets: [`whsec_${btoa('x'.repeat(32))}`] };
const mailbox = { port: 993, security: 'tls', folder: 'INBOX', move_to: null, user: 'u', password: 'p' } as const;

/** TABLE: every party of a firm, and how it is reached at a host. */
const parties: Readonly<Record<string, (host: string, lookUp: LookUpApart) => Promise<unknown>>> = {
  'an identity provider': (host, lookUp) =>
    openFilteredFetch({ allowLoopback: false, lookUp }).fetch(`https://${host}/`, {}),
  'the receiver of a webhook': async (host, lookUp) => {
    const { error } = await openWebhooks({ allowLoopback: false, lookUp }).send({
      ...message,
      url: `https://${host}/`,
    });
    throw new Error(error ?? 'it was reached');
  },
  'a mailbox': (host, lookUp) =>
    openMailboxes({ allowLoopback: false, lookUp, patience_ms: 200 }).open({ ...mailbox, host }, async () => {}),
};

describe.each(Object.entries(parties))('%s', (_, reach) => {
  test('is looked up on sockets of our own, and by no thread that others need', async () => {
    const { lookUp, asked } = openResolver();
    await expect(reach('none.example', lookUp)).rejects.toThrow();
    expect([new Set(asked), vi.mocked(lookup).mock.calls]).toEqual([new Set(['none.example']), []]);
  });

  test.each(['inside.example', 'half-inside.example', 'mapped.example', 'localhost'])(
    'is not reached where %s leads inside our network',
    async (host) => {
      const reached = reach(host, openResolver().lookUp);
      await expect(reached).rejects.toThrow(/not allowed|not public|no_connection/);
    },
  );
});
