/**
 * TABLE: the calls about the mailbox of a firm and what came in by it; a part of `firm-calls.ts`, which says what a row
 * is.
 */
import { answerOne, answerOneOrNone, del, file, get, linkSchema, list, none, post, put } from '../../endpoint.ts';
import { readFiles, storedFile } from '../../refusals.ts';
import { withScope } from '../identity/scopes.ts';

const receivedMails = () => import('./received-mails.ts');
const verdicts = () => import('../documents/verdicts.ts');
const mailbox = () => import('./mailbox.ts');

export const mailboxCalls = {
  readMailbox: get('/backoffice/v1/mailbox', {
    ...withScope('licence:write'),
    outlives: null,
    conditional: true,
    answer: answerOneOrNone(mailbox, 'Mailbox'),
    summary:
      'The mailbox that is read for documents, if the firm has one, and how reading it goes; never its password.',
  }),
  putMailbox: put('/backoffice/v1/mailbox', {
    ...withScope('licence:write'),
    outlives: 'mailbox',
    conditional: true,
    body: linkSchema(mailbox, 'MailboxBody'),
    answer: answerOne(mailbox, 'Mailbox'),
    summary:
      'Sets it, once it could be opened. What comes in from now on is read every minute; what was there before is left.',
  }),
  removeMailbox: del('/backoffice/v1/mailbox', {
    ...withScope('licence:write'),
    outlives: 'mailbox',
    answer: none,
    summary: 'Reads it no more. What came in by it stays.',
  }),
  testMailbox: post('/backoffice/v1/mailbox/test', {
    ...withScope('licence:write'),
    outlives: null,
    body: linkSchema(mailbox, 'MailboxBody'),
    answer: answerOne(mailbox, 'MailboxTest'),
    errors: ['SANDBOX_HAS_NO_NAMES'],
    summary: 'Opens a mailbox by these settings, keeps nothing of them, and answers what is in it or what is wrong.',
  }),
  listReceivedMails: get('/backoffice/v1/received-mails', {
    ...withScope('deliveries:read'),
    query: linkSchema(receivedMails, 'ReceivedMailsQuery'),
    hasTotal: true,
    answer: list('pages', receivedMails, 'ReceivedMail'),
    summary: 'Mails that came in by the firm’s mailbox, the latest first; all of them, or those that wait or are done.',
  }),
  readReceivedMail: get('/backoffice/v1/received-mails/{id}', {
    ...withScope('deliveries:read'),
    conditional: true,
    answer: answerOne(receivedMails, 'OpenedMail'),
    errors: ['RECEIVED_MAIL_NOT_FOUND'],
    summary: 'One of these mails with its text, its attachments, and who its sender can be.',
  }),
  downloadReceivedAttachment: get('/backoffice/v1/received-mails/{id}/attachments/{n}', {
    ...withScope('deliveries:read'),
    answer: file,
    errors: [...storedFile, 'RECEIVED_MAIL_NOT_FOUND'],
    summary: 'An attachment, judged and made harmless as an upload is.',
  }),
  fileReceivedAttachment: post('/backoffice/v1/received-mails/{id}/attachments/{n}/filing', {
    ...withScope('deliveries:write'),
    statuses: [200, 201],
    hasVersion: true,
    body: linkSchema(receivedMails, 'AttachmentFilingBody'),
    answer: answerOne(verdicts, 'JudgedDelivery'),
    errors: [
      'RECEIVED_MAIL_NOT_FOUND',
      'ATTACHMENT_FILED',
      'PRODUCTACTION_NOT_FOUND',
      'INVALID_ACTION_TYPE',
      'ACTION_ALREADY_DONE',
      'REQUEST_HELD',
      'DOSSIER_NOT_FOUND',
      'FILE_NOT_FOUND',
      'CONSUMER_NOT_FOUND',
      ...readFiles,
      'UPLOAD_XML_NOT_VALID',
    ],
    summary:
      'Puts an attachment under an open request, or into a dossier as what nobody had asked for: delivered and judged as if the consumer had uploaded it; with others of the mail as one document (`together`). With the last one the mail is done.',
  }),
  unfileReceivedAttachment: del('/backoffice/v1/received-mails/{id}/attachments/{n}/filing', {
    ...withScope('deliveries:write'),
    answer: none,
    errors: ['RECEIVED_MAIL_NOT_FOUND', 'FILE_NOT_FOUND', 'DELIVERY_CANNOT_BE_DELETED'],
    summary:
      'Takes back what an attachment was filed as, to be filed elsewhere: the delivery goes while it is only received, its request is open again, and the mail waits.',
  }),
  matchReceivedMail: put('/backoffice/v1/received-mails/{id}/person', {
    ...withScope('deliveries:write'),
    conditional: true,
    body: linkSchema(receivedMails, 'MailPersonBody'),
    answer: answerOne(receivedMails, 'OpenedMail'),
    errors: ['RECEIVED_MAIL_NOT_FOUND', 'CONSUMER_NOT_FOUND'],
    summary: 'Says whose mail it is, or that it is nobody’s.',
  }),
  finishReceivedMail: put('/backoffice/v1/received-mails/{id}/state', {
    ...withScope('deliveries:write'),
    hasVersion: true,
    body: linkSchema(receivedMails, 'MailStateBody'),
    answer: answerOne(receivedMails, 'OpenedMail'),
    errors: ['RECEIVED_MAIL_NOT_FOUND'],
    summary: 'Puts a mail away, or brings it back. What is put away is deleted after 30 days.',
  }),
} as const;
