import { makePrint } from './compare.ts';
import { hasSmallLetters, judgePhoto, type Part } from './judge-photo.ts';
import type { Look, LookAnswer, LookRequest } from './look.ts';
import { MEASURED_PIXELS, type Pixels, toGrey } from './pixels.ts';

/** Pixels of the longest side of the small picture that the page shows. */
const SHOWN_SIDE = 320;

/**
 * A part of a picture, drawn at a scale. A picture that becomes much smaller is halved first, each time by the mean of four
 * pixels: that takes half the time of one good step.
 */
function drawPart(
  picture: ImageBitmap | OffscreenCanvas,
  part: Part,
  scale: number,
): OffscreenCanvasRenderingContext2D {
  if (scale > 0.5 || Math.min(part.width, part.height) < 2) return drawOnce(picture, part, scale);
  const { canvas } = drawOnce(picture, part, 0.5);
  const whole = { left: 0, top: 0, width: canvas.width, height: canvas.height };
  return drawPart(canvas, whole, (part.width * scale) / canvas.width);
}

function drawOnce(
  picture: ImageBitmap | OffscreenCanvas,
  part: Part,
  scale: number,
): OffscreenCanvasRenderingContext2D {
  const [width, height] = [Math.max(1, Math.round(part.width * scale)), Math.max(1, Math.round(part.height * scale))];
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser draws nothing in a worker');
  // A transparent part is printed on white.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'low';
  pen.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height);
  return pen;
}

const readPixels = (pen: OffscreenCanvasRenderingContext2D): Pixels =>
  pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height);

async function look(file: Blob): Promise<Look> {
  const picture = await createImageBitmap(file);
  try {
    const whole: Part = { left: 0, top: 0, width: picture.width, height: picture.height };
    // By its area: a long screenshot would otherwise be measured as a line.
    const scale = Math.max(1, Math.sqrt((whole.width * whole.height) / MEASURED_PIXELS));
    const drawn = drawPart(picture, whole, 1 / scale);
    const pixels = readPixels(drawn);
    const { width, height } = drawn.canvas;
    const small: Part = { left: 0, top: 0, width, height };
    const shown = drawPart(drawn.canvas, small, Math.min(1, SHOWN_SIDE / Math.max(width, height)));
    const grey = toGrey(pixels);
    const verdict = judgePhoto(pixels, scale, grey);
    if (verdict.closer && verdict.fault === null) {
      const { left, top, width, height } = verdict.closer;
      const part = { left: left * scale, top: top * scale, width: width * scale, height: height * scale };
      if (hasSmallLetters(readPixels(drawPart(picture, part, 1)))) verdict.fault = 'small';
    }
    return {
      thumbnail: await shown.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 }),
      verdict,
      print: makePrint(grey),
    };
  } finally {
    picture.close();
  }
}

/** One at a time: a phone has no room for two photos of 48 megapixels. */
let last: Promise<unknown> = Promise.resolve();
const answer = (seen: LookAnswer) => postMessage(seen);

onmessage = ({ data: { id, file } }: MessageEvent<LookRequest>) => {
  last = last.then(async () => answer({ id, look: await look(file).catch(() => null) }));
};
