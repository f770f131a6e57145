import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { addConsumer, addDossier, addProduct } from '../../../../test/rows.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { held_acts } from '../../documents/verdicts.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { actions } from '../actions.table.ts';

let on: Judging;
let dossier: string;
let count = 0;
beforeAll(async () => {
  on = await openJudging();
  dossier = on.anna.dossier.firm_id;
  await on.crm('POST', '/catalogue/standard-set');
});
afterAll(() => on.close());

const name = () => `vraag-${(count += 1)}`;
const request = (body: object, key = 'crm', of = dossier) => on.firm(key)('POST', `/dossiers/${of}/requests`, body);
const seen = async (firm_ids: string[]) => {
  const rows = await on.db.queryAsSystem((q) => q.select().from(actions));
  const ids = rows.filter(({ firm_id }) => firm_ids.includes(firm_id)).map(({ id }) => id);
  return (await on.consumer.list('/api/actions')).filter(({ id }) => ids.includes(id));
};

describe('a request', () => {
  test('of a template asks for what is added to it as well, as one request', async () => {
    const firm_id = name();
    const lines = [{ firm_id: `${firm_id}-eigen-1`, label: 'Plattegrond' }];
    const changes = ['schadefoto', 'aankoopnota', 'offerte-herstel'].map((line) => ({ line, omit: true }));
    const made = await request({ template: 'schade', firm_id, changes, lines });
    expect([made.status, made.list.map((item) => item.firm_id)]).toEqual([
      202,
      [`${firm_id}-polisblad`, `${firm_id}-proces-verbaal`, `${firm_id}-eigen-1`],
    ]);
    expect(made.list.every((item) => item.request_firm_id === firm_id)).toBe(true);
  });

  test('of a template asks for all of its lines, once it is final, and the same again makes nothing new', async () => {
    const firm_id = name();
    const body = { template: 'schade', firm_id };
    const made = await request(body);
    expect(made.status).toBe(202);
    expect(made.list.map((item) => item.firm_id)).toEqual(
      ['schadefoto', 'polisblad', 'aankoopnota', 'offerte-herstel', 'proces-verbaal'].map(
        (line) => `${firm_id}-${line}`,
      ),
    );
    expect(made.list[1]).toMatchObject({
      request_firm_id: firm_id,
      type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
      label: 'Upload uw polisblad',
      kind: 'polisblad',
      deadline: '2026-03-16',
      is_done: false,
      final_at: '2026-03-02T09:00:10.000Z',
    });
    const ids = made.list.map((item) => String(item.firm_id));
    await on.after(9);
    expect(await seen(ids)).toEqual([]);
    expect(await on.readEvents(ids[0]!)).toEqual([]);
    const again = await request(body);
    expect([again.status, again.list]).toEqual([200, made.list]);
    await on.after(1);
    expect((await seen(ids)).map(({ label }) => label)).toHaveLength(5);
    expect((await seen(ids))[0]).toMatchObject({ document: { has_document: false, label: expect.any(String) } });
    await on.after(3600);
    expect(await on.readEvents(ids[0]!)).toMatchObject([
      { type: 'action.requested', data: { kind: 'schadefoto', by: { kind: 'key', name: 'CRM' } } },
    ]);
    expect((await request(body)).list).toEqual(made.list);
    expect(await seen(ids)).toHaveLength(5);
  });

  test('of a template is changed per line: left out, with another day, person and own words', async () => {
    const firm_id = name();
    const changes = [
      { line: 'schadefoto', omit: true },
      {
        line: 'polisblad',
        deadline: '2026-05-01',
        comment: 'Van de oude polis',
        requested_for: on.anna.consumer.firm_id,
      },
    ];
    const { list } = await request({ template: 'schade', firm_id, deadline: '2026-04-01', changes });
    expect(list).toHaveLength(4);
    expect(list[0]).toMatchObject({
      firm_id: `${firm_id}-polisblad`,
      deadline: '2026-05-01',
      comment: 'Van de oude polis',
      requested_for: on.anna.consumer.firm_id,
    });
    expect(list[1]).toMatchObject({ deadline: '2026-04-01', comment: null, requested_for: null });
  });

  test('of lines asks for kinds and labels of one’s own, also of a product', async () => {
    const owner = { licence_id: on.anna.licence.id, dossier_id: on.anna.dossier.id };
    const product = await addProduct(on.db, { ...owner, kind: 'mortgage' });
    const [one, two] = [name(), name()];
    const { list } = await request({
      product: { kind: 'mortgage', firm_id: product.firm_id },
      lines: [
        { firm_id: one, kind: 'taxatierapport', comment: 'Van de gekozen taxateur', comment_en: 'Of the valuer' },
        { firm_id: two, label: 'Upload de bouwtekening', label_en: 'Upload the drawing', deadline: '2026-03-02' },
      ],
    });
    await on.after(10);
    expect(list.map(({ label, kind }) => [label, kind])).toEqual([
      ['Upload het taxatierapport', 'taxatierapport'],
      ['Upload de bouwtekening', null],
    ]);
    const shown = await seen([one, two]);
    expect(shown.find(({ label_en }) => label_en === 'Upload the drawing')).toMatchObject({ deadline: '2026-03-02' });
    expect(shown.find(({ comment_en }) => comment_en === 'Of the valuer')).toMatchObject({
      document: { label: 'Taxatierapport', label_en: 'Valuation report' },
    });
  });

  test('asks each person apart, in the form in which that person is addressed', async () => {
    const owner = { licence_id: on.anna.licence.id, dossier_id: on.anna.dossier.id };
    const partner = await addConsumer(on.db, {
      ...owner,
      position: 1,
      email: 'p@veen.example',
      display_name: 'B. Veen',
      address_style: 'informal',
    });
    const firm_id = name();
    const { list } = await request({ template: 'starter', firm_id });
    const payslips = list.filter(({ kind }) => kind === 'salarisstrook');
    expect(payslips.map(({ firm_id: id, label, requested_for }) => [id, label, requested_for])).toEqual([
      [`${firm_id}-salarisstrook`, 'Upload uw salarisstrook', on.anna.consumer.firm_id],
      [`${firm_id}-salarisstrook-2`, 'Upload je salarisstrook', partner.firm_id],
    ]);
    await on.crm('DELETE', `/dossiers/${dossier}/requests/${firm_id}`);
    await on.db.transaction(owner.licence_id, (tx) => tx.delete(consumers).where(eq(consumers.id, partner.id)));
  });

  test('of a template asks the first person, the second, or anyone, and nothing of a second who is not there', async () => {
    const template = name();
    const line = { kind: 'polisblad', deadline_days: 14 };
    const whom = ['first', 'second', 'anyone'] as const;
    const lines = whom.map((one) => ({ id: one, for: one, ...line }));
    expect(
      (await on.crm('PUT', `/request-templates/${template}`, { name: { nl: 'Wie' }, lines })).error,
    ).toBeUndefined();
    const asked = async () => {
      const { list } = await request({ template, firm_id: name() });
      return list.map(({ firm_id, requested_for }) => [String(firm_id).split('-').at(-1), requested_for]);
    };
    const first = on.anna.consumer.firm_id;
    expect(await asked()).toEqual([
      ['first', first],
      ['anyone', null],
    ]);
    const owner = { licence_id: on.anna.licence.id, dossier_id: on.anna.dossier.id };
    const partner = await addConsumer(on.db, { ...owner, position: 1, email: 'tweede@veen.example' });
    expect(await asked()).toEqual([
      ['first', first],
      ['second', partner.firm_id],
      ['anyone', null],
    ]);
    await on.after(60);
    await on.db.transaction(owner.licence_id, (tx) => tx.delete(consumers).where(eq(consumers.id, partner.id)));
  });

  test('that is undone in time leaves a line in the audit trail and nothing else', async () => {
    const firm_id = name();
    const { list } = await request({ template: 'schade', firm_id });
    const undo = (of = firm_id) => on.crm('DELETE', `/dossiers/${dossier}/requests/${of}`);
    expect((await undo()).status).toBe(204);
    expect(await undo()).toMatchObject({ status: 404, code: 'REQUEST_NOT_FOUND' });
    await on.after(60);
    const left = await on.db.queryAsSystem((q) =>
      q
        .select()
        .from(actions)
        .where(eq(actions.firm_id, String(list[0]!.firm_id))),
    );
    expect(left).toEqual([]);
    expect((await on.readLines(firm_id)).map(({ act }) => act)).toEqual(['request-undone']);
    expect(await on.readEvents(firm_id)).toEqual([]);
    const later = name();
    await request({ template: 'schade', firm_id: later });
    await on.after(10);
    expect(await undo(later)).toMatchObject({ status: 409, code: 'REQUEST_FINAL' });
  });

  test('asked twice in the same moment is one', async () => {
    const firm_id = name();
    const body = { lines: [{ firm_id, kind: 'polisblad' }] };
    const answers = await Promise.all([request(body), request(body, 'other')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 202]);
    expect(answers[0]!.list).toEqual(answers[1]!.list);
    await Promise.all([on.after(10), on.work()]);
    expect(await on.readEvents(firm_id)).toHaveLength(1);
  });

  test('that grows while it is held becomes final as a whole', async () => {
    const [firm_id, one, two] = [name(), name(), name()];
    await request({ firm_id, lines: [{ firm_id: one, kind: 'polisblad' }] });
    on.clock.pass(5);
    await request({
      firm_id,
      lines: [
        { firm_id: one, kind: 'polisblad' },
        { firm_id: two, kind: 'aankoopnota' },
      ],
    });
    await on.after(5);
    expect(await seen([one, two])).toHaveLength(2);
    expect(await on.db.queryAsSystem((q) => q.$count(held_acts, eq(held_acts.kind, 'request')))).toBe(0);
  });

  test.each([
    [{}, '/lines'],
    [{ template: 'schade' }, '/firm_id'],
    [{ firm_id: 'x' }, '/lines'],
    [{ template: 'onbekend', firm_id: 'x' }, '/template'],
    [{ template: 'schade', firm_id: 'x', changes: [{ line: 'onbekend' }] }, '/changes/0/line'],
    [{ template: 'schade', firm_id: 'x', deadline: '2026-03-01' }, '/template/deadline'],
    [{ lines: [{ firm_id: 'a' }] }, '/lines/0/kind'],
    [{ lines: [{ firm_id: 'a', kind: 'onbekend' }] }, '/lines/0/kind'],
    [{ lines: [{ firm_id: 'a', kind: 'polisblad', requested_for: 'onbekend' }] }, '/lines/0/requested_for'],
    [{ lines: [{ firm_id: 'a', kind: 'polisblad', product: { kind: 'mortgage', firm_id: 'x' } }] }, '/lines/0/product'],
    [
      {
        lines: [
          { firm_id: 'a', kind: 'polisblad' },
          { firm_id: 'a', kind: 'polisblad' },
        ],
      },
      '/lines/1',
    ],
    [{ lines: [{ firm_id: 'a', kind: 'polisblad', deadline: '2026-02-30' }] }, '/lines/0/deadline'],
  ])('is refused with the field that is wrong, and asks nothing: %j', async (body, pointer) => {
    const before = await on.db.queryAsSystem((q) => q.$count(actions));
    const answer = await request(body);
    expect(answer.status).toBe(422);
    expect(answer.error?.fields?.map((field) => field.pointer)).toContain(pointer);
    expect(await on.db.queryAsSystem((q) => q.$count(actions))).toBe(before);
  });

  test('takes no id of another dossier, and is refused to a stranger', async () => {
    const firm_id = name();
    await request({ lines: [{ firm_id, kind: 'polisblad' }] });
    const owner = { licence_id: on.anna.licence.id };
    const { firm_id: other } = await addDossier(on.db, owner);
    expect(await request({ lines: [{ firm_id, kind: 'polisblad' }] }, 'crm', other)).toMatchObject({
      status: 422,
      error: { fields: [{ pointer: '/lines/0/firm_id', code: 'taken' }] },
    });
    expect(await request({ lines: [{ firm_id: 'b', kind: 'polisblad' }] }, 'stranger')).toMatchObject({
      status: 404,
      code: 'DOSSIER_NOT_FOUND',
    });
    expect(await on.firm('stranger')('DELETE', `/dossiers/${dossier}/requests/x`)).toMatchObject({
      code: 'DOSSIER_NOT_FOUND',
    });
    expect(await request({ lines: [{ firm_id: 'b', kind: 'polisblad' }] }, 'reader')).toMatchObject({
      code: 'ACCESS_DENIED',
    });
  });
});

