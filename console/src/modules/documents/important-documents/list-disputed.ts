import { isSame } from '@klantportaal/contract/modules/endings/merge-changes';
import { getFirmText } from '../../../i18n/firm-text.ts';
import type { Disputed } from '../../../page/drafts/conflict.tsx';
import { formatForms } from '../../../page/fields/text-forms.ts';
import type { Category, Listed } from './list.ts';

type Item = { firm_id: string };
type Group = Pick<Category, 'firm_id' | 'name'> & { labels: Listed['label'][] };

/**
 * Lists the differences of two versions of the list: each group with its documents, and the texts and files of each
 * document.
 */
export function listDisputed(theirs: readonly Category[], mine: readonly Category[]): Disputed[] {
  const listGroups = (list: readonly Category[]) =>
    list.map(({ firm_id, name, documents }): Group => ({ firm_id, name, labels: documents.map(({ label }) => label) }));
  const listDocuments = (list: readonly Category[]) => list.flatMap(({ documents }) => documents);
  return [
    ...compareItems(listGroups(theirs), listGroups(mine), ({ name }) => getFirmText(name), formatGroup),
    ...compareItems(listDocuments(theirs), listDocuments(mine), ({ label }) => getFirmText(label), formatDocument),
  ];
}

/** A row for each item that is not the same in both, also where only one of them has it. */
function compareItems<T extends Item>(
  theirs: readonly T[],
  mine: readonly T[],
  nameOf: (item: T) => string,
  format: (item: T) => string,
): Disputed[] {
  const [theirsById, mineById] = [indexById(theirs), indexById(mine)];
  return [...new Set([...theirsById.keys(), ...mineById.keys()])].flatMap((id) => {
    const [their, own] = [theirsById.get(id), mineById.get(id)];
    const named = their ?? own;
    if (!named || isSame(their, own)) return [];
    return { label: nameOf(named), mine: own && format(own), theirs: their && format(their) };
  });
}

const indexById = <T extends Item>(list: readonly T[]) => new Map(list.map((item) => [item.firm_id, item]));

const formatGroup = ({ name, labels }: Group): string =>
  [formatForms(name), ...labels.map((label) => `– ${getFirmText(label)}`)].join('\n');

const formatDocument = ({ label, description, files }: Listed): string =>
  [formatForms(label), formatForms(description), ...Object.values(files).map((file) => file?.name)]
    .filter(Boolean)
    .join('\n');
