import type { ImportLicence } from '@klantportaal/contract/modules/firms/licence';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { expect, test } from 'vitest';
import { listLicenceFaults } from './licence-faults.ts';

const label = { nl: 'Kopen' };
const band = (from: number, to: number) => ({ from, to, question: label, alternatives: [], free_answer: null });
const asks = (...follow_ups: ReturnType<typeof band>[]) => ({
  settings: { nps: { follow_ups, free_answer_prompt: null } },
});
const licence = (own: Partial<ImportLicence>) =>
  createPartial<ImportLicence>({
    domains: ['a.example'],
    income_types: [],
    product_phases: [],
    settings: {},
    email_from: null,
    dictionary: [],
    ...own,
  });

test.each<[string, Partial<ImportLicence>, string[]]>([
  ['an address twice', { domains: ['a.example', 'b.example', 'a.example'] }, ['/domains/2 twice']],
  [
    'a code twice',
    {
      income_types: [
        { code: 'x', label },
        { code: 'x', label },
      ],
    },
    ['/income_types/1/code twice'],
  ],
  [
    'the same code in the other list',
    { income_types: [{ code: 'x', label }], product_phases: [{ code: 'x', label }] },
    [],
  ],
  ['scores that are turned round', asks(band(6, 0)), ['/settings/nps/follow_ups/0/to before_from']],
  ['two questions after one score', asks(band(0, 6), band(6, 10)), ['/settings/nps/follow_ups/1/from overlaps']],
  ['questions beside each other', asks(band(7, 10), band(0, 6)), []],
  ['a sender without an address', { email_from: 'Zee' }, ['/email_from invalid_sender']],
  ['a sender with a name', { email_from: 'Zee <post@zee.example>' }, []],
])('%s', (_, own, expected) => {
  expect(listLicenceFaults(licence(own)).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(expected);
});

test('what stood there before it was looked at refuses nothing else', () => {
  const before = licence(asks(band(0, 6), band(6, 10)));
  expect(listLicenceFaults({ ...before, email_from: 'post@zee.example' }, before)).toEqual([]);
  expect(listLicenceFaults({ ...before, email_from: 'Zee' }, before).map(({ code }) => code)).toEqual([
    'invalid_sender',
  ]);
});
