/** The scanner's verdict on a file; `not_scanned` when no scanner is configured. */
export type ScanResult = { result: 'clean' } | { result: 'infected'; signature: string } | { result: 'not_scanned' };

/**
 * Scans the file at a path on our own disk. Throws when a configured scanner is unreachable: a file never passes
 * silently.
 */
export type VirusScanPort = {
  scan(path: string): Promise<ScanResult>;
};

export const noVirusScan: VirusScanPort = {
  scan: async () => ({ result: 'not_scanned' }),
};
