import type { Print } from './compare.ts';
import type { PhotoVerdict } from './judge-photo.ts';

/** A request to the worker. */
export interface LookRequest {
  id: number;
  file: Blob;
}

/** A photo as the worker saw it. */
export interface Look {
  /** A small picture of it. */
  thumbnail: Blob;
  verdict: PhotoVerdict;
  print: Print;
}

/** The worker's answer; null for what this browser cannot draw. */
export interface LookAnswer {
  id: number;
  look: Look | null;
}

/** Undefined until it is started, null in a browser that starts no worker. */
let worker: Worker | null | undefined;
let asked = 0;
const waiting = new Map<number, (look: Look | null) => void>();

/** Starts the worker before a photo is chosen: on a slow network fetching it takes longer than looking. */
export function prepareLooks(): Worker | null {
  worker = worker === undefined ? startWorker() : worker;
  return worker;
}

/**
 * Looks at a photo in a worker, so that the page stays quick meanwhile.
 * @returns null where the file is no picture that can be drawn, or the browser has no worker that draws
 */
export function lookAtPhoto(file: Blob): Promise<Look | null> {
  const to = prepareLooks();
  if (!to) return Promise.resolve(null);
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    to.postMessage({ id, file } satisfies LookRequest);
  });
}

function startWorker(): Worker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  try {
    const started = new Worker(new URL('./look.worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<LookAnswer>) => {
      waiting.get(data.id)?.(data.look);
      waiting.delete(data.id);
    };
    // Its file could not be fetched, or it had no memory left: nobody waits for it any more, and the next photo has a new one.
    started.onerror = () => {
      started.terminate();
      worker = undefined;
      for (const resolve of waiting.values()) resolve(null);
      waiting.clear();
    };
    return started;
  } catch {
    return null;
  }
}
