import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The address, and the open actions of the demo's consumer who has everything. */
export interface Start {
  url: string;
  documents: string[];
}
/** The load from now on. */
export interface Order {
  loud: ('imports' | 'uploads')[];
}
/** The work done so far. */
export interface Made {
  dossiers: number;
  uploads: number;
  /** Uploads that were asked to wait. */
  refused: number;
}

/** A firm that imports and uploads as fast as it is answered, in a process of its own that comes after all others. */
export async function startNoise(start: Start) {
  const child = fork(join(import.meta.dirname, 'noisy-firm.ts'));
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error('the noisy firm ended')));
  const tell = async (told: Start | Order): Promise<Made> => {
    child.send(told);
    const [made] = await once(child, 'message', { signal: ended.signal });
    return made as Made;
  };
  await tell(start);
  return {
    /** Sets what it does from now on; returns what it did so far. */
    be: (loud: Order['loud']) => tell({ loud }),
    stop: () => child.kill('SIGKILL'),
  };
}
