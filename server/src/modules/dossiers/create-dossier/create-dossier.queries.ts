import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { keepApart } from '../../people/access.queries.ts';
import { consumers } from '../../people/consumers.table.ts';
import { answers } from '../../questionnaires/answers.table.ts';
import { entities } from '../../records/entities.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { dossiers } from '../dossiers.table.ts';

type EntityKind = 'income-type' | 'product-phase';

/** A licence's choices of one kind, in the firm's order. */
export async function listEntities(q: Queries, licence_id: string, kind: EntityKind) {
  const rows = await q
    .select({ code: entities.code, label: entities.label })
    .from(entities)
    .where(and(eq(entities.licence_id, licence_id), eq(entities.kind, kind)))
    .orderBy(asc(entities.position));
  return rows.map((row) => ({ id: row.code, ...row }));
}

interface NewDossier {
  dossier: typeof dossiers.$inferInsert;
  consumers: Omit<typeof consumers.$inferInsert, 'dossier_id'>[];
  /** One for both, or one for each in their order. */
  actions: Omit<typeof actions.$inferInsert, 'dossier_id' | 'requested_for'>[];
  answers: Omit<typeof answers.$inferInsert, 'dossier_id' | 'consumer_id'>;
}

/**
 * Adds a dossier with its persons, their first to-dos and what was typed; returns the ids. With a to-do for each, the
 * two do not see each other's part yet.
 */
export async function addDossier(tx: Queries, given: NewDossier): Promise<{ dossier_id: string; consumer_id: string }> {
  const [{ id: dossier_id }] = (await tx.insert(dossiers).values(given.dossier).returning({ id: dossiers.id })) as [
    { id: string },
  ];
  const persons = given.consumers.map((consumer) => ({ ...consumer, dossier_id }));
  const added = await tx.insert(consumers).values(persons).returning({ id: consumers.id });
  const ids = added.map(({ id }) => id);
  const consumer_id = getFirst(ids);
  const apart = given.actions.length > 1;
  if (apart) await keepApart(tx, { licence_id: given.dossier.licence_id, dossier_id }, ids, given.dossier.created_at);
  const toDos = given.actions.map((action, index) => ({
    ...action,
    dossier_id,
    requested_for: apart ? ensure(ids[index]) : null,
  }));
  await tx.insert(actions).values(toDos);
  await tx.insert(answers).values({ ...given.answers, dossier_id, consumer_id });
  return { dossier_id, consumer_id };
}
