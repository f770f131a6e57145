import type { FileCall as FileCallOf } from '@klantportaal/web/api/calls.ts';
import { createDownloads } from '@klantportaal/web/api/create-downloads.ts';
import { type Calls, client } from './client.ts';

/** The calls that answer a file. */
export type FileCall = FileCallOf<Calls>;

/** The portal's downloads (`create-downloads.ts`). */
export const { fetchFile, download } = createDownloads(client);
