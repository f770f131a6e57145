import type { FirmLicence } from '@klantportaal/contract/backoffice/licence';
import type { Drafted } from '../../page/use-licence-draft.ts';

export type Settings = FirmLicence['settings'];

/** Changes some settings of the draft; undefined takes one back to what is usual. */
export function change(draft: Drafted<Settings>, some: { [N in keyof Settings]?: Settings[N] | undefined }): void {
  const next = Object.entries({ ...draft.value, ...some }).filter(([, value]) => value !== undefined);
  draft.set(Object.fromEntries(next) as Settings);
}

/** The numbers to choose from, with the present one where it is none of them. */
export const withPresent = (offered: readonly number[], present: number): number[] =>
  [...new Set([...offered, present])].sort((one, other) => one - other);
