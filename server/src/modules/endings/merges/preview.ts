import type { DossierMerge, MergeObstacle } from '@klantportaal/contract/modules/endings/merges';
import { mergeObstacles } from '@klantportaal/contract/modules/endings/merges';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { listKeys } from '@klantportaal/contract/values/objects';
import type { Queries } from '../../../platform/db/queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import { findPresentDossier } from '../../integrations/dossiers/present-dossier.ts';
import { isMadeByForm } from '../../people/consumers.table.ts';
import { hasShared, waitsElsewhere } from './dossier-merges.queries.ts';
import {
  countRowsByKind,
  type Dossier,
  isAnythingHeld,
  listConsumers,
  type MergingPerson,
  type SamePerson,
} from './merge.queries.ts';

/** The caller's pairs of consumers who are the same in both dossiers; null to let us find them. */
export type SaidPersons = readonly { firm_id: string; same_as: string | null }[] | null;

/** The effects of a merge, and the facts needed to carry it out. */
export interface MergePlan {
  value: DossierMerge;
  /** Covers both dossiers as they are, whoever is said to be whom. */
  etag: string;
  same: SamePerson[];
  coming: MergingPerson[];
  staying: MergingPerson[];
  /** Two who never shared a dossier, and would from now on; else none. */
  strangers: MergingPerson[];
}

/** Looks at two dossiers of one licence. */
export async function planMerge(q: Queries, into: Dossier, from: Dossier, said: SaidPersons): Promise<MergePlan> {
  const { licence_id } = into;
  const all = await listConsumers(q, [into.id, from.id]);
  const staying = all.filter(({ dossier_id }) => dossier_id === into.id);
  const going = all.filter(({ dossier_id }) => dossier_id === from.id);
  const found = findPairs(going, staying, [into, from].some(isMadeByForm));
  const pairs = said === null ? found : pairAsGiven(going, staying, said);
  const same = [...pairs].map(
    ([from, into]): SamePerson => ({
      from,
      into,
      accountMoves: shouldAccountMove(from, into) && hasOneAddress(from, into),
    }),
  );
  const coming = going.filter((person) => !pairs.has(person));
  const alone = staying.filter((person) => ![...pairs.values()].includes(person));
  const isNew =
    coming.length > 0 &&
    alone.length > 0 &&
    !(await hasShared(q, licence_id, findMailAddress(getFirst(coming)), findMailAddress(getFirst(alone))));
  const strangers = isNew ? [...alone, ...coming] : [];
  // A person who cannot sign in cannot say yes, and sees nothing; if neither can, they are asked once they do.
  const waits = strangers.some(({ user_name }) => user_name !== null);
  const { moves, stays } = await countRowsByKind(q, licence_id, from.id);
  const isHeld = await isAnythingHeld(q, [into.id, from.id]);
  const obstacles = listObstacles({
    into,
    from,
    all,
    same,
    count: staying.length + coming.length,
    isHeld,
    waits: await waitsElsewhere(q, into, from),
  });
  const findEtag = async (firm_id: string) => (await findPresentDossier(q, licence_id, firm_id))?.etag ?? null;
  const versions = [await findEtag(into.firm_id), await findEtag(from.firm_id)];
  const state = { into, from, all, moves, stays, isHeld, versions, own: await countRowsByKind(q, licence_id, into.id) };
  const getAccountOutcome = (person: MergingPerson): DossierMerge['persons'][number]['account'] => {
    if (person.user_name === null) return 'none';
    const pair = same.find(({ from }) => from === person);
    return !pair || pair.accountMoves ? 'moves' : 'closed';
  };
  const value = {
    id: from.firm_id,
    into_firm_id: into.firm_id,
    from_firm_id: from.firm_id,
    merged_at: null,
    persons: going.map((person) => ({
      firm_id: person.firm_id,
      display_name: person.display_name,
      same_as: pairs.get(person)?.firm_id ?? null,
      account: getAccountOutcome(person),
    })),
    sees: listNewAccess(staying, coming, pairs).map((seen) => (isNew ? { ...seen, after: 'asked' as const } : seen)),
    waits_for: waits ? strangers.map(({ firm_id }) => firm_id) : [],
    moves: moves.filter(({ count }) => count > 0),
    stays: stays.filter(({ count }) => count > 0),
    differs: listDifferences(into, from, same),
    obstacles: obstacles.map((code) => ({ code, message: mergeObstacles[code] })),
  };
  return { value, etag: hashSha256(JSON.stringify(state)).slice(0, 24), same, coming, staying, strangers };
}

/** Whether the account of the one who goes is the better of the two. */
const shouldAccountMove = (from: MergingPerson, into: MergingPerson): boolean =>
  from.user_name !== null && (from.hasPassword ? !into.hasPassword : into.user_name === null);

const findMailAddress = ({ email, user_name }: MergingPerson): string | null => email ?? user_name;

/** An account goes to nobody with another address, nor to one who has none: whoever reads that mailbox signs in. */
const hasOneAddress = (person: MergingPerson, other: MergingPerson): boolean =>
  findMailAddress(person) !== null && findMailAddress(person) === findMailAddress(other);

