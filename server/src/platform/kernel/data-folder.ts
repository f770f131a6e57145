import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder for files that are there while something is done with them; what is left in it is swept. */
export const toTemporaryFolder = ({ DATA_DIR }: { DATA_DIR: string }): string => join(DATA_DIR, 'tmp');

/** Makes the data folder, if it is not there. @throws Error in words for the administrator */
export async function makeDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: Error) => refuse(folder, error));
}

/** Makes the data folder, and checks that this process may write there. @throws Error in words for the administrator */
export async function demandDataFolder(folder: string): Promise<void> {
  await makeDataFolder(folder);
  for (const inside of [folder, toTemporaryFolder({ DATA_DIR: folder })]) {
    await access(inside, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') refuse(inside, error);
    });
  }
}

function refuse(folder: string, error: Error): never {
  throw new Error(
    `${folder}, of DATA_DIR, cannot be written: ${error.message}. The user who runs the product must be able to write there.`,
  );
}
