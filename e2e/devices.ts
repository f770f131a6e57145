/**
 * TABLE: journeys that the usual run makes on one device. What they show is the same on both: sessions, connections,
 * mails, lists. That every page looks right on both is tested for every route. A journey that is chosen by name and
 * `npm run test:deep` run on both, except where a device has no say: paper has one size, the kit is checked once, and small windows are set there.
 */
const phone = [
  'no-connection',
  'products',
  'session-care',
  'settings',
  'switched-while-open',
  'two-factor',
  'upload-document',
];
const desktop = ['forgotten-password', 'mortgage-check-login', 'new-version'];
const neverOnPhone = ['kit', 'print', 'small-windows'];

const specs = (names: string[]) => names.map((name) => `${name}.spec.ts`);

/** The files that a device leaves out; `all`: everything runs on both devices. */
export const leftOut = (all: boolean) => ({
  desktop: specs(all ? [] : phone),
  phone: specs(all ? neverOnPhone : [...neverOnPhone, ...desktop]),
});
