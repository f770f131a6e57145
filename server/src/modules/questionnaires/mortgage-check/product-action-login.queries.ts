import { and, eq, isNull, or, sql } from '../../../platform/db/drizzle.ts';
import { prepareQuery } from '../../../platform/db/queries.ts';
import { consumers } from '../../people/consumers.table.ts';
import { actions } from '../../tasks/actions.table.ts';

/** The person of the action's dossier with this mail address and birthday; the action must need no sign-in. */
export const personOfAction = prepareQuery('person-of-action', (db) =>
  db
    .select({ id: consumers.id, dossier_id: consumers.dossier_id, is_done: actions.is_done })
    .from(actions)
    .innerJoin(
      consumers,
      and(eq(consumers.dossier_id, actions.dossier_id), eq(consumers.licence_id, actions.licence_id)),
    )
    .where(
      and(
        eq(actions.licence_id, sql.placeholder('licence_id')),
        eq(actions.id, sql.placeholder('action_id')),
        eq(actions.type, 'MORTGAGE_CHECK'),
        isNull(actions.cancelled_at),
        or(isNull(actions.requested_for), eq(actions.requested_for, consumers.id)),
        eq(consumers.email, sql.placeholder('email')),
        eq(consumers.date_of_birth, sql.placeholder('birthday')),
      ),
    ),
);
