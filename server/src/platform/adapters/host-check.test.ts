import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { getAdapterSettings } from './adapter-settings.ts';
import { createHostCheck } from './host-check.ts';
import { openFilteredFetch } from './identity/filtered-fetch.ts';
import { openIdentity } from './identity/identity.ts';
import { openMailboxes } from './mailboxes/imap.ts';
import type { MailboxSettings } from './mailboxes/mailboxes.ts';
import { openNames } from './names/names.ts';
import { openWebhooks } from './webhooks/webhooks.ts';

describe('the list of hosts that firms may name', () => {
  const check = createHostCheck(['crm.kantoor.example', '.login.example', '203.0.113.7', '2001:db8::7']);

  test.each([
    'crm.kantoor.example',
    'CRM.Kantoor.example.',
    'firm.login.example',
    'a.b.login.example',
    '203.0.113.7',
    '[2001:db8::7]',
  ])('has %s', (host) => expect(check(host)).toBe(true));

  test.each([
    'kantoor.example',
    'evilcrm.kantoor.example',
    'crm.kantoor.example.evil.example',
    'login.example',
    'evillogin.example',
    '203.0.113.70',
    '',
  ])('has not %j', (host) => expect(check(host)).toBe(false));

  test('is any host where the operator listed none', () => {
    expect(createHostCheck(null)('anything.example')).toBe(true);
    const { webhooks } = getAdapterSettings(readConfig({ NODE_ENV: 'test' }));
    expect(webhooks.mayName('anything.example')).toBe(true);
  });

  test('is the setting’s', () => {
    const { webhooks } = getAdapterSettings(readConfig({ FIRM_HOSTS: 'crm.kantoor.example, .login.example' }));
    expect(['crm.kantoor.example', 'a.login.example', 'other.example'].map(webhooks.mayName)).toEqual([
      true,
      true,
      false,
    ]);
    for (const wrong of ['https://crm.kantoor.example', 'crm.kantoor.example/x', '*', 'intranet', ',', '*.a.example'])
      expect(() => readConfig({ FIRM_HOSTS: wrong })).toThrow(ConfigError);
  });
});

describe('a party of a firm at a host that is not listed', () => {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked += 1;
    answer.end('klantportaal=token');
  });
  let port: number;
  const settings = { allowLoopback: true, mayName: createHostCheck(['crm.kantoor.example', '127.0.0.1']) };
  const filtered = openFilteredFetch(settings);
  const webhooks = openWebhooks(settings);
  const identity = openIdentity(settings);
  const names = openNames(filtered);
  const mailboxes = openMailboxes({ ...settings, patience_ms: 500 });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  });
  afterAll(() => {
    for (const party of [webhooks, identity, names]) party.close();
    server.close();
  });
  const message = { id: 'm', body: '{}', at: new Date(), secrets: [`whsec_${btoa('x'.repeat(32))}`] };
  const mailbox: Omit<MailboxSettings, 'port'> = {
    host: 'localhost',
    security: 'none',
    user: 'u',
    password: 'p',
    folder: 'INBOX',
    move_to: null,
  };

  test('is refused before it is kept', () => {
    expect(webhooks.refusal('https://elsewhere.example/')).toBe('host_not_allowed');
    expect(webhooks.refusal('https://crm.kantoor.example/')).toBeNull();
    const there: Pick<MailboxSettings, 'host' | 'port' | 'security'> = {
      host: 'imap.elsewhere.example',
      port: 993,
      security: 'tls',
    };
    expect(mailboxes.refusal(there)).toEqual({ field: 'host', code: 'host_not_allowed' });
    expect(mailboxes.refusal({ ...there, host: 'crm.kantoor.example' })).toBeNull();
  });

  /** TABLE: everything that calls what a firm named; each answers whether it got through. */
  const calls: Record<string, (host: string) => Promise<unknown>> = {
    'a webhook': async (host) => {
      const { error } = await webhooks.send({ ...message, url: `http://${host}:${port}/` });
      if (error) throw new Error(error);
    },
    'an identity provider': (host) =>
      identity.findFlaw({ issuer: `http://${host}:${port}`, client_id: 'c', client_secret: 's' }),
    'a proof of a name': async (host) => {
      if (!(await names.findFile(`http://${host}:${port}/`))) throw new Error('nothing found');
    },
    'a mailbox': (host) => mailboxes.open({ ...mailbox, host, port }, async () => {}),
  };

  test.each(Object.entries(calls))('is not called, as %s that was kept before', async (name, call) => {
    asked = 0;
    await expect(call('localhost')).rejects.toThrow();
    expect(asked).toBe(0);
    await call('127.0.0.1').catch(() => {});
    // A mailbox speaks another protocol, to which this server says nothing that it counts.
    expect(asked > 0 || name === 'a mailbox').toBe(true);
  });
});
