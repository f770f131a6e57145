import type { Bankguarantee } from '@klantportaal/contract/modules/products/bankguarantees';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { KeyFacts } from '@klantportaal/web/ui/content/key-facts.tsx';
import { AboutGuarantee } from './about-guarantee.tsx';
import { useGuaranteeFacts } from './guarantee-facts.ts';

interface LayoutProps {
  guarantee: Bankguarantee;
}

/** The normal layout: all facts in one card (D2-32). */
export function NormalLayout({ guarantee }: LayoutProps) {
  const t = useText();
  const { amount, company, price, agreedOn, cost, orvCost, premium, issuedOn, date, deadline } =
    useGuaranteeFacts(guarantee);
  return (
    <Card title={t('guarantee.overview')}>
      <KeyFacts main={amount} items={[company, price, agreedOn, cost, orvCost, premium, issuedOn, date, deadline]} />
    </Card>
  );
}

/** The layout of BNP: the request, apart from it what it costs, and what to know of a guarantee (D2-32). */
export function BnpLayout({ guarantee }: LayoutProps) {
  const t = useText();
  const { amount, company, price, agreedOn, date, deadline, issuedOn, premium, cost, orvCost } =
    useGuaranteeFacts(guarantee);
  return (
    <>
      <Card title={t('guarantee.request')}>
        <KeyFacts main={amount} items={[company, price, agreedOn, date, deadline, issuedOn]} />
      </Card>
      <Card title={t('guarantee.costs')}>
        <Facts items={[{ ...premium, strong: true }, cost, orvCost]} />
      </Card>
      <AboutGuarantee />
    </>
  );
}

/** The guarantee that the consumer is asked to approve, in either layout (D2-35). */
export function RequestCard({ guarantee }: LayoutProps) {
  const t = useText();
  const { amount, product, company, price, agreedOn, premium, cost, orvCost, date, deadline } =
    useGuaranteeFacts(guarantee);
  return (
    <Card title={t('guarantee.request')}>
      <Facts items={[amount, product, company, price, agreedOn, premium, cost, orvCost, date, deadline]} />
    </Card>
  );
}
