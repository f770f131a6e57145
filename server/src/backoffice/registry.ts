import { handlers as access } from './access/access.handlers.ts';
import { handlers as accounts } from './accounts/accounts.handlers.ts';
import { handlers as answers } from './answers/submitted-answers.handlers.ts';
import type { BackofficeHandlers } from './backoffice-calls.ts';
import { handlers as createdDossiers } from './created-dossiers/created-dossiers.handlers.ts';
import { handlers as damageReports } from './damage-reports/reported-damages.handlers.ts';
import { handlers as deliveries } from './deliveries/delivered-documents.handlers.ts';
import { handlers as events } from './events/events.handlers.ts';
import { handlers as feedback } from './feedback/feedback.handlers.ts';
import { handlers as mortgageUpdates } from './mortgage-updates/mortgage-updates.handlers.ts';
import { handlers as notices } from './notices/notices.handlers.ts';
import { handlers as viewAs } from './view-as/view-as.handlers.ts';

/** TABLE: the handler of each call of the firm's systems. The compiler enforces that every row has one. */
export const backofficeHandlers: BackofficeHandlers = {
  ...access,
  ...accounts,
  ...answers,
  ...createdDossiers,
  ...damageReports,
  ...deliveries,
  ...events,
  ...feedback,
  ...mortgageUpdates,
  ...notices,
  ...viewAs,
};
