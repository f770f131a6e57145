import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anna, daan, type Merges, openMerges, type Person } from '../../../../test/fixtures/merges.ts';
import { OF_PORTAL } from '../../people/consumers.table.ts';

let merges: Merges;
let two: Merges['two'];
let preview: Merges['preview'];
let merge: Merges['merge'];
let read: Merges['read'];
beforeAll(async () => {
  merges = await openMerges();
  ({ two, preview, merge, read } = merges);
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

describe('two who are said to be one person', () => {
  const dirk = { display_name: 'Dirk Kok', email: 'dirk@post.example' };
  /** Adds a third person to one of the two dossiers. */
  const addThird = async (dossier: string, third: Person) => {
    const { persons, ...body } = await read(dossier);
    const more = { firm_id: `third-${dossier}`, ...third };
    const added = await merges.zee.call(
      'PUT',
      `/dossiers/${dossier}`,
      { ...body, persons: [...persons, more] },
      { 'if-match': '*' },
    );
    expect([added.status, added.body.error]).toEqual([200, undefined]);
  };
  test.each([
    ['in the dossier that stays', false],
    ['in the dossier that goes', true],
  ])('are not, with different addresses, where a third stands %s', async (_, goes) => {
    const [into, from] = await two(anna, daan);
    await addThird(goes ? from : into, dirk);
    const persons = [
      { firm_id: `p-${from}`, same_as: `p-${into}` },
      ...(goes ? [{ firm_id: `third-${from}`, same_as: null }] : []),
    ];
    const { status, body } = await merge(into, from, { persons });
    expect([status, body.error?.fields?.map(({ code }: { code: string }) => code)]).toEqual([409, ['other_address']]);
    expect(await read(from)).toBeDefined();
  });

  test('are with one address, or where one has none', async () => {
    for (const person of [anna, { ...daan, email: null }]) {
      const [into, from] = await two(anna, person);
      await addThird(into, dirk);
      const { status, body } = await merge(into, from, { persons: [{ firm_id: `p-${from}`, same_as: `p-${into}` }] });
      expect([status, body.error]).toEqual([200, undefined]);
    }
  });
});
