import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import type { DossierMerge } from '@klantportaal/contract/modules/endings/merges';
import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Table } from '@klantportaal/web/ui/content/table.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { Block } from '../../../page/layout/page.tsx';

/** Shows the effect of a merge: obstacles, who will see what of whom, whose consent is awaited, and what moves. */
export function MergePlan({ plan, dossier }: { plan: DossierMerge; dossier: FirmDossier }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const names = new Map([...plan.persons, ...dossier.persons].map((person) => [person.firm_id, person.display_name]));
  const getName = (firm_id: string) => names.get(firm_id) ?? firm_id;
  const { obstacles, sees, waits_for, persons, moves, stays, differs } = plan;
  const count = ({ kind, count }: DossierMerge['moves' | 'stays'][number]) =>
    `${t(`merges.kind_${kind}`)} (${formatCount(count)})`;
  const show = (field: string, value: string | null) => {
    if (value === null) return t('merges.nothing');
    return field === 'closed_on' || field === 'date_of_birth' ? dayInNumbers(value) : value;
  };
  return (
    <>
      {obstacles.length > 0 && (
        <Alert tone="warning" title={t('merges.obstacles')} live>
          <ul>
            {obstacles.map(({ code }) => (
              <li key={code}>{t(`merges.obstacle_${code}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Block title={t('merges.sees')}>
        {sees.length === 0 && <p>{t('merges.sees_nobody')}</p>}
        <ul>
          {sees.map(({ person_firm_id, of_person_firm_id, after }) => (
            <li key={`${person_firm_id} ${of_person_firm_id}`}>
              {t(`merges.sees_${after}`, { name: getName(person_firm_id), other: getName(of_person_firm_id) })}
            </li>
          ))}
        </ul>
        {waits_for.length > 0 && (
          <Alert title={t('merges.waits')}>
            {t('merges.waits_text', { names: waits_for.map(getName).join(', ') })}
          </Alert>
        )}
      </Block>
      <Block title={t('merges.accounts')}>
        <ul>
          {persons.map(({ firm_id, display_name, account }) => (
            <li key={firm_id}>{t(`merges.account_${account}`, { name: display_name })}</li>
          ))}
        </ul>
      </Block>
      <Block title={t('merges.moves')}>
        {moves.length === 0 && <p>{t('merges.moves_nothing')}</p>}
        <ul>
          {moves.map((moving) => (
            <li key={moving.kind}>{count(moving)}</li>
          ))}
          {stays.map((staying) => (
            <li key={staying.kind}>{t('merges.stays', { what: count(staying) })}</li>
          ))}
        </ul>
      </Block>
      {differs.length > 0 && (
        <Block title={t('merges.differs')}>
          <Table
            caption={t('merges.differs')}
            quietCaption
            rows={differs}
            rowKey={({ field, person_firm_id }) => `${field} ${person_firm_id}`}
            columns={[
              {
                key: 'field',
                label: t('merges.field'),
                cell: ({ field, person_firm_id }) =>
                  [t(`merges.field_${field}`), person_firm_id && getName(person_firm_id)].filter(Boolean).join(', '),
              },
              { key: 'holds', label: t('merges.holds'), cell: ({ field, holds }) => show(field, holds) },
              { key: 'goes', label: t('merges.goes'), cell: ({ field, goes }) => show(field, goes) },
            ]}
          />
        </Block>
      )}
    </>
  );
}
