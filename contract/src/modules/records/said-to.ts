import type { ConsumerText } from '../tasks/catalogue.ts';

/** Words in the form in which somebody is addressed, by language; null where the firm has none. */
export function pickTextByStyle(
  text: ConsumerText | null | undefined,
  style: 'formal' | 'informal',
): { nl: string | null; en: string | null } {
  if (!text) return { nl: null, en: null };
  const { nl, nl_informal = nl, en = null, en_informal = en } = text;
  return style === 'informal' ? { nl: nl_informal, en: en_informal } : { nl, en };
}
