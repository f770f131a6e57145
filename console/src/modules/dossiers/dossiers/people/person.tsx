import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { callTo } from '@klantportaal/web/ui/buttons/call-to.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Pen } from '@klantportaal/web/ui/content/icons.ts';
import { type ReactNode, useState } from 'react';
import { may } from '../../../../api/session.ts';
import { to } from '../../../../lib/links.ts';
import { Block } from '../../../../page/layout/page.tsx';
import classes from '../dossier.module.css';
import { MovePerson } from '../move-person.tsx';
import { toPartId } from '../parts-bar.tsx';
import { PersonForm } from './person-form.tsx';
import { SigningIn } from './signing-in.tsx';
import { ViewAs } from './view-as.tsx';

export type Person = FirmDossier['persons'][number];

interface PersonBlockProps {
  person: Person;
  dossier: string;
  isFirst: boolean;
  nameOf: (person: string) => string | null;
}

/** The person's name and contact details, and whether they can sign in. */
export function PersonBlock({ person, dossier, isFirst, nameOf }: PersonBlockProps) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const [isEditing, setEditing] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const { firm_id, display_name, email, date_of_birth, managed_by } = person;
  const address = [
    [person.street_name, person.house_number, person.house_number_addition].filter(Boolean).join(' '),
    [person.zipcode, person.city].filter(Boolean).join(' '),
  ].filter(Boolean);
  const phones = [person.phone_mobile, person.phone_home].filter((phone): phone is string => Boolean(phone));
  const isOurs = managed_by !== 'system';
  return (
    <Block
      title={display_name}
      id={isFirst ? toPartId('persons') : undefined}
      aside={
        isOurs &&
        may('dossiers:write') &&
        !isEditing && (
          <Button
            look="quiet"
            icon={Pen}
            aria-label={t('dossier.edit_of', { name: display_name })}
            onClick={() => setEditing(true)}
          >
            {t('dossier.edit')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <PersonForm dossier={dossier} person={firm_id} done={() => setEditing(false)} />
      ) : (
        <dl className={classes.facts}>
          <Fact label={t('dossier.email')}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
          <Fact label={t('dossier.phone')}>
            {phones.length > 0 &&
              phones.map((phone) => (
                <a key={phone} href={callTo(phone)}>
                  {phone}
                </a>
              ))}
          </Fact>
          <Fact label={t('dossier.address')}>{address.join(', ')}</Fact>
          <Fact label={t('dossier.birthday')}>{typeof date_of_birth === 'string' && dayInNumbers(date_of_birth)}</Fact>
        </dl>
      )}
      {!isOurs && <p className={classes.number}>{t('dossier.managed_by_system')}</p>}
      {isMoving && <MovePerson firmId={firm_id} name={display_name} nameOf={nameOf} done={() => setMoving(false)} />}
      {!isMoving && may('dossiers:write') && (
        <p>
          <Button look="quiet" onClick={() => setMoving(true)}>
            {t('dossier.move_person', { name: display_name })}
          </Button>
        </p>
      )}
      {may('accounts:read') && <SigningIn firmId={firm_id} name={display_name} />}
      {may('view-as') && <ViewAs firmId={firm_id} name={display_name} />}
      {may('privacy:read') && (
        <p>
          <Link href={to('person-data', { firmId: firm_id })}>{t('dossier.data_of', { name: display_name })}</Link>
        </p>
      )}
    </Block>
  );
}

/** A fact that is left out when there is none. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
