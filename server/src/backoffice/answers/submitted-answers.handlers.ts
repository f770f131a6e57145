import { fail } from '../../kernel/errors.ts';
import { uuid } from '../../kernel/ids.ts';
import { auditedDownload } from '../audited-download.ts';
import type { BackofficeHandlers } from '../backoffice-calls.ts';
import { dossierIdOf } from '../dossier-of-firm.queries.ts';
import { findAnswersFile, listSubmittedAnswers } from './submitted-answers.queries.ts';

export const handlers = {
  async listSubmittedAnswers({ db, key, query }) {
    const after = query.after ? uuid(query.after, 'ANSWERS_NOT_FOUND') : undefined;
    const dossier_id = await dossierIdOf(db, key.licence_id, query.dossier);
    const rows = await listSubmittedAnswers(db, key.licence_id, { dossier_id, after });
    if (!rows) fail('ANSWERS_NOT_FOUND');
    return rows.map((row) => ({ ...row, submitted_at: row.submitted_at.toISOString() }));
  },

  async downloadSubmittedAnswers(call) {
    const { db, key, params } = call;
    const id = uuid(params.id, 'ANSWERS_NOT_FOUND');
    const found = await db.query(key.licence_id, (q) => findAnswersFile(q, key.licence_id, id));
    if (!found) fail('ANSWERS_NOT_FOUND');
    return auditedDownload(call, { ...found, target_kind: 'answers', target_id: id });
  },
} satisfies Partial<BackofficeHandlers>;
