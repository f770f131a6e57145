import { DEADLINE_DAYS, RequestTemplateBody } from '@klantportaal/contract/modules/tasks/catalogue';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { createIdFromName, tidyOptionalWords, tidyWords } from '../../../page/entries/tidy.ts';

export type Line = RequestTemplateBody['lines'][number];

export const emptyTemplate: RequestTemplateBody = { name: { nl: '' }, description: null, lines: [] };

export const emptyLine = (): Line => ({ id: '', kind: '', for: 'anyone', deadline_days: null, comment: null });

/** A template as it is sent: without empty words, each line by its kind or its own words and with an id of its own. */
export function tidyTemplate({ name, description, lines }: RequestTemplateBody): RequestTemplateBody {
  const ids: string[] = lines.map(({ id }) => id).filter(Boolean);
  return {
    name: tidyWords(name),
    description: tidyOptionalWords(description),
    lines: lines.map(({ id, kind, label, comment, ...rest }) => {
      const own = kind ? null : tidyOptionalWords(label ?? null);
      const lineId = id || createIdFromName(kind || own?.nl || '', ids);
      if (!id) ids.push(lineId);
      return {
        ...rest,
        id: lineId,
        comment: tidyOptionalWords(comment),
        ...(kind ? { kind } : {}),
        ...(own ? { label: own } : {}),
      };
    }),
  };
}

/** For what is typed and is no number of days: the schema refuses it. */
export const NO_NUMBER = -1;

export const validateTemplate = (body: RequestTemplateBody): Record<string, Fault> =>
  Object.fromEntries(
    Object.entries(findSchemaFaults(RequestTemplateBody, body)).map(([path, fault]) => [
      path,
      path.endsWith('.deadline_days') ? { key: 'page.validation.between', values: DEADLINE_DAYS } : fault,
    ]),
  );
