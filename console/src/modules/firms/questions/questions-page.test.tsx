// @vitest-environment jsdom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { createDraftStubs, type Parts, type Refuses } from '../../../page/testing.ts';
import QuestionsPage from './questions-page.tsx';

beforeEach(() => sessionStorage.clear());

const phases = [
  { code: 'kopen', label: { nl: 'Een huis kopen', en: 'Buying a home' } },
  { code: 'kijken', label: { nl: 'Rondkijken' } },
  { code: 'bouwen', label: { nl: 'Bouwen' } },
];
const question = (from: number, to: number, nl: string) => ({
  from,
  to,
  question: { nl },
  alternatives: [{ nl: 'De kosten' }],
  free_answer: null,
});
const nps = { follow_ups: [question(0, 6, 'Wat viel tegen?')], free_answer_prompt: null };
const firm: Parts = {
  product_phases: phases,
  income_types: [],
  content: { welcome_title: { nl: 'Welkom' } },
  features: {},
  smartcare: { mortgage_check_enable_question_11: true },
  settings: { phone: '070 000 01 42', nps },
};

async function show(part?: 'check' | 'score', published = firm, refuses?: Refuses) {
  const { now, stubs, colleague } = createDraftStubs(published, refuses);
  serve(stubs);
  const query: Record<string, string> = part ? { part } : {};
  const page = await showPage(<QuestionsPage />, { name: 'questions', query, texts: ['questions', 'licence'] });
  await screen.findAllByText('Zoals gepubliceerd');
  return { ...page, now, colleague };
}
const block = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section')!);
const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')!.textContent);
const press = (name: string) => screen.getByRole('button', { name });
const codes = (list: unknown) => (list as typeof phases).map(({ code }) => code);

describe('the phases', () => {
  test('are renamed, moved and taken away by the keyboard, and the focus goes along', async () => {
    const { user, now } = await show();
    await expectAccessible();
    press('Bouwen naar boven').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(press('Bouwen naar boven'));
    expect(screen.getByText('Bouwen staat nu op plaats 2 van 3.')).toBeDefined();
    await user.keyboard('{Enter}');
    // First of all it can only go down.
    expect(document.activeElement).toBe(press('Bouwen naar beneden'));
    expect(names('Fasen')).toEqual(['Bouwen', 'Een huis kopen', 'Rondkijken']);
    await user.click(press('Rondkijken wijzigen'));
    await user.type(screen.getByLabelText('Hoe het heet, Nederlands'), ' eerst');
    await user.click(press('Een huis kopen weghalen'));
    expect(document.activeElement).toBe(press('Rondkijken eerst weghalen'));
    await waitFor(() =>
      expect(now.product_phases).toEqual([phases[2], { code: 'kijken', label: { nl: 'Rondkijken eerst' } }]),
    );
    const gone = screen.getByText('Weggehaald: Een huis kopen').closest('[class]')!;
    expect(gone.parentElement!.textContent).toContain('houden die keuze');
  });

  test('get a code of their words, which no other had, and stay when the words change', async () => {
    const { user, now } = await show();
    await user.click(press('Bouwen weghalen'));
    await user.click(press('Fase toevoegen'));
    const field = screen.getByLabelText('Hoe het heet, Nederlands');
    expect(document.activeElement).toBe(field);
    await user.click(press('Fase toevoegen'));
    expect(screen.getByText('Vul dit nog in.')).toBeDefined();
    await user.type(field, '  Bouwen ');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(codes(now.product_phases)).toEqual(['kopen', 'kijken', 'bouwen-2']));
    expect(document.activeElement).toBe(press('Fase toevoegen'));
    await user.click(press('Bouwen wijzigen'));
    await user.type(screen.getByLabelText('Hoe het heet, Nederlands'), ' zelf');
    await waitFor(() => expect(now.product_phases).toContainEqual({ code: 'bouwen-2', label: { nl: 'Bouwen zelf' } }));
  });

  test('without words are refused at their field, which shows', async () => {
    const refuses: Refuses = ({ product_phases }) =>
      (product_phases as typeof phases)?.[1]?.label.nl === '' ? { '/product_phases/1/label/nl': 'required' } : {};
    const { user, now } = await show(undefined, firm, refuses);
    await user.click(press('Rondkijken wijzigen'));
    await user.clear(screen.getByLabelText('Hoe het heet, Nederlands'));
    expect(await screen.findByText('Vul dit nog in.')).toBeDefined();
    expect(block('Fasen').getByText(/^Dit kan zo niet worden bewaard/)).toBeDefined();
    expect(now.product_phases).toEqual(phases);
  });

  test('are put back to the default list after a second press, and each list by itself is as published', async () => {
    const { user, now } = await show();
    await user.click(block('Fasen').getByRole('button', { name: 'Standaardlijst gebruiken' }));
    await user.click(block('Fasen').getByRole('button', { name: 'Standaardlijst gebruiken' }));
    await waitFor(() => expect(codes(now.product_phases)).toContain('oversluiten'));
    expect(await block('Fasen').findByText('Concept')).toBeDefined();
    expect(block('Soorten inkomen').getByText('Zoals gepubliceerd')).toBeDefined();
    expect(block('Herkomst').getByText('Zoals gepubliceerd')).toBeDefined();
  });

  test('a list that is half typed is there after a reload', async () => {
    const first = await show();
    await first.user.click(press('Fase toevoegen'));
    await first.user.type(screen.getByLabelText('Hoe het heet, Nederlands'), 'Erven');
    cleanup();
    await show();
    expect(screen.getByLabelText('Hoe het heet, Nederlands')).toHaveProperty('value', 'Erven');
  });

  test('what a colleague adds meanwhile stays beside what is added here', async () => {
    const { user, now, colleague } = await show();
    colleague({ product_phases: [...phases, { code: 'erven', label: { nl: 'Erven' } }] });
    await user.click(press('Rondkijken weghalen'));
    await waitFor(() => expect(codes(now.product_phases)).toEqual(['kopen', 'bouwen', 'erven']));
  });
});

