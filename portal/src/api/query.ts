import { createQueries } from '@klantportaal/web/api/create-queries.ts';
import { isEnglish } from '@klantportaal/web/lib/firm-words.ts';
import { inEnglish } from '../lib/firm-fields.ts';
import { client } from './client.ts';

/** The portal's reads and writes (`create-queries.ts`), on an English page with the firm's English words. */
export const { query, useRefresh, useSend } = createQueries(client, () => (isEnglish() ? inEnglish : null));
