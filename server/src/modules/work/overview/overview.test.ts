import { type DossierLine, dossierSorts } from '@klantportaal/contract/modules/work/dossier-overview';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordMadeUpEvent } from '../../../../test/every/made-up-events.ts';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { addAction, addConsumer, addDossier, addProduct } from '../../../../test/rows.ts';
import { advisers, dossiers as table } from '../../dossiers/dossiers.table.ts';
import { accounts } from '../../identity/sign-in.table.ts';

let on: Judging;
let licence_id: string;

/** Four dossiers that differ in everything that a list sorts by. */
beforeAll(async () => {
  on = await openJudging();
  licence_id = on.bert.licence.id;
  await on.db.transaction(licence_id, async (tx) => {
    await tx.delete(table);
    await tx.insert(advisers).values(['aart', 'bea'].map((name) => ({ licence_id, firm_id: name, name })));
  });
  const at = (day: number) => new Date(`2026-02-${String(day).padStart(2, '0')}T09:00:00Z`);
  const made = async (n: number, name: string, person: Record<string, string>, overrides: object = {}) => {
    const dossier = await addDossier(on.db, {
      licence_id,
      firm_id: `d${n}`,
      label: `Dossier 2026-${n}`,
      created_at: at(n),
      ...overrides,
    });
    const own = { licence_id, dossier_id: dossier.id };
    const email = `${person.last_name?.toLowerCase()}@post.example`;
    const consumer = await addConsumer(on.db, { ...own, firm_id: `p${n}`, display_name: name, email, person });
    return { ...own, consumer };
  };
  const zeeman = await made(1, 'Mw. A. Zeeman', {
    last_name: 'Zeeman',
    street_name: 'Duinlaan',
    house_number: '12',
    zipcode: '2023 AB',
    city: 'Haarlem',
  });
  const bakker = await made(2, 'Dhr. P. Bakker', {
    last_name: 'Bakker',
    street_name: 'Kerkstraat',
    zipcode: '3511XY',
    city: 'Utrecht',
  });
  await made(3, 'Mw. R. Müller', { last_name: 'Müller', city: 'Zwolle' });
  await made(4, 'Dhr. K. Dicht', { last_name: 'Dicht' }, { closed_on: '2026-02-20' });

  const ask = (of: typeof zeeman, deadline: string | null, day: number, overrides: object = {}) => {
    const own = { licence_id, dossier_id: of.dossier_id };
    return addAction(on.db, {
      ...own,
      type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
      deadline,
      date_created: at(day),
      ...overrides,
    });
  };
  await ask(zeeman, '2026-04-01', 10);
  await ask(bakker, '2026-03-20', 12);
  await ask(bakker, null, 11);
  // Neither open nor shown.
  await ask(zeeman, '2026-01-01', 1, { is_done: true, date_executed: at(2) });
  await ask(zeeman, '2026-01-01', 1, { cancelled_at: at(2) });
  await ask(zeeman, '2026-01-01', 1, { is_held: true });
  const step = (label: string, active: boolean) => ({ label, completed: false, active });
  const timeline = [step('Aanvraag', false), step('Offerte', true)];
  await addProduct(on.db, { licence_id, dossier_id: zeeman.dossier_id, kind: 'mortgage', details: { timeline } });
  const account = { licence_id, created_at: at(1) };
  await on.db.transaction(licence_id, async (tx) => {
    await tx.insert(accounts).values([
      { ...account, consumer_id: zeeman.consumer.id, user_name: 'zeeman', password_hash: 'x' },
      {
        ...account,
        consumer_id: bakker.consumer.id,
        user_name: 'bakker',
        invited_at: at(3),
        invitation_expires_at: at(4),
      },
    ]);
    const about = { licence_id, dossier_id: zeeman.dossier_id, consumer_id: zeeman.consumer.id, at: at(25) };
    const data = { damage_report_id: '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa' };
    await recordMadeUpEvent(tx, { ...about, by: 'consumer', type: 'damage-report.created', data });
  });
  await bert('PUT', '/dossiers/d1/assignment', { adviser: 'bea' });
  await bert('PUT', '/dossiers/d2/assignment', { adviser: 'aart', helpers: ['bea'] });
});
afterAll(() => on.close());

const bert: ReturnType<Judging['firm']> = (...call) => on.firm('stranger')(...call);

interface Page {
  dossiers: DossierLine[];
  total: number;
  next: string | null;
}
const page = async (search: string): Promise<Page> => {
  const { list, raw } = await bert('GET', `/dossier-overview?${search}`);
  const { total, next } = raw.json();
  return { dossiers: createPartial<DossierLine[]>(list), total, next };
};
const ids = async (search: string) => (await page(search)).dossiers.map(({ id }) => id);

