import { type Difference, isSame, listDifferences } from '@klantportaal/contract/modules/endings/merge-changes';
import type { LicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { listChoices, usePlaceName } from './place-name.ts';
import classes from './publish.module.css';
import { Value } from './value.tsx';

interface ChangesProps {
  part: LicencePart;
  /** The published value of the part, and the drafted one. */
  before: unknown;
  after: unknown;
}

/** The differences in a part, path by path: as it is published, and as it would be. */
export function Changes({ part, before: published, after: drafted }: ChangesProps) {
  const t = useText();
  const texts = useQuery({
    ...query('listOwnTexts'),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: part === 'dictionary',
  });
  const nameOf = usePlaceName(texts.data ?? [], [...listChoices(published), ...listChoices(drafted)]);
  return (
    <div className={classes.scroll} role="region" aria-label={t(`publish.part_${part}`)} tabIndex={0}>
      <table className={classes.changes}>
        <thead>
          <tr>
            <th scope="col">{t('publish.what')}</th>
            <th scope="col">{t('publish.now')}</th>
            <th scope="col">{t('publish.then')}</th>
          </tr>
        </thead>
        <tbody>
          {listDifferences(published, drafted)
            .map(narrowFollowUps)
            .map(({ place, before, after }) => (
              <tr key={place}>
                <th scope="row">{nameOf(part, place)}</th>
                <td>
                  <Value of={before} part={part} at={place} />
                </td>
                <td>
                  <Value of={after} part={part} at={place} before={before} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

/** Keeps only the follow-up questions that differ: the others are the same in both. */
function narrowFollowUps(difference: Difference): Difference {
  const { place, before, after } = difference;
  if (place !== '/nps/follow_ups' || !Array.isArray(before) || !Array.isArray(after)) return difference;
  const without = (list: unknown[], other: unknown[]) =>
    list.filter((question) => !other.some((same) => isSame(question, same)));
  const both = { place, before: without(before, after), after: without(after, before) };
  // In another order they are all the same.
  return both.before.length + both.after.length > 0 ? both : difference;
}
