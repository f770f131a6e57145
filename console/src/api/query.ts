import { createQueries } from '@klantportaal/web/api/create-queries.ts';
import { firm, staff } from './client.ts';

/** Reads and writes of the firm's calls, for pages. */
export const { query, versioned, useRefresh, useSend } = createQueries(firm);
/** Those of the console's own. */
export const { query: staffQuery, useSend: useStaffSend } = createQueries(staff);
