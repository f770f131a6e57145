import type { listEvents } from './events.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof listEvents>>>['rows'][number];

/** An event as the calls answer it. */
export const toFirmEvent = ({ actor_kind: actor, actor_id, at, ...row }: Row) => ({
  ...row,
  at: at.toISOString(),
  actor,
  caused_by: actor === 'staff' || actor === 'key' ? actor_id : null,
});
