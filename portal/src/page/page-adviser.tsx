import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';
import type { PageSummaryProps } from './page-summary.tsx';
import { QueryState } from './query-state.tsx';
import { followsPage, usePart } from './use-part.ts';

interface PageAdviserProps {
  /** As in `ProductAdviser`. */
  about?: string | undefined;
}

/** The column beside the questions of a page; fetched apart, with its texts. */
const usePageAside = () => usePart('aside', loadAside, true, followsPage);

async function loadAside() {
  const [{ ProductAdviser }, { PageSummary }] = await Promise.all([
    import('./product-adviser.tsx'),
    import('./page-summary.tsx'),
    loadTexts('adviser'),
  ]);
  return { ProductAdviser, PageSummary };
}

/**
 * The adviser to call or mail about what a page asks, beside it on a desktop and below it on a phone. The page does not
 * wait for it.
 */
export function PageAdviser({ about }: PageAdviserProps) {
  const t = useText();
  const dossier = useQuery({ ...query('getDossier'), ...followsPage });
  const part = usePageAside();
  const failed = t('common.failed_advisers');
  return (
    <QueryState of={dossier} skeleton={null} failed={failed}>
      {({ user_panels: panels }) => (
        <QueryState of={part} skeleton={null} failed={failed}>
          {({ ProductAdviser }) => <ProductAdviser panels={panels} about={about} />}
        </QueryState>
      )}
    </QueryState>
  );
}

/** Sums up what a page asks, and shows whom to call or mail about it. */
export function PageAside({ about, ...summary }: PageAdviserProps & PageSummaryProps) {
  const { data: part } = usePageAside();
  return (
    <>
      {part && <part.PageSummary {...summary} />}
      <PageAdviser about={about} />
    </>
  );
}
