import { drawPicture } from './draw-picture.ts';
import { isPicture } from './is-picture.ts';

/** A4 at 300 dots to the inch, which the server keeps of any photo. */
const LONGEST = 3508;
const QUALITY = 0.85;

/** A photo as large as a page needs it; itself where that is not smaller or cannot be drawn here. */
export async function shrinkPhoto(file: File): Promise<File> {
  const blob = await drawPicture(file, { longest: LONGEST, type: 'image/jpeg', quality: QUALITY }).catch(() => null);
  if (!blob || blob.size >= file.size) return file;
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), {
    type: 'image/jpeg',
    lastModified: file.lastModified,
  });
}

/**
 * Makes photos smaller, the largest first, until all files fit together. One at a time: a phone has no room for two.
 * @param most bytes of all files
 * @param replace takes each smaller one as soon as it is there, and which it was
 */
export async function shrinkToFit(
  files: readonly { id: string; file: File }[],
  most: number,
  replace: (id: string, file: File, was: File) => void,
): Promise<void> {
  let total = files.reduce((sum, { file }) => sum + file.size, 0);
  const photos = files
    .filter(({ file }) => isPicture(file))
    .toSorted((former, other) => other.file.size - former.file.size);
  for (const { id, file } of photos) {
    if (total <= most) return;
    const smaller = await shrinkPhoto(file);
    if (smaller === file) continue;
    total -= file.size - smaller.size;
    replace(id, smaller, file);
  }
}
