import type { Fgv } from '@klantportaal/contract/modules/products/fgvs';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { KeyFacts } from '@klantportaal/web/ui/content/key-facts.tsx';

/** Label, type and insurer (D2-61). */
export function OverviewCard({ fgv }: { fgv: Fgv }) {
  const t = useText();
  return (
    <Card title={t('fgv.overview')}>
      <KeyFacts
        main={{ label: t('fgv.type'), value: fgv.type }}
        items={[
          { label: t('fgv.product'), value: fgv.label },
          { label: t('fgv.insurer'), value: fgv.insurer },
        ]}
      />
    </Card>
  );
}
