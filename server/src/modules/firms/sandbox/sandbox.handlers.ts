import { buildPath } from '@klantportaal/contract/build-path';
import type { Sandbox } from '@klantportaal/contract/modules/firms/sandbox';
import type { Database } from '../../../platform/db/open.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toActor } from '../../audit/actors.ts';
import { removeBytes } from '../../files/taken-files.ts';
import type { AppContext } from '../../identity/app-context.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { buildMailboxPath } from '../../licences/sandbox/mailbox-address.ts';
import { listSandboxMails } from '../../licences/sandbox/sandbox-mails.queries.ts';
import { type Maker, makeSandbox, tellOfSandbox } from './make-sandbox.ts';
import {
  dropSandbox,
  type FoundSandbox,
  findSandbox,
  getLicenceDomain,
  listSandboxAccounts,
  lockLicence,
} from './sandbox.queries.ts';

const handleMakeSandbox: BackofficeHandlers['makeSandbox'] = async (call) => {
  const { db, key, address, licences } = call;
  const made = await makeSandbox(call, key.licence_id, { actor: toActor(key), address });
  licences.forget();
  const found = (await find(db, key.licence_id)) ?? fail('SANDBOX_NOT_FOUND');
  const value = await describeSandbox(call, found, made.key);
  return new Answered(value, { status: made.key === null ? 200 : 201 });
};

export const readSandbox: BackofficeHandlers['readSandbox'] = async (call) => {
  const { db, key } = call;
  const told = await describeSandbox(call, (await find(db, key.licence_id)) ?? fail('SANDBOX_NOT_FOUND'), null);
  if (key.scopes.includes('licence:write')) return told;
  // With these one is the administrator of a firm that looks like the real one.
  return { ...told, mailbox_url: null, administrator: null, password: null, consumers: [] };
};

export const removeSandbox: BackofficeHandlers['removeSandbox'] = async (call) => {
  const { key, address } = call;
  await eraseSandbox(call, key.licence_id, { actor: toActor(key), address });
};

const handleListSandboxMails: BackofficeHandlers['listSandboxMails'] = async ({ db, key, page: asked }) => {
  const found = (await find(db, key.licence_id)) ?? fail('SANDBOX_NOT_FOUND');
  const { id } = found.licence;
  const page = (await db.query(id, (q) => listSandboxMails(q, id, asked))) ?? fail('MAIL_NOT_FOUND');
  const mails = page.rows.map(({ mail }) => {
    const { to, from, subject, text, html, files } = mail;
    return { id: mail.id, to, from, subject, text, html, files, written_at: mail.at.toISOString() };
  });
  return new Answered(mails, { page });
};

/** The sandbox of a firm, or the one that the caller is in. */
const find = (db: Database, licence_id: string): Promise<FoundSandbox | null> =>
  db.queryAsSystem(
    async (q) => (await findSandbox(q, { firm: licence_id })) ?? (await findSandbox(q, { sandbox: licence_id })),
  );

/** A sandbox with how to open it. */
export async function describeSandbox(
  { db, config, secrets }: Pick<AppContext, 'db' | 'config' | 'secrets'>,
  { licence, sandbox }: FoundSandbox,
  key: string | null,
): Promise<Sandbox> {
  const { domain, consumers } = await db.query(licence.id, async (q) => ({
    domain: await getLicenceDomain(q, licence.id),
    consumers: await listSandboxAccounts(q, licence.id),
  }));
  const baseUrl = config.PUBLIC_URL ?? '';
  return {
    id: licence.firm_id,
    name: licence.name,
    domain,
    state: sandbox.filled_at ? 'ready' : 'filling',
    portal_url: `${baseUrl}${buildPath('login')}?domain=${encodeURIComponent(domain)}`,
    mailbox_url: `${baseUrl}${buildMailboxPath(secrets, licence.id)}`,
    console_url: config.CONSOLE_URL ?? null,
    administrator: sandbox.administrator,
    password: sandbox.password,
    consumers,
    key,
    made_at: sandbox.made_at.toISOString(),
  };
}

/** Removes a firm's sandbox with everything in it. @throws RequestError SANDBOX_NOT_FOUND, SANDBOX_OF_SANDBOX */
export async function eraseSandbox(
  { db, clock, adapters, log, licences }: Pick<AppContext, 'db' | 'clock' | 'adapters' | 'log' | 'licences'>,
  licence_id: string,
  maker: Maker,
): Promise<void> {
  const files = await db.transactionAsSystem(async (tx) => {
    const firm = await lockLicence(tx, licence_id);
    if (firm?.sandbox_of) fail('SANDBOX_OF_SANDBOX');
    const found = (await findSandbox(tx, { firm: licence_id })) ?? fail('SANDBOX_NOT_FOUND');
    const domain = await getLicenceDomain(tx, found.licence.id);
    const gone = await dropSandbox(tx, found.licence.id);
    await tellOfSandbox(tx, licence_id, 'removed', maker, domain, clock.now());
    return gone;
  });
  licences.forget();
  for (const file of files) await removeBytes({ adapters, log }, file);
}

export { handleListSandboxMails as listSandboxMails, handleMakeSandbox as makeSandbox };
