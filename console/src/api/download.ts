import { createDownloads } from '@klantportaal/web/api/create-downloads.ts';
import { firm } from './client.ts';

/** Small files of the firm’s calls, such as one document (`create-downloads.ts`). */
export const { fetchFile } = createDownloads(firm);