test('a line says where a dossier stands: with whom, since when, and how far its persons are', async () => {
  const { dossiers, total, next } = await page('sort=number');
  expect([total, next]).toEqual([3, null]);
  expect(dossiers).toMatchObject([
    {
      id: 'd1',
      label: 'Dossier 2026-1',
      persons: [{ firm_id: 'p1', display_name: 'Mw. A. Zeeman', email: 'zeeman@post.example', invitation: 'accepted' }],
      phase: 'Offerte',
      adviser: 'bea',
      acting: 'bea',
      open_todos: 1,
      deadline: '2026-04-01',
      open_items: 1,
      waits_for: 'firm',
      waits_since: '2026-02-25T09:00:00.000Z',
      closed_on: null,
    },
    {
      id: 'd2',
      persons: [{ invitation: 'expired' }],
      phase: null,
      adviser: 'aart',
      helpers: ['bea'],
      open_todos: 2,
      deadline: '2026-03-20',
      open_items: 0,
      waits_for: 'consumer',
      waits_since: '2026-02-11T09:00:00.000Z',
    },
    {
      id: 'd3',
      persons: [{ invitation: 'none' }],
      adviser: null,
      open_todos: 0,
      deadline: null,
      waits_for: 'nobody',
      waits_since: null,
      last_activity_at: '2026-02-03T09:00:00.000Z',
    },
  ]);
  expect(dossiers[0]?.last_activity_at).toBe(on.clock.now().toISOString());
});

test.each([
  ['zeem', ['d1']],
  ['ZEEMAN', ['d1']],
  ['muller', ['d3']],
  ['Müller', ['d3']],
  ['2023AB', ['d1']],
  ['2023 ab', ['d1']],
  ['duinlaan 12', ['d1']],
  ['haarlem kerkstraat', []],
  ['bakker@post', ['d2']],
  ['d3', ['d3']],
  ['2026-2', ['d2']],
  ['mw dossier', ['d3', 'd1']],
  ['%', []],
  ['_', []],
  ['', ['d3', 'd2', 'd1']],
  ['   ', ['d3', 'd2', 'd1']],
])('a search for %j finds it', async (search, found) => {
  expect(await ids(search === '' ? '' : `search=${encodeURIComponent(search)}`)).toEqual(found);
});

test.each([
  ['adviser=bea', ['d2', 'd1']],
  ['adviser=aart', ['d2']],
  ['unassigned=1', ['d3']],
  ['phase=Offerte', ['d1']],
  ['waits_for=firm', ['d1']],
  ['waits_for=consumer', ['d2']],
  ['waits_for=nobody', ['d3']],
  ['closed=1', ['d4']],
  ['closed=all', ['d4', 'd3', 'd2', 'd1']],
])('%s leaves these', async (filter, left) => {
  const found = await page(filter);
  expect(found.dossiers.map(({ id }) => id)).toEqual(left);
  expect(found.total).toBe(left.length);
});

