import type { FieldFault } from '@klantportaal/contract/errors';
import { TrailFilter } from '@klantportaal/contract/modules/compliance/trail';
import { WebhookBody } from '@klantportaal/contract/modules/integrations/webhooks';
import { EmailBody } from '@klantportaal/contract/modules/people/invitations';
import { RequestBody } from '@klantportaal/contract/modules/tasks/requests';
import { InboxFilter } from '@klantportaal/contract/modules/work/inbox';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { explainRefusal } from '../../modules/identity/refusals-in-words.ts';
import { parseBySchema } from '../../platform/http/check-body.ts';
import { RequestError } from '../../platform/kernel/errors.ts';

const sentAs = (body: unknown, query: unknown = {}) => ({ body, query, params: {} });

/** The fields of what a body is refused for. */
function listFieldFaults(schema: z.core.$ZodType, body: unknown): FieldFault[] {
  try {
    parseBySchema(schema, body);
  } catch (error) {
    return explainRefusal(error as RequestError, { body: schema, query: null }, sentAs(body)).extra.fields!;
  }
  throw new Error('It is not refused.');
}

test('a field that does not fit its schema is told with what was expected and an example', () => {
  expect(listFieldFaults(RequestBody, { lines: [{ firm_id: 'a', label: 5, deadline: 'soon' }, {}] })).toEqual([
    {
      pointer: '/lines/0/label',
      code: 'required',
      message: 'is the number 5: expected a text, such as "text"',
      expected: 'a text',
      example: 'text',
    },
    expect.objectContaining({
      pointer: '/lines/0/deadline',
      code: 'INVALID_DATE',
      example: '2026-12-01',
      message: expect.stringContaining('a day is written as 2026-11-21'),
    }),
    expect.objectContaining({
      pointer: '/lines/1/firm_id',
      code: 'required',
      message: 'is missing: expected a text, such as "text"',
    }),
  ]);
  expect(listFieldFaults(EmailBody, { emailaddress: 'noor' })).toEqual([
    expect.objectContaining({
      code: 'invalid_email',
      example: 'noor@post.example',
      message: expect.stringContaining('noor@post.example'),
    }),
  ]);
  expect(listFieldFaults(EmailBody, { emailaddress: '' })).toEqual([
    expect.objectContaining({ message: 'is empty: expected a text, such as "noor@post.example"' }),
  ]);
});

test('a list that is too long hides nothing of what is wrong inside it', () => {
  const lines = [
    { firm_id: 5 },
    ...Array.from({ length: 100 }, (_, index) => ({ firm_id: `a-${index}`, label: 'Loonstrook' })),
  ];
  expect(listFieldFaults(RequestBody, { lines })).toMatchObject([
    { pointer: '/lines', code: 'too_big', message: 'at most 100 entries' },
    { pointer: '/lines/0/firm_id', message: 'is the number 5: expected a text, such as "text"' },
  ]);
});

test.each(['delivery.eaten', 'deliveries.*', 'delivery.', '.*'])(
  'a rule of the call itself is told in its own words, with the value that was sent: %s',
  (type) => {
    expect(listFieldFaults(WebhookBody, { url: 'https://it.example/', types: ['delivery.*', type] })).toEqual([
      {
        pointer: '/types/1',
        code: 'unknown_event_type',
        message: `there is no type of event ${type}`,
        expected: expect.stringContaining('delivery.*'),
      },
    ]);
  },
);

test('a wrong reference is told with its id and where it was looked for', () => {
  const fields = [
    { pointer: '/template', code: 'unknown_template' },
    { pointer: '/changes/0/requested_for', code: 'unknown_person' },
    { pointer: '/changes/0/a~1b', code: 'twice' },
  ];
  const body = {
    template: 'startr',
    firm_id: 'x',
    changes: [{ line: 'a', requested_for: 'n'.repeat(100), 'a/b': [1] }],
  };
  const told = explainRefusal(
    new RequestError('INVALID_REQUEST', { fields }),
    { body: RequestBody, query: null },
    sentAs(body),
  );
  expect(told.extra.fields).toEqual([
    {
      pointer: '/template',
      code: 'unknown_template',
      message: 'there is no template startr: looked among the firm’s templates of requests',
      expected: 'an id of GET /backoffice/v1/request-templates',
    },
    expect.objectContaining({ message: `there is no person ${'n'.repeat(80)}…: looked among those of the dossier` }),
    expect.objectContaining({ code: 'twice', message: '[1] stands there twice' }),
  ]);
});

test('a word of the query is told like a field of the body', () => {
  expect(listFieldFaults(InboxFilter, { kind: 'letter' })).toMatchObject([
    {
      pointer: '/kind',
      code: 'invalid_union',
      example: 'delivery',
      message: expect.stringMatching(/^is the text "letter": expected one of delivery, .*, or a list/),
    },
  ]);
  expect(listFieldFaults(InboxFilter, { advisor: 'a-1' })).toMatchObject([
    {
      pointer: '/advisor',
      code: 'unknown_field',
      message: 'unknown field: advisor; the nearest is adviser',
      expected: expect.stringMatching(/^one of .*adviser/),
    },
  ]);
  const fields = [{ pointer: '/from', code: 'INVALID_DATE' }];
  const told = explainRefusal(
    new RequestError('INVALID_DATE', { fields }),
    { body: null, query: TrailFilter },
    sentAs(undefined, { from: 'gisteren' }),
  );
  expect([told.code, told.status, told.extra.fields]).toEqual([
    'INVALID_DATE',
    422,
    [
      expect.objectContaining({
        message: expect.stringContaining('a day is written as 2026-11-21'),
        example: '2026-12-01',
      }),
    ],
  ]);
});

test('what has its words already stays as it is, also what else the refusal says', () => {
  const said = new RequestError('INVALID_REQUEST', { fields: [{ pointer: '/a', code: 'odd', message: 'is odd' }] });
  expect(explainRefusal(said, { body: null, query: null }, sentAs({}))).toBe(said);
  const none = new RequestError('ACCESS_DENIED', { message: 'needs more' });
  expect(explainRefusal(none, { body: null, query: null }, sentAs({}))).toBe(none);
  const held = new RequestError('VERDICT_HELD', { fields: [{ pointer: '/a', code: 'odd' }] }, 409, {
    data: 1,
    etag: 'x',
  });
  expect(explainRefusal(held, { body: null, query: null }, sentAs({ a: 5 }))).toMatchObject({
    status: 409,
    present: { data: 1, etag: 'x' },
    extra: { fields: [{ code: 'odd', message: 'is the number 5, which does not fit here' }] },
  });
});

test.each(['same_id', 'the_same_person', 'duplicate'])(
  'a value that fits its schema is told why it does not do: %s',
  (code) => {
    const bare = new RequestError('INVALID_REQUEST', { fields: [{ pointer: '/to', code }] });
    const { fields = [] } = explainRefusal(bare, { body: null, query: null }, sentAs({ to: 'D-1' })).extra;
    expect(fields).toMatchObject([{ message: expect.stringMatching(/^D-1 is /), expected: expect.any(String) }]);
  },
);
