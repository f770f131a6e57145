/** A phone or tablet: it has a camera at hand. */
export const hasCamera = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false;

/** Kept here, or its event might never fire. */
let input: HTMLInputElement | null = null;

/** Makes a field for pictures that is outside the page, out of reach of keyboard and screen reader. */
function createPictureField(onPhotos: (photos: readonly File[]) => void): HTMLInputElement {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = 'image/*';
  field.onchange = () => onPhotos([...(input?.files ?? [])]);
  input = field;
  return field;
}

/** Lets the reader choose photos that are there already. */
export function choosePhotos(onPhotos: (photos: readonly File[]) => void): void {
  const field = createPictureField(onPhotos);
  field.multiple = true;
  field.click();
}

/** Lets the reader take a photo, or choose one where there is no camera. */
export function openCamera(onPhoto: (photo: File) => void): void {
  const field = createPictureField(([photo]) => {
    if (photo) onPhoto(photo);
  });
  if (hasCamera()) field.setAttribute('capture', 'environment');
  field.click();
}
