import { scopes } from '@klantportaal/contract/firm-calls';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FirmAnswer, type FirmCalls, openFirmCalls, type TestFirm } from '../../../test/firm-calls.ts';
import { runCommand } from '../../../test/programs/run-command.ts';
import { listNames, openPublished } from '../../../test/stand-ins/published-names.ts';
import { audit } from '../../modules/audit/audit.table.ts';
import { findProviderInEffect } from '../../modules/identity/staff/identity.queries.ts';
import { getPortalAddress } from '../../modules/licences/portal-address.ts';
import { toDatabaseUrl } from '../../platform/db/connection.ts';
import { run as licence } from '../licence-command.ts';

const settings = { PUBLIC_URL: 'https://portaal.example', CONSOLE_URL: 'https://console.example' };
const published = openPublished();
const { adapters } = published;

let on: FirmCalls;
let firm: TestFirm;
let other: TestFirm;
let nth = 0;
beforeAll(async () => {
  on = await openFirmCalls({ adapters, settings });
});
afterAll(() => on.close());

const languages = [{ name: 'Nederlands', iso_code: 'nl', is_default: true }];
async function put(by: TestFirm, more: object) {
  on.licences.forget();
  const isThere = (await by.call('GET', '/licence')).status === 200;
  const document = { name: 'Zee', domains: [by.domain], languages, ...more };
  return by.call('PUT', '/licence', document, isThere ? { 'if-match': '*' } : {});
}
beforeEach(async () => {
  nth += 1;
  firm = await on.firm(`one-${nth}`, [...scopes]);
  other = await on.firm(`two-${nth}`, [...scopes]);
  for (const by of [firm, other]) expect((await put(by, {})).status).toBe(201);
});

const run = async (...words: string[]) => {
  const env = { ...settings, DATABASE_URL: toDatabaseUrl(on.db.connection), DATA_DIR: on.fixture.folder };
  const ran = await runCommand(licence, words, env);
  on.licences.forget();
  return ran;
};
const readLicence = async ({ licence: { id } }: TestFirm) => (await on.licences.byId(id))!;
const at = async (host: string) => (await on.licences.byDomain(host, true))?.id ?? null;

interface Use {
  /** Writes that the firm uses a name, as far as a call takes it. */
  write(name: string): Promise<{ status: number }>;
  counts(name: string): Promise<boolean>;
}

/** TABLE: what a name is for. */
const uses: Record<string, Use> = {
  'the host of a portal': {
    write: (name) => put(firm, { domains: [firm.domain, name] }),
    counts: async (name) => (await at(name)) === firm.licence.id,
  },
  'the base of links': {
    write: (name) => put(firm, { settings: { public_urls: { [firm.domain]: `https://${name}` } } }),
    counts: async () => getPortalAddress(await readLicence(firm), settings.PUBLIC_URL).address !== settings.PUBLIC_URL,
  },
  'the sender of mails': {
    write: (name) => put(firm, { email_from: `Zee <info@${name}>` }),
    counts: async () => (await readLicence(firm)).email_from !== null,
  },
  'mail addresses of an identity provider': {
    write: (name) =>
      firm.call('PUT', '/identity-provider', {
        issuer: 'https://id.example',
        client_id: 'console',
        client_secret: 'secret',
        domains: [name],
        groups: [{ group: 'lezers', role: 'reader' }],
      }),
    counts: async () => (await on.db.queryAsSystem((q) => findProviderInEffect(q, firm.licence.id))) !== null,
  },
};
const everyUse = Object.entries(uses);
const acts = async () => {
  const rows = await on.db.query(firm.licence.id, (q) => q.select().from(audit).orderBy(audit.at));
  return rows.filter(({ act }) => act.startsWith('name-'));
};

