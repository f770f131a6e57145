import { type ApprovedDocument, MAX_IN_ONE_PDF } from '@klantportaal/contract/modules/documents/approved-documents';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute } from '@klantportaal/web/lib/current-route.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { Checkbox, CheckboxGroup, RadioGroup } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { formatSize } from '@klantportaal/web/ui/fields/file-size.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { LargeDownload } from '../../../page/layout/large-download.tsx';
import { Block, Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';

/** Hands on what is approved in a dossier, to a lender: chosen, named by the firm's pattern, in one file. */
export default function ApprovedPage() {
  const t = useText();
  const { firmId = '' } = useCurrentRoute().params;
  const documents = useQuery(query('listApprovedDocuments', { params: { firmId } }));
  const back = (
    <LinkButton look="quiet" href={to('dossier', { firmId })}>
      {t('approved.back')}
    </LinkButton>
  );
  return (
    <Page title={t('approved.title')} aside={<span>{t('approved.dossier', { number: firmId })}</span>} acts={back}>
      <QueryState of={documents} skeleton={<SkeletonText lines={8} />} elsewhere={back}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('approved.none')} text={t('approved.none_text')} />
          ) : (
            <Choose firmId={firmId} documents={list} />
          )
        }
      </QueryState>
    </Page>
  );
}

function Choose({ firmId, documents }: { firmId: string; documents: readonly ApprovedDocument[] }) {
  const t = useText();
  // Keeps the documents that are left out, so that one that is approved meanwhile is among the chosen ones.
  const [left, setLeft] = useState<readonly string[]>([]);
  const [as, setAs] = useState<'zip' | 'pdf'>('zip');
  const chosen = documents.filter(({ id }) => !left.includes(id));
  const isAll = chosen.length === documents.length;
  const fault = as === 'pdf' ? findPdfFault(chosen) : chosen.length === 0 ? 'approved.choose' : null;
  const unfit = as === 'pdf' ? chosen.filter(({ fits_pdf }) => !fits_pdf) : [];
  const leave = (ids: readonly string[]) => setLeft(documents.map(({ id }) => id).filter((id) => !ids.includes(id)));
  return (
    <>
      <Block title={t('approved.documents')}>
        <Checkbox
          label={t('approved.all', { count: documents.length })}
          checked={isAll}
          onChange={(isOn) => leave(isOn ? documents.map(({ id }) => id) : [])}
        />
        <CheckboxGroup
          label={t('approved.which')}
          value={chosen.map(({ id }) => id)}
          onChange={leave}
          error={fault && t(fault, { documents: MAX_IN_ONE_PDF.documents, size: formatSize(MAX_IN_ONE_PDF.bytes) })}
          choices={documents.map(({ id, name, pages, size }) => ({
            value: id,
            label: name,
            hint: [pages === null ? null : t('approved.pages', { count: pages }), formatSize(size)]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
        <p>
          {t('approved.names')} {may('licence:write') && <Link href={to('firm')}>{t('approved.change_names')}</Link>}
        </p>
      </Block>
      <Block title={t('approved.file')}>
        <RadioGroup
          label={t('approved.as')}
          value={as}
          onChange={(value) => setAs(value === 'pdf' ? 'pdf' : 'zip')}
          choices={(['zip', 'pdf'] as const).map((value) => ({
            value,
            label: t(`approved.as_${value}`),
            hint: t(`approved.as_${value}_hint`),
          }))}
        />
        {unfit.length > 0 && (
          <p role="status">{t('approved.unfit', { names: unfit.map(({ name }) => name).join(', ') })}</p>
        )}
        <p>{t('approved.trail')}</p>
        {fault === null && (
          <LargeDownload
            call="downloadApprovedDocuments"
            input={{
              params: { firmId },
              query: { as, ...(!isAll && { deliveries: chosen.map(({ id }) => id).join(',') }) },
            }}
            name={`${firmId}.${as}`}
            label={t('approved.download', { count: chosen.length - unfit.length })}
            look="primary"
          />
        )}
      </Block>
    </>
  );
}

/** Says why one PDF cannot be made of these, by the rule of the server; null: it can. */
function findPdfFault(chosen: readonly ApprovedDocument[]) {
  const fitting = chosen.filter(({ fits_pdf }) => fits_pdf);
  const bytes = fitting.reduce((sum, { size }) => sum + size, 0);
  if (fitting.length === 0) return 'approved.choose' as const;
  const isTooMuch = fitting.length > MAX_IN_ONE_PDF.documents || bytes > MAX_IN_ONE_PDF.bytes;
  return isTooMuch ? ('approved.too_much' as const) : null;
}
