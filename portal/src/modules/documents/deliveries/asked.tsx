import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Icon } from '@klantportaal/web/ui/content/icon.tsx';
import { Check } from '@klantportaal/web/ui/content/icons.ts';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useIsApart } from '../../tasks/use-is-apart.ts';
import classes from './upload.module.css';

/** Below the title: which product, which person, which deadline. */
export function UploadSubject({ action: { document, product, deadline, consumer_name } }: { action: ProductAction }) {
  const t = useText();
  const { dayInWords } = useFormat();
  // A couple's equal tasks lead to equal pages.
  const isTold = useIsApart() || document?.is_consumer_specific;
  const about = isTold && (document?.consumer_name ?? consumer_name);
  return (
    <>
      {product && (
        <p>
          <Words>
            {t('upload.product', { product: product.type === 'DOSSIER' ? t('upload.dossier') : product.label })}
          </Words>
        </p>
      )}
      {about && <p>{t('upload.about', { name: about })}</p>}
      {deadline && <p>{t('upload.deadline', { date: dayInWords(deadline) })}</p>}
    </>
  );
}

/** The document's requirements, preceded by why the previous one was refused. */
export function UploadRequirements({ action: { document, comment, rejection_reason } }: { action: ProductAction }) {
  const t = useText();
  const requirements = (document?.upload_requirements ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const some = document?.description || comment || requirements.length > 0;
  return (
    <>
      {rejection_reason && (
        <Alert tone="warning" title={t('upload.rejected', { reason: rejection_reason })}>
          <p>{t('upload.deliver_again')}</p>
        </Alert>
      )}
      {some && (
        <Card>
          {document?.description && (
            <p>
              <Words>{document.description}</Words>
            </p>
          )}
          {comment && (
            <p>
              <Words>{comment}</Words>
            </p>
          )}
          {requirements.length > 0 && (
            <div className={classes.requirements}>
              <h2 className={classes.heading}>{t('upload.requirements')}</h2>
              <ul className={classes.list}>
                {requirements.map((line) => (
                  <li key={line} className={classes.requirement}>
                    <Icon of={Check} className={classes.check} />
                    <span>
                      <Words>{line}</Words>
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Card>
      )}
    </>
  );
}
