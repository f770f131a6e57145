/**
 * TABLE: the calls by which a firm changes its look and words in drafts; a part of
 * `firm-calls.ts`.
 */
import { answerOne, del, file, get, linkSchema, list, none, post, put } from '../../endpoint.ts';
import { storedFile } from '../../refusals.ts';
import { withScope } from '../identity/scopes.ts';

const drafts = () => import('./licence-drafts.ts');
const licence = () => import('./licence.ts');
const previews = () => import('./previews.ts');
const setup = () => import('./setup.ts');

export const licenceCalls = {
  listLicenceDrafts: get('/backoffice/v1/licence/drafts', {
    ...withScope('licence:read'),
    conditional: true,
    answer: answerOne(drafts, 'LicenceDrafts'),
    errors: ['LICENCE_NOT_FOUND'],
    summary: 'Every draft of the licence beside what is published, and who keeps each part. Its version is published.',
  }),
  readLicenceDraft: get('/backoffice/v1/licence/drafts/{part}', {
    ...withScope('licence:read'),
    conditional: true,
    answer: answerOne(drafts, 'LicenceDraft'),
    errors: ['LICENCE_NOT_FOUND'],
    summary: 'One part of the licence: its draft, and what is published; without a draft both are the same.',
  }),
  putLicenceDraft: put('/backoffice/v1/licence/drafts/{part}', {
    ...withScope('licence:write'),
    outlives: null,
    conditional: true,
    body: linkSchema(licence, 'LicencePartBody'),
    bodyUnchecked: true,
    answer: answerOne(drafts, 'LicenceDraft'),
    errors: ['LICENCE_NOT_FOUND', 'MANAGED_BY_ANOTHER'],
    summary:
      'Keeps a draft of one part, under its own name, held to all that a publication is held to. One that is as what is published is no draft.',
  }),
  removeLicenceDraft: del('/backoffice/v1/licence/drafts/{part}', {
    ...withScope('licence:write'),
    outlives: null,
    conditional: true,
    answer: none,
    errors: ['LICENCE_NOT_FOUND'],
    summary: 'Discards a draft.',
  }),
  publishLicence: post('/backoffice/v1/licence/publication', {
    ...withScope('licence:write'),
    outlives: 'licence',
    conditional: true,
    body: linkSchema(drafts, 'PublicationBody'),
    answer: answerOne(drafts, 'LicenceDrafts'),
    errors: ['LICENCE_NOT_FOUND', 'MANAGED_BY_ANOTHER', 'PRECONDITION_REQUIRED'],
    summary:
      'Publishes drafts in one act; answers those that are left. `If-Match` is the version of the list of drafts, so that what is published is what was looked at.',
  }),
  listLicenceVersions: get('/backoffice/v1/licence/versions', {
    ...withScope('licence:read'),
    answer: list('pages', drafts, 'LicenceVersion'),
    errors: ['LICENCE_VERSION_NOT_FOUND'],
    summary: 'What was published of the licence, newest first.',
  }),
  readLicenceVersion: get('/backoffice/v1/licence/versions/{id}', {
    ...withScope('licence:read'),
    answer: answerOne(drafts, 'LicenceVersionDocument'),
    errors: ['LICENCE_VERSION_NOT_FOUND'],
    summary: 'The licence as it was published then.',
  }),
  restoreLicenceVersion: post('/backoffice/v1/licence/versions/{id}/restoration', {
    ...withScope('licence:write'),
    outlives: null,
    body: linkSchema(drafts, 'RestorationBody'),
    takesEmptyBody: 'makes drafts of what differs, of which nothing is published',
    answer: answerOne(drafts, 'LicenceDrafts'),
    hasVersion: true,
    errors: ['LICENCE_NOT_FOUND', 'LICENCE_VERSION_NOT_FOUND', 'LICENCE_DRAFT_EXISTS', 'MANAGED_BY_ANOTHER'],
    summary: 'Makes drafts of what differs between a version and now, to be looked at and published.',
  }),
  changeLicenceKeepers: put('/backoffice/v1/licence/managed-by', {
    ...withScope('licence:write'),
    outlives: null,
    body: linkSchema(drafts, 'LicenceKeepersBody'),
    answer: answerOne(drafts, 'LicenceDrafts'),
    hasVersion: true,
    errors: ['LICENCE_NOT_FOUND'],
    summary:
      'Gives parts of the licence to the firm’s systems or to its people, who then write them without being asked.',
  }),
  makeLicencePreview: post('/backoffice/v1/licence/preview', {
    ...withScope('licence:read'),
    answersSecret: 'harmless',
    statuses: [201],
    answer: answerOne(previews, 'PreviewPass'),
    summary:
      'An address of the console under which the portal’s pages and the mails can be looked at for an hour, with the drafts and invented data.',
  }),
  readLogoColours: get('/backoffice/v1/licence/logo-colours', {
    ...withScope('licence:read'),
    answer: answerOne(previews, 'LogoColours'),
    summary:
      'The colours of the logo, with the drafts, and the fields of a theme that goes with them, whose letters can be read. Nothing is changed.',
  }),
  listModuleNeeds: get('/backoffice/v1/licence/module-needs', {
    ...withScope('licence:read'),
    answer: list('whole', previews, 'ModuleNeed'),
    summary:
      'What each part of the portal that works with a party outside needs of the installation, and whether it is there.',
  }),
  readPicture: get('/backoffice/v1/pictures/{id}', {
    ...withScope('licence:read'),
    answer: file,
    errors: [...storedFile],
    summary:
      'A picture that the firm uploaded, such as its logo: PNG or JPEG, also of an SVG, by the id of its upload.',
  }),
  listOwnTexts: get('/backoffice/v1/licence/texts', {
    ...withScope('licence:read'),
    answer: list('whole', drafts, 'OwnText'),
    summary:
      'Every text that the dictionary can replace, as it stands without it: of the portal, the mails and the documents.',
  }),
  listMailPreviews: get('/backoffice/v1/licence/mail-previews', {
    ...withScope('licence:read'),
    query: linkSchema(previews, 'PreviewQuery'),
    answer: list('whole', previews, 'MailPreview'),
    summary: 'Every mail to consumers with invented facts, as it would be sent with the drafts.',
  }),
  previewMail: get('/backoffice/v1/licence/mail-previews/{mail}', {
    ...withScope('licence:read'),
    query: linkSchema(previews, 'PreviewQuery'),
    answer: answerOne(previews, 'MailPreview'),
    errors: ['MAIL_NOT_FOUND'],
    summary: 'The subject and the text of a mail with invented facts, as it would be sent with the drafts.',
  }),
  sendMailPreview: post('/backoffice/v1/licence/mail-previews/{mail}/sending', {
    ...withScope('licence:write'),
    outlives: null,
    body: linkSchema(previews, 'PreviewQuery'),
    takesEmptyBody: 'mails an example to who asks, in Dutch',
    statuses: [202],
    answer: answerOne(setup, 'TestMail'),
    errors: ['STAFF_NOT_FOUND', 'MAIL_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    summary:
      'Mails the caller, and nobody else, one of the mails to consumers with invented facts, in the words of the drafts. Only for a person, and not many in a row.',
  }),
  previewLetter: get('/backoffice/v1/licence/letter-preview', {
    ...withScope('licence:read'),
    query: linkSchema(previews, 'PreviewQuery'),
    answer: file,
    summary: 'A letter with invented facts on the letterhead that the drafts make, as PDF.',
  }),
} as const;
