interface Drawn {
  /** Pixels of the longest side; a smaller picture stays as it is. */
  longest?: number;
  /** Turns to the right. */
  quarters?: number;
  type: 'image/jpeg' | 'image/png';
  /** The quality of a JPEG, 0 to 1. */
  quality?: number;
}

/** Draws a picture anew, upright as its camera meant it. @throws when this browser cannot draw it */
export async function drawPicture(file: Blob, { longest, quarters = 0, type, quality }: Drawn): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, (longest ?? Number.POSITIVE_INFINITY) / Math.max(bitmap.width, bitmap.height));
  const [wide, high] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = quarters % 2 === 1 ? [high, wide] : [wide, high];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas');
  // A JPEG has no see-through; what was is paper.
  if (type === 'image/jpeg') {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((quarters * Math.PI) / 2);
  pen.drawImage(bitmap, -wide / 2, -high / 2, wide, high);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  if (!blob) throw new Error('The picture could not be written');
  return blob;
}
