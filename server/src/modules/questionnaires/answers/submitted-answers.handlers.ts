import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteRead } from '../../audit/reads.ts';
import { downloadAudited } from '../../documents/audited-download.ts';
import { resolveDossierId } from '../../dossiers/dossier-of-firm.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { compareSections } from './compare.ts';
import {
  findAnswersFile,
  listSubmissionsLike,
  listSubmittedAnswers,
  type Submission,
} from './submitted-answers.queries.ts';

const toSubmission = ({ id, version, submitted_by_firm_id, submitted_at }: Submission) => ({
  id,
  version,
  submitted_by_firm_id,
  submitted_at: submitted_at.toISOString(),
});

const handleListSubmittedAnswers: BackofficeHandlers['listSubmittedAnswers'] = async ({
  db,
  key,
  query,
  page: asked,
}) => {
  const dossier_id = await resolveDossierId(db, key.licence_id, query.dossier);
  const feedQuery = { ...asked, code: 'ANSWERS_NOT_FOUND' } as const;
  const page = await listSubmittedAnswers(db, key.licence_id, { dossier_id }, feedQuery);
  return new Answered(
    page.rows.map((row) => ({ ...row, submitted_at: row.submitted_at.toISOString() })),
    { page },
  );
};

export const compareAnswers: BackofficeHandlers['compareAnswers'] = async (call) => {
  const { db, key, params, query } = call;
  const id = parseUuid(params.id, 'ANSWERS_NOT_FOUND');
  const other = query.with === undefined ? null : parseUuid(query.with, 'ANSWERS_NOT_FOUND');
  return db.transaction(key.licence_id, async (tx) => {
    const all = await listSubmissionsLike(tx, key.licence_id, id);
    const index = all.findIndex((row) => row.id === id);
    const now = all[index] ?? fail('ANSWERS_NOT_FOUND');
    const before = other
      ? (all.find((row) => row.id === other && row.id !== id) ?? fail('ANSWERS_NOT_FOUND'))
      : (all.slice(index + 1).find(({ consumer_id }) => consumer_id === now.consumer_id) ?? null);
    const about = { dossier_id: now.dossier_id, target_kind: 'answers', target_id: id } as const;
    await noteRead(tx, startAuditEntry(call), about);
    return {
      ...toSubmission(now),
      dossier_firm_id: now.dossier_firm_id,
      questionnaire: now.questionnaire,
      before: before && toSubmission(before),
      others: all.filter((row) => row.id !== id).map(toSubmission),
      ...compareSections(now, before),
    };
  });
};

export const downloadSubmittedAnswers: BackofficeHandlers['downloadSubmittedAnswers'] = async (call) => {
  const { db, key, params } = call;
  const id = parseUuid(params.id, 'ANSWERS_NOT_FOUND');
  const found = await db.query(key.licence_id, (q) => findAnswersFile(q, key.licence_id, id));
  if (!found) fail('ANSWERS_NOT_FOUND');
  return downloadAudited(call, { ...found, target_kind: 'answers', target_id: id });
};

export { handleListSubmittedAnswers as listSubmittedAnswers };
