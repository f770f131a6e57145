import type { FirmLicence } from '@klantportaal/contract/modules/firms/licence';
import { pickGiven } from '@klantportaal/contract/values/objects';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';

export type Settings = FirmLicence['settings'];

/** Changes some settings of the draft; undefined takes one back to what is usual. */
export function change(draft: Drafted<Settings>, some: { [N in keyof Settings]?: Settings[N] | undefined }): void {
  draft.set(pickGiven({ ...draft.value, ...some }));
}

/** The numbers to choose from, with the present one where it is none of them. */
export const withPresent = (offered: readonly number[], present: number): number[] =>
  [...new Set([...offered, present])].sort((option, other) => option - other);

/** TABLE: the settings of each block of the page; the first has what is in no other. */
const blocks = {
  hours: ['office_hours', 'mails'],
  rules: [
    'hold_seconds',
    'originals_after_approval',
    'originals_after_redaction',
    'document_names',
    'show_staff_names',
  ],
  signing_in: ['minimum_password_strength'],
  links: ['public_urls'],
  // On a page of their own.
  questions: ['nps'],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

/** Whether a setting stands in a block. */
export const isInBlock = (block: 'contact' | keyof typeof blocks) => (name: string) => {
  const all: [string, readonly string[]][] = Object.entries(blocks);
  return block === (all.find(([, names]) => names.includes(name))?.[0] ?? 'contact');
};
