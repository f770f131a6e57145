import { type BackofficeCall, type BackofficeCallName, backofficeCalls } from '@klantportaal/contract/firm-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unzip } from '../../src/modules/files/unzip.ts';
import { accounts } from '../../src/modules/identity/sign-in.table.ts';
import { webhook_endpoints } from '../../src/modules/integrations/webhooks.table.ts';
import { drafts } from '../../src/modules/questionnaires/answers.table.ts';
import { type Judging, openJudging } from '../fixtures/judging-fixture.ts';
import { createPdf } from '../fixtures/samples.ts';

/*
 * What no key is ever shown, whatever it asks: passwords, seeds of second factors, what is in a draft, tokens of links,
 * and the words of keys and of endpoints. Every read of the table is made, on a firm that has all of it.
 */

let on: Judging;
const firmId = 'geheim';
const password = 'Geheim-Wachtwoord-77';
const seed = 'KRUGKIDROVUWG2ZAMJZG653OEBTG66BA';
const draft = 'nog-niet-verzonden-antwoord';
const token = 'geheim-van-de-mail';
/** Secrets that must not be seen, by what they are. */
const secrets = new Map<string, string>();
/** Values for each parameter of a path; several are tried. */
let known: Record<string, readonly string[]>;

beforeAll(async () => {
  on = await openJudging();
  const { licence } = on.anna;
  const day = '2026-01-05';
  const made = await on.crm('PUT', `/dossiers/${firmId}`, {
    label: 'Geheim',
    date_created: day,
    persons: [
      {
        firm_id: 'geheim-1',
        display_name: 'Noor de Wit',
        email: 'noor@geheim.example',
        account: { password, two_factor_key: seed },
      },
    ],
    products: [{ kind: 'will_writing_advice', firm_id: 'geheim-w', label: 'T', details: { notary: 'N', wills: [] } }],
    actions: [{ firm_id: 'geheim-a', type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE', label: 'Stuk', date_created: day }],
    nps: [{ firm_id: 'geheim-n', token, date_created: day }],
  });
  expect([made.status, made.error]).toEqual([201, undefined]);
  const delivered = await on.consumer.deliver(await on.asked(), [{ name: 'a.pdf', bytes: await createPdf(300) }]);
  const key = await on.crm('POST', '/keys', { name: 'nog een', scopes: ['events:read'] });
  const word = 'whsec_Z2VoZWltLXZhbi1lZW4tZWluZHB1bnQ=';
  const sealed = on.context.secrets.seal(word);
  const [hook] = await on.db.transaction(licence.id, (tx) =>
    tx
      .insert(webhook_endpoints)
      .values({
        licence_id: licence.id,
        url: 'https://crm.example/hook',
        types: ['*'],
        secret: sealed,
        created_at: on.clock.now(),
        queued_position: 0,
      })
      .returning(),
  );
  const rows = await on.db.query(licence.id, (q) => q.select().from(accounts));
  await on.db.transaction(licence.id, async (tx) => {
    for (const { consumer_id } of rows)
      await tx.insert(drafts).values({
        licence_id: licence.id,
        consumer_id,
        key: 'kyc',
        body: { answers: { hobby: draft } },
        updated_at: on.clock.now(),
      });
  });
  for (const [name, value] of Object.entries({ password, seed, draft, token })) secrets.set(name, value);
  secrets.set('the secret of an endpoint', word);
  secrets.set('the same as it is stored', sealed);
  secrets.set('the words of a key', String(key.data.key));
  for (const { password_hash, two_factor_secret } of rows) {
    if (password_hash) secrets.set('the hash of a password', password_hash);
    if (two_factor_secret) secrets.set('a sealed seed', two_factor_secret);
  }
  known = {
    firmId: [firmId, 'geheim-1', 'geheim-n', on.anna.dossier.firm_id, on.anna.consumer.firm_id],
    personFirmId: ['geheim-1'],
    kind: ['will_writing_advice'],
    productFirmId: ['geheim-w'],
    actionFirmId: ['geheim-a'],
    npsFirmId: ['geheim-n'],
    id: [delivered, hook!.id, key.data.id],
  };
});
afterAll(() => on.close());

const reads = (Object.entries(backofficeCalls) as [BackofficeCallName, BackofficeCall][]).filter(
  ([, { method }]) => method === 'GET',
);

/** Every way to fill in a path with what is known; what a parameter stands for otherwise is left to other tests. */
const listPaths = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].reduce(
    (paths, [whole, name]) =>
      paths.flatMap((candidate) =>
        (known[name!] ?? ['1']).map((value) => candidate.replace(whole, encodeURIComponent(value))),
      ),
    [path],
  );

/** All that an answer says, also what is packed in it. */
async function saidBy(url: string): Promise<{ status: number; text: string }> {
  const answer = await on.app.inject({ url, headers: { authorization: 'Bearer crm' } });
  const isZip = String(answer.headers['content-type']).includes('zip');
  const packed = isZip
    ? [...(await unzip(answer.rawPayload))].flatMap(([name, bytes]) => [name, bytes.toString()])
    : [];
  return { status: answer.statusCode, text: [answer.body, JSON.stringify(answer.headers), ...packed].join('\n') };
}

const answered = new Set<string>();
test.each(reads)('%s shows no secret', { timeout: 60_000 }, async (name, { path }) => {
  expect(secrets.size).toBeGreaterThanOrEqual(8);
  for (const url of listPaths(path)) {
    const { status, text } = await saidBy(url);
    if (status === 200) answered.add(name);
    for (const [what, value] of secrets) expect(text.includes(value), `${what} in ${url}`).toBe(false);
  }
});

test('the reads that come near were answered', () => {
  expect([...answered]).toEqual(
    expect.arrayContaining([
      'readDossier',
      'readPerson',
      'readNps',
      'listDrafts',
      'listKeys',
      'listWebhooks',
      'readWebhook',
      'listEvents',
      'listTrail',
      'exportDossier',
      'exportPerson',
      'exportFirm',
    ]),
  );
});
