import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition, StaleVersionError } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { servedActor } from '../../audit/actors.ts';
import type { BackofficeRequest } from '../../identity/firm-calls.ts';
import { inWords, toolsOf } from '../../integrations/document-tools.ts';
import { writeLicence } from '../../integrations/import/write-licence.ts';
import { licenceEtag } from '../../licences/licence-documents.queries.ts';
import { refuseOthers } from '../../licences/licence-history.queries.ts';
import { draftsAndPublished, onPublished, servedDrafts } from './drafted.ts';
import { lockLicence, removeDrafts, type VersionRow } from './licence-drafts.queries.ts';
import { wholeLicence } from './whole-licence.ts';

/**
 * Publishes drafts: the licence, its history, the event, the line of the trail and the end of the drafts are one
 * transaction. What is published is what the caller looked at, by the version of the list of drafts.
 */
export async function publish(call: BackofficeRequest<'publishLicence'>) {
  const { db, key, body, condition } = call;
  const { licence_id } = key;
  if (condition.ifMatch === null) fail('PRECONDITION_REQUIRED');
  const tools = await toolsOf(call);
  const asked = [...new Set(body.parts)];
  const held = async (q: Queries) => {
    const { published, drafts } = await draftsAndPublished(q, licence_id);
    const { value, etag } = servedDraftsOf({ drafts, published });
    await assertCondition(condition, etag, () => value);
    const wanted = asked.map((part, at) => drafts.find((row) => row.part === part) ?? noDraft(at));
    refuseOthers(published.managed_by, asked, tools.writer.owner);
    return { published, wanted };
  };
  const { published, wanted } = await db.query(licence_id, held);
  const changes = Object.assign({}, ...wanted.map((row) => onPublished(row, published.document).body));
  return inWords(async () => {
    const prepared = await wholeLicence(published.document, changes, tools);
    const now = () => db.query(licence_id, (q) => draftsAndPublished(q, licence_id));
    await writeLicence(prepared, call, tools.writer, {
      // On what was read, for all other parts are of then.
      condition: { ifMatch: [licenceEtag(published)], ifNoneMatch: null },
      isAsked: true,
      note: body.note,
      async within(tx) {
        await lockLicence(tx, licence_id);
        await held(tx);
        await removeDrafts(tx, licence_id, asked);
      },
    }).catch(async (error: unknown) => {
      // Another part was published between the two: said as the list of drafts, which is what the condition is about.
      if (!(error instanceof StaleVersionError)) throw error;
      const { value, etag } = servedDraftsOf(await now());
      throw new StaleVersionError(value, etag);
    });
    call.licences.forget();
    const { value, etag } = servedDraftsOf(await now());
    return new Answered(value, { etag });
  });
}

const servedDraftsOf = ({ drafts, published }: Awaited<ReturnType<typeof draftsAndPublished>>) =>
  servedDrafts(drafts, published);

const noDraft = (at: number) => fail('INVALID_REQUEST', { fields: [{ pointer: `/parts/${at}`, code: 'no_draft' }] });

/** A version as it is answered, without the licence itself. */
export const servedVersion = ({ revision, at, parts, note, ...actor }: VersionRow) => ({
  id: String(revision),
  at: at.toISOString(),
  by: servedActor(actor),
  parts: [...parts],
  note,
});
