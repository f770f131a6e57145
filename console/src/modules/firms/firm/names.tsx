import type { FirmName } from '@klantportaal/contract/modules/firms/names';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { formatDayInNumbers } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { query, useSend } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { Block } from '../../../page/layout/page.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';

/**
 * The domains and hosts of the firm that do not count yet, or whose proof is not there any more, with what proves each;
 * nothing where all count.
 */
export function Names() {
  const t = useText();
  const names = useQuery(query('listNames'));
  const unproved = names.data?.filter(({ state, counts_until }) => state === 'waiting' || counts_until) ?? [];
  if (unproved.length === 0) return null;
  return (
    <Block title={t('firm.names')}>
      <p>{t('firm.names_why')}</p>
      <Rows label={t('firm.names')}>
        {unproved.map((name) => (
          <NameRow key={name.id} name={name} />
        ))}
      </Rows>
    </Block>
  );
}

function NameRow({ name: { id, uses, counts_until, dns, file } }: { name: FirmName }) {
  const t = useText();
  const check = useSend('checkName', { refreshes: ['listNames'] });
  const look = async () => {
    await check.send({ params: { name: id } });
    showToast('success', t('firm.name_proved', { name: id }));
  };
  return (
    <Row
      title={id}
      details={uses.map((use) => t(`firm.name_for_${use}`))}
      end={
        counts_until ? (
          <Chip state="attention">{t('firm.name_counts_until', { day: formatDayInNumbers(counts_until) })}</Chip>
        ) : (
          <Chip state="pending">{t('firm.name_waits')}</Chip>
        )
      }
    >
      {counts_until && <p>{t('firm.name_lost')}</p>}
      {dns && file ? (
        <>
          <p>
            {t('firm.name_dns')} <code>{dns.name}</code> <code>{dns.value}</code>
          </p>
          <p>
            {t('firm.name_file')} <code>{file.url}</code> <code>{file.content}</code>
          </p>
          {may('licence:write') && (
            <Button look="secondary" busy={check.sending} onClick={() => void look().catch(showError)}>
              {t('firm.name_check')}
            </Button>
          )}
        </>
      ) : (
        <p>{t('firm.name_https')}</p>
      )}
    </Row>
  );
}
