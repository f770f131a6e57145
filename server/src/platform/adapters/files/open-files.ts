import type { FilesPort } from './files.ts';
import { openFolderFiles } from './folder.ts';
import type { S3Settings } from './s3.ts';

export interface FilesSettings {
  s3: S3Settings | null;
  /** Absolute; where files live without S3. */
  folder: string;
}

/** The store of files of these settings. */
export const openFiles = async ({ s3, folder }: FilesSettings): Promise<FilesPort> =>
  s3 ? (await import('./s3.ts')).openS3Files(s3) : openFolderFiles(folder);
