import type { LicencePart } from '@klantportaal/contract/backoffice/licence-parts';
import type { Difference } from '@klantportaal/contract/backoffice/merge-changes';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { useChoiceName, usePlaceName } from './place-name.ts';
import classes from './publish.module.css';

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
                <Value of={before} at={place} />
              </td>
              <td>
                <Value of={after} at={place} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** Text without its marks: each block on a line. */
const wordsIn = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replace(/<(?:\/p|\/li|\/h\d|br)\b[^>]*>/gi, '$&\n'), 'text/html')
    .body.textContent.trim();

function Value({ of, at }: { of: unknown; at: string }) {
  const t = useText();
  const choiceOf = useChoiceName();
  if (of === undefined || of === null || of === '') return <span className={classes.soft}>{t('publish.default')}</span>;
  if (typeof of === 'boolean') return t(of ? 'publish.yes' : 'publish.no');
  if (isColour(of))
    return (
      <>
        <span className={classes.swatch} style={{ background: of }} /> {of}
      </>
    );
  if (typeof of === 'string')
    return <span className={classes.words}>{choiceOf(at, of) ?? (/<\w/.test(of) ? wordsIn(of) : of)}</span>;
  if (typeof of === 'number') return String(of);
  if (typeof of === 'object' && 'id' in of && Object.keys(of).length === 1) return t('publish.picture');
  return <span className={classes.words}>{textsIn(of).join('\n')}</span>;
}

/** The texts in something larger, such as a whole banner. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => (name === 'id' ? [] : textsIn(one)))
    : [String(value)];
