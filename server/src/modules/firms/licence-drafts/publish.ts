import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition, StaleVersionError } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toWireActor } from '../../audit/actors.ts';
import type { BackofficeRequest } from '../../identity/firm-calls.ts';
import { createWriteTools, withBodyFaults } from '../../integrations/document-tools.ts';
import { writeLicence } from '../../integrations/import/write-licence.ts';
import { toLicenceEtag } from '../../licences/licence-documents.queries.ts';
import { refuseOthers } from '../../licences/licence-history.queries.ts';
import { mergeDraftOntoPublished, readDraftsAndPublished, toLicenceDrafts } from './drafted.ts';
import { lockLicence, removeDrafts, type VersionRow } from './licence-drafts.queries.ts';
import { prepareWholeLicence } from './whole-licence.ts';

/**
 * Publishes drafts: the licence, its history, the event, the line of the trail and the end of the drafts are one
 * transaction. What is published is what the caller looked at, by the version of the list of drafts.
 */
export async function publish(call: BackofficeRequest<'publishLicence'>) {
  const { db, key, body, condition } = call;
  const { licence_id } = key;
  if (condition.ifMatch === null) fail('PRECONDITION_REQUIRED');
  const tools = await createWriteTools(call);
  const asked = [...new Set(body.parts)];
  const readDraftsToPublish = async (q: Queries) => {
    const { published, drafts } = await readDraftsAndPublished(q, licence_id);
    const { value, etag } = toDraftList({ drafts, published });
    await assertCondition(condition, etag, () => value);
    const wanted = asked.map((part, index) => drafts.find((row) => row.part === part) ?? failWithoutDraft(index));
    refuseOthers(published.managed_by, asked, tools.writer.owner);
    return { published, wanted };
  };
  const { published, wanted } = await db.query(licence_id, readDraftsToPublish);
  const changes = Object.assign({}, ...wanted.map((row) => mergeDraftOntoPublished(row, published.document).body));
  return withBodyFaults(async () => {
    const prepared = await prepareWholeLicence(published.document, changes, tools);
    const readCurrent = () => db.query(licence_id, (q) => readDraftsAndPublished(q, licence_id));
    await writeLicence(prepared, call, tools.writer, {
      // On what was read, for all other parts are of then.
      condition: { ifMatch: [toLicenceEtag(published)], ifNoneMatch: null },
      isAsked: true,
      note: body.note,
      async within(tx) {
        await lockLicence(tx, licence_id);
        await readDraftsToPublish(tx);
        await removeDrafts(tx, licence_id, asked);
      },
    }).catch(async (error: unknown) => {
      // Another part was published between the two: said as the list of drafts, which is what the condition is about.
      if (!(error instanceof StaleVersionError)) throw error;
      const { value, etag } = toDraftList(await readCurrent());
      throw new StaleVersionError(value, etag);
    });
    call.licences.forget();
    const { value, etag } = toDraftList(await readCurrent());
    return new Answered(value, { etag });
  });
}

const toDraftList = ({ drafts, published }: Awaited<ReturnType<typeof readDraftsAndPublished>>) =>
  toLicenceDrafts(drafts, published);

const failWithoutDraft = (index: number) =>
  fail('INVALID_REQUEST', { fields: [{ pointer: `/parts/${index}`, code: 'no_draft' }] });

/** A version as it is answered, without the licence itself. */
export const toLicenceVersion = ({ revision, at, parts, note, ...actor }: VersionRow) => ({
  id: String(revision),
  at: at.toISOString(),
  by: toWireActor(actor),
  parts: [...parts],
  note,
});
