import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import classes from './delivery.module.css';

/** The line under a document: its person, who was asked for it, and who sent it (the client or the firm itself). */
export function Asked({ delivery }: { delivery: JudgedDelivery }) {
  const t = useText();
  const { dossier_firm_id, requested_for, delivered_by_firm_id, put_by, came_by, sent_by, unasked } = delivery;
  const dossier = useQuery(query('readDossier', { params: { firmId: dossier_firm_id } }));
  const persons = dossier.data?.persons ?? [];
  /** Until the names are there, an empty line keeps what stands below in its place. */
  const findName = (person: string | null) =>
    person !== null && dossier.isPending ? '\u00a0' : persons.find(({ firm_id }) => firm_id === person)?.display_name;
  const owner = findName(delivered_by_firm_id);
  const asked = findName(requested_for);
  const putBy = put_by && [put_by.name ?? t(`delivery.by_${put_by.kind}`), came_by && t(`common.came_by_${came_by}`)];
  const link =
    sent_by && t('delivery.by_link', { name: sent_by.made_by_name ?? t(`delivery.link_of_${sent_by.made_by}`) });
  const facts = [
    { label: t('delivery.asked_of'), value: asked ?? (unasked && t('delivery.unasked')) },
    { label: t('delivery.put_by'), value: putBy?.filter(Boolean).join(' · ') },
    { label: t('delivery.by'), value: sent_by && [sent_by.name, sent_by.email, link].join(' · ') },
    {
      label: t(put_by || came_by ? 'delivery.put_for' : 'delivery.by'),
      value: (put_by || came_by) && delivered_by_firm_id === requested_for ? null : owner,
    },
  ];
  return (
    <dl className={classes.facts}>
      <dt>{t('delivery.dossier')}</dt>
      <dd>
        <Link href={to('dossier', { firmId: dossier_firm_id })}>
          {persons.map(({ display_name }) => display_name).join(', ') || dossier_firm_id}
        </Link>
      </dd>
      {facts.map(
        ({ label, value }) =>
          value && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
      <dt>{t('delivery.file')}</dt>
      <dd>
        {delivery.file_name}
        {delivery.pages !== null && ` · ${t('delivery.pages', { count: delivery.pages })}`}
      </dd>
      {delivery.comment && (
        <>
          <dt>{t('delivery.comment')}</dt>
          <dd className={classes.said}>{delivery.comment}</dd>
        </>
      )}
    </dl>
  );
}
