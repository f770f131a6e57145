import type { ProductAction } from '@klantportaal/contract/areas/actions';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Check } from '../../ui/icons.ts';
import classes from './upload.module.css';

/** What is asked: for which product, about whom, until when, and what it must meet; first why it was refused before. */
export function Asked({ action }: { action: ProductAction }) {
  const t = useText();
  const { day } = useFormat();
  const { document, product, deadline, rejection_reason, comment } = action;
  const requirements = (document?.upload_requirements ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const about = document?.is_consumer_specific ? (document.consumer_name ?? action.consumer_name) : null;
  return (
    <>
      {rejection_reason && (
        <Alert tone="warning" title={t('upload.rejected')}>
          <p>{rejection_reason}</p>
        </Alert>
      )}
      <Card>
        <Facts
          items={[
            { label: t('upload.product'), value: product?.type === 'DOSSIER' ? t('upload.dossier') : product?.label },
            { label: t('upload.about'), value: about },
            { label: t('upload.deadline'), value: day(deadline) },
          ]}
        />
        {document?.description && <p>{document.description}</p>}
        {comment && <p>{comment}</p>}
        {requirements.length > 0 && (
          <div className={classes.requirements}>
            <h2 className={classes.heading}>{t('upload.requirements')}</h2>
            <ul className={classes.list}>
              {requirements.map((line) => (
                <li key={line} className={classes.requirement}>
                  <Icon of={Check} className={classes.check} />
                  <span>{line}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Card>
    </>
  );
}
