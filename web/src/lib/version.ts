declare global {
  /** Replaced by Vite (`portal/vite.config.ts`). */
  const __VERSION__: string;
}

/** The version of the product, from the project's `package.json` when the portal was built. */
export const version = __VERSION__;

/** Whether two versions understand each other's browser storage: a new major version starts afresh. */
export const isSameMajor = (storedVersion: unknown, other: string): boolean =>
  typeof storedVersion === 'string' && storedVersion.split('.', 1)[0] === other.split('.', 1)[0];
