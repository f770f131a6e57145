import type { WoongarantInsurance } from '@klantportaal/contract/modules/signing/woongarant-insurances';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { callTo } from '@klantportaal/web/ui/buttons/call-to.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Phone } from '@klantportaal/web/ui/content/icons.ts';

/** The telephone number for reporting damage to this insurer; only once the insurance has a start (D2-70). */
export function DamageCard({ insurance }: { insurance: WoongarantInsurance }) {
  const t = useText();
  const { date_start, damage_phone: phone, company_name } = insurance;
  if (!date_start) return null;
  return (
    <Card title={t('woongarant.damage')}>
      <p>
        {t(phone ? 'woongarant.damage_by_phone' : 'woongarant.damage_by_adviser', {
          company: company_name ?? t('woongarant.insurer'),
        })}
      </p>
      {phone && (
        <div>
          <LinkButton look="secondary" icon={Phone} href={callTo(phone)}>
            {t('woongarant.call', { phone })}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