describe('a name that the operator trusts', { timeout: 60_000 }, () => {
  test.each(everyUse)('counts as %s until the operator takes it back', async (_, { write, counts }) => {
    const name = `woord-${nth}.example`;
    expect((await write(name)).status).toBe(200);
    expect(await counts(name)).toBe(false);
    expect(await run('trust', firm.domain, name)).toMatchObject({ code: 0 });
    expect([await counts(name), (await listNames(firm)).get(name)?.state]).toEqual([true, 'proved']);
    expect(await run('distrust', firm.domain, name)).toMatchObject({ code: 0 });
    expect([await counts(name), (await listNames(firm)).get(name)?.state]).toEqual([false, 'waiting']);
    expect((await acts()).map(({ act, actor_kind, details }) => [act, actor_kind, details.name])).toEqual([
      ['name-proved', 'system', name],
      ['name-withdrawn', 'system', name],
    ]);
  });

  test.each([
    ['in capitals', (name: string) => name.toUpperCase(), 'kantoor'],
    ['with a dot at its end', (name: string) => `${name}.`, 'kantoor'],
    ['in letters beyond ASCII', (name: string) => name.replace('xn--caf-dma', 'Café'), 'xn--caf-dma'],
  ])('is the same %s', async (_, spell, word) => {
    const name = `${word}.zee-${nth}.example`;
    expect((await uses['the host of a portal']!.write(name)).status).toBe(200);
    expect(await run('trust', firm.domain, spell(name))).toMatchObject({ code: 0 });
    expect(await at(name)).toBe(firm.licence.id);
  });

  test('has letters beyond ASCII in a sender too', async () => {
    expect((await uses['the sender of mails']!.write(`CAFÉ-${nth}.example`)).status).toBe(200);
    expect(await run('trust', firm.domain, `café-${nth}.example`)).toMatchObject({ code: 0 });
    expect((await readLicence(firm)).email_from).toContain('info@');
  });

  test.each([
    'kantoor.example:8443',
    'https://kantoor.example',
    'kantoor.example/x',
    'kantoor',
    'a..example',
    'x@y.example',
  ])('is no %s', async (typed) => {
    const { code, output } = await run('trust', firm.domain, typed);
    expect([code, output]).toEqual([1, expect.stringContaining('is no domain or host name')]);
  });

  test('is one firm’s, whether another proved it or was given it, until that ends', async () => {
    const proved = `bewezen-${nth}.example`;
    await other.call('PUT', `/names/${proved}`);
    await published.publish(other, proved);
    expect((await other.call('POST', `/names/${proved}/check`)).status).toBe(200);
    for (const name of [proved, other.domain]) {
      const { code, output } = await run('trust', firm.domain, name);
      expect([code, output]).toEqual([1, expect.stringContaining('is another firm')]);
    }
    expect(await run('distrust', other.domain, proved)).toMatchObject({ code: 0 });
    expect(await run('trust', firm.domain, proved)).toMatchObject({ code: 0 });
    expect((await other.call('POST', `/names/${proved}/check`)).body.error.code).toBe('NAME_TAKEN');
  });

  test('is what the firm had before names were proved, too, once that is taken back', async () => {
    expect(await at(firm.domain)).toBe(firm.licence.id);
    expect(await run('distrust', firm.domain, firm.domain)).toMatchObject({ code: 0 });
    expect(await at(firm.domain)).toBeNull();
    expect((await run('distrust', firm.domain, firm.domain)).code).toBe(1);
    expect((await run('distrust', firm.domain, `onbekend-${nth}.example`)).code).toBe(1);
  });

  test('alone lets links go without https', async () => {
    const url = `http://${firm.domain}`;
    expect((await put(firm, { settings: { public_urls: { [firm.domain]: url } } })).status).toBe(200);
    expect(getPortalAddress(await readLicence(firm), settings.PUBLIC_URL).address).toBe(settings.PUBLIC_URL);
    expect(await run('trust', firm.domain, url.toUpperCase())).toMatchObject({ code: 0 });
    expect(getPortalAddress(await readLicence(firm), settings.PUBLIC_URL).address).toBe(url);
  });
});

/** TABLE: how somebody may write a host of the installation, and what it is. */
const ownHosts = [
  ['portaal.example', 'portaal.example'],
  ['PORTAAL.Example', 'portaal.example'],
  ['portaal.example.', 'portaal.example'],
  ['portaal.example:8443', 'portaal.example'],
  ['portaal.example:443', 'portaal.example'],
  ['bank.portaal.example', 'bank.portaal.example'],
  ['xn--caf-dma.portaal.example', 'xn--caf-dma.portaal.example'],
  ['café.portaal.example', 'xn--caf-dma.portaal.example'],
  ['console.example', 'console.example'],
  ['een.twee.console.example', 'een.twee.console.example'],
] as const;

describe.each(ownHosts)('a host of the installation, written %s', (written, name) => {
  test.each(everyUse)('is no firm’s as %s, and is not written', async (_, { write, counts }) => {
    expect((await write(written)).status).toBe(422);
    expect(await counts(name)).toBe(false);
    expect((await listNames(firm)).has(name)).toBe(false);
    for (const spelled of [written, name])
      for (const [method, path] of [
        ['PUT', `/names/${encodeURIComponent(spelled)}`],
        ['POST', `/names/${encodeURIComponent(spelled)}/check`],
      ] as const) {
        const { body } = await firm.call(method, path);
        expect(body.error.code).toBe(spelled.includes(':') ? 'NAME_NOT_FOUND' : 'NAME_TAKEN');
      }
    expect(await counts(name)).toBe(false);
  });
});

describe('a host of the installation', { timeout: 60_000 }, () => {
  test('is given by the operator alone, and that of the console by nobody', async () => {
    expect(await run('trust', firm.domain, `bank-${nth}.portaal.example`)).toMatchObject({ code: 0 });
    for (const name of ['console.example', 'CONSOLE.example.', 'een.console.example']) {
      const { code, output } = await run('trust', firm.domain, name);
      expect([code, output]).toEqual([1, expect.stringContaining('is the console')]);
    }
  });

  test.each(everyUse)(
    'is refused as %s by its place, and taken once the operator gave it',
    async (_, { write, counts }) => {
      const name = `plek-${nth}.portaal.example`;
      const { body } = createPartial<FirmAnswer>(await write(name));
      expect(body.error.fields).toMatchObject([
        { code: 'name_of_installation', pointer: expect.stringMatching(/^\//) },
      ]);
      expect(await run('trust', firm.domain, name)).toMatchObject({ code: 0 });
      expect((await write(name)).status).toBe(200);
      on.licences.forget();
      expect(await counts(name)).toBe(true);
    },
  );

  test('of a portal stands in the list for certificates once it counts', async () => {
    const listed = async () => (await run('hosts')).output.split('\n');
    const name = `lijst-${nth}.example`;
    await put(firm, { domains: [firm.domain, name] });
    expect([(await listed()).includes(firm.domain), (await listed()).includes(name)]).toEqual([true, false]);
    await run('trust', firm.domain, name);
    expect(await listed()).toContain(name);
  });

  test('is not what ends in the same letters', async () => {
    for (const name of [`nep${nth}portaal.example`, `portaal.example.nep${nth}.example`])
      expect((await firm.call('PUT', `/names/${name}`)).status).toBe(200);
  });
});
