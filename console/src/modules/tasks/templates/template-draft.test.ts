import { RequestTemplateBody } from '@klantportaal/contract/modules/tasks/catalogue';
import { expect, test } from 'vitest';
import { emptyLine, emptyTemplate, tidyTemplate } from './template-draft.ts';

test('a template is sent as the contract takes it: a line by its kind or its words, each with an id', () => {
  const body = tidyTemplate({
    ...emptyTemplate,
    name: { nl: ' Ondernemer ', en: '' },
    lines: [
      { ...emptyLine(), kind: 'jaarrekening' },
      { ...emptyLine(), kind: 'jaarrekening', for: 'each' },
      { ...emptyLine(), kind: '', label: { nl: 'Uittreksel KvK', en: '' } },
      { ...emptyLine(), id: 'oud', kind: 'aangifte', label: { nl: 'doet niet mee' } },
    ],
  });
  expect(body).toMatchObject({ name: { nl: 'Ondernemer' }, description: null });
  expect(body.lines.map(({ id, kind, label }) => [id, kind, label?.nl])).toEqual([
    ['jaarrekening', 'jaarrekening', undefined],
    ['jaarrekening-2', 'jaarrekening', undefined],
    ['uittreksel-kvk', undefined, 'Uittreksel KvK'],
    ['oud', 'aangifte', undefined],
  ]);
  expect(RequestTemplateBody.safeParse(body).success).toBe(true);
  expect(RequestTemplateBody.safeParse(tidyTemplate({ ...body, lines: [emptyLine()] })).success).toBe(false);
});
