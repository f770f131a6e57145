import { Readable } from 'node:stream';
import { formatDutchMoment } from '@klantportaal/contract/values/dates/dutch-moment';
import type { Json, JsonObject } from '../../platform/db/columns.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { MIME_OF_KIND } from '../../platform/pdf/jobs.ts';
import type { LetterData } from '../../platform/pdf/letter.ts';
import { discardOnRefusal } from '../files/taken-files.ts';
import { toLetterhead } from '../licences/letterhead.ts';
import type { ActionRow } from '../tasks/actions.queries.ts';
import { createSections } from './delivered-data.ts';
import { listConsumers } from './people.queries.ts';
import { questionnaires } from './questionnaires.ts';
import { storeAnswers } from './store-answers.ts';
import type { SubmitCall } from './submit.ts';
import { createWording } from './wording.ts';

/** Null `meta`: the program itself fetched the data. */
export type KeepingCall = Omit<SubmitCall, 'meta'> & { meta: SubmitCall['meta'] | null };

interface Delivered {
  source: 'ockto' | 'iwize';
  /** The data that the adviser reads. */
  data: JsonObject;
  /** Further data, stored with it. */
  beside?: { [key: string]: Json };
}

/** The version of our rendering of a source's data, not of the source. */
const VERSION = '2';

/**
 * Keeps what a source of data delivered for an action, as if it were a questionnaire: makes a PDF
 * of it, then one transaction stores both, closes the action and informs the firm.
 * @throws RequestError ACTION_ALREADY_DONE
 */
export async function keepDelivered(call: KeepingCall, action: ActionRow, delivered: Delivered): Promise<void> {
  const { db, consumer, clock, licence, documents, adapters } = call;
  const { source, data, beside } = delivered;
  const people = await db.query(consumer.licence_id, (q) => listConsumers(q, consumer));
  const writer = people[0] ?? fail('CONSUMER_NOT_FOUND');
  const { say, reader } = createWording(questionnaires['inventory-form'].texts, writer, licence);
  const now = clock.now();
  const sections = createSections(data, say);
  const title = say(`letter.delivered.${source}`);
  const letter: LetterData = {
    language: reader.locale,
    title,
    firm: toLetterhead(licence),
    recipient: [writer.display_name],
    intro: [say(`letter.delivered.${source}_intro`)],
    facts: [
      { label: say('letter.delivered.by'), value: writer.display_name },
      { label: say('letter.delivered.at'), value: formatDutchMoment(now) },
    ],
    sections,
  };
  const bytes = await documents.renderTypst({ template: 'letter', data: letter }, consumer.dossier_id);
  const { key, size, sha256 } = await adapters.files.put(Readable.from([bytes]));
  const pdf = { id: key, name: `${title}.pdf`, mime: MIME_OF_KIND.pdf, size, sha256, pages: null };
  await discardOnRefusal(call, [pdf], () =>
    storeAnswers(call, {
      action,
      file: { ...pdf, virus_status: 'clean' },
      row: { questionnaire: `inventory-${source}`, version: VERSION, answers: { data, ...beside }, sections },
      at: now,
    }),
  );
}
