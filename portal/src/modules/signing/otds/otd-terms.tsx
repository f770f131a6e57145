import { buildAssignmentTerms } from '@klantportaal/contract/modules/signing/terms/assignment-terms';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LicenceHtml } from '@klantportaal/web/lib/html.tsx';
import { TermsDialog } from '@klantportaal/web/ui/dialogs/terms-dialog.tsx';
import { localise, useLicence } from '../../../licences/portal.ts';
import classes from './otds.module.css';
import { useReader } from './reader.ts';

interface OtdTermsProps {
  open: boolean;
  onClose: () => void;
  onAgree: () => void;
}

/** The firm's own terms, or else ours; chosen as on the server. */
export default function OtdTerms(dialog: OtdTermsProps) {
  const t = useText();
  const licence = useLicence();
  const ours = buildAssignmentTerms(useReader());
  const html = localise(licence?.content.otd_conditions_content);
  return (
    <TermsDialog
      {...dialog}
      title={localise(licence?.content.otd_conditions_title) || ours.title}
      agreeText={t('otd_sign.agree_terms')}
    >
      {html ? (
        <div className={classes.firmsOwn}>
          <LicenceHtml html={html} />
        </div>
      ) : (
        ours.sections.map(({ title, paragraphs }) => (
          <section key={title} className={classes.words}>
            <h3>{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))
      )}
    </TermsDialog>
  );
}
