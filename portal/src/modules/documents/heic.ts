/** The phone camera format that the server does not accept. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /\.(heic|heif)$/i.test(name) || /^image\/hei[cf]/i.test(type);

/** The same picture as JPEG. @throws when this browser cannot read HEIC */
export async function toJpeg(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The picture could not be written as JPEG');
  const name = file.name.replace(/\.(heic|heif)$/i, '');
  return new File([blob], `${name}.jpg`, { type: 'image/jpeg', lastModified: file.lastModified });
}
