import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackofficeCall, backofficeCalls } from '@klantportaal/contract/firm-calls';
import { expect, test } from 'vitest';

/** TABLE: why a write that the console makes names no version of what it writes. */
const unconditional: Readonly<Record<string, readonly string[]>> = {
  'makes something new': [
    'addDeliveryNote',
    'addDossierNote',
    'addStandardSet',
    'fileReceivedAttachment',
    'inviteStaff',
    'makeActionGuestLink',
    'makeKey',
    'makeSandbox',
    'makeView',
    'makeViewAsLink',
    'makeWebhook',
    'requestDocuments',
    'requestInDossiers',
    'uploadFile',
  ],
  'sends or tries something, and changes no record that somebody fills in': [
    'checkName',
    'inviteConsumer',
    'inviteStaffAgain',
    'makeLicencePreview',
    'readClientFile',
    'redeliverWebhook',
    'remindDossiers',
    'repeatMail',
    'replayWebhook',
    'sendMailPreview',
    'sendResetLink',
    'sendTestMail',
    'testMailbox',
    'testWebhook',
  ],
  'is a switch, which shows what it is and is set to what was pressed': [
    'endInboxSnooze',
    'finishInboxItem',
    'finishReceivedMail',
    'pauseWebhook',
    'reopenAction',
    'reopenDossier',
    'reopenInboxItem',
    'resumeWebhook',
    'snoozeInboxItem',
  ],
  'ends something, and overwrites nothing that somebody filled in': [
    'endKey',
    'endOpening',
    'endSubstitute',
    'endSupplier',
    'erasePerson',
    'leaveStaff',
    'liftLegalHold',
    'removeIdentityProvider',
    'removeMailbox',
    'removeView',
    'removeWebhook',
    'takeBackActionGuestLink',
    'resetStaffTwoFactor',
    'rotateKey',
    'rotateWebhookSecret',
    'untieStaffIdentities',
  ],
  'undoes an act of its own, and is refused once that is final': [
    'undoClientImport',
    'undoInvitation',
    'undoMerge',
    'undoReminders',
    'undoRequest',
    'undoRequestInDossiers',
    'undoVerdict',
    'unfileReceivedAttachment',
  ],
  'is refused where it would replace somebody else\u2019s (LICENCE_DRAFT_EXISTS, a name that is tied)': [
    'restoreLicenceVersion',
    'tieStaffIdentity',
  ],
  'sends a file whose lines are checked first, each with what it would do, and leaves records of others': [
    'importClientFile',
    'sendBatch',
  ],
  'names the version of each of its dossiers in its body': ['assignDossiers'],
};

const calls: [string, BackofficeCall][] = Object.entries(backofficeCalls);
const source = join(import.meta.dirname, '..');
const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((name) => !/\.test\.|\/testing\./.test(name));
const read = (name: string): string => readFileSync(join(source, name), 'utf8');
const code = files.map(read).join('\n');

test('a write of a console form names the version that it is about, or is here with the reason why not', () => {
  const writes = calls.filter(([name, { method }]) => method !== 'GET' && new RegExp(`'${name}'`).test(code));
  expect(writes.length).toBeGreaterThan(60);
  const plain = writes.filter(([, { conditional }]) => !conditional).map(([name]) => name);
  expect(plain.toSorted()).toEqual(Object.values(unconditional).flat().toSorted());
});

test('a write past the typed client says its version too', () => {
  const loose = [...code.matchAll(/(?:callVersioned|callLoosely)\('(\w+)'[^\n]*/g)].filter(([, name]) => {
    const row = calls.find(([known]) => known === name)?.[1];
    // The others have no version to name: the test above lists them, with the reason.
    return row?.conditional && row.method !== 'GET';
  });
  expect(loose.filter(([line]) => !/toCondition\(|ifMatch|ifNoneMatch/.test(line))).toEqual([]);
});

test('no save says that any version will do, but of a record that the same act has just made', () => {
  const lines = files.filter((name) => /ifMatch: '\*'/.test(read(name)));
  expect(lines).toEqual(['modules/dossiers/new-dossier/use-steps.ts']);
});
