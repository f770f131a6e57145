import { inEnglish } from '../lib/firm-fields.ts';
import { isEnglish } from '../lib/firm-words.ts';
import { client } from './client.ts';
import { createQueries } from './create-queries.ts';

/** The portal's reads and writes (`create-queries.ts`), on an English page with the firm's English words. */
export const { query, useRefresh, useSend } = createQueries(client, () => (isEnglish() ? inEnglish : null));
