/** What the scanner said of a file; `not_scanned` when no scanner is configured (decision 22). */
export type ScanResult = { result: 'clean' } | { result: 'infected'; signature: string } | { result: 'not_scanned' };

/** Scans the file at a path on our own disk. Throws when a configured scanner can't be asked: never a silent pass. */
export type VirusScanPort = {
  scan(path: string): Promise<ScanResult>;
};

export const noVirusScan: VirusScanPort = {
  scan: async () => ({ result: 'not_scanned' }),
};
