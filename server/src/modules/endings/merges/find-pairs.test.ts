import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Merges, openMerges } from '../../../../test/fixtures/merges.ts';
import { OF_PORTAL } from '../../people/consumers.table.ts';

let merges: Merges;
let two: Merges['two'];
let preview: Merges['preview'];
beforeAll(async () => {
  merges = await openMerges();
  ({ two, preview } = merges);
});
afterAll(() => merges.on.close());

describe('two persons of one name and day of birth', () => {
  const born = { email: null, date_of_birth: '1980-02-03' };
  test.each([
    ['are taken for one', 'x', 'u-', 1],
    ['are two where one of them came by the open form', OF_PORTAL, 'u-', 0],
    ['are two where one of the dossiers came by it', 'x', OF_PORTAL, 0],
  ])('%s', async (_, person, prefix, found) => {
    const [into, from] = await two({ ...born, firm_id: `${person}${merges.next()}-one` }, born, prefix);
    for (const [one, other] of [
      [into, from],
      [from, into],
    ] as const) {
      const { persons } = (await preview(one, other)).body.data.attributes;
      expect(persons.filter(({ same_as }: { same_as: string | null }) => same_as !== null)).toHaveLength(found);
    }
  });
});

describe('two persons with one mail address', () => {
  test.each([
    ['are taken for one', '1980-02-03', '1980-02-03', 1],
    ['are taken for one where a day of birth is not known', '1980-02-03', undefined, 1],
    ['are two where they were born on two days: a family shares a mailbox', '1980-02-03', '1982-04-05', 0],
  ])('%s', async (_, one, other, found) => {
    const born = (date_of_birth?: string) => (date_of_birth ? { date_of_birth } : {});
    const ids = await two({ ...born(one), display_name: 'Noor' }, { ...born(other), display_name: 'N. Veen' });
    const { persons } = (await preview(...ids)).body.data.attributes;
    expect(persons.filter(({ same_as }: { same_as: string | null }) => same_as !== null)).toHaveLength(found);
  });
});
