import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { may, useMe } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { FindClient } from '../../../page/fields/find-client.tsx';
import { LargeDownload } from '../../../page/layout/large-download.tsx';
import { Block, Page } from '../../../page/layout/page.tsx';
import classes from './privacy.module.css';

/** TABLE: what a file of the whole firm holds, each a text. */
const holds = ['dossiers', 'licence', 'catalogue', 'trail', 'index'] as const;

/** The data held on one person, to hand over or to erase; and all data of the firm, as one file. */
export default function PrivacyPage() {
  const t = useText();
  const go = useGo();
  const { firm } = useMe();
  return (
    <Page title={t('shell.privacy')}>
      <Block title={t('privacy.of_person')}>
        <p>{t('privacy.of_person_hint')}</p>
        {may('dossiers:read') && (
          <FindClient
            id="person"
            label={t('privacy.find_person')}
            hint={t('privacy.find_hint')}
            kinds={['person']}
            take={({ firmId }) => go(to('person-data', { firmId }))}
          />
        )}
      </Block>
      {may('privacy:read') && (
        <Block title={t('privacy.of_firm')}>
          <p>{t('privacy.of_firm_hint')}</p>
          <ul className={classes.lists}>
            {holds.map((kind) => (
              <li key={kind}>{t(`privacy.firm_${kind}`)}</li>
            ))}
          </ul>
          <p>{t(may('originals:read') ? 'privacy.with_originals' : 'privacy.without_originals')}</p>
          <p>{t('privacy.firm_takes_long')}</p>
          <LargeDownload
            call="exportFirm"
            input={{}}
            name={`${firm.name} ${getTodayInAmsterdam()}.zip`}
            label={t('privacy.export_firm')}
          />
        </Block>
      )}
    </Page>
  );
}
