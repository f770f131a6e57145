import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { recordAudit } from '../../../src/modules/audit/audit.queries.ts';
import { toDutchDay } from '../../../src/platform/kernel/clock.ts';
import type { Part } from './raised.ts';
import type { TestServer } from './test-server.ts';

const MONTH_MS = 31 * DAY_MS;

/** A firm's system, with a trail that began two months ago, and the months by their distance from now. */
async function withTrail(server: TestServer) {
  const crm = await server.firm(['trail:read', 'trail:write']);
  const { licence_id } = crm;
  const now = server.clock.now().getTime();
  const line = { licence_id, at: new Date(now - 2 * MONTH_MS), actor_kind: 'system' as const, act: 'read' as const };
  await server.db.transaction(licence_id, (tx) => recordAudit(tx, line));
  const url = (months: number) =>
    `/backoffice/v1/trail/reviews/${toDutchDay(new Date(now - months * MONTH_MS)).slice(0, 7)}`;
  return { crm, url };
}

/** Codes of calls about who looked, and who signs that off. */
export const accountability = {
  async TRAIL_REVIEW_NOT_FOUND(server) {
    const { crm } = await withTrail(server);
    return crm.send('GET', '/backoffice/v1/trail/reviews/1999-01');
  },
  async TRAIL_REVIEW_RUNNING(server) {
    const { crm, url } = await withTrail(server);
    return crm.put(url(0), { remark: 'Gezien' }, '*');
  },
  async TRAIL_REVIEW_SIGNED(server) {
    const { crm, url } = await withTrail(server);
    await crm.put(url(1), { remark: 'Gezien' }, '*');
    return crm.put(url(1), { remark: 'Toch anders' }, '*');
  },
} satisfies Part;
