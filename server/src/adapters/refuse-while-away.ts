import type { Readable } from 'node:stream';
import { FilesAwayError, type FilesPort } from './files/files.ts';
import { VirusScanError } from './virus-scan/clamd.ts';
import type { VirusScanPort } from './virus-scan/virus-scan.ts';

const REASON = 'it did not answer when it was last looked at';

/**
 * The store of files and the scanner as requests use them: what is known to hang refuses at once, and holds nobody's
 * upload until it gives up. Whether it is back, only who looks at it asks.
 */
export function refuseWhileAway<Ports extends { files: FilesPort; virusScan: VirusScanPort }>(
  ports: Ports,
  isAway: (party: 'store' | 'scanner') => boolean,
): Ports {
  const { files, virusScan } = ports;
  const assertStore = (source?: Readable) => {
    if (!isAway('store')) return;
    // What is not read any more would wait for ever.
    source?.destroy();
    throw new FilesAwayError(new Error(REASON));
  };
  return {
    ...ports,
    files: {
      ...files,
      async put(source) {
        assertStore(source);
        return files.put(source);
      },
      async open(key) {
        assertStore();
        return files.open(key);
      },
    },
    virusScan: {
      async scan(path) {
        if (isAway('scanner')) throw new VirusScanError(REASON);
        return virusScan.scan(path);
      },
    },
  };
}
