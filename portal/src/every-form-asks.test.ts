import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = import.meta.dirname;

/** TABLE: the forms that may be left without a question, and why. */
const mayBeLeft: Record<string, string> = {
  'modules/identity/use-one-time-code.ts': 'a code that is replaced every half minute',
  'modules/identity/password-step.tsx': 'the way in: its links lead to other ways in',
  'modules/identity/sign-in/forgot-password-page.tsx': 'an address, which the sign-in page hands over',
  'modules/identity/sign-in/reset-password-page.tsx': 'a password twice, which can be chosen again',
  'modules/questionnaires/mortgage-check/mortgage-check-login-page.tsx': 'the way in to the mortgage check',
  'modules/licences/choose-firm/domain-chooser-page.tsx': 'one choice',
};

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/forms\/use-form\.ts$|use-files-form\.ts$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(src, file), 'utf8') }));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const forms = files.filter(({ file, code }) => !isTest(file) && /\buse(?:Files)?Form[<(]/.test(code));
const asks = (code: string) => /<(?:UnsentGuard|LeaveGuard|SendRow)\b/.test(code);

test('every form asks before what was typed or chosen in it is lost, apart from those with a reason', () => {
  expect(
    forms
      .filter(({ code }) => !asks(code))
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(Object.keys(mayBeLeft).toSorted());
  expect(forms.length).toBeGreaterThan(Object.keys(mayBeLeft).length + 10);
});

test('every form that asks has the test of it', () => {
  const tested = files
    .filter(({ file }) => isTest(file))
    .flatMap(({ code }) => [...code.matchAll(/^asksBeforeLeaving\('([^']+)'/gm)].map(([, file]) => file));
  expect([...new Set(tested)].toSorted()).toEqual(
    forms
      .map(({ file }) => file)
      .filter((file) => !(file in mayBeLeft))
      .toSorted(),
  );
});
