import { useText } from '@klantportaal/web/i18n/use-text.ts';
import type { UploadKind } from '@klantportaal/web/lib/file-signs.ts';
import type { PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { useState } from 'react';
import { checkFiles } from './check-files.ts';

let photos = 0;

/** The chosen files in order, each judged as soon as it is chosen. */
export function useFiles({ wanted }: { wanted: UploadKind }) {
  const t = useText();
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const replace = (id: string, by: Partial<PickedFile>) =>
    setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...by } : file)));
  const judge = async (chosen: PickedFile) => {
    const fault = (await checkFiles([chosen], wanted)).get(chosen.id);
    if (fault) replace(chosen.id, { error: t(fault.key, fault.values) });
  };
  const change = (next: readonly PickedFile[]) => {
    const known = new Set(files.map(({ id }) => id));
    setFiles(next);
    for (const chosen of next.filter(({ id }) => !known.has(id))) void judge(chosen);
  };
  /** A photo straight from the camera; every phone calls it 'image.jpg', so it gets a number. */
  const addPhoto = (photo: File) => {
    photos += 1;
    const name = photo.name.replace(/^image(\.\w+)$/i, `foto-${photos}$1`);
    change([
      ...files,
      { id: `photo-${photos}`, file: new File([photo], name, { type: photo.type, lastModified: photo.lastModified }) },
    ]);
  };
  /** Sets errors on files by id, and clears those of the others. */
  const mark = (errors: ReadonlyMap<string, string>) =>
    setFiles((now) => now.map((file) => ({ ...file, error: errors.get(file.id) })));
  return { files, change, addPhoto, mark };
}
