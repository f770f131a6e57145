import type { TrailAct } from '../../modules/audit/act-words.ts';
import { auditActor, system } from '../../modules/audit/actors.ts';
import { audit } from '../../modules/audit/audit.queries.ts';
import { handlers as notices } from '../../modules/firms/notices/notices.handlers.ts';
import type { BackofficeRequest } from '../../modules/identity/firm-calls.ts';
import { noticeOf } from '../../modules/licences/licence-data.ts';
import { CURRENT } from '../../modules/licences/start-up.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { dropJobs, reviveJobs, unfinishedJobs } from '../../platform/jobs/dead.queries.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { type FirmLimits, limitedFirms, setLimits } from '../firm/limits.queries.ts';
import { nearLimits } from '../firm/limits.ts';
import { allSwitches, switchInstallation } from '../firm/maintenance.queries.ts';
import { proofOf } from '../licence/removal-proof.ts';
import { licenceOfFirm, namesOfLicences, operatedFirms, removals } from './operator.queries.ts';
import type { OperatorHandlers, OperatorKey, OperatorRequest } from './operator-calls.ts';

/** Jobs of the list at most. */
const MOST = 1_000;

export const operatorHandlers: OperatorHandlers = {
  async listFirms({ db }) {
    const firms = await db.queryAsSystem(operatedFirms);
    return firms.map(({ created_at, ...firm }) => ({ ...firm, created_at: created_at.toISOString() }));
  },

  async listLimits({ db }) {
    return (await db.queryAsSystem(limitedFirms)).map(servedLimits);
  },

  async setFirmLimits({ db, clock, licences, params, body, operator }) {
    const { firmId } = params;
    const licence_id = await db.queryAsSystem((q) => licenceOfFirm(q, firmId));
    if (!licence_id) fail('LICENCE_NOT_FOUND');
    const firm = await db.transactionAsSystem(async (tx) => {
      const limits = await setLimits(tx, licence_id, body);
      await noteInTrail(tx, operator, { licence_id, at: clock.now(), act: 'limits-set', details: { ...limits } });
      const known = (await limitedFirms(tx)).find(({ id }) => id === firmId);
      return known ?? { ...(await nameOnly(tx, firmId)), limits, storage_mb: null, consumers: null };
    });
    licences.forget();
    return servedLimits(firm);
  },

  /** By the firm's own call; in the firm's trail it is the program. */
  async switchFirmMaintenance(call) {
    const licence_id = await call.db.queryAsSystem((q) => licenceOfFirm(q, call.params.firmId));
    if (!licence_id) fail('LICENCE_NOT_FOUND');
    const key = {
      kind: 'system',
      id: call.operator.id,
      name: call.operator.name,
      licence_id,
      scopes: [],
      locale: 'nl',
    } as const;
    const asFirm = { ...call, key, address: '' } as unknown as BackofficeRequest<'switchMaintenance'>;
    return (await notices.switchMaintenance(asFirm)).value;
  },

  readAllMaintenance: ({ db }) => maintenanceOfAll(db),

  async switchAllMaintenance({ db, licences, body }) {
    const { maintenance, show_notice, notice } = body;
    const values = { maintenance, show_notice, notice: notice && JSON.stringify(notice) };
    await db.queryAsSystem((q) => switchInstallation(q, values));
    licences.forget();
    return maintenanceOfAll(db);
  },

  async listUnfinishedJobs({ db }) {
    const [jobs, firms] = await db.queryAsSystem((q) => Promise.all([unfinishedJobs(q, MOST), namesOfLicences(q)]));
    return jobs.map(({ id, licence_id, kind, template, attempts, created_at, next_at, dead_at, last_error }) => ({
      id,
      firm_id: firms.get(licence_id) ?? null,
      kind,
      template,
      attempts,
      created_at: created_at.toISOString(),
      next_at: next_at.toISOString(),
      dead_at: dead_at?.toISOString() ?? null,
      last_error,
    }));
  },

  retryJobs: (call) => change(call, 'outbox-retried', (tx, at) => reviveJobs(tx, call.body.ids, at)),
  dropJobs: (call) => change(call, 'outbox-dropped', (tx) => dropJobs(tx, call.body.ids)),

  async listRemovals({ db }) {
    return (await db.queryAsSystem(removals)).map((row) => {
      const { licence, ...proof } = proofOf(row);
      return { id: licence, ...proof };
    });
  },
};

const maintenanceOfAll = async (db: OperatorRequest<'readAllMaintenance'>['db']) => {
  const { maintenance, show_notice, notice } = (await db.queryAsSystem(allSwitches)).all;
  return { id: CURRENT, maintenance, show_notice, notice: noticeOf(notice) };
};

const nameOnly = async (tx: Queries, id: string) => {
  const { name } = (await operatedFirms(tx)).find((firm) => firm.id === id)!;
  return { id, name };
};

const servedLimits = (firm: FirmLimits) => {
  const { id, name, limits, storage_mb, consumers } = firm;
  const all = { storage_mb: null, consumers: null, calls_per_minute: null, ...limits };
  return { id, name, limits: all, used: { storage_mb, consumers }, near: nearLimits(firm) };
};

interface Line {
  licence_id: string;
  at: Date;
  act: TrailAct;
  details: Record<string, string | number>;
}

const noteInTrail = (tx: Queries, { name }: OperatorKey, { details, ...line }: Line): Promise<void> =>
  audit(tx, { ...line, ...auditActor(system), details: { ...details, operator_key: name } });

async function change(
  { db, clock, operator }: OperatorRequest<'retryJobs'>,
  act: TrailAct,
  work: (tx: Queries, at: Date) => Promise<{ id: string; licence_id: string; kind: string }[]>,
) {
  const at = clock.now();
  return db.transactionAsSystem(async (tx) => {
    const changed = await work(tx, at);
    for (const { id, licence_id, kind } of changed)
      await noteInTrail(tx, operator, { licence_id, at, act, details: { job: id, kind } });
    return changed.map(({ id, kind }) => ({ id, kind }));
  });
}
