import type { MailName } from '../../platform/jobs/orders.ts';
import type { Say } from '../licences/speak.ts';
import type { MailContent } from './content.ts';
import type { MailData } from './facts.ts';
import type nl from './texts.nl.ts';

/**
 * The parts of a mail; `offersCall` when it asks the reader to call: then the firm's number follows. `ifWrong` says what
 * to do when it is not right, and is said once in a mail about several things. `mayRefuse` when the consumer may want no
 * such mails.
 */
export type Words = Omit<MailContent, 'greeting' | 'refusal'> & {
  ifWrong?: string | undefined;
  offersCall?: boolean;
  mayRefuse?: boolean;
};
export type MailSay = Say<typeof nl>;
export type MailKey = Parameters<MailSay>[0];
export type Template<N extends MailName> = (say: MailSay, link: string, data: MailData[N]) => Words;
