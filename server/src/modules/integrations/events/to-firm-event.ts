import type { listEvents } from './events.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof listEvents>>>['rows'][number];

/** An event as the calls answer it. */
export const toFirmEvent = ({
  id,
  type,
  dossier_firm_id,
  consumer_firm_id,
  data,
  actor_kind: actor,
  actor_id,
  at,
}: Row) => ({
  id,
  type,
  dossier_firm_id,
  consumer_firm_id,
  data,
  at: at.toISOString(),
  actor,
  caused_by: actor === 'staff' || actor === 'key' ? actor_id : null,
});
