import { chooseClient, createQueries, createVersioned } from '@klantportaal/web/api/create-queries.ts';
import { firm, firmInBackground, staff } from './client.ts';

const clientFor = chooseClient(firm, firmInBackground);

/** Reads and writes of the firm's calls, for pages. What is read again keeps no idle session alive. */
export const { query, useRefresh, useSend } = createQueries(firm, null, clientFor);
export const versioned = createVersioned(clientFor);
/** The queries and writes of the console's own calls. */
export const { query: staffQuery, useSend: useStaffSend } = createQueries(staff);
