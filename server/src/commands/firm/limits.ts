import type { Database } from '../../platform/db/open.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { Warning } from '../../platform/kernel/warnings.ts';
import { type FirmLimits, listLimitedFirms } from './limits.queries.ts';

/** The share of a limit from which the operator is told. */
const NEAR = 0.9;
/** Files are summed for it, so not each time that a balancer asks. */
const CHECK_INTERVAL_MS = 5 * 60_000;

/** Describes what a firm has used up to nine tenths or more. */
export const listNearLimits = ({ limits, storage_mb, consumers }: FirmLimits): string[] => [
  ...describeNearLimit('MB of files', storage_mb, limits.storage_mb),
  ...describeNearLimit('consumers', consumers, limits.consumers),
];

const describeNearLimit = (unit: string, used: number | null, limit: number | undefined): string[] =>
  used !== null && limit !== undefined && used >= limit * NEAR ? [`${used} of ${limit} ${unit}`] : [];

/** For readiness: firms that come near what they may use, before they are refused. */
export function limitWarnings(db: Pick<Database, 'queryAsSystem'>, clock: Clock): () => Promise<Warning[]> {
  let known: { at: number; warnings: Warning[] } | null = null;
  return async () => {
    const nowMs = clock.now().getTime();
    if (known && nowMs - known.at < CHECK_INTERVAL_MS) return known.warnings;
    const warnings = (await db.queryAsSystem(listLimitedFirms)).flatMap((firm) =>
      listNearLimits(firm).map((near) => ({
        code: 'FIRM_NEAR_LIMIT',
        // Readiness answers whoever asks: which firm it is, the operator's own command says.
        message: `A firm has ${near}. What is more is refused: npm run limits -- list says which firm.`,
      })),
    );
    known = { at: nowMs, warnings };
    return warnings;
  };
}
