import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSharingFixture, shared } from '../../../../test/fixtures/sharing-fixture.ts';
import { isDone } from '../../../../test/rows.ts';
import { SharingError } from '../../../platform/adapters/data-sharing/data-sharing.ts';
import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import { outbox } from '../../../platform/jobs/outbox.table.ts';
import { processDueJobs } from '../../../platform/jobs/outbox.ts';
import { audit } from '../../audit/audit.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { fetchShared } from './fetch-shared.ts';

const fixture = await openSharingFixture();
const { db, context, clock, anna, owner, set, sharing } = fixture;
const { asked, post, requirements, stateOf, read, sentFor } = fixture;
beforeEach(fixture.reset);
afterAll(fixture.close);

describe('data of a consumer who never comes back', () => {
  const log = { warn: vi.fn() };
  /** Runs the jobs that the program's worker would run now. */
  const work = () => processDueJobs({ db: db, clock, log, handlers: { sharing: fetchShared(context) } });
  const waiting = () =>
    db.queryAsSystem((q) =>
      q
        .select()
        .from(outbox)
        .where(and(isNull(outbox.done_at), isNull(outbox.dead_at))),
    );
  /** Lets time pass until the next look, and looks. */
  async function nextLook(): Promise<number> {
    const [job] = await waiting();
    const seconds = (job!.next_at.getTime() - clock.now().getTime()) / 1000;
    clock.pass(seconds);
    expect(await work()).toBe(1);
    return seconds;
  }

  test('are fetched and kept by the program itself, soon after they were shared', async () => {
    const { id } = await asked();
    await requirements(id);
    expect(await work()).toBe(1);
    set.state = 'scanned';
    expect([await nextLook(), await nextLook()]).toEqual([10, 40]);
    expect(await isDone(db, id)).toBe(false);
    set.state = 'finished';
    expect(await nextLook()).toBe(160);
    expect(await sentFor(id)).toMatchObject([{ answers: { data: shared }, consumer_id: anna.consumer.id }]);
    expect([await isDone(db, id), await waiting()]).toEqual([true, []]);
    const [kept] = await sentFor(id);
    expect(await read((q) => q.select().from(audit).where(eq(audit.target_id, kept!.id)))).toMatchObject([
      { actor_kind: 'system', consumer_id: anna.consumer.id, act: 'submit', address: null },
    ]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('are asked for until a day after the code expired, also of a provider that is away', async () => {
    const { id } = await asked();
    await requirements(id);
    sharing.state.mockRejectedValueOnce(new SharingError('it cannot be reached'));
    await work();
    const waits = [];
    while ((await waiting()).length > 0) waits.push(await nextLook());
    expect(waits).toEqual([10, 40, 160, 640, 2560, 10_240, 40_960, 163_840]);
    expect([await isDone(db, id), await sentFor(id)]).toEqual([false, []]);
  });

  test('are asked for in growing waits of at most two days while the code is valid', async () => {
    sharing.start.mockResolvedValueOnce({
      id: 's-long',
      url: 'https://ockto.example/long',
      expires_at: new Date(clock.now().getTime() + 30 * DAY_MS),
    });
    const { id } = await asked();
    await requirements(id);
    await work();
    for (let nth = 0; nth < 8; nth += 1) await nextLook();
    expect(await work()).toBe(0);
    set.state = 'finished';
    expect(await nextLook()).toBe(163_840);
    expect(await isDone(db, id)).toBe(true);
  });

  test('are no longer asked for once the session failed, a newer one began, or the action is closed', async () => {
    const failed = await asked();
    await requirements(failed.id);
    set.state = 'failed';
    await work();
    expect([await waiting(), await stateOf(failed.id)]).toEqual([[], 99]);

    set.state = 'started';
    const renewed = await asked();
    await requirements(renewed.id);
    await post('ockto-renew-qr', renewed.id);
    expect(await waiting()).toHaveLength(2);
    await work();
    expect((await waiting()).map(({ payload }) => payload.nth)).toEqual([2]);

    sharing.state.mockClear();
    await db.transaction(owner.licence_id, (tx) =>
      tx.update(actions).set({ cancelled_at: clock.now() }).where(eq(actions.id, renewed.id)),
    );
    await nextLook();
    expect(await waiting()).toEqual([]);
    expect(sharing.state).not.toHaveBeenCalled();
  });

  test('are kept once when the page asks at the same time', async () => {
    const { id } = await asked();
    await requirements(id);
    set.state = 'finished';
    const [page] = await Promise.all([stateOf(id), work()]);
    expect(page).toBe(30);
    expect(await sentFor(id)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });
});
