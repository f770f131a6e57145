import { createDownloads } from '@klantportaal/web/api/create-downloads.ts';
import { firm } from './client.ts';

/** Files of the firm's calls (`create-downloads.ts`). */
export const { fetchFile, download } = createDownloads(firm);
