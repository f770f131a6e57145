import { listKeys } from '@klantportaal/contract/values/objects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../src/modules/audit/audit.table.ts';
import { held_acts } from '../src/modules/documents/verdicts.table.ts';
import type { HeldKind } from '../src/modules/undo-window/held.queries.ts';
import { like } from '../src/platform/db/drizzle.ts';
import { type FirmAnswer, type Judging, openJudging } from './fixtures/judging-fixture.ts';
import { createPdf } from './fixtures/samples.ts';
import { addAccount } from './sign-in.ts';

let on: Judging;
beforeAll(async () => {
  on = await openJudging();
});
afterAll(() => on.close());

/** A pending act, and the call that takes it back. */
interface Held {
  made: FirmAnswer;
  undo: readonly [method: 'DELETE' | 'PUT', path: string, body?: object];
}

/** TABLE: how an act of each kind is done by the key `crm`. The compiler forces: each has a row. */
const ways: Record<HeldKind | 'bulk request' | 'closing of what is held', () => Promise<Held>> = {
  verdict: async () => {
    const id = await on.consumer.deliver(await on.asked(), [{ name: 'a.pdf', bytes: await createPdf(1) }]);
    const { etag } = await on.crm('GET', `/deliveries/${id}`);
    const made = await on.crm('PUT', `/deliveries/${id}/verdict`, { verdict: 'approved' }, { 'if-match': etag });
    return { made, undo: ['DELETE', `/deliveries/${id}/verdict`] };
  },
  request: async () => {
    const path = `/dossiers/${on.anna.dossier.firm_id}/requests`;
    const made = await on.crm('POST', path, request('r'));
    return { made, undo: ['DELETE', `${path}/r`] };
  },
  'bulk request': async () => {
    const made = await on.crm('POST', '/requests', {
      firm_id: 'b',
      lines: [{ id: 'line-b', label: 'Loonstrook' }],
      dossiers: [on.anna.dossier.firm_id],
    });
    return { made, undo: ['DELETE', '/requests/b'] };
  },
  closing: async () => {
    const { firm_id } = await on.asked({ firm_id: 'closing' });
    const made = await on.crm('PUT', `/actions/${firm_id}/closing`, { as: 'withdrawn', note: null });
    return { made, undo: ['DELETE', `/actions/${firm_id}/closing`] };
  },
  'closing of what is held': async () => {
    const made = await on.crm('POST', `/dossiers/${on.anna.dossier.firm_id}/requests`, request('c'));
    const [action] = made.list;
    return { made, undo: ['PUT', `/actions/${action?.firm_id}/closing`, { as: 'withdrawn', note: null }] };
  },
  reminder: async () => {
    await addAccount(on.db, on.anna.consumer);
    await on.asked({ firm_id: 'reminder', requested_for: on.anna.consumer.id });
    const made = await on.crm('POST', '/reminders', { firm_id: 'm', dossiers: [on.anna.dossier.firm_id] });
    return { made, undo: ['DELETE', '/reminders/m'] };
  },
  invitation: async () => {
    const path = `/consumers/${on.anna.consumer.firm_id}/invitation`;
    return { made: await on.crm('POST', path, { to: 'person' }), undo: ['DELETE', path] };
  },
};
const request = (firm_id: string) => ({ firm_id, lines: [{ firm_id: `line-${firm_id}`, label: 'Loonstrook' }] });

const listHeld = () => on.db.query(on.anna.licence.id, (q) => q.select().from(held_acts));
const listUndone = () =>
  on.db.query(on.anna.licence.id, (q) => q.select().from(audit).where(like(audit.act, '%-undone')));

describe('within the seconds in which an act can be taken back', () => {
  test.each(listKeys(ways))('a %s is taken back by who did it, and by nobody else', async (kind) => {
    await on.renew();
    const { made, undo } = await ways[kind]();
    expect([made.status < 300, made.error]).toEqual([true, undefined]);
    const [held] = await listHeld();
    const refused = await on.firm('other')(...undo);
    expect([refused.status, refused.code]).toEqual(kind === 'verdict' ? [409, 'VERDICT_HELD'] : [403, 'ACCESS_DENIED']);
    expect(await listHeld()).toEqual([held]);
    expect(await listUndone()).toEqual([]);
    expect((await on.crm(...undo)).status).toBeLessThan(300);
    expect(await listHeld()).toEqual([]);
    const lines = await listUndone();
    expect(lines.map(({ actor_kind, actor_id }) => [actor_kind, actor_id])).toEqual([['backoffice', held?.actor_id]]);
  });

  test.each(listKeys(ways))('a %s is taken back once, by two at once', async (kind) => {
    await on.renew();
    const { undo } = await ways[kind]();
    const [own, again, others] = await Promise.all([on.crm(...undo), on.crm(...undo), on.firm('other')(...undo)]);
    // The later of them finds nothing to take back, and a request that was taken back is gone.
    expect([own, again].some(({ status }) => status < 300)).toBe(true);
    for (const { status } of [own, again, others]) expect(status).toBeLessThan(500);
    expect(await listHeld()).toEqual([]);
    expect((await listUndone()).map(({ actor_id }) => actor_id)).toHaveLength(1);
  });
});
