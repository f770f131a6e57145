import { isSame } from '@klantportaal/contract/modules/endings/merge-changes';
import type { LicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import { Answered, assertCondition, type Condition } from '../../../platform/http/conditions.ts';
import { toActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { keepPicture } from '../../files/files-of-firm.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { createWriteTools, type DocumentCall, getOwner, withBodyFaults } from '../../integrations/document-tools.ts';
import { refuseOthers } from '../../licences/licence-history.queries.ts';
import { parseLicencePart, parsePartBody } from '../../licences/licence-part.ts';
import { isOwnHost, listReservedAddresses } from '../../licences/name-effect.ts';
import { findName, isKeptByAnother, listNamesInUse } from '../../licences/names.queries.ts';
import { ImportPlaceError } from '../../records/import-error.ts';
import { pickPart, readDraftsAndPublished, toLicenceDraft, toLicenceDrafts } from './drafted.ts';
import { lockLicence, putDraft, removeDraft, writeKeepers } from './licence-drafts.queries.ts';
import { publish } from './publish.ts';
import { prepareWholeLicence } from './whole-licence.ts';

type Call = DocumentCall & { condition: Condition; params: { part: string } };

export const listLicenceDrafts: BackofficeHandlers['listLicenceDrafts'] = async ({ db, key }) => {
  const { drafts, published } = await db.query(key.licence_id, (q) => readDraftsAndPublished(q, key.licence_id));
  const { value, etag } = toLicenceDrafts(drafts, published);
  return new Answered(value, { etag });
};

export const readLicenceDraft: BackofficeHandlers['readLicenceDraft'] = async ({ db, key, params }) => {
  const part = parseLicencePart(params.part);
  const { value, etag } = await db.query(key.licence_id, (q) => readServedDraft(q, key.licence_id, part));
  return new Answered(value, { etag });
};

/** Checks a draft while it is written, so that its faults do not wait until it is published. */
export const putLicenceDraft: BackofficeHandlers['putLicenceDraft'] = async (call) => {
  const { db, clock, key, params } = call;
  const { licence_id } = key;
  const part = parseLicencePart(params.part);
  const body = parsePartBody(call.body, part);
  const tools = await createWriteTools(call);
  const { published } = await db.query(licence_id, (q) => readDraftsAndPublished(q, licence_id));
  const prepared = await withBodyFaults(async () => {
    await refuseTaken(call, body.domains);
    return prepareWholeLicence(published.document, body, tools);
  });
  const kept = pickPart(JSON.parse(JSON.stringify(prepared.licence)), part);
  return withBodyFaults(() =>
    db.transaction(licence_id, async (tx) => {
      const { published, row } = await lockDraft(tx, call, part);
      refuseOthers(published.managed_by, [part], getOwner(key));
      for (const picture of prepared.pictures.values())
        if (picture.pointer.startsWith(`/${part}`)) await keepPicture(tx, picture, { licence_id, dossier_id: null });
      const now = pickPart(published.document, part);
      if (isSame(kept, now)) await removeDraft(tx, licence_id, part);
      else if (!row || !isSame(kept, row.body) || !isSame(now, row.base)) {
        // The writer had read what was published meanwhile, so the draft is now based on that.
        await putDraft(tx, licence_id, part, { base: now, body: kept, changed_at: clock.now() }, toActor(key));
      }
      const { value, etag } = await readServedDraft(tx, licence_id, part);
      return new Answered(value, { etag });
    }),
  );
};

export const removeLicenceDraft: BackofficeHandlers['removeLicenceDraft'] = async (call) => {
  const { db, key, params } = call;
  const part = parseLicencePart(params.part);
  await db.transaction(key.licence_id, async (tx) => {
    const { row } = await lockDraft(tx, call, part);
    if (!row) return;
    await removeDraft(tx, key.licence_id, part);
    await recordAudit(tx, {
      ...startAuditEntry(call),
      act: 'licence-draft-discarded',
      target_kind: 'licence',
      details: { part },
    });
  });
};

export const publishLicence: BackofficeHandlers['publishLicence'] = publish;

export const changeLicenceKeepers: BackofficeHandlers['changeLicenceKeepers'] = async (call) => {
  const { db, key, body } = call;
  return db.transaction(key.licence_id, async (tx) => {
    await lockLicence(tx, key.licence_id);
    const { published, drafts } = await readDraftsAndPublished(tx, key.licence_id);
    const managed_by = { ...published.managed_by, ...body };
    if (!isSame(managed_by, published.managed_by)) {
      await writeKeepers(tx, key.licence_id, managed_by);
      await recordAudit(tx, {
        ...startAuditEntry(call),
        act: 'licence-keepers-changed',
        target_kind: 'licence',
        details: { ...body },
      });
      const by = toActor(key);
      const data = { managed_by: { ...body }, by: toWireActor(by) };
      const now = call.clock.now();
      await recordEvent(tx, { licence_id: key.licence_id, at: now, by, type: 'licence.changed', data });
    }
    const { value, etag } = toLicenceDrafts(drafts, { ...published, managed_by });
    return new Answered(value, { etag });
  });
};

/** Two firms cannot have one address. It is looked at again when it is published. @throws ImportPlaceError */
async function refuseTaken({ db, key, config }: Pick<Call, 'db' | 'key' | 'config'>, domains: unknown): Promise<void> {
  for (const [index, domain] of (Array.isArray(domains) ? domains : []).entries()) {
    if (typeof domain !== 'string') continue;
    const isGiven = async (q: Tx) =>
      (await listNamesInUse(q, key.licence_id)).some(({ name }) => name === domain) ||
      (await findName(q, key.licence_id, domain))?.proved_at;
    const isKept = (q: Tx) => isKeptByAnother(q, key.licence_id, domain, { byOperator: false });
    // One that the operator gave is the firm's already.
    if (isOwnHost(domain, listReservedAddresses(config, false)) && !(await db.queryAsSystem(isGiven)))
      throw new ImportPlaceError(`/domains/${index}`, 'name_of_installation');
    if (await db.queryAsSystem(isKept)) throw new ImportPlaceError(`/domains/${index}`, 'domain_taken');
  }
}

type Tx = Parameters<typeof lockLicence>[0];

async function readServedDraft(q: Tx, licence_id: string, part: LicencePart) {
  const { drafts, published } = await readDraftsAndPublished(q, licence_id);
  return toLicenceDraft(part, drafts.find((row) => row.part === part) ?? null, published);
}

/** The draft of a part, locked and held to the caller's condition. @throws StaleVersionError with who wrote it */
async function lockDraft(tx: Tx, { key, condition }: Pick<Call, 'key' | 'condition'>, part: LicencePart) {
  await lockLicence(tx, key.licence_id);
  const { drafts, published } = await readDraftsAndPublished(tx, key.licence_id);
  const row = drafts.find((draft) => draft.part === part) ?? null;
  const { value, etag } = toLicenceDraft(part, row, published);
  await assertCondition(condition, etag, () => value);
  return { published, row };
}
