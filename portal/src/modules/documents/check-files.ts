import type { FileNature } from '@klantportaal/contract/values/file-natures';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import type { TextKey } from '@klantportaal/web/i18n/app-texts.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { getText } from '@klantportaal/web/i18n/use-text.ts';
import { inspectFile, type UploadKind, type Verdict } from '@klantportaal/web/lib/file-signs.ts';
import type { PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { limitOfKind, takesOffice } from './upload-kinds.ts';

/** TABLE: what the reader is told after a first check of a file. */
const SAYS: Record<Exclude<Verdict, 'fine' | 'wrong-type'> | 'unreadable', TextKey> = {
  office: 'upload.office',
  empty: 'upload.empty',
  'no-xml': 'upload.no_xml',
  unreadable: 'upload.unreadable',
};

/** TABLE: what a file can be that is not taken, in words. */
const NATURES: Partial<Record<FileNature, TextKey>> = {
  svg: 'upload.found_drawing',
  xml: 'upload.found_xml',
  web_page: 'upload.found_web_page',
  video: 'upload.found_video',
  sound: 'upload.found_sound',
  program: 'upload.found_program',
  gif: 'upload.found_gif',
};

/** The endings of names that promise what is taken. */
const PROMISING = /\.(pdf|jpe?g|png|gif|bmp|webp|avif|tiff?|hei[cf])$/i;

const OFFICE = /\.(docx?|xlsx?|pptx?|od[tsp]|pages|numbers)$/i;

/** Why a file of a kind that is not taken is of no use, what it is whatever its name says, and what is taken. */
export function tellWrongType(wanted: UploadKind, file?: { name: string; found: FileNature | null }): Fault {
  if (wanted === 'xml') return { key: 'upload.no_xml' };
  if (file?.found === 'office') return { key: 'upload.office' };
  // Files of Word and Excel are archives, and not every writer makes them recognisable.
  if (file?.found === 'archive') return { key: OFFICE.test(file.name) ? 'upload.office' : 'upload.archive' };
  const list = new Intl.ListFormat(getLocale(), { type: 'disjunction' });
  const photos = list.format(limitOfKind[wanted].names.filter((name) => name !== 'PDF'));
  const nature = file?.found && NATURES[file.found];
  if (!file || !nature) return { key: 'upload.wrong_type', values: { photos } };
  const ending = file.name.replace(/^.*\./, '.').toLowerCase();
  const isNamedOtherwise = PROMISING.test(file.name) && ending !== `.${file.found}`;
  const values = { photos, found: getText(nature), ending };
  return { key: isNamedOtherwise ? 'upload.named_otherwise' : 'upload.other_type', values };
}

/** The files that would certainly be refused, with the message for each. */
export async function checkFiles(files: readonly PickedFile[], wanted: UploadKind): Promise<Map<string, Fault>> {
  const faults = new Map<string, Fault>();
  for (const { id, file } of files) {
    const { verdict, found } = await inspectFile(file, wanted).catch(
      () => ({ verdict: 'unreadable', found: null }) as const,
    );
    if (verdict === 'fine' || (verdict === 'office' && takesOffice(wanted))) continue;
    const isOther = verdict === 'wrong-type';
    faults.set(id, isOther ? tellWrongType(wanted, { name: file.name, found }) : { key: SAYS[verdict] });
  }
  return faults;
}
