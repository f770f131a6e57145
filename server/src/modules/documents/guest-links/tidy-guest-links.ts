import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { AppContext } from '../../identity/app-context.ts';
import { deleteGuestLinks, listGuestLinksOver } from '../../identity/links/guest-links.queries.ts';

/** Milliseconds for which a link that delivered nothing is still listed with who was asked. */
const KEPT_MS = 30 * DAY_MS;

/** Forgets whom links were mailed to that delivered nothing; what they delivered goes with its document. */
export async function tidyGuestLinks({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const over = await db.queryAsSystem((q) => listGuestLinksOver(q, new Date(clock.now().getTime() - KEPT_MS)));
  for (const [licence_id, links] of Map.groupBy(over, (link) => link.licence_id))
    await db.transaction(licence_id, (tx) =>
      deleteGuestLinks(
        tx,
        licence_id,
        links.map(({ id }) => id),
      ),
    );
}
