import { type Setup, type SetupBody, type SetupStep, setupSteps } from '@klantportaal/contract/modules/firms/setup';
import type { Database } from '../../../platform/db/open.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition, computeVersion } from '../../../platform/http/conditions.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { findSetup, keepSetup, lockSetup } from '../../licences/setup.queries.ts';
import { CURRENT } from '../../licences/start-up.ts';
import { findSandbox } from '../sandbox/sandbox.queries.ts';
import { sendTestMailToCaller } from './mail-to-oneself.ts';
import { readSetupFacts } from './setup.queries.ts';

type Facts = Awaited<ReturnType<typeof readSetupFacts>> & { has_sandbox: boolean };

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

/** The setup of a firm that nobody filled in, because it was not created by command. */
const nothing: SetupBody = { marks: {}, is_put_away: true };

export const readSetup: BackofficeHandlers['readSetup'] = async ({ db, key: { licence_id } }) => {
  const has_sandbox = await hasSandbox(db, licence_id);
  return answerWithVersion(await db.query(licence_id, (q) => readSetupSteps(q, licence_id, has_sandbox)));
};

export const putSetup: BackofficeHandlers['putSetup'] = async (call) => {
  const { db, key, body, condition } = call;
  const { licence_id } = key;
  const has_sandbox = await hasSandbox(db, licence_id);
  return db.transaction(licence_id, async (tx) => {
    const readNow = () => readSetupSteps(tx, licence_id, has_sandbox);
    await assertCondition(condition, toVersion((await lockSetup(tx, licence_id)) ?? nothing), readNow);
    await keepSetup(tx, licence_id, body);
    await recordAudit(tx, {
      ...startAuditEntry(call),
      act: 'setup-changed',
      target_kind: 'licence',
      target_id: licence_id,
    });
    return answerWithVersion(await readNow());
  });
};

export const sendTestMail: BackofficeHandlers['sendTestMail'] = (call) => sendTestMailToCaller(call);

/** The version covers what people set, not the facts, so that changed facts reject nobody's write. */
const toVersion = ({ marks, is_put_away }: SetupBody) =>
  computeVersion([setupSteps.map((step) => marks[step] ?? null), is_put_away]);

const answerWithVersion = (setup: Setup) => new Answered(setup, { etag: toVersion(setup) });

/** A sandbox is a licence of its own, which the firm's own rows do not show; who is in it has it too. */
const hasSandbox = (db: Database, licence_id: string) =>
  db.queryAsSystem(
    async (q) =>
      ((await findSandbox(q, { firm: licence_id })) ?? (await findSandbox(q, { sandbox: licence_id }))) !== null,
  );

async function readSetupSteps(q: Queries, licence_id: string, has_sandbox: boolean): Promise<Setup> {
  const said = (await findSetup(q, licence_id)) ?? nothing;
  const facts = { ...(await readSetupFacts(q, licence_id)), has_sandbox };
  const steps = setupSteps.map((step) => {
    const is_fact = isDone[step]?.(facts) ?? false;
    return { step, state: is_fact ? ('done' as const) : (said.marks[step] ?? ('open' as const)), is_fact };
  });
  return { id: CURRENT, ...said, steps };
}
