import type { BackofficeHandlers } from './bind-backoffice.ts';
import { handlers as damageReports } from './damage-reports/reported-damages.handlers.ts';
import { handlers as deliveries } from './deliveries/delivered-documents.handlers.ts';
import { handlers as notices } from './notices/notices.handlers.ts';
import { handlers as viewAs } from './view-as/view-as.handlers.ts';

/** TABLE: who answers which call of the firm's systems. The compiler forces: every row has a handler. */
export const backofficeHandlers: BackofficeHandlers = { ...damageReports, ...deliveries, ...notices, ...viewAs };
