import type { ConsumerText } from '@klantportaal/contract/modules/tasks/catalogue';

/** Words in Dutch, formal and informal, and in English, which has one form for both. */
export type Words = readonly [nl: string, nl_informal: string, en: string];

/** Words for a consumer. */
export const toConsumerText = ([nl, nl_informal, en]: Words): ConsumerText => ({
  nl,
  ...(nl_informal !== nl && { nl_informal }),
  en,
});

/** TABLE: what a person looks at, by its id; the words are for staff. */
export const checks = {
  name: ['De naam is die van de klant', 'The name is the client’s'],
  complete: ['Alle bladzijden zijn er', 'All pages are there'],
  readable: ['Alles is goed leesbaar', 'Everything can be read'],
  recent: ['De datum is recent genoeg', 'The date is recent enough'],
  signed: ['Ondertekend door wie moet tekenen', 'Signed by all who must'],
  bsn: ['Het burgerservicenummer is onleesbaar', 'The citizen service number cannot be read'],
  amounts: ['De bedragen passen bij wat is opgegeven', 'The amounts fit what was stated'],
  valid: ['Het document is nog geldig', 'The document is still valid'],
  account: ['Het rekeningnummer is dat van de klant', 'The account number is the client’s'],
  address: ['Het gaat om het juiste adres', 'It is about the right address'],
  permanent: ['De soort aanstelling is ingevuld', 'The kind of employment is filled in'],
  year: ['Het is het juiste jaar', 'It is the right year'],
  unaltered: ['Niets wijst op een bewerking', 'Nothing suggests that it was altered'],
} as const satisfies Record<string, readonly [nl: string, en: string]>;
export type CheckId = keyof typeof checks;
