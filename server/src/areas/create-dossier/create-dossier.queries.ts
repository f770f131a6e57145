import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../../db/queries.ts';
import { actions } from '../../schema/actions.table.ts';
import { answers } from '../../schema/answers.table.ts';
import { consumers } from '../../schema/consumers.table.ts';
import { dossiers } from '../../schema/dossiers.table.ts';
import { entities } from '../../schema/entities.table.ts';

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
  action: Omit<typeof actions.$inferInsert, 'dossier_id'>;
  answers: Omit<typeof answers.$inferInsert, 'dossier_id' | 'consumer_id'>;
}

/** Adds a dossier with its persons, its first to-do and what was typed; returns the ids. */
export async function addDossier(tx: Queries, given: NewDossier): Promise<{ dossier_id: string; consumer_id: string }> {
  const [{ id: dossier_id }] = (await tx.insert(dossiers).values(given.dossier).returning({ id: dossiers.id })) as [
    { id: string },
  ];
  const persons = given.consumers.map((one) => ({ ...one, dossier_id }));
  const [{ id: consumer_id }] = (await tx.insert(consumers).values(persons).returning({ id: consumers.id })) as [
    { id: string },
  ];
  await tx.insert(actions).values({ ...given.action, dossier_id });
  await tx.insert(answers).values({ ...given.answers, dossier_id, consumer_id });
  return { dossier_id, consumer_id };
}
