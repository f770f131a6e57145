import type { FormCall as FormCallOf } from '@klantportaal/web/api/calls.ts';
import { createUploads } from '@klantportaal/web/api/create-uploads.ts';
import { type Calls, client } from './client.ts';

/** The calls that take a form with files. */
export type FormCall = FormCallOf<Calls>;

/** The portal's uploads (`create-uploads.ts`). */
export const { upload } = createUploads(client);
