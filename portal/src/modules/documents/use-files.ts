import { useText } from '@klantportaal/web/i18n/use-text.ts';
import type { UploadKind } from '@klantportaal/web/lib/file-signs.ts';
import type { PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { useState } from 'react';

let photos = 0;
const createPhotoId = () => {
  photos += 1;
  return `photo-${photos}`;
};
/** Every phone calls it 'image.jpg', so it gets a number. */
const namePhoto = (photo: File): File =>
  new File([photo], photo.name.replace(/^image(\.\w+)$/i, `foto-${photos}$1`), {
    type: photo.type,
    lastModified: photo.lastModified,
  });

/** The chosen files in order, each judged as soon as it is chosen. */
export function useFiles({ wanted }: { wanted: UploadKind }) {
  const t = useText();
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const replace = (id: string, by: Partial<PickedFile>) =>
    setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...by } : file)));
  const judge = async (chosen: PickedFile) => {
    // Out of reach, the server judges it.
    const checks = await import('./check-files.ts').catch(() => null);
    const fault = (await checks?.checkFiles([chosen], wanted))?.get(chosen.id);
    if (fault) replace(chosen.id, { error: t(fault.key, fault.values) });
  };
  const change = (next: readonly PickedFile[]) => {
    const known = new Set(files.map(({ id }) => id));
    setFiles(next);
    for (const chosen of next.filter(({ id }) => !known.has(id))) void judge(chosen);
  };
  const add = (added: readonly File[]) => {
    const chosen = added.map((file) => ({ id: createPhotoId(), file }));
    setFiles((now) => [...now, ...chosen]);
    for (const picked of chosen) void judge(picked);
  };
  /** A photo straight from a camera; it is added behind what is there by then. */
  const addPhoto = (photo: File) => add([namePhoto(photo)]);
  /** Another file in the place of one: turned, smaller, or taken anew. */
  const replaceFile = (id: string, file: File) => {
    setFiles((now) =>
      now.map((picked) =>
        picked.id === id ? { ...picked, file, error: undefined, revision: (picked.revision ?? 0) + 1 } : picked,
      ),
    );
    void judge({ id, file });
  };
  /** Sets errors on files by id, and clears those of the others. */
  const mark = (errors: ReadonlyMap<string, string>) =>
    setFiles((now) => now.map((file) => ({ ...file, error: errors.get(file.id) })));
  return { files, change, addFiles: add, addPhoto, replaceFile, mark };
}
