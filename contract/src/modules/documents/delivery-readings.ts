/** The server's reading of a document, as whoever sent it hears of it: only of what it doubts for sure. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { firmLabel, maybeDay, maybeMoment, maybeText } from '../../values/text.ts';

/** The matters in which a document can be another than was asked. */
export const doubtMatters = ['kind', 'date', 'person'] as const;
export type DoubtMatter = (typeof doubtMatters)[number];

const kindName = z.nullable(z.object(firmLabel));

export const DeliveryReading = defineResource('delivery-readings', {
  /** `unread`: it is no PDF, or reading is off; `reading`: not all of its pages are read yet. */
  state: z.enum(['unread', 'reading', 'read']),
  /** Null: nothing speaks against it. */
  doubt: z.nullable(
    z.object({
      about: z.enum(doubtMatters),
      /** The kind that it looks like, and the one that was asked. */
      kind: kindName,
      asked_kind: kindName,
      /** The last day that it is about, or its own date. */
      day: maybeDay,
      /** The months that a document of its kind counts; null: always. */
      term_months: z.nullable(z.number()),
      /** The person whose it looks like, and of whom it was asked. */
      person: maybeText,
      asked_person: maybeText,
      /** When they said that it is right all the same. */
      confirmed_at: maybeMoment,
    }),
  ),
});
export type DeliveryReading = Flat<typeof DeliveryReading>;
