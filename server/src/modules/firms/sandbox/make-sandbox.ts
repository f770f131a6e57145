import { Readable } from 'node:stream';
import { scopes } from '@klantportaal/contract/firm-calls';
import { catalogueSorts } from '@klantportaal/contract/modules/tasks/catalogue';
import { ensure } from '@klantportaal/contract/values/ensure';
import { isUuid } from '@klantportaal/contract/values/uuid';
import type { JsonObject } from '../../../platform/db/columns.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { enqueue } from '../../../platform/jobs/outbox.queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { generateToken } from '../../../platform/kernel/secrets.ts';
import { type Actor, toAuditActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { findStoredFile } from '../../files/files.queries.ts';
import { addUpload } from '../../files/files-of-firm.queries.ts';
import { Sources } from '../../files/sources.ts';
import type { TakenFile } from '../../files/taken-files.ts';
import { addKey } from '../../identity/keys/keys.queries.ts';
import { generateKey } from '../../identity/keys/keys.ts';
import { addStaff } from '../../identity/staff/accounts.queries.ts';
import { invite } from '../../identity/staff-accounts/staff-accounts.handlers.ts';
import { checkDocument, loadFacts } from '../../integrations/import/check-document.ts';
import { bindToTransaction } from '../../integrations/import/write-all-or-none.ts';
import { createLicenceLookup, writeDocument } from '../../integrations/import/write-document.ts';
import { findLicenceDocument } from '../../licences/licence-documents.queries.ts';
import { toSandboxName } from '../../licences/sandbox-name.ts';
import type { ImportContext, Writer } from '../../records/import-context.ts';
import { listEntries, lockEntry, writeEntry } from '../../tasks/catalogue/catalogue.queries.ts';
import {
  addSandbox,
  addSandboxLicence,
  findFreeDomain,
  findSandbox,
  getLicenceDomain,
  lockLicence,
} from './sandbox.queries.ts';

/** The documents of a licence that its sandbox has too, in the order in which they refer to each other. */
const kinds = ['licence', 'advisers', 'important-documents'] as const;

/** The maker of a sandbox and their address; null when it is made by a command. */
export interface Maker {
  actor: Actor;
  address: string | null;
}

/**
 * Makes the sandbox of a licence in one transaction, or finds the one that there is: its documents, catalogue and
 * advisers as they are now, an administrator and a key of its own. Its dossiers follow by a job.
 * @returns its key, null when it was there already
 * @throws RequestError SANDBOX_OF_SANDBOX, LICENCE_NOT_FOUND
 */
export async function makeSandbox(
  context: ImportContext,
  licence_id: string,
  { actor, address }: Maker,
): Promise<{ key: string | null }> {
  const { db, clock } = context;
  const facts = await loadFacts();
  return db.transactionAsSystem(async (tx) => {
    const now = clock.now();
    const firm = (await lockLicence(tx, licence_id)) ?? fail('LICENCE_NOT_FOUND');
    if (firm.sandbox_of) fail('SANDBOX_OF_SANDBOX');
    if (await findSandbox(tx, { firm: licence_id })) return { key: null };
    const kept = await findLicenceDocument(tx, licence_id, 'licence');
    if (!kept) fail('LICENCE_NOT_FOUND');

    const firm_id = `${firm.firm_id}-sandbox`.slice(0, 200);
    const name = toSandboxName(firm.name);
    const domain = await chooseDomain(tx, await getLicenceDomain(tx, licence_id), licence_id);
    const id = await addSandboxLicence(tx, { firm_id, name, sandbox_of: licence_id }, now);
    const within = { ...context, db: bindToTransaction(db, tx) };
    const writer: Writer = { owner: 'system', actor, address: null, caller: null };
    const tools = {
      context: within,
      licences: createLicenceLookup(within),
      sources: new Sources(null, within),
      writer,
    };
    for (const kind of kinds) {
      const found = await findLicenceDocument(tx, licence_id, kind);
      if (!found) continue;
      const body = await withOwnFiles(within, tx, { from: licence_id, to: id }, found.document, now);
      const raw =
        kind === 'licence'
          ? { ...adaptLicenceDocument(body, name, domain), kind, firm_id }
          : { ...body, kind, licence: firm_id };
      const checked = checkDocument(raw, facts);
      if (checked.kind === 'dossier') throw new Error('It is of a licence.');
      await writeDocument(checked, tools);
    }
    for (const sort of catalogueSorts)
      for (const entry of await listEntries(tx, licence_id, sort)) {
        const key = { licence_id: id, sort, firm_id: entry.firm_id };
        await writeEntry(tx, key, await lockEntry(tx, key), entry.body, { actor, at: now });
      }
    const administrator = `beheerder@${domain}`;
    const row = { licence_id: id, email: administrator, name: 'Beheerder', created_at: now };
    const account = await addStaff(tx, { ...row, role: 'administrator' });
    await invite(tx, ensure(account), now);
    const key = generateKey();
    await addKey(tx, { key, licence_id: id, name: 'sandbox', scopes: [...scopes], created_at: now, expires_at: null });
    await addSandbox(tx, {
      of_licence: licence_id,
      licence_id: id,
      administrator,
      password: `Proef-${generateToken().slice(0, 16)}`,
      made_at: now,
    });
    await enqueue(tx, { licence_id: id, kind: 'fill-sandbox', payload: {}, at: now });
    await tellOfSandbox(tx, licence_id, 'made', { actor, address }, domain, now);
    return { key };
  });
}

/** The line in the firm's trail and the event, of what became of its sandbox. */
export async function tellOfSandbox(
  tx: Queries,
  licence_id: string,
  change: 'made' | 'removed',
  { actor, address }: Maker,
  domain: string,
  now: Date,
): Promise<void> {
  const data = { domain, by: toWireActor(actor) };
  await recordEvent(tx, { licence_id, at: now, by: actor, type: `sandbox.${change}`, data });
  const line = { licence_id, at: now, ...toAuditActor(actor), address, target_kind: 'licence', target_id: licence_id };
  await recordAudit(tx, { ...line, act: `sandbox-${change}`, details: { domain } });
}

async function chooseDomain(tx: Queries, domain: string, licence_id: string): Promise<string> {
  const own = domain || `${licence_id.slice(0, 8)}.sandbox.example`;
  const wanted = ['proef', 'proef-2', 'proef-3', `proef-${licence_id.slice(0, 8)}`].map((word) => `${word}.${own}`);
  return (await findFreeDomain(tx, wanted)) ?? fail('LICENCE_NOT_FOUND');
}

/** The licence's own document, without where the real one is reached and whom its mails come from. */
function adaptLicenceDocument(document: JsonObject, name: string, domain: string): JsonObject {
  const { maintenance: _maintenance, email_from: _sender, settings, ...kept } = document;
  const { public_urls: _urls, ...rest } = (settings ?? {}) as JsonObject;
  return { ...kept, name, domains: [domain], settings: rest };
}

/** A document with the files that it names copied, for a file belongs to one licence. */
async function withOwnFiles(
  { adapters }: ImportContext,
  tx: Queries,
  { from, to }: { from: string; to: string },
  document: JsonObject,
  now: Date,
): Promise<JsonObject> {
  const copies = new Map<string, string>();
  for (const id of new Set(listFileIds(document))) {
    const known = await findStoredFile(tx, from, id);
    if (!known) continue;
    const { stream } = await adapters.files.open(id);
    const { key, size, sha256 } = await adapters.files.put(Readable.from(stream));
    const { name, mime, pages, virus_status } = known;
    const file = { id: key, name, mime, pages, size, sha256, virus_status } as TakenFile;
    await addUpload(tx, to, { file, original: null }, now);
    copies.set(id, key);
  }
  const { firm_id: _firm, ...copy } = replaceFileIds(document, copies) as JsonObject;
  return copy;
}

const isFile = (value: object): value is { id: string } =>
  'id' in value && typeof value.id === 'string' && isUuid(value.id);

/** The ids of files: wherever a document has an object with such an id. */
function listFileIds(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(isFile(value) ? [value.id] : []), ...Object.values(value).flatMap(listFileIds)];
}

function replaceFileIds(value: unknown, copies: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => replaceFileIds(element, copies));
  const entries_ = Object.entries(value).map(([name, inner]) => [name, replaceFileIds(inner, copies)] as const);
  const copy = Object.fromEntries(entries_) as Record<string, unknown>;
  return isFile(value) ? { ...copy, id: copies.get(value.id) ?? value.id } : copy;
}
