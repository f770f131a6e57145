import { defineTexts, type KeysOf } from '../../src/i18n/app-texts.ts';
import { registerTexts } from '../../src/i18n/i18n.ts';

const areaTexts = {
  common: defineTexts(
    () => import('../../src/i18n/common.nl.ts'),
    () => import('../../src/i18n/common.en.ts'),
  ),
  forms: defineTexts(
    () => import('../../src/i18n/form-texts.nl.ts'),
    () => import('../../src/i18n/form-texts.en.ts'),
  ),
  errors: defineTexts(
    () => import('./errors.nl.ts'),
    () => import('./errors.en.ts'),
  ),
  notes: defineTexts(
    () => import('./notes.nl.ts'),
    () => import('./notes.en.ts'),
  ),
} as const;
type Area = keyof typeof areaTexts;

declare module '../../src/i18n/app-texts.ts' {
  interface AppTexts {
    key: { [A in Area]: KeysOf<(typeof areaTexts)[A]> }[Area];
    area: Area;
  }
}

registerTexts(areaTexts);
