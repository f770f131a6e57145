import type { FileCall as FileCallOf } from './calls.ts';
import { type Calls, client } from './client.ts';
import { createDownloads } from './create-downloads.ts';

/** The calls that answer a file. */
export type FileCall = FileCallOf<Calls>;

/** The portal's downloads (`create-downloads.ts`). */
export const { fetchFile, download } = createDownloads(client);
