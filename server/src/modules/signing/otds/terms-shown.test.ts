import { NO_CONTENT } from '@klantportaal/contract/modules/licences/licences';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { expect, test } from 'vitest';
import type { LicenceData } from '../../licences/licences.ts';
import { getShownTerms } from './terms-shown.ts';

test('what is signed are the terms as their reader is addressed in them', () => {
  const content = {
    ...NO_CONTENT,
    otd_conditions_title: { nl: 'Uw voorwaarden', nl_informal: 'Je voorwaarden', en: 'Your terms' },
    otd_conditions_content: { nl: '<p>U betaalt.</p>', nl_informal: '<p>Je betaalt.</p>' },
  };
  const shownTo = (style: 'formal' | 'informal', locale: 'nl' | 'en' = 'nl') => {
    const { title, sections, sha256 } = getShownTerms(createPartial<LicenceData>({ content }), { locale, style });
    return { title, text: JSON.stringify(sections), sha256 };
  };
  const [formal, informal] = [shownTo('formal'), shownTo('informal')];
  expect([formal.title, informal.title]).toEqual(['Uw voorwaarden', 'Je voorwaarden']);
  expect([formal.text, informal.text]).toEqual([
    expect.stringContaining('U betaalt.'),
    expect.stringContaining('Je betaalt.'),
  ]);
  expect(formal.sha256).not.toBe(informal.sha256);
  expect(shownTo('informal', 'en')).toMatchObject({ title: 'Your terms', text: informal.text });
});
