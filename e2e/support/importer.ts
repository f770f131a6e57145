import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { at } from '../../tools/shared/paths.ts';
import { environment } from '../../tools/shared/run.ts';

/** A process that imports into the product of one data folder for as long as a worker's tests need it. */
export interface Importer {
  /** @throws Error with what is wrong with the documents */
  import(folder: string): Promise<void>;
  stop(): void;
}

export function startImporter(dataDir: string): Importer {
  const child = spawn('node', [at('e2e/support/import-process.ts')], {
    env: environment({ DATA_DIR: dataDir }),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    import: async (folder) => {
      child.stdin.write(`${folder}\n`);
      const { value } = await answers.next();
      if (value !== 'done') throw new Error(value ?? 'the import process ended');
    },
    stop: () => child.stdin.end(),
  };
}
