import type { LicencePart } from '@klantportaal/contract/backoffice/licence-parts';
import type { Difference } from '@klantportaal/contract/backoffice/merge-changes';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { usePlaceName } from './place-name.ts';
import classes from './publish.module.css';
import { Value } from './value.tsx';

/** What differs in a part, place by place: as it stands, and as it would. */
export function Changes({ part, of }: { part: LicencePart; of: readonly Difference[] }) {
  const t = useText();
  const texts = useQuery({
    ...query('listOwnTexts'),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: part === 'dictionary',
  });
  const nameOf = usePlaceName(texts.data ?? []);
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
          {of.map(({ place, before, after }) => (
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
