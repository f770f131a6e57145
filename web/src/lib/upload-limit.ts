import { DEFAULT_UPLOAD_MAX_MB } from '@klantportaal/contract/values/upload-size';
import { createStore } from './store.ts';

/** MB per upload, all files together, as set on the server (D5-24). */
export const uploadLimit = createStore(DEFAULT_UPLOAD_MAX_MB);
/** Whether the server makes PDFs of files of Word and Excel. */
export const acceptsOfficeFiles = createStore(false);
