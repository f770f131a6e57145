/**
 * TABLE: journeys that the usual run makes on one device: half on a phone, where consumers are, half on a desktop. What
 * they test is the same on both; that every page looks right and works by touch and by mouse is tested for every route,
 * and by the journeys that stand in neither list. A journey that is chosen by name and `npm run test:deep` run on both,
 * except where a device has no say: paper has one size, the kit is checked once, small windows are set there, and a phone
 * needs no other phone beside it.
 */
const phone = [
  'appointments',
  'bankguarantees',
  'conditions-precedent',
  'create-dossier',
  'dashboard',
  'important-documents',
  'inventory',
  'invoices',
  'mortgage-check',
  'no-connection',
  'nps-feedback',
  'otds',
  'pension-xml',
  'products',
  'questionnaires',
  'scroll',
  'session-care',
  'settings',
  'sharing-data',
  'switched-while-open',
  'two-factor',
  'upload-document',
];
const desktop = [
  'api-page',
  'cardifao',
  'console',
  'console-account',
  'console-documents',
  'console-first-hour',
  'console-every-route',
  'console-look',
  'console-main-pages',
  'console-manage',
  'console-new-dossier',
  'console-organisation',
  'console-passkeys',
  'console-received-mails',
  'documents',
  'forced-colours',
  'forgotten-password',
  'general-insurances',
  'keyboard',
  'main-pages',
  'mortgage-forms',
  'new-version',
  'sign-in',
  'woongarant-insurances',
];
const neverOnPhone = ['kit', 'phone-beside-computer', 'print', 'small-windows'];

const specs = (names: string[]) => names.map((name) => `${name}.spec.ts`);

/**
 * The tests that a device leaves out: files, and the tests of a file for both that are marked as those of the other one
 * (`tag: '@phone'`). `all`: everything runs on both devices.
 */
export const leftOut = (all: boolean) => ({
  desktop: { testIgnore: specs(all ? [] : phone), ...(!all && { grepInvert: /@phone/ }) },
  phone: {
    testIgnore: specs(all ? neverOnPhone : [...neverOnPhone, ...desktop]),
    ...(!all && { grepInvert: /@desktop/ }),
  },
});
