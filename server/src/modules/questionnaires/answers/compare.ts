import type { AnswerChanges } from '@klantportaal/contract/modules/questionnaires/answers';
import { ensure } from '@klantportaal/contract/values/ensure';
import { readValue } from '@klantportaal/contract/values/tree';
import type { JsonObject } from '../../../platform/db/columns.ts';
import type { AnsweredFact, AnsweredSection } from '../answers.table.ts';

interface Sent {
  answers: JsonObject;
  sections: readonly AnsweredSection[];
}

/** A question of a submission: which it is among all, and what was answered. */
interface Placed {
  section: number;
  title: string;
  fact: AnsweredFact;
}

/**
 * Each question with the earlier and the present answer. The same question is the one with its key, which texts in
 * another language, another form of address or a later version do not change; what has none is found by its words.
 */
export function compareSections(now: Sent, before: Sent | null): Pick<AnswerChanges, 'sections' | 'changes'> {
  const present = flattenSections(now.sections);
  const earlier = flattenSections(before?.sections ?? []);
  const pairs = pairUp(present, earlier);
  const matched = new Set(pairs.values());
  const sections: AnswerChanges['sections'] = now.sections.map(({ title }) => ({ title, facts: [] }));
  for (const placedFact of present) {
    const other = pairs.get(placedFact) ?? null;
    const { label, value } = placedFact.fact;
    const state = !before || !other ? 'new' : isSame(placedFact.fact, other.fact, now, before) ? 'same' : 'changed';
    ensure(sections[placedFact.section]).facts.push({ label, value, before: other?.fact.value ?? null, state });
  }
  for (const gone of earlier.filter((placedFact) => !matched.has(placedFact))) {
    const { label, value } = gone.fact;
    const fact = { label, value: null, before: value, state: 'gone' as const };
    const section = sections.find(({ title }) => title === gone.title);
    if (section) section.facts.push(fact);
    else sections.push({ title: gone.title, facts: [fact] });
  }
  const all = before ? sections.flatMap(({ facts }) => facts) : [];
  return { sections, changes: all.filter(({ state }) => state !== 'same').length };
}

const flattenSections = (sections: readonly AnsweredSection[]): Placed[] =>
  sections.flatMap(({ title, facts }, section) => facts.map((fact) => ({ section, title, fact })));

function pairUp(present: readonly Placed[], earlier: readonly Placed[]): Map<Placed, Placed> {
  const pairs = new Map<Placed, Placed>();
  const left = new Set(earlier);
  const sames: ((placedFact: Placed, other: Placed) => boolean)[] = [
    ({ fact }, other) => fact.key !== undefined && fact.key === other.fact.key,
    // Kept before there were keys, or sent beside the questions.
    ({ title, fact }, other) =>
      !(fact.key && other.fact.key) && title === other.title && fact.label === other.fact.label,
  ];
  for (const same of sames)
    for (const placedFact of present.filter((fact) => !pairs.has(fact)))
      for (const other of left)
        if (same(placedFact, other)) {
          pairs.set(placedFact, other);
          left.delete(other);
          break;
        }
  return pairs;
}

/** By what was sent; words tell where that is not to be found under the key. */
function isSame(fact: AnsweredFact, other: AnsweredFact, now: Sent, before: Sent): boolean {
  if (fact.value === other.value) return true;
  const key = fact.key ?? other.key;
  const [value, earlier] = key ? [readValue(now.answers, key), readValue(before.answers, key)] : [undefined, undefined];
  if (value === undefined && earlier === undefined) return false;
  return JSON.stringify(value) === JSON.stringify(earlier);
}
