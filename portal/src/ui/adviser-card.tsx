import classes from './adviser-card.module.css';
import { Icon } from './icon.tsx';
import { Mail, Phone } from './icons.ts';
import { MailAddress } from './mail-address.tsx';

export interface AdviserCardProps {
  name: string;
  /** What this person is to the consumer: 'Uw adviseur'. */
  label?: string | null;
  phone?: string | null;
  email?: string | null;
  /** Address or data URL of a picture. */
  image?: string | null;
  /** Initials, shown when there is no picture. */
  initials: string;
}

/** Someone at the firm, and how to reach them. */
export function AdviserCard({ name, label, phone, email, image, initials }: AdviserCardProps) {
  return (
    <article className={classes.card}>
      {image ? (
        <img className={classes.face} src={image} alt="" width={56} height={56} loading="lazy" />
      ) : (
        <span aria-hidden className={classes.face}>
          {initials}
        </span>
      )}
      <div className={classes.words}>
        {label && <p className={classes.label}>{label}</p>}
        <p className={classes.name}>{name}</p>
      </div>
      {(phone || email) && (
        <ul className={classes.ways}>
          {phone && (
            <li>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={classes.way}>
                <Icon of={Phone} />
                <span>{phone}</span>
              </a>
            </li>
          )}
          {email && (
            <li>
              <a href={`mailto:${email}`} className={classes.way}>
                <Icon of={Mail} />
                <MailAddress>{email}</MailAddress>
              </a>
            </li>
          )}
        </ul>
      )}
    </article>
  );
}
