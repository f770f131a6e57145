import { createQueries } from '@klantportaal/web/api/create-queries.ts';
import { firm, firmInBackground, staff } from './client.ts';

/** Reads and writes of the firm's calls, for pages. What is read again keeps no idle session alive. */
export const { query, versioned, useRefresh, useSend } = createQueries(firm, null, firmInBackground);
/** Those of the console's own. */
export const { query: staffQuery, useSend: useStaffSend } = createQueries(staff);
