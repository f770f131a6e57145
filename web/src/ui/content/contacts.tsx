import type { ReactNode } from 'react';
import { callTo } from '../buttons/call-to.ts';
import { Link } from '../buttons/link.tsx';
import classes from './contacts.module.css';
import { Icon, type IconShape } from './icon.tsx';
import { Mail, Message, Phone } from './icons.ts';
import { MailAddress } from './mail-address.tsx';
import { Words } from './words.tsx';

export interface Contact {
  id: string;
  name: string;
  /** The person's role for the consumer: 'Uw adviseur'. */
  label?: string | null | undefined;
  phone?: string | null;
  email?: string | null;
  /** A number such as '+31612345678'. */
  whatsapp?: string | null;
  /** Address or data URL of a picture. */
  image?: string | null | undefined;
  /** Initials, shown when there is no picture. */
  initials: string;
}

/** A portrait, else initials. */
export const Face = ({ image, initials }: Pick<Contact, 'image' | 'initials'>) =>
  image ? (
    <img className={classes.face} src={image} alt="" width={48} height={48} loading="lazy" />
  ) : (
    <span aria-hidden className={classes.face}>
      {initials}
    </span>
  );

/** The person's name, and role for the consumer. */
export const Named = ({ name, label }: Pick<Contact, 'name' | 'label'>) => (
  <div className={classes.words}>
    <p className={classes.name}>{name}</p>
    {label && (
      <p className={classes.label}>
        <Words>{label}</Words>
      </p>
    )}
  </div>
);

/** The people at the firm and how to reach them, as one strip: beside each other where there is room. */
export const Contacts = ({ people }: { people: readonly Contact[] }) => (
  <div className={classes.strip}>
    {people.map(({ id, name, label, phone, email, whatsapp, image, initials }) => (
      <article key={id} className={classes.person}>
        <Face image={image} initials={initials} />
        <Named name={name} label={label} />
        {(phone || email || whatsapp) && (
          <ul className={classes.ways}>
            {phone && (
              <Way icon={Phone} href={callTo(phone)}>
                <span>{phone}</span>
              </Way>
            )}
            {email && (
              <Way icon={Mail} href={`mailto:${email}`}>
                <MailAddress>{email}</MailAddress>
              </Way>
            )}
            {whatsapp && <Whatsapp name={name} number={whatsapp} />}
          </ul>
        )}
      </article>
    ))}
  </div>
);

interface WayProps {
  icon: IconShape;
  href: string;
  newTab?: boolean;
  children: ReactNode;
}

const Way = ({ icon, children, ...link }: WayProps) => (
  <li>
    <Link {...link} className={classes.way}>
      <Icon of={icon} />
      {children}
    </Link>
  </li>
);

/** A conversation in WhatsApp. */
export const Whatsapp = ({ name, number }: { name: string; number: string }) => (
  <Way icon={Message} href={`https://wa.me/${number.replace('+', '')}`} newTab>
    <span>
      WhatsApp<span className="visually-hidden">, {name}</span>
    </span>
  </Way>
);
