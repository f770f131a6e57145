import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import type { GuestMail } from './facts.ts';
import type { Template } from './template.ts';

/** TABLE: what the mails around a link to somebody else say, to them and to the consumer. */
export const guestTemplates: { [N in GuestMail]: Template<N> } = {
  'guest-link': (say, link, { document, description, person, asked_by, text, until }) => {
    const day = formatDutchDate(until);
    return {
      subject: say('mail.guest_link.subject'),
      preview: say('mail.guest_link.preview', { day }),
      heading: say('mail.guest_link.heading'),
      before: [
        asked_by ? say('mail.guest_link.asked_by', { asked_by }) : say('mail.guest_link.asked'),
        ...(text
          ? [say(asked_by ? 'mail.guest_link.text_by' : 'mail.guest_link.text', { text, asked_by: asked_by ?? '' })]
          : []),
      ],
      lists: [
        {
          title: person ? say('mail.guest_link.about', { person }) : say('mail.guest_link.document'),
          // It was written to the client: a stranger is told so, as 'your employer' is not theirs.
          items: [{ text: document, note: description && say('mail.guest_link.description', { description }) }],
        },
      ],
      button: { label: say('mail.guest_link.button'), link },
      after: [say('mail.guest_link.until', { day }), say('mail.guest_link.not_you')],
      footnote: say('mail.guest_link.footnote'),
      offersCall: true,
    };
  },

  'guest-delivered': (say, link, { guest, document }) => ({
    subject: say('mail.guest_delivered.subject', { guest }),
    preview: say('mail.guest_delivered.preview'),
    heading: say('mail.guest_delivered.heading'),
    before: [say('mail.guest_delivered.what', { guest })],
    lists: [{ items: [{ text: document, note: null }] }],
    button: { label: say('mail.to_portal'), link },
    after: [say('mail.guest_delivered.next'), say('mail.guest_delivered.not_you', { guest })],
    offersCall: true,
  }),

  'guest-link-ended': (say, link, { guest, document, ended_by }) => ({
    subject: say('mail.guest_link_ended.subject', { guest }),
    preview: say('mail.guest_link_ended.preview', { guest }),
    heading: say('mail.guest_link_ended.subject', { guest }),
    before: [
      ended_by === null
        ? say('mail.guest_link_ended.by_firm', { guest })
        : ended_by
          ? say('mail.guest_link_ended.by_partner', { guest, other: ended_by })
          : say('mail.guest_link_ended.by_nameless', { guest }),
    ],
    lists: [{ items: [{ text: document, note: null }] }],
    button: { label: say('mail.to_portal'), link },
    after: [say('mail.guest_link_ended.next')],
  }),
};
