import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';
import { QueryState } from '../page/query-state.tsx';
import { usePart } from '../page/use-part.ts';

/**
 * Whom to call or mail about what a page asks, beside it on a desktop and below it on a phone (docs/decisions/240). The
 * page does not wait for it.
 * @param about as in `ProductAdviser`
 */
export function PageAdviser({ about }: { about?: string | undefined }) {
  const t = useText();
  const dossier = useQuery(query('getDossier'));
  const part = usePart(
    'adviser',
    async () => (await Promise.all([import('./product-adviser.tsx'), loadTexts('adviser')]))[0].ProductAdviser,
    true,
  );
  const failed = t('common.failed_advisers');
  return (
    <QueryState of={dossier} skeleton={null} failed={failed}>
      {({ user_panels: panels }) => (
        <QueryState of={part} skeleton={null} failed={failed}>
          {(ProductAdviser) => <ProductAdviser panels={panels} about={about} />}
        </QueryState>
      )}
    </QueryState>
  );
}