describe('an order', () => {
  test.each([
    ['name', ['d2', 'd3', 'd1']],
    ['number', ['d1', 'd2', 'd3']],
    ['phase', ['d2', 'd3', 'd1']],
    ['adviser', ['d3', 'd2', 'd1']],
    ['todos', ['d3', 'd1', 'd2']],
    ['deadline', ['d2', 'd1', 'd3']],
    ['waits_for', ['d2', 'd1', 'd3']],
    ['waits_since', ['d2', 'd1', 'd3']],
    ['activity', ['d3', 'd1', 'd2']],
    ['invitation', ['d3', 'd2', 'd1']],
    ['created', ['d1', 'd2', 'd3']],
  ])('by %s goes both ways', async (sort, wanted) => {
    // Those with the same value stand by our id, which is random: only the others have one place.
    const places = async (direction: string) => {
      const found = await ids(`sort=${sort}&direction=${direction}`);
      if (sort === 'phase') return found.map((id) => (id === 'd1' ? id : 'none'));
      if (sort === 'activity') return found.map((id) => (id === 'd3' ? id : 'today'));
      return found;
    };
    const expected = wanted.map((id) => {
      if (sort === 'phase') return id === 'd1' ? id : 'none';
      if (sort === 'activity') return id === 'd3' ? id : 'today';
      return id;
    });
    expect(await places('up')).toEqual(expected);
    expect(await places('down')).toEqual(expected.toReversed());
  });

  test('goes on where a page ended, in each order, without leaving any out', async () => {
    await on.db.transaction(licence_id, (tx) =>
      tx.insert(table).values(
        Array.from({ length: 60 }, (_, n) => ({
          licence_id,
          firm_id: `more-${n}`,
          label: 'Veel',
          created_at: new Date(Date.UTC(2025, 0, 1 + (n % 7))),
        })),
      ),
    );
    for (const sort of dossierSorts) {
      for (const direction of ['up', 'down']) {
        const first = await page(`limit=50&search=veel&sort=${sort}&direction=${direction}`);
        const second = await page(`search=veel&sort=${sort}&direction=${direction}&after=${first.next}`);
        expect([first.total, first.dossiers.length, second.dossiers.length, second.next]).toEqual([60, 50, 10, null]);
        expect(new Set([...first.dossiers, ...second.dossiers].map(({ id }) => id)).size).toBe(60);
      }
    }
  });

  test('refuses to go on in another one, or after nothing', async () => {
    const { next } = await page('limit=50&search=veel&sort=name');
    const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const id = '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa';
    const wrong = [
      `sort=number&after=${next}`,
      'sort=name&after=x',
      `sort=created&after=${made('created down', '2026-02-30', id)}`,
      `sort=created&after=${made('created down', '2026-02-03 25:00:00+00', id)}`,
      `sort=todos&after=${made('todos down', 'x', id)}`,
      `sort=name&after=${made('name up', 'x', 'y')}`,
    ];
    for (const search of wrong) {
      const answer = await bert('GET', `/dossier-overview?${search}`);
      expect([search, answer.code, answer.error?.fields]).toMatchObject([
        search,
        'INVALID_REQUEST',
        [{ pointer: '/after' }],
      ]);
    }
  });
});

test('names the phases in which dossiers are, and no other firm’s', async () => {
  expect((await bert('GET', '/phases')).list).toEqual([{ id: 'Offerte' }]);
  expect((await on.crm('GET', '/phases')).list).toEqual([]);
  expect((await on.firm('reader')('GET', '/phases')).code).toBe('ACCESS_DENIED');
});

test('is nobody else’s, and refuses what it does not know', async () => {
  const theirs = (await on.crm('GET', '/dossier-overview')).list;
  expect(theirs.map(({ id }) => id)).toEqual([on.anna.dossier.firm_id]);
  expect((await on.crm('GET', '/dossier-overview?adviser=bea')).code).toBe('ADVISER_NOT_FOUND');
  for (const search of ['sort=size', 'colour=red', 'closed=maybe'])
    expect((await on.crm('GET', `/dossier-overview?${search}`)).code).toBe('INVALID_REQUEST');
  expect((await on.firm('reader')('GET', '/dossier-overview')).code).toBe('ACCESS_DENIED');
});

test('finds names in any spelling, numbers in any notation and days of birth, wherever dossiers are searched', async () => {
  const persons = [
    ['Elif Şahin', 'sahin', 'SAHIN'],
    ['Łukasz Wójcik', 'lukasz wojcik', 'ŁUKASZ'],
    ['Kåre Ødegård', 'odegard', 'kare'],
    ['Jürgen Groß', 'gross', 'GROẞ'],
    ['Đorđe Jovanović'.normalize('NFD'), 'dorde jovanovic', 'đorđe'],
  ] as const;
  for (const [index, [name, ...typed]] of persons.entries()) {
    const number = `x-20${index}/7 0`;
    const dossier = await addDossier(on.db, { licence_id, firm_id: number, label: `Zaak ${name}` });
    await addConsumer(on.db, {
      licence_id,
      dossier_id: dossier.id,
      firm_id: `x${index}`,
      display_name: name,
      date_of_birth: `1980-03-1${index}`,
      person: { phone_mobile: `06 1234567${index}`, phone_home: `+31 20 765432${index}` },
    });
    const inAnyWay = [
      ...typed,
      ...typed.map((words) => words.normalize('NFD')),
      `0612 34567${index}`,
      `+31-6-1234567${index}`,
      `0031 20 765432${index}`,
      `(020) 765.432${index}`,
      `1${index}-3-1980`,
      `1${index} maart 1980`,
      `x20${index}70`,
    ];
    for (const search of inAnyWay) {
      expect([search, await ids(`search=${encodeURIComponent(search)}`)]).toEqual([search, [number]]);
      const { list } = await bert('GET', `/dossiers?search=${encodeURIComponent(search)}`);
      expect([search, list.map(({ id }) => id)]).toEqual([search, [number]]);
    }
  }
});
