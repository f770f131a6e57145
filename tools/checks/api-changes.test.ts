import { describe, expect, test } from 'vitest';
import { createPartial } from '../../contract/src/test-helpers/create-partial.ts';
import { listApiLines, listUnlisted } from './api-changes.ts';

const call = (body: object, parameters: object[] = []) => ({
  paths: {
    '/backoffice/v1/notes': {
      post: {
        operationId: 'writeNote',
        parameters,
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/NoteBody' } } } },
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } } },
          404: { description: 'None.' },
        },
      },
    },
  },
  components: {
    schemas: {
      NoteBody: body,
      Note: { type: 'object', required: ['text'], properties: { text: { type: ['string', 'null'] } } },
    },
  },
});
const text = { type: 'object', required: ['text'], properties: { text: { type: 'string' } } };
const before = { day: '2026-01-01', lines: listApiLines(createPartial(call(text))) };

test('an API is its calls, their parameters, answers and fields', () => {
  expect(before.lines).toEqual([
    'Note : "object"',
    'Note always text',
    'Note/text : "null"',
    'Note/text : "string"',
    'NoteBody : "object"',
    'NoteBody needs text',
    'NoteBody/text : "string"',
    'writeNote 200',
    'writeNote 200 is Note',
    'writeNote 404',
    'writeNote POST /backoffice/v1/notes',
    'writeNote body',
    'writeNote body is NoteBody',
  ]);
  expect(listUnlisted(before, before.lines, [])).toEqual([]);
});

describe('of a change', () => {
  const more = listApiLines(
    createPartial(
      call({ ...text, properties: { ...text.properties, tone: { enum: ['calm'] } } }, [{ in: 'query', name: 'of' }]),
    ),
  );

  test('what is new needs an entry since the release that names its call or schema', () => {
    const change = { kind: 'added', text: 'More.' } as const;
    expect(listUnlisted(before, more, [{ ...change, day: '2025-12-31', names: ['writeNote', 'NoteBody'] }])).toEqual([
      expect.stringContaining('NoteBody/tone = "calm": new since'),
      expect.stringContaining('writeNote query of: new since'),
    ]);
    expect(listUnlisted(before, more, [{ ...change, day: '2026-01-02', names: ['writeNote', 'NoteBody'] }])).toEqual(
      [],
    );
  });

  test('what is new of one call or schema is told once, with the name that an entry needs', () => {
    const tones = listApiLines(
      createPartial(call({ ...text, properties: { ...text.properties, tone: { enum: ['calm', 'warm'] } } })),
    );
    expect(listUnlisted(before, tones, [])).toEqual([
      expect.stringMatching(/^NoteBody\/tone = "calm": .* with 1 more of NoteBody; put 'NoteBody' into the names/),
    ]);
  });

  test('a body never asks for more than before, whatever is said', () => {
    const asks = listApiLines(
      createPartial(call({ ...text, required: ['text', 'tone'], properties: { ...text.properties, tone: {} } })),
    );
    const said = [{ day: '2026-01-02', kind: 'changed', names: ['NoteBody'], text: 'More.' }] as const;
    expect(listUnlisted(before, asks, said)).toEqual([expect.stringContaining('NoteBody needs tone: asks more')]);
  });

  test('a number of an answer may be said to be whole, and one of a body may not', () => {
    const numbers = ['Note/size : "number"', 'NoteBody/size : "number"'];
    const whole = numbers.map((line) => line.replace('number', 'integer'));
    const said = [{ day: '2026-01-02', kind: 'changed', names: ['Note', 'NoteBody'], text: 'Whole.' }] as const;
    const release = { ...before, lines: [...before.lines, ...numbers] };
    expect(listUnlisted(release, [...before.lines, ...whole], said)).toEqual([
      expect.stringContaining('NoteBody/size : "number": gone since'),
    ]);
  });

  test('what is gone was deprecated a year before it was removed', () => {
    const less = before.lines.filter((line) => !line.startsWith('Note/text : "null"'));
    const removed = { day: '2027-01-02', kind: 'removed', names: ['Note'], text: 'Less.' } as const;
    const announced = { ...removed, kind: 'deprecated' } as const;
    const fault = [expect.stringContaining('Note/text : "null": gone since')];
    expect(listUnlisted(before, less, [])).toEqual(fault);
    expect(listUnlisted(before, less, [removed])).toEqual(fault);
    expect(listUnlisted(before, less, [removed, { ...announced, day: '2026-06-01' }])).toEqual(fault);
    expect(listUnlisted(before, less, [removed, { ...announced, day: '2026-01-02' }])).toEqual([]);
  });
});
