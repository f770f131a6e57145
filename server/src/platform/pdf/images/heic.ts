import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The part of the package that we use, which says less of itself. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  /** Draws into `target`, or answers null. */
  display(target: { data: Uint8ClampedArray }, done: (drawn: object | null) => void): void;
  free(): void;
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[]; decoder: unknown };
  heif_context_free(context: unknown): void;
}

let loaded: Libheif | null = null;

/** libheif as WebAssembly, which stays a file of its own: without files, network or memory of ours. */
function load(): Libheif {
  const start: (given: { wasmBinary: Buffer }) => Libheif = require('libheif-js/libheif-wasm/libheif.js');
  return start({ wasmBinary: readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm')) });
}

/** Pixels of red, green, blue and alpha, upright as the file says. */
export interface RawPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * Decodes the photo of a HEIC or HEIF file as phones write it (HEVC), of several the one that the file calls its own.
 * @param refuse throws when there are too many pixels; asked before any memory is taken for them
 */
export async function decodeHeic(bytes: Uint8Array, refuse: (pixels: number) => void): Promise<RawPicture> {
  const { HeifDecoder, heif_context_free } = (loaded ??= load());
  const decoder = new HeifDecoder();
  const images = decoder.decode(bytes);
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
    if (!image) throw new Error('No picture in it');
    const [width, height] = [image.get_width(), image.get_height()];
    if (!(width > 0 && height > 0)) throw new Error('No size');
    refuse(width * height);
    const data = new Uint8ClampedArray(width * height * 4);
    const drawn = await new Promise((done) => image.display({ data }, done));
    if (!drawn) throw new Error('The picture could not be drawn');
    return { data: new Uint8Array(data.buffer), width, height };
  } finally {
    for (const image of images) image.free();
    if (decoder.decoder) heif_context_free(decoder.decoder);
  }
}
