import { handlers as access } from './modules/compliance/access/access.handlers.ts';
import { handlers as exports } from './modules/compliance/exports/exports.handlers.ts';
import { handlers as privacy } from './modules/compliance/privacy/privacy.handlers.ts';
import { handlers as trail } from './modules/compliance/trail/trail.handlers.ts';
import { handlers as trailReviews } from './modules/compliance/trail-reviews/trail-reviews.handlers.ts';
import { handlers as deliveries } from './modules/documents/deliveries/delivered-documents.handlers.ts';
import { handlers as redactions } from './modules/documents/redactions/redactions.handlers.ts';
import { handlers as uploads } from './modules/documents/uploads/uploads.handlers.ts';
import { handlers as verdicts } from './modules/documents/verdicts/verdicts.handlers.ts';
import { handlers as assignments } from './modules/dossiers/assignments/assignments.handlers.ts';
import { handlers as createdDossiers } from './modules/dossiers/created-dossiers/created-dossiers.handlers.ts';
import { handlers as history } from './modules/dossiers/history/history.handlers.ts';
import { handlers as notes } from './modules/dossiers/notes/notes.handlers.ts';
import { handlers as endings } from './modules/endings/endings.handlers.ts';
import { handlers as ids } from './modules/endings/ids/ids.handlers.ts';
import { handlers as merges } from './modules/endings/merges/merges.handlers.ts';
import { handlers as licenceDocuments } from './modules/firms/licence-documents/licence-documents.handlers.ts';
import { handlers as licenceDrafts } from './modules/firms/licence-drafts/licence-drafts.handlers.ts';
import { handlers as licenceVersions } from './modules/firms/licence-drafts/licence-versions.handlers.ts';
import { handlers as previews } from './modules/firms/licence-drafts/previews.handlers.ts';
import { handlers as names } from './modules/firms/names/names.handlers.ts';
import { handlers as notices } from './modules/firms/notices/notices.handlers.ts';
import { handlers as sandbox } from './modules/firms/sandbox/sandbox.handlers.ts';
import { handlers as setup } from './modules/firms/setup/setup.handlers.ts';
import type { BackofficeHandlers } from './modules/identity/firm-calls.ts';
import { handlers as keys } from './modules/identity/keys/keys.handlers.ts';
import { handlers as openings } from './modules/identity/openings/openings.handlers.ts';
import { handlers as identity } from './modules/identity/organisations/identity.handlers.ts';
import { handlers as staffAccounts } from './modules/identity/staff-accounts/staff-accounts.handlers.ts';
import { handlers as suppliers } from './modules/identity/suppliers/suppliers.handlers.ts';
import { handlers as viewAs } from './modules/identity/view-as/view-as.handlers.ts';
import { handlers as batch } from './modules/integrations/batch/batch.handlers.ts';
import { handlers as clientFiles } from './modules/integrations/clients/client-files.handlers.ts';
import { handlers as dossiers } from './modules/integrations/dossiers/dossiers.handlers.ts';
import { handlers as events } from './modules/integrations/events/events.handlers.ts';
import { handlers as webhooks } from './modules/integrations/webhooks/webhooks.handlers.ts';
import { handlers as mails } from './modules/notifications/mails/mails.handlers.ts';
import { handlers as payments } from './modules/payments/payments-of-firm.handlers.ts';
import { handlers as accounts } from './modules/people/accounts/accounts.handlers.ts';
import { handlers as invitations } from './modules/people/invitations/invitations.handlers.ts';
import { handlers as damageReports } from './modules/products/general-insurances/reported-damages.handlers.ts';
import { handlers as mortgageUpdates } from './modules/products/mortgages/mortgage-updates.handlers.ts';
import { handlers as answers } from './modules/questionnaires/answers/submitted-answers.handlers.ts';
import { handlers as signatures } from './modules/signing/signatures/signatures.handlers.ts';
import { handlers as catalogue } from './modules/tasks/catalogue/catalogue.handlers.ts';
import { handlers as closings } from './modules/tasks/closings/closings.handlers.ts';
import { handlers as reminders } from './modules/tasks/reminders/reminders.handlers.ts';
import { handlers as bulkRequests } from './modules/tasks/requests/bulk-requests.handlers.ts';
import { handlers as changedRequests } from './modules/tasks/requests/change.handlers.ts';
import { handlers as requests } from './modules/tasks/requests/requests.handlers.ts';
import { handlers as todos } from './modules/tasks/todos/todos.handlers.ts';
import { handlers as changes } from './modules/work/changes/changes.handlers.ts';
import { handlers as feedback } from './modules/work/feedback/feedback.handlers.ts';
import { handlers as figures } from './modules/work/figures/figures.handlers.ts';
import { handlers as inbox } from './modules/work/inbox/inbox.handlers.ts';
import { handlers as overview } from './modules/work/overview/overview.handlers.ts';
import { handlers as standing } from './modules/work/standing/standing.handlers.ts';
import { handlers as views } from './modules/work/views/views.handlers.ts';

/** TABLE: the handler of each call of the firm's systems. The compiler enforces that every row has one. */
export const backofficeHandlers: BackofficeHandlers = {
  ...access,
  ...accounts,
  ...answers,
  ...batch,
  ...createdDossiers,
  ...damageReports,
  ...deliveries,
  ...dossiers,
  ...endings,
  ...events,
  ...feedback,
  ...keys,
  ...licenceDocuments,
  ...licenceDrafts,
  ...licenceVersions,
  ...previews,
  ...merges,
  ...mortgageUpdates,
  ...notices,
  ...overview,
  ...suppliers,
  ...catalogue,
  ...clientFiles,
  ...changes,
  ...closings,
  ...assignments,
  ...figures,
  ...history,
  ...inbox,
  ...invitations,
  ...mails,
  ...names,
  ...notes,
  ...redactions,
  ...changedRequests,
  ...requests,
  ...sandbox,
  ...setup,
  ...bulkRequests,
  ...reminders,
  ...verdicts,
  ...uploads,
  ...viewAs,
  ...views,
  ...webhooks,
  ...exports,
  ...payments,
  ...privacy,
  ...signatures,
  ...staffAccounts,
  ...ids,
  ...identity,
  ...openings,
  ...standing,
  ...todos,
  ...trail,
  ...trailReviews,
};
