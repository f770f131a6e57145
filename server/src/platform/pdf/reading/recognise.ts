import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Worker } from 'tesseract.js';
import type { Grey } from './grey.ts';
import { toPng } from './grey.ts';

/** A word as the reader found it, its box in pixels. */
export interface RecognisedWord {
  text: string;
  sure: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const require = createRequire(import.meta.url);

/** TABLE: the languages whose letters and words are known, with the package of each; the first weighs most. */
const languages = {
  nld: require.resolve('@tesseract.js-data/nld/package.json'),
  eng: require.resolve('@tesseract.js-data/eng/package.json'),
};

let opened: Promise<Worker> | undefined;

/**
 * Opens the reader once for each process. Its data comes from packages of ours, and is looked for in one folder; without
 * it the library would fetch it from a third party.
 */
async function openReader(): Promise<Worker> {
  const folder = await mkdtemp(path.join(tmpdir(), 'reading-'));
  try {
    for (const [language, file] of Object.entries(languages)) {
      const name = `${language}.traineddata.gz`;
      await copyFile(path.join(path.dirname(file), '4.0.0_best_int', name), path.join(folder, name));
    }
    const { createWorker, OEM } = await import('tesseract.js');
    return await createWorker(Object.keys(languages), OEM.LSTM_ONLY, {
      langPath: folder,
      cacheMethod: 'none',
      gzip: true,
      errorHandler: () => {},
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads an upright picture. */
export async function recognise(picture: Grey, dpi: number): Promise<RecognisedWord[]> {
  opened ??= openReader();
  const reader = await opened;
  await reader.setParameters({ user_defined_dpi: String(Math.round(dpi)) });
  const { data } = await reader.recognize(await toPng(picture), {}, { blocks: true, text: false });
  return (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap(({ words }) => words)
    .map(({ text, confidence, bbox }) => ({
      text,
      sure: confidence,
      left: bbox.x0,
      top: bbox.y0,
      right: bbox.x1,
      bottom: bbox.y1,
    }));
}

/** Ends the reader of this process, for programs that go on. */
export async function closeReader(): Promise<void> {
  const reader = await opened;
  opened = undefined;
  await reader?.terminate();
}
