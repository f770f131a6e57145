import { handlers as access } from './access/access.handlers.ts';
import { handlers as accounts } from './accounts/accounts.handlers.ts';
import { handlers as answers } from './answers/submitted-answers.handlers.ts';
import { handlers as assignments } from './assignments/assignments.handlers.ts';
import type { BackofficeHandlers } from './backoffice-calls.ts';
import { handlers as batch } from './batch/batch.handlers.ts';
import { handlers as catalogue } from './catalogue/catalogue.handlers.ts';
import { handlers as changes } from './changes/changes.handlers.ts';
import { handlers as clientFiles } from './clients/client-files.handlers.ts';
import { handlers as closings } from './closings/closings.handlers.ts';
import { handlers as createdDossiers } from './created-dossiers/created-dossiers.handlers.ts';
import { handlers as damageReports } from './damage-reports/reported-damages.handlers.ts';
import { handlers as deliveries } from './deliveries/delivered-documents.handlers.ts';
import { handlers as dossiers } from './dossiers/dossiers.handlers.ts';
import { handlers as endings } from './endings/endings.handlers.ts';
import { handlers as events } from './events/events.handlers.ts';
import { handlers as exports } from './exports/exports.handlers.ts';
import { handlers as feedback } from './feedback/feedback.handlers.ts';
import { handlers as figures } from './figures/figures.handlers.ts';
import { handlers as history } from './history/history.handlers.ts';
import { handlers as identity } from './identity/identity.handlers.ts';
import { handlers as ids } from './ids/ids.handlers.ts';
import { handlers as inbox } from './inbox/inbox.handlers.ts';
import { handlers as invitations } from './invitations/invitations.handlers.ts';
import { handlers as keys } from './keys/keys.handlers.ts';
import { handlers as licenceDocuments } from './licence-documents/licence-documents.handlers.ts';
import { handlers as licenceDrafts } from './licence-drafts/licence-drafts.handlers.ts';
import { handlers as licenceVersions } from './licence-drafts/licence-versions.handlers.ts';
import { handlers as previews } from './licence-drafts/previews.handlers.ts';
import { handlers as mails } from './mails/mails.handlers.ts';
import { handlers as merges } from './merges/merges.handlers.ts';
import { handlers as mortgageUpdates } from './mortgage-updates/mortgage-updates.handlers.ts';
import { handlers as names } from './names/names.handlers.ts';
import { handlers as notes } from './notes/notes.handlers.ts';
import { handlers as notices } from './notices/notices.handlers.ts';
import { handlers as openings } from './openings/openings.handlers.ts';
import { handlers as overview } from './overview/overview.handlers.ts';
import { handlers as payments } from './payments-of-firm/payments-of-firm.handlers.ts';
import { handlers as privacy } from './privacy/privacy.handlers.ts';
import { handlers as redactions } from './redactions/redactions.handlers.ts';
import { handlers as reminders } from './reminders/reminders.handlers.ts';
import { handlers as bulkRequests } from './requests/bulk-requests.handlers.ts';
import { handlers as changedRequests } from './requests/change.handlers.ts';
import { handlers as requests } from './requests/requests.handlers.ts';
import { handlers as sandbox } from './sandbox/sandbox.handlers.ts';
import { handlers as setup } from './setup/setup.handlers.ts';
import { handlers as signatures } from './signatures/signatures.handlers.ts';
import { handlers as staffAccounts } from './staff-accounts/staff-accounts.handlers.ts';
import { handlers as standing } from './standing/standing.handlers.ts';
import { handlers as suppliers } from './suppliers/suppliers.handlers.ts';
import { handlers as todos } from './todos/todos.handlers.ts';
import { handlers as trail } from './trail/trail.handlers.ts';
import { handlers as trailReviews } from './trail-reviews/trail-reviews.handlers.ts';
import { handlers as uploads } from './uploads/uploads.handlers.ts';
import { handlers as verdicts } from './verdicts/verdicts.handlers.ts';
import { handlers as viewAs } from './view-as/view-as.handlers.ts';
import { handlers as views } from './views/views.handlers.ts';
import { handlers as webhooks } from './webhooks/webhooks.handlers.ts';

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
