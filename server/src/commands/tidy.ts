import { HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import { removePastTerms } from '../modules/compliance/privacy/past-terms.ts';
import { tidyGuestLinks } from '../modules/documents/guest-links/tidy-guest-links.ts';
import { tidyUploadLinks } from '../modules/documents/phone-uploads/end-links.ts';
import { lapseDocuments } from '../modules/documents/verdicts/lapse.ts';
import { forgetBefore } from '../modules/endings/merges/dossier-merges.queries.ts';
import { forgetUnusedUploads } from '../modules/files/files-of-firm.queries.ts';
import type { Sweep } from '../modules/files/sweep.ts';
import { recheckNames } from '../modules/firms/names/recheck-names.ts';
import type { AppContext } from '../modules/identity/app-context.ts';
import { deleteLostStreams } from '../modules/identity/openings/open-streams.queries.ts';
import { forgetKeys } from '../modules/identity/requests/idempotency.queries.ts';
import { deleteSpentTokens } from '../modules/identity/sessions.queries.ts';
import { deleteOldCeremonies } from '../modules/identity/staff/passkeys/ceremonies.queries.ts';
import { deleteSpentLinks } from '../modules/identity/staff/sessions.queries.ts';
import { deleteThrottlesBefore } from '../modules/identity/throttles/throttle.queries.ts';
import { forgetMails } from '../modules/integrations/mailbox/forget-mails.ts';
import { forgetPlaces } from '../modules/integrations/suppliers/supplier-feed.queries.ts';
import { forgetMessages } from '../modules/integrations/webhooks/messages.queries.ts';
import type { Warning } from '../platform/kernel/warnings.ts';
import { sweepTemporary } from '../platform/pdf/documents.ts';
import { forgetOld } from './forget-old.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'licences' | 'adapters' | 'log' | 'sessions'>;
type Step = (context: Context, ago: (hours: number) => Date) => Promise<unknown>;

/** TABLE: what goes by age, in this order, with the hours that it stays. */
const steps: Readonly<Record<string, Step>> = {
  'keys of calls': ({ db }, ago) => forgetKeys(db, ago(48)),
  'tokens of consumers': ({ db }, ago) => db.queryAsSystem((q) => deleteSpentTokens(q, ago(24))),
  // Each is asked about several times a minute while it runs.
  'answers that stopped': ({ db }, ago) => db.queryAsSystem((q) => deleteLostStreams(q, ago(1))),
  'links of staff': ({ db }, ago) => db.queryAsSystem((q) => deleteSpentLinks(q, ago(24))),
  'ceremonies of staff': ({ db }, ago) => db.queryAsSystem((q) => deleteOldCeremonies(q, ago(24))),
  throttles: ({ db }, ago) => db.queryAsSystem((q) => deleteThrottlesBefore(q, ago(24))),
  'documents that lapse': lapseDocuments,
  'dossiers that were merged': ({ db }, ago) => db.queryAsSystem((q) => forgetBefore(q, ago(24))),
  'what is past its term': (context) => removePastTerms(context),
  'messages to webhooks': ({ db }, ago) => db.transactionAsSystem((tx) => forgetMessages(tx, ago(30 * 24))),
  'places in feeds of suppliers': ({ db }, ago) => db.transactionAsSystem((tx) => forgetPlaces(tx, ago(90 * 24))),
  'uploads that nothing names': ({ db }, ago) => db.transactionAsSystem((tx) => forgetUnusedUploads(tx, ago(0))),
  'photos of phones': (context) => tidyUploadLinks(context),
  'mails that are done with': (context) => forgetMails(context),
  'links to others': (context) => tidyGuestLinks(context),
  'work that is done': ({ db }, ago) => forgetOld(db, ago(0)),
};

interface TidyParts {
  context: Context;
  /** The folder for temporary files. */
  temporary: string;
  sweep: Pick<Sweep, 'check' | 'run'>;
}

export interface Tidy {
  /** Does every step once. */
  run(): Promise<void>;
  /** Does those again that failed the last time. */
  retry(): Promise<void>;
  /** For readiness: what is past its term stays while a step fails, and nobody reads the log for that. */
  warnings(): Warning[];
}

/**
 * Removes what crashes left behind, and what goes by age; a step that fails keeps no other from being done. Every file
 * of the store is looked at once a day, a while after a start: the first time only whether it is this database's.
 */
export function openTidy({ context, temporary, sweep }: TidyParts): Tidy {
  let look = sweep.check;
  const failed = new Set<string>();
  const runSteps = async (isDue: (step: string) => boolean) => {
    const now = context.clock.now().getTime();
    const subtractHours = (hours: number) => new Date(now - hours * HOUR_MS);
    const all: Readonly<Record<string, Step>> = {
      ...steps,
      'temporary files': () => sweepTemporary(temporary, subtractHours(6)),
      'the store of files': () => look(),
      // The last, for it waits for others.
      'proofs of names': () => recheckNames(context),
    };
    for (const [step, act] of Object.entries(all)) {
      if (!isDue(step)) continue;
      try {
        await act(context, subtractHours);
        failed.delete(step);
      } catch (err) {
        failed.add(step);
        context.log.warn({ err, step }, 'tidying up failed');
      }
    }
  };
  return {
    run: async () => {
      await runSteps(() => true);
      look = sweep.run;
    },
    retry: () => runSteps((step) => failed.has(step)),
    warnings: () =>
      failed.size === 0
        ? []
        : [
            {
              code: 'TIDYING_FAILS',
              message: `What goes by age stays, for tidying up fails: ${[...failed].join(', ')}. The log says why, and it is tried again every five minutes.`,
            },
          ],
  };
}
