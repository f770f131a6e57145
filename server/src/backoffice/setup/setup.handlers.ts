import { type Setup, type SetupBody, type SetupStep, setupSteps } from '@klantportaal/contract/backoffice/setup';
import type { Database } from '../../db/open.ts';
import { Answered } from '../../http/conditions.ts';
import { audit } from '../../journal/audit.queries.ts';
import { byKey } from '../../journal/by-key.ts';
import { fail } from '../../kernel/errors.ts';
import { findSetup, keepSetup } from '../../licences/setup.queries.ts';
import { CURRENT } from '../../licences/start-up.ts';
import { staffById } from '../../staff/accounts.queries.ts';
import { enqueueStaffMail } from '../../staff/mail-orders.ts';
import type { BackofficeHandlers } from '../backoffice-calls.ts';
import { sandboxOf } from '../sandbox/sandbox.queries.ts';
import { setupFacts } from './setup.queries.ts';

type Facts = Awaited<ReturnType<typeof setupFacts>> & { has_sandbox: boolean };

/** TABLE: the steps that what the firm has shows to be done; of the others somebody says so. */
const isDone: Partial<Record<SetupStep, (facts: Facts) => boolean>> = {
  // A letter begins with it.
  name: ({ settings }) => Array.isArray(settings.address_lines) && settings.address_lines.length > 0,
  look: ({ theme, content }) => content.image_logo !== undefined || Object.keys(theme).length > 0,
  advisers: (facts) => facts.advisers > 0,
  staff: (facts) => facts.staff > 1,
  sandbox: (facts) => facts.has_sandbox,
  dossier: (facts) => facts.dossiers > 0,
};

/** What nobody said anything of: a firm that was not made by command. */
const nothing: SetupBody = { marks: {}, is_put_away: true };

export const handlers = {
  readSetup: ({ db, key }) => setupOf(db, key.licence_id),

  async putSetup(call) {
    const { db, key, body } = call;
    await db.transaction(key.licence_id, async (tx) => {
      await keepSetup(tx, key.licence_id, body);
      await audit(tx, { ...byKey(call), act: 'setup-changed', target_kind: 'licence', target_id: key.licence_id });
    });
    return setupOf(db, key.licence_id);
  },

  async sendTestMail(call) {
    const { db, clock, key } = call;
    const { licence_id, id } = key;
    if (key.kind !== 'staff') fail('STAFF_NOT_FOUND');
    const account = await db.transaction(licence_id, async (tx) => {
      const found = (await staffById(tx, { id, licence_id })) ?? fail('STAFF_NOT_FOUND');
      await enqueueStaffMail(tx, found, 'test', clock.now());
      await audit(tx, { ...byKey(call), act: 'test-mail-sent', target_kind: 'staff', target_id: id });
      return found;
    });
    return new Answered({ id, to: account.email }, { status: 202 });
  },
} satisfies Partial<BackofficeHandlers>;

async function setupOf(db: Database, licence_id: string): Promise<Setup> {
  const { said, facts } = await db.query(licence_id, async (q) => ({
    said: (await findSetup(q, licence_id)) ?? nothing,
    facts: await setupFacts(q, licence_id),
  }));
  const all = { ...facts, has_sandbox: (await db.queryAsSystem((q) => sandboxOf(q, { firm: licence_id }))) !== null };
  const steps = setupSteps.map((step) => {
    const is_fact = isDone[step]?.(all) ?? false;
    return { step, state: is_fact ? ('done' as const) : (said.marks[step] ?? ('open' as const)), is_fact };
  });
  return { id: CURRENT, ...said, steps };
}