/** Whether they are reached at different addresses. One who has none is reached by nobody. */
const haveTwoAddresses = (person: MergingPerson, other: MergingPerson): boolean => {
  const [own, others] = [person, other].map(findMailAddress);
  return own !== null && others !== null && own !== others;
};

/** Lists who will see documents of whom for the first time; a person in both dossiers saw those of everybody before. */
function listNewAccess(
  staying: readonly MergingPerson[],
  coming: readonly MergingPerson[],
  pairs: ReadonlyMap<MergingPerson, MergingPerson>,
): DossierMerge['sees'] {
  const toAccess = (person: MergingPerson, other: MergingPerson) => ({
    person_firm_id: person.firm_id,
    of_person_firm_id: other.firm_id,
    after: 'all' as const,
  });
  const wereInBoth = new Set(pairs.values());
  const going = [...pairs.keys(), ...coming];
  return [
    ...staying
      .filter((person) => !wereInBoth.has(person))
      .flatMap((person) => going.map((other) => toAccess(person, other))),
    ...coming.flatMap((person) => staying.map((other) => toAccess(person, other))),
  ];
}

/**
 * Persons with one mail address, or with one name and day of birth. What anybody may type into the open form is no name
 * and no day of birth that tells who somebody is.
 */
function findPairs(going: readonly MergingPerson[], staying: readonly MergingPerson[], isByForm: boolean) {
  const normalizeName = ({ display_name }: MergingPerson) => display_name.trim().toLowerCase();
  const isSame = (person: MergingPerson, other: MergingPerson) =>
    (person.email !== null &&
      person.email === other.email &&
      (person.date_of_birth ?? other.date_of_birth) === (other.date_of_birth ?? person.date_of_birth)) ||
    (!isByForm &&
      ![person, other].some(isMadeByForm) &&
      person.date_of_birth !== null &&
      person.date_of_birth === other.date_of_birth &&
      normalizeName(person) === normalizeName(other));
  const pairs = new Map<MergingPerson, MergingPerson>();
  for (const person of going) {
    const taken = new Set(pairs.values());
    const other = staying.find((candidate) => !taken.has(candidate) && isSame(person, candidate));
    if (other) pairs.set(person, other);
  }
  return pairs;
}

function pairAsGiven(
  going: readonly MergingPerson[],
  staying: readonly MergingPerson[],
  said: NonNullable<SaidPersons>,
) {
  const pairs = new Map<MergingPerson, MergingPerson>();
  const named = new Set<string>();
  for (const [index, { firm_id, same_as }] of said.entries()) {
    const refuse = (field: string, code: string) =>
      fail('INVALID_REQUEST', { fields: [{ pointer: `/persons/${index}/${field}`, code }] });
    const person = going.find((candidate) => candidate.firm_id === firm_id) ?? refuse('firm_id', 'unknown_reference');
    if (named.has(firm_id)) refuse('firm_id', 'twice');
    named.add(firm_id);
    if (same_as === null) continue;
    const other = staying.find((candidate) => candidate.firm_id === same_as) ?? refuse('same_as', 'unknown_reference');
    if ([...pairs.values()].includes(other)) refuse('same_as', 'twice');
    pairs.set(person, other);
  }
  return pairs;
}

interface Looked {
  into: Dossier;
  from: Dossier;
  all: readonly MergingPerson[];
  same: readonly SamePerson[];
  count: number;
  isHeld: boolean;
  /** Whether one of them waits to become one with another dossier. */
  waits: boolean;
}

function listObstacles({ into, from, all, same, count, isHeld, waits }: Looked): MergeObstacle[] {
  const holds: Record<MergeObstacle, boolean> = {
    legal_hold: into.legal_hold !== null || from.legal_hold !== null,
    too_many_persons: count > 2,
    two_accounts: same.some(({ from, into }) => from.hasPassword && into.hasPassword && !hasOneAddress(from, into)),
    other_address: same.some(
      ({ from, into }) =>
        (shouldAccountMove(from, into) && !hasOneAddress(from, into)) ||
        // Nobody asks a third whether they may see what was somebody else's, since the two count as one.
        (count > 1 && haveTwoAddresses(from, into)),
    ),
    access_not_open: all.some(
      ({ standing, sees }) => (standing !== null && standing !== 'granted') || (sees !== null && sees !== 'all'),
    ),
    merge_waits: waits,
    still_held: isHeld,
  };
  return listKeys(holds).filter((code) => holds[code]);
}

/** Lists the fields in which both dossiers have a value, and not the same. */
function listDifferences(into: Dossier, from: Dossier, same: readonly SamePerson[]): DossierMerge['differs'] {
  const fields = [
    ...(['label', 'closed_on'] as const).map((field) => ({
      field,
      person_firm_id: null,
      holds: into[field],
      goes: from[field],
    })),
    ...same.flatMap((pair) =>
      (['display_name', 'email', 'date_of_birth'] as const).map((field) => ({
        field,
        person_firm_id: pair.into.firm_id,
        holds: pair.into[field],
        goes: pair.from[field],
      })),
    ),
  ];
  return fields.filter(({ holds, goes }) => holds !== goes && goes !== null);
}
