import { type ClamdSettings, takesStream } from '../platform/adapters/virus-scan/clamd.ts';
import type { Config } from '../platform/config.ts';
import type { Warning } from '../platform/kernel/warnings.ts';

const MB = 1024 * 1024;
/** Milliseconds between two looks: it changes where somebody writes clamd's settings. */
const CHECK_INTERVAL_MS = 10 * 60_000;

/** Says that clamd takes less than an upload may hold; none when it takes it. @throws VirusScanError when it is away */
export async function findScannerLimit(
  clamd: ClamdSettings,
  { UPLOAD_MAX_MB }: Pick<Config, 'UPLOAD_MAX_MB'>,
): Promise<Warning[]> {
  if (await takesStream(clamd, UPLOAD_MAX_MB * MB)) return [];
  const message = `The virus scanner takes less than the ${UPLOAD_MAX_MB} MB of UPLOAD_MAX_MB, so large uploads are refused: raise StreamMaxLength of clamd, and MaxFileSize and MaxScanSize with it.`;
  return [{ code: 'SCANNER_LIMIT', message }];
}

/** For readiness: what was found when it was last looked at, beside the looks whether the scanner is there. */
export function openScannerLimit(clamd: ClamdSettings, config: Pick<Config, 'UPLOAD_MAX_MB'>) {
  let found: Warning[] = [];
  let looked_at = Number.NEGATIVE_INFINITY;
  return {
    async look(): Promise<void> {
      if (performance.now() - looked_at < CHECK_INTERVAL_MS) return;
      found = await findScannerLimit(clamd, config);
      looked_at = performance.now();
    },
    warnings: () => found,
  };
}
