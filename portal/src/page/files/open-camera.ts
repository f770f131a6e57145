/** A phone or tablet: it has a camera at hand. */
export const hasCamera = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false;

/** Kept here, or its event might never fire. */
let input: HTMLInputElement | null = null;

/** Lets the reader choose photos that are there already. */
export function choosePhotos(onPhotos: (photos: readonly File[]) => void): void {
  const chooser = document.createElement('input');
  input = chooser;
  chooser.type = 'file';
  chooser.accept = 'image/*';
  chooser.multiple = true;
  chooser.onchange = () => onPhotos([...(chooser.files ?? [])]);
  chooser.click();
}

/**
 * Lets the reader take a photo, or choose one where there is no camera. The field is outside the page, out of reach of
 * keyboard and screen reader.
 */
export function openCamera(onPhoto: (photo: File) => void): void {
  input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  if (hasCamera()) input.setAttribute('capture', 'environment');
  input.onchange = () => {
    const [photo] = input?.files ?? [];
    if (photo) onPhoto(photo);
  };
  input.click();
}
