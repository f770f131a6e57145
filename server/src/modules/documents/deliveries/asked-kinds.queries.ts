import { and, asc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { actions } from '../../tasks/actions.table.ts';
import { isOpenTodo } from '../../tasks/open-todos.queries.ts';
import { documentTypes } from '../document-types.ts';

/** The open tasks of a dossier that ask for a kind of document, by the firm's own id of that kind, oldest first. */
export const listAskedKinds = (
  q: Queries,
  { licence_id, dossier_id }: Pick<typeof actions.$inferSelect, 'licence_id' | 'dossier_id'>,
) =>
  q
    .select({ id: actions.id, kind: sql<string | null>`${actions.details} ->> 'document_kind'` })
    .from(actions)
    .where(
      and(
        eq(actions.licence_id, licence_id),
        eq(actions.dossier_id, dossier_id),
        inArray(actions.type, documentTypes),
        isOpenTodo,
      ),
    )
    .orderBy(asc(actions.date_created), asc(actions.id));
