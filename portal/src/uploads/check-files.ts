import type { TextKey } from '@klantportaal/web/i18n/app-texts.ts';
import { inspectFile, type UploadKind, type Verdict } from '@klantportaal/web/lib/file-signs.ts';
import type { PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { isHeic } from './heic.ts';

/** TABLE: what the reader is told after a first check of a file. */
const SAYS: Record<Exclude<Verdict, 'fine'> | 'unreadable', TextKey> = {
  office: 'upload.office',
  'wrong-type': 'upload.wrong_type',
  empty: 'upload.empty',
  'no-xml': 'upload.no_xml',
  unreadable: 'upload.unreadable',
};

/** The files that would certainly be refused, with the message for each. */
export async function checkFiles(files: readonly PickedFile[], wanted: UploadKind): Promise<Map<string, TextKey>> {
  const faults = new Map<string, TextKey>();
  for (const { id, file } of files) {
    // It could not be converted when it was chosen.
    if (isHeic(file)) {
      faults.set(id, 'upload.heic');
      continue;
    }
    const verdict = await inspectFile(file, wanted).catch(() => 'unreadable' as const);
    if (verdict !== 'fine') faults.set(id, SAYS[verdict]);
  }
  return faults;
}