// Last, since a month passes.
describe('the same request again, of one that stands', () => {
  const template = { name: { nl: 'Verhuizing' }, lines: [{ id: 'nota', kind: 'nota', deadline_days: 7, for: 'each' }] };
  const kind = { name: { nl: 'Nota' }, ask: { nl: 'Upload de nota' } };
  const change = async () => {
    const lines = [{ id: 'polis', kind: 'polisblad' }];
    await on.crm('PUT', '/request-templates/verhuizing', { ...template, lines });
    expect((await on.crm('DELETE', '/document-kinds/nota')).status).toBe(204);
  };

  test('asks nothing more and is refused nothing, though template, kind, persons and day are others since', async () => {
    await on.crm('PUT', '/document-kinds/nota', kind);
    await on.crm('PUT', '/request-templates/verhuizing', template);
    const own = await addDossier(on.db, { licence_id: on.anna.licence.id });
    const owner = { licence_id: on.anna.licence.id, dossier_id: own.id };
    await addConsumer(on.db, { ...owner, display_name: 'D. Eerst' });
    const ask = (body: object) => request(body, 'crm', own.firm_id);
    const [firm_id, line] = [name(), name()];
    const ofTemplate = { template: 'verhuizing', firm_id, deadline: '2026-03-20' };
    const ofLines = { lines: [{ firm_id: line, kind: 'nota', deadline: '2026-03-20' }] };
    const [first, second] = [await ask(ofTemplate), await ask(ofLines)];
    expect([first.list, second.list]).toMatchObject([[{ kind: 'nota' }], [{ kind: 'nota' }]]);
    await on.after(10);
    await change();
    await addConsumer(on.db, { ...owner, position: 1, display_name: 'D. Later' });
    on.clock.pass(30 * 24 * 3600);
    const again = [await ask(ofTemplate), await ask(ofLines)];
    expect(again.map(({ status, list }) => [status, list])).toEqual([
      [200, first.list],
      [200, second.list],
    ]);
    expect((await ask({ ...ofTemplate, firm_id: name() })).error?.fields).toMatchObject([{ code: 'day_passed' }]);
    // An added line is checked.
    const more = { lines: [...ofLines.lines, { firm_id: name(), kind: 'nota' }] };
    expect((await ask(more)).error?.fields).toMatchObject([{ pointer: '/lines/1/kind', code: 'unknown_kind' }]);
    await on.crm('DELETE', '/request-templates/verhuizing');
    expect((await ask(ofTemplate)).list).toEqual(first.list);
  });
});
