import { LinkButton } from '../buttons/button.tsx';
import { callTo } from '../buttons/call-to.ts';
import classes from './contacts.module.css';
import { type Contact, Face, Named, Whatsapp } from './contacts.tsx';
import { Mail, Phone } from './icons.ts';

export interface OneContactProps {
  person: Contact;
  /** On the buttons: 'Bellen', 'Mailen'. */
  call: string;
  mail: string;
}

/** One person, with a button for each way to reach them. */
export const OneContact = ({ person, call, mail }: OneContactProps) => {
  const { name, label, phone, email, whatsapp, image, initials } = person;
  return (
    <div className={classes.strip}>
      <article className={classes.person}>
        <Face image={image} initials={initials} />
        <Named name={name} label={label} />
        <div className={classes.buttons}>
          {phone && (
            <LinkButton look="secondary" icon={Phone} href={callTo(phone)}>
              {call}
              <span className="visually-hidden">: {name}</span>
            </LinkButton>
          )}
          {email && (
            <LinkButton look="secondary" icon={Mail} href={`mailto:${email}`}>
              {mail}
              <span className="visually-hidden">: {name}</span>
            </LinkButton>
          )}
          {/* On a desktop the number is dialled by hand. */}
          {phone && <p className={classes.number}>{phone}</p>}
        </div>
        {whatsapp && (
          <ul className={classes.ways}>
            <Whatsapp name={name} number={whatsapp} />
          </ul>
        )}
      </article>
    </div>
  );
};
