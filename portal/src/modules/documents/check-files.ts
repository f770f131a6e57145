import { type FileLimit, fileLimits } from '@klantportaal/contract/values/file-limits';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import type { TextKey } from '@klantportaal/web/i18n/app-texts.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { inspectFile, type UploadKind, type Verdict } from '@klantportaal/web/lib/file-signs.ts';
import type { PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { isHeic } from './heic.ts';

/** TABLE: what the reader is told after a first check of a file. */
const SAYS: Record<Exclude<Verdict, 'fine' | 'wrong-type'> | 'unreadable', TextKey> = {
  office: 'upload.office',
  empty: 'upload.empty',
  'no-xml': 'upload.no_xml',
  unreadable: 'upload.unreadable',
};

/** The files that each kind of form may send in one go. */
export const limitOfKind: Record<UploadKind, FileLimit> = {
  document: fileLimits.document,
  xml: fileLimits['pension-xml'],
  damage: fileLimits.damage,
};

/** Why a file of a kind that is not taken is of no use, with the kinds that are. */
export function tellWrongType(wanted: UploadKind): Fault {
  if (wanted === 'xml') return { key: 'upload.no_xml' };
  const photos = limitOfKind[wanted].names.filter((name) => name !== 'PDF');
  const list = new Intl.ListFormat(getLocale(), { type: 'disjunction' });
  return { key: 'upload.wrong_type', values: { photos: list.format(photos) } };
}

/** The files that would certainly be refused, with the message for each. */
export async function checkFiles(files: readonly PickedFile[], wanted: UploadKind): Promise<Map<string, Fault>> {
  const faults = new Map<string, Fault>();
  for (const { id, file } of files) {
    // It could not be converted when it was chosen.
    if (isHeic(file)) {
      faults.set(id, { key: 'upload.heic' });
      continue;
    }
    const verdict = await inspectFile(file, wanted).catch(() => 'unreadable' as const);
    if (verdict === 'fine') continue;
    faults.set(id, verdict === 'wrong-type' ? tellWrongType(wanted) : { key: SAYS[verdict] });
  }
  return faults;
}