test('a form that is off says so, with where that is changed', async () => {
  await show(undefined, { ...firm, features: { show_appointment_form: false, do_show_incometype_field: false } });
  expect(await screen.findByText(/Klanten zien dit formulier nu niet/)).toBeDefined();
  expect(block('Soorten inkomen').getByText(/vraagt nu niet naar soort inkomen/)).toBeDefined();
  const [link] = screen.getAllByRole('link', { name: 'Naar onderdelen' });
  expect(link!.getAttribute('href')).toBe('/features');
});

test('a question of the mortgage check is switched in the draft alone', async () => {
  const { user, now } = await show('check');
  await expectAccessible();
  expect(screen.getByLabelText(/^Andere vragen/)).toHaveProperty('checked', true);
  await user.click(screen.getByLabelText(/^Waarde van de woning/));
  await waitFor(() =>
    expect(now.smartcare).toEqual({
      mortgage_check_enable_question_11: true,
      mortgage_check_enable_question_7b_c: true,
    }),
  );
  expect(await screen.findByText('Concept')).toBeDefined();
});

describe('the questions after a score', () => {
  test('a new one is of the scores that have none, and its answers are added in their order', async () => {
    const { user, now } = await show('score');
    await expectAccessible();
    expect(screen.getByText('Na deze cijfers komt geen vraag: 7, 8, 9, 10.')).toBeDefined();
    await user.click(press('Vraag toevoegen'));
    await user.type(screen.getByLabelText('Vraag, Nederlands'), 'Wat was goed?');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Vraag toevoegen' })).toBeNull();
    await user.click(press('7 t/m 10: Wat was goed? wijzigen'));
    for (const answer of ['De uitleg', 'De snelheid']) {
      await user.click(press('Antwoord toevoegen'));
      await user.type(screen.getByLabelText('Antwoord, Nederlands'), answer);
      await user.keyboard('{Enter}');
    }
    await user.click(press('De snelheid naar boven'));
    await user.type(screen.getByLabelText(/^Tot slot.*Nederlands/), 'Nog iets?');
    const added = { ...question(7, 10, 'Wat was goed?'), alternatives: [{ nl: 'De snelheid' }, { nl: 'De uitleg' }] };
    await waitFor(() =>
      expect(now.settings).toEqual({
        phone: '070 000 01 42',
        nps: { follow_ups: [...nps.follow_ups, added], free_answer_prompt: { nl: 'Nog iets?' } },
      }),
    );
  });

  test('what is wrong with its scores is said at the field', async () => {
    const refuses: Refuses = ({ settings }) => {
      const [first] = (settings as { nps: typeof nps }).nps.follow_ups;
      return first!.from > first!.to ? { '/settings/nps/follow_ups/0/to': 'before_from' } : {};
    };
    const { user } = await show('score', firm, refuses);
    await user.click(press('0 t/m 6: Wat viel tegen? wijzigen'));
    await user.selectOptions(screen.getByLabelText('Vanaf cijfer'), '9');
    expect(await screen.findByText('Kies een cijfer dat niet lager is dan het eerste.')).toBeDefined();
  });

  test('taken away, all of them, they are no setting any more', async () => {
    const { user, now } = await show('score');
    await user.click(press('0 t/m 6: Wat viel tegen? weghalen'));
    await waitFor(() => expect(now.settings).toEqual({ phone: '070 000 01 42' }));
  });
});
