import { isEventType } from '@klantportaal/contract/modules/integrations/event-types';
import { eventWords } from '@klantportaal/contract/modules/integrations/event-words';
import { listKeys } from '@klantportaal/contract/values/objects';
import { actWords, toAuditAct } from '../../audit/act-words.ts';

type Words = readonly [nl: string, en: string];

const ofActs: Readonly<Record<string, Words>> = {
  ...Object.fromEntries(listKeys(eventWords).map((type) => [toAuditAct(type), eventWords[type]])),
  ...actWords,
};

/** Gets the title of a history line in both languages. */
export function getHistoryTitle(source: 'event' | 'act' | 'mail', type: string): { nl: string; en: string } {
  if (source === 'mail') return { nl: 'E-mail', en: 'Mail' };
  const ofEvent = isEventType(type) ? eventWords[type] : undefined;
  // Some acts of the trail are called as their event is.
  const known = source === 'event' ? (ofEvent ?? ofActs[type]) : (ofActs[type] ?? ofEvent);
  const [nl, en] = known ?? [`Handeling: ${type}`, `Act: ${type}`];
  return { nl, en };
}
