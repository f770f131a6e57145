import { noSharing, type SharingPort } from './data-sharing/data-sharing.ts';
import { type OcktoSettings, openOckto } from './data-sharing/ockto.ts';
import type { ErrorReportsPort } from './error-reports/error-reports.ts';
import { type ErrorReportSettings, openErrorReports } from './error-reports/sentry.ts';
import type { FilesPort } from './files/files.ts';
import { type FilesSettings, openFiles } from './files/open-files.ts';
import type { HostCheck } from './host-check.ts';
import { openFilteredFetch } from './identity/filtered-fetch.ts';
import { type IdentityPort, openIdentity } from './identity/identity.ts';
import { openMailFolder } from './mail/folder.ts';
import type { MailPort } from './mail/mail.ts';
import type { SmtpSettings } from './mail/smtp.ts';
import { openMailboxes } from './mailboxes/imap.ts';
import type { MailboxesPort } from './mailboxes/mailboxes.ts';
import { type NamesPort, noNames, openNames } from './names/names.ts';
import { observeFiles, observeMail, observeScanner } from './observed-adapters.ts';
import { type GotenbergSettings, openGotenberg } from './office/gotenberg.ts';
import { noOffice, type OfficePort } from './office/office.ts';
import { type MollieSettings, openMollie } from './payments/mollie.ts';
import { noPayments, type PaymentsPort } from './payments/payments.ts';
import { type CardifSettings, openCardif } from './premiums/cardif.ts';
import { noPremiums, type PremiumsPort } from './premiums/premiums.ts';
import { type ClamdSettings, openClamd } from './virus-scan/clamd.ts';
import { noVirusScan, type VirusScanPort } from './virus-scan/virus-scan.ts';
import { openWebhooks, type WebhooksPort } from './webhooks/webhooks.ts';

/** Every outside party behind its port. Tests give their own object with the same fields. */
export type Adapters = {
  mail: MailPort;
  files: FilesPort;
  payments: PaymentsPort;
  premiums: PremiumsPort;
  sharing: SharingPort;
  virusScan: VirusScanPort;
  errorReports: ErrorReportsPort;
  webhooks: WebhooksPort;
  identity: IdentityPort;
  mailboxes: MailboxesPort;
  names: NamesPort;
  office: OfficePort;
};

/** A party with settings is the real one; null means its stand-in, or that it is off. */
export type AdapterSettings = {
  mail: { smtp: SmtpSettings | null /** Absolute; where `.eml` files go without SMTP. */; outbox_folder: string };
  files: FilesSettings;
  /** The provider or its stand-in, which speaks the same protocol. */
  payments: MollieSettings | null;
  /** The insurer or its stand-in, which speaks the same protocol. */
  premiums: CardifSettings | null;
  /** The data-sharing app or its stand-in, which speaks the same protocol. */
  sharing: OcktoSettings | null;
  virus_scan: ClamdSettings | null;
  /** The converter that makes PDFs of files of Word and Excel. */
  office: GotenbergSettings | null;
  error_reports: ErrorReportSettings | null;
  /** Whether a firm's system may run on this machine (in the demo), and on which hosts it may. */
  webhooks: { allowLoopback: boolean; mayName: HostCheck };
};

/** Opens every party. Nothing is called yet, so a party that is unreachable does not keep the server from starting. */
export async function openAdapters(
  settings: AdapterSettings,
  now: () => Date,
): Promise<{ adapters: Adapters; close: () => Promise<void> }> {
  const mail = settings.mail.smtp
    ? (await import('./mail/smtp.ts')).openSmtp(settings.mail.smtp)
    : await openMailFolder(settings.mail.outbox_folder, now);
  const files = await openFiles(settings.files);
  const errorReports = openErrorReports(settings.error_reports, now);
  const webhooks = openWebhooks(settings.webhooks);
  const identity = openIdentity(settings.webhooks);
  // The demo is where other parties run on this machine.
  const names = settings.webhooks.allowLoopback ? noNames : openNames(openFilteredFetch(settings.webhooks));
  return {
    adapters: {
      mail: observeMail(mail),
      files: observeFiles(files),
      payments: settings.payments ? openMollie(settings.payments) : noPayments,
      premiums: settings.premiums ? openCardif(settings.premiums) : noPremiums,
      sharing: settings.sharing ? openOckto(settings.sharing) : noSharing,
      virusScan: observeScanner(settings.virus_scan ? openClamd(settings.virus_scan) : noVirusScan),
      errorReports,
      webhooks,
      identity,
      mailboxes: openMailboxes(settings.webhooks),
      names,
      office: settings.office ? openGotenberg(settings.office) : noOffice,
    },
    close: async () => {
      webhooks.close();
      identity.close();
      names.close();
      await Promise.all([mail.close(), errorReports.close()]);
    },
  };
}
