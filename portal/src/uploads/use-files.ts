import { useText } from '@klantportaal/web/i18n/use-text.ts';
import type { PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { useState } from 'react';
import { isHeic, toJpeg } from './heic.ts';

let photos = 0;

/**
 * The chosen files in order; pictures that only phones can read are converted to JPEG (docs/decisions/022).
 */
export function useFiles() {
  const t = useText();
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [converting, setConverting] = useState(0);
  const replace = (id: string, by: Partial<PickedFile>) =>
    setFiles((now) => now.map((one) => (one.id === id ? { ...one, ...by } : one)));
  const convert = async ({ id, file }: PickedFile) => {
    setConverting((now) => now + 1);
    try {
      replace(id, { file: await toJpeg(file) });
    } catch {
      replace(id, { error: t('upload.heic') });
    }
    setConverting((now) => now - 1);
  };
  const change = (next: readonly PickedFile[]) => {
    const known = new Set(files.map(({ id }) => id));
    setFiles(next);
    for (const one of next) if (!known.has(one.id) && isHeic(one.file)) void convert(one);
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
    setFiles((now) => now.map((one) => ({ ...one, error: errors.get(one.id) })));
  return { files, change, addPhoto, mark, converting: converting > 0 };
}
