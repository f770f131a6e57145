import type { Database } from '../../platform/db/open.ts';
import { parseNotice, toLicenceData } from './licence-data.ts';
import { findInstallationRow, findLicenceRow, type LicenceIndexRow, listLicenceIndex } from './licences.queries.ts';
import type { ChooserSettings, Installation, LicenceData, LicenceListing, Licences } from './licences.ts';
import { createNameCheck, type NameCheck } from './name-effect.ts';
import { listAllNames } from './names.queries.ts';

/** The time for which another process's change may go unnoticed. */
const FRESH_MS = 1_000;

/** With the version of everything that its data follow from, made once a second and not for every call. */
interface IndexRow extends LicenceIndexRow {
  whole_version: string;
}

interface Snapshot {
  read_at: number;
  installation: Installation;
  /** Each with the domains that count. */
  index: readonly IndexRow[];
  by_domain: ReadonlyMap<string, IndexRow>;
  isInEffect: NameCheck;
  by_id: ReadonlyMap<string, IndexRow>;
}

/**
 * Every call needs its licence, so it must cost nothing: once a second one small query fetches the versions, and only
 * changed licences are read again. While the database is unavailable the last known data is used, so that pages load.
 */
export function openLicences(
  db: Database,
  monotonic: () => number = () => performance.now(),
  { CHOOSERS, NODE_ENV }: ChooserSettings = { CHOOSERS: undefined, NODE_ENV: 'production' },
): Licences {
  let snapshot: Snapshot | null = null;
  let reading: Promise<Snapshot> | null = null;
  /** Incremented by `forget`, so that data read before it is not used after it. */
  let generation = 0;
  const data = new Map<string, { version: string; licence: Promise<LicenceData | null> }>();

  const read = async (): Promise<Snapshot> => {
    const read_at = monotonic();
    const started = generation;
    const [rows, row, names] = await db.queryAsSystem((q) =>
      Promise.all([listLicenceIndex(q), findInstallationRow(q), listAllNames(q)]),
    );
    // Names change rarely, and one that somebody proves may be what another uses.
    const version = JSON.stringify(names);
    const isInEffect = createNameCheck(names);
    const index = rows.map((licence) => ({
      ...licence,
      domains: licence.is_sandbox
        ? licence.domains
        : licence.domains.filter((domain) => isInEffect(licence.id, domain)),
      whole_version: `${licence.version} ${licence.domains.join(' ')} ${version}`,
    }));
    for (const id of data.keys()) if (!index.some((licence) => licence.id === id)) data.delete(id);
    const fresh: Snapshot = {
      read_at,
      index,
      installation: {
        maintenance: row?.maintenance ?? false,
        show_notice: row?.show_notice ?? false,
        notice: parseNotice(row?.notice ?? null),
        show_domain_chooser: row?.show_domain_chooser ?? false,
      },
      isInEffect,
      by_domain: new Map(index.flatMap((licence) => licence.domains.map((domain) => [domain, licence]))),
      by_id: new Map(index.map((licence) => [licence.id, licence])),
    };
    if (started === generation) snapshot = fresh;
    return fresh;
  };

  const getFreshSnapshot = async (): Promise<Snapshot> => {
    if (snapshot && monotonic() - snapshot.read_at < FRESH_MS) return snapshot;
    const mine = (reading ??= read());
    try {
      return await mine;
    } catch (error) {
      if (snapshot) return snapshot;
      throw error;
    } finally {
      if (reading === mine) reading = null;
    }
  };

  const loadLicence = async (row: IndexRow | undefined): Promise<LicenceData | null> => {
    if (!row) return null;
    const version = row.whole_version;
    const { isInEffect } = snapshot ?? (await getFreshSnapshot());
    const known = data.get(row.id);
    if (known?.version === version) return known.licence;
    const licence = db
      .query(row.id, (q) => findLicenceRow(q, row.id))
      .then((found) => found && toLicenceData(found, row.domains, row.is_sandbox ? () => false : isInEffect));
    data.set(row.id, { version, licence });
    return licence.catch((error: unknown) => {
      if (known) data.set(row.id, known);
      else data.delete(row.id);
      if (known) return known.licence;
      throw error;
    });
  };

  return {
    byDomain: async (domain, isHost = false) => {
      const { by_domain } = await getFreshSnapshot();
      const row = by_domain.get(domain.toLowerCase());
      // A sandbox is reached by who names it, and has no host of its own.
      return row && !(isHost && row.is_sandbox) ? loadLicence(row) : null;
    },
    // An id comes from a row of ours: one that is not known is that of a licence made a moment ago, by another process.
    byId: async (id) => {
      const { by_id } = await getFreshSnapshot();
      return loadLicence(by_id.get(id) ?? (await read().catch(() => null))?.by_id.get(id));
    },
    only: async () => {
      const { index } = await getFreshSnapshot();
      const real = index.filter(({ is_sandbox }) => !is_sandbox);
      return real.length === 1 ? loadLicence(real[0]) : null;
    },
    list: async () => (await getFreshSnapshot()).index satisfies readonly LicenceListing[],
    isPortalHost: async (host) => {
      const row = (await getFreshSnapshot()).by_domain.get(host);
      return row !== undefined && !row.is_sandbox;
    },
    choices: async (host) => {
      const { index, installation } = await getFreshSnapshot();
      const offered = CHOOSERS?.get(host);
      if (!offered && (NODE_ENV === 'production' || !installation.show_domain_chooser)) return [];
      // A sandbox is opened by its own address alone.
      const real = index.filter(({ is_sandbox, domains }) => !is_sandbox && domains.length > 0);
      return offered ? real.filter(({ domains }) => domains.some((domain) => offered.has(domain))) : real;
    },
    installation: async () => (await getFreshSnapshot()).installation,
    forget: () => {
      generation += 1;
      snapshot = null;
      reading = null;
    },
  };
}
