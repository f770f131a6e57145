import { ensure } from '@klantportaal/contract/values/ensure';
import type { TrailAct } from '../../modules/audit/act-words.ts';
import { system, toAuditActor, toWireActor } from '../../modules/audit/actors.ts';
import { recordAudit } from '../../modules/audit/audit.queries.ts';
import { recordEvent } from '../../modules/events/events.queries.ts';
import * as notices from '../../modules/firms/notices/notices.handlers.ts';
import type { BackofficeRequest } from '../../modules/identity/firm-calls.ts';
import { parseNotice } from '../../modules/licences/licence-data.ts';
import { CURRENT } from '../../modules/licences/start-up.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { dropJobs, readUnfinishedJobs, reviveJobs } from '../../platform/jobs/dead.queries.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { type FirmLimits, listLimitedFirms, setLimits } from '../firm/limits.queries.ts';
import { listNearLimits } from '../firm/limits.ts';
import { getAllSwitches, switchInstallation } from '../firm/maintenance.queries.ts';
import { buildProof } from '../licence/removal-proof.ts';
import { findLicenceOfFirm, listEndedRemovals, listFirmsWithCounts, mapFirmIds } from './operator.queries.ts';
import type { OperatorHandlers, OperatorKey, OperatorRequest } from './operator-calls.ts';

/** Jobs of the list at most. */
const MAX_JOBS_LISTED = 1_000;

export const operatorHandlers: OperatorHandlers = {
  async listFirms({ db }) {
    const firms = await db.queryAsSystem(listFirmsWithCounts);
    return firms.map(({ created_at, ...firm }) => ({ ...firm, created_at: created_at.toISOString() }));
  },

  async listLimits({ db }) {
    return (await db.queryAsSystem(listLimitedFirms)).map(toFirmLimits);
  },

  async setFirmLimits({ db, clock, licences, params, body, operator }) {
    const { firmId } = params;
    const licence_id = await db.queryAsSystem((q) => findLicenceOfFirm(q, firmId));
    if (!licence_id) fail('LICENCE_NOT_FOUND');
    const firm = await db.transactionAsSystem(async (tx) => {
      const limits = await setLimits(tx, licence_id, body);
      const now = clock.now();
      await noteInTrail(tx, operator, { licence_id, at: now, act: 'limits-set', details: { ...limits } });
      const data = { ...limits, by: toWireActor(system) };
      await recordEvent(tx, { licence_id, at: now, by: system, type: 'licence.limits-set', data });
      const known = (await listLimitedFirms(tx)).find(({ id }) => id === firmId);
      return known ?? { ...(await readIdAndName(tx, firmId)), limits, storage_mb: null, consumers: null };
    });
    licences.forget();
    return toFirmLimits(firm);
  },

  /** By the firm's own call; in the firm's trail it is the program. */
  async switchFirmMaintenance(call) {
    const licence_id = await call.db.queryAsSystem((q) => findLicenceOfFirm(q, call.params.firmId));
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

  readAllMaintenance: ({ db }) => readInstallationMaintenance(db),

  async switchAllMaintenance({ db, licences, body }) {
    const { maintenance, show_notice, notice } = body;
    const values = { maintenance, show_notice, notice: notice && JSON.stringify(notice) };
    await db.queryAsSystem((q) => switchInstallation(q, values));
    licences.forget();
    return readInstallationMaintenance(db);
  },

  async listUnfinishedJobs({ db }) {
    const [jobs, firms] = await db.queryAsSystem((q) =>
      Promise.all([readUnfinishedJobs(q, MAX_JOBS_LISTED), mapFirmIds(q)]),
    );
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

  retryJobs: (call) => change(call, 'outbox-retried', (tx, now) => reviveJobs(tx, call.body.ids, now)),
  dropJobs: (call) => change(call, 'outbox-dropped', (tx) => dropJobs(tx, call.body.ids)),

  async listRemovals({ db }) {
    return (await db.queryAsSystem(listEndedRemovals)).map((row) => {
      const { licence, ...proof } = buildProof(row);
      return { id: licence, ...proof };
    });
  },
};

const readInstallationMaintenance = async (db: OperatorRequest<'readAllMaintenance'>['db']) => {
  const { maintenance, show_notice, notice } = (await db.queryAsSystem(getAllSwitches)).all;
  return { id: CURRENT, maintenance, show_notice, notice: parseNotice(notice) };
};

const readIdAndName = async (tx: Queries, id: string) => {
  const { name } = ensure((await listFirmsWithCounts(tx)).find((firm) => firm.id === id));
  return { id, name };
};

const toFirmLimits = (firm: FirmLimits) => {
  const { id, name, limits, storage_mb, consumers } = firm;
  const all = { storage_mb: null, consumers: null, calls_per_minute: null, ...limits };
  return { id, name, limits: all, used: { storage_mb, consumers }, near: listNearLimits(firm) };
};

interface Line {
  licence_id: string;
  at: Date;
  act: TrailAct;
  details: Record<string, string | number>;
}

const noteInTrail = (tx: Queries, { name }: OperatorKey, { details, ...line }: Line): Promise<void> =>
  recordAudit(tx, { ...line, ...toAuditActor(system), details: { ...details, operator_key: name } });

async function change(
  { db, clock, operator }: OperatorRequest<'retryJobs'>,
  act: TrailAct,
  work: (tx: Queries, now: Date) => Promise<{ id: string; licence_id: string; kind: string }[]>,
) {
  const now = clock.now();
  return db.transactionAsSystem(async (tx) => {
    const changed = await work(tx, now);
    for (const { id, licence_id, kind } of changed)
      await noteInTrail(tx, operator, { licence_id, at: now, act, details: { job: id, kind } });
    return changed.map(({ id, kind }) => ({ id, kind }));
  });
}
