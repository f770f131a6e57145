import { formatEuro, fromCents } from '@klantportaal/contract/values/euro';
import { type MailContent, type MailContext, pick } from './content.ts';
import type { MailName, MailOrder, MailOrders } from './orders.ts';

type Words = Omit<MailContent, 'greeting'>;
type Template<N extends MailName> = (mail: MailContext, data: MailOrders[N]) => Words;

/**
 * TABLE: what each mail says. A row: from the context and the order's data to the texts, each as formal Dutch, informal
 * Dutch and English.
 * The compiler forces: every mail that can be ordered has one.
 */
const templates: { [N in MailName]: Template<N> } = {
  'password-reset': (mail) => {
    const say = pick(mail);
    return {
      subject: say('Kies een nieuw wachtwoord', 'Kies een nieuw wachtwoord', 'Choose a new password'),
      preview: say('De link werkt een uur.', 'De link werkt een uur.', 'The link works for one hour.'),
      heading: say('Een nieuw wachtwoord', 'Een nieuw wachtwoord', 'A new password'),
      before: [
        say(
          `U vroeg om een nieuw wachtwoord voor het portaal van ${mail.firm}. Met de knop hieronder kiest u het.`,
          `Je vroeg om een nieuw wachtwoord voor het portaal van ${mail.firm}. Met de knop hieronder kies je het.`,
          `You asked for a new password for the portal of ${mail.firm}. Choose it with the button below.`,
        ),
        say(
          `Uw gebruikersnaam is ${mail.user_name}.`,
          `Je gebruikersnaam is ${mail.user_name}.`,
          `Your user name is ${mail.user_name}.`,
        ),
      ],
      button: {
        label: say('Nieuw wachtwoord kiezen', 'Nieuw wachtwoord kiezen', 'Choose a new password'),
        link: mail.link,
      },
      after: [
        say(
          'De link werkt een uur, en één keer. Daarna kunt u een nieuwe aanvragen.',
          'De link werkt een uur, en één keer. Daarna kun je een nieuwe aanvragen.',
          'The link works for one hour, and once. After that you can ask for a new one.',
        ),
        say(
          'Vroeg u hier niet om? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
          'Vroeg je hier niet om? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
          'You did not ask for this? Then there is nothing to do: your password stays as it is.',
        ),
      ],
    };
  },

  invitation: (mail) => {
    const say = pick(mail);
    return {
      subject: say(
        `Uw persoonlijke portaal bij ${mail.firm}`,
        `Je persoonlijke portaal bij ${mail.firm}`,
        `Your personal portal at ${mail.firm}`,
      ),
      preview: say('Kies een wachtwoord en begin.', 'Kies een wachtwoord en begin.', 'Choose a password and start.'),
      heading: say('Welkom in het portaal', 'Welkom in het portaal', 'Welcome to the portal'),
      before: [
        say(
          `${mail.firm} heeft een portaal voor u klaargezet. U volgt er uw dossier, levert documenten aan en ziet wat er nog te doen is.`,
          `${mail.firm} heeft een portaal voor je klaargezet. Je volgt er je dossier, levert documenten aan en ziet wat er nog te doen is.`,
          `${mail.firm} has prepared a portal for you. There you follow your file, deliver documents and see what is left to do.`,
        ),
        say(
          `Uw gebruikersnaam is ${mail.user_name}. Kies eerst een wachtwoord.`,
          `Je gebruikersnaam is ${mail.user_name}. Kies eerst een wachtwoord.`,
          `Your user name is ${mail.user_name}. First choose a password.`,
        ),
      ],
      button: { label: say('Wachtwoord kiezen', 'Wachtwoord kiezen', 'Choose a password'), link: mail.link },
      after: [
        say(
          'De link werkt zeven dagen, en één keer. Is hij verlopen? Vraag dan bij het inloggen een nieuw wachtwoord aan.',
          'De link werkt zeven dagen, en één keer. Is hij verlopen? Vraag dan bij het inloggen een nieuw wachtwoord aan.',
          'The link works for seven days, and once. Has it expired? Then ask for a new password on the sign-in page.',
        ),
      ],
    };
  },

  'password-changed': (mail) =>
    changed(mail, {
      subject: ['Uw wachtwoord is gewijzigd', 'Je wachtwoord is gewijzigd', 'Your password was changed'],
      what: [
        `Het wachtwoord van uw account ${mail.user_name} is zojuist gewijzigd. Op alle andere apparaten bent u uitgelogd.`,
        `Het wachtwoord van je account ${mail.user_name} is zojuist gewijzigd. Op alle andere apparaten ben je uitgelogd.`,
        `The password of your account ${mail.user_name} was changed just now. You are signed out on all other devices.`,
      ],
    }),

  'two-factor-enabled': (mail) =>
    changed(mail, {
      subject: ['Inloggen met een code staat aan', 'Inloggen met een code staat aan', 'Signing in with a code is on'],
      what: [
        `U logt voortaan in met een code uit uw app. Dat geldt voor uw account ${mail.user_name}. Op alle andere apparaten bent u uitgelogd.`,
        `Je logt voortaan in met een code uit je app. Dat geldt voor je account ${mail.user_name}. Op alle andere apparaten ben je uitgelogd.`,
        `From now on you sign in with a code from your app, for your account ${mail.user_name}. You are signed out on all other devices.`,
      ],
    }),

  'two-factor-disabled': (mail) =>
    changed(mail, {
      subject: ['Inloggen met een code staat uit', 'Inloggen met een code staat uit', 'Signing in with a code is off'],
      what: [
        `U logt voortaan in zonder code. Dat geldt voor uw account ${mail.user_name}. Op alle andere apparaten bent u uitgelogd.`,
        `Je logt voortaan in zonder code. Dat geldt voor je account ${mail.user_name}. Op alle andere apparaten ben je uitgelogd.`,
        `From now on you sign in without a code, for your account ${mail.user_name}. You are signed out on all other devices.`,
      ],
    }),

  'device-signed-out': (mail, { browser, system, is_view_as }) => {
    if (is_view_as)
      return changed(mail, {
        subject: ['Het meekijken is gestopt', 'Het meekijken is gestopt', 'Looking in was ended'],
        what: [
          `${mail.firm} keek met u mee in het portaal. Dat is zojuist gestopt vanuit uw account ${mail.user_name}.`,
          `${mail.firm} keek met je mee in het portaal. Dat is zojuist gestopt vanuit je account ${mail.user_name}.`,
          `${mail.firm} was looking in on your portal. That was ended just now from your account ${mail.user_name}.`,
        ],
      });
    const nl = deviceName('op', { browser, system }) ?? 'een onbekend apparaat';
    const en = deviceName('on', { browser, system }) ?? 'an unknown device';
    return changed(mail, {
      subject: ['Een apparaat is uitgelogd', 'Een apparaat is uitgelogd', 'A device was signed out'],
      what: [
        `Uw account ${mail.user_name} is zojuist uitgelogd op dit apparaat: ${nl}. Om daar verder te gaan, is uw wachtwoord nodig.`,
        `Je account ${mail.user_name} is zojuist uitgelogd op dit apparaat: ${nl}. Om daar verder te gaan, is je wachtwoord nodig.`,
        `Your account ${mail.user_name} was signed out just now on this device: ${en}. To go on there, your password is needed.`,
      ],
    });
  },

  'other-devices-signed-out': (mail) =>
    changed(mail, {
      subject: [
        'Uw andere apparaten zijn uitgelogd',
        'Je andere apparaten zijn uitgelogd',
        'Your other devices were signed out',
      ],
      what: [
        `Uw account ${mail.user_name} is zojuist overal uitgelogd, behalve op het apparaat waarop u bezig was.`,
        `Je account ${mail.user_name} is zojuist overal uitgelogd, behalve op het apparaat waarop je bezig was.`,
        `Your account ${mail.user_name} was signed out everywhere just now, but for the device that you were using.`,
      ],
    }),

  'otd-signed': (mail, { label }) => {
    const say = pick(mail);
    return {
      subject: say('Uw opdracht is ondertekend', 'Je opdracht is ondertekend', 'Your assignment is signed'),
      preview: say(
        'Het ondertekende document staat in het portaal.',
        'Het ondertekende document staat in het portaal.',
        'The signed document is in the portal.',
      ),
      heading: say('Bedankt voor uw opdracht', 'Bedankt voor je opdracht', 'Thank you for your assignment'),
      before: [
        say(
          `U hebt zojuist deze opdracht ondertekend: ${label}. Het ondertekende document staat voor u klaar in het portaal.`,
          `Je hebt zojuist deze opdracht ondertekend: ${label}. Het ondertekende document staat voor je klaar in het portaal.`,
          `You have just signed this assignment: ${label}. The signed document is ready for you in the portal.`,
        ),
      ],
      button: {
        label: say('Naar het portaal', 'Naar het portaal', 'To the portal'),
        link: mail.link,
      },
      after: [
        say(
          `Hebt u dit niet zelf gedaan? Bel dan meteen ${mail.firm}.`,
          `Heb je dit niet zelf gedaan? Bel dan meteen ${mail.firm}.`,
          `Did you not do this yourself? Then call ${mail.firm} at once.`,
        ),
      ],
    };
  },

  'invoice-paid': (mail, { public_number, amount_cents }) => {
    const say = pick(mail);
    const amount = formatEuro(fromCents(amount_cents));
    return {
      subject: say(
        `Uw betaling van factuur ${public_number}`,
        `Je betaling van factuur ${public_number}`,
        `Your payment of invoice ${public_number}`,
      ),
      preview: say(`We ontvingen ${amount}.`, `We ontvingen ${amount}.`, `We received ${amount}.`),
      heading: say('Bedankt voor uw betaling', 'Bedankt voor je betaling', 'Thank you for your payment'),
      before: [
        say(
          `We hebben uw betaling van ${amount} voor factuur ${public_number} ontvangen. U hoeft niets meer te doen.`,
          `We hebben je betaling van ${amount} voor factuur ${public_number} ontvangen. Je hoeft niets meer te doen.`,
          `We received your payment of ${amount} for invoice ${public_number}. There is nothing left for you to do.`,
        ),
      ],
      button: { label: say('Naar het portaal', 'Naar het portaal', 'To the portal'), link: mail.link },
      after: [
        say(
          'De factuur blijft in het portaal staan. U kunt hem daar altijd downloaden.',
          'De factuur blijft in het portaal staan. Je kunt hem daar altijd downloaden.',
          'The invoice stays in the portal. You can download it there at any time.',
        ),
      ],
    };
  },
};

export const mailNames = Object.keys(templates) as MailName[];

/** What the mail of an order says to its reader. */
export function contentOf(order: MailOrder, mail: MailContext): MailContent {
  // The order's type pairs name and data; TypeScript cannot follow a pair through a table.
  const write = templates[order.template] as (mail: MailContext, data: MailOrder['data']) => Words;
  return { ...write(mail, order.data), greeting: greeting(mail) };
}

type Three = [formal: string, informal: string, english: string];

/** Something about signing in changed: what it was, and what to do if it was somebody else. */
function changed(mail: MailContext, texts: { subject: Three; what: Three }): Words {
  const say = pick(mail);
  return {
    subject: say(...texts.subject),
    preview: say('Was u dit niet zelf?', 'Was jij dit niet zelf?', 'Was it not you?'),
    heading: say(...texts.subject),
    before: [say(...texts.what)],
    button: null,
    after: [
      say(
        `Was u dit niet zelf? Kies dan meteen een nieuw wachtwoord op de inlogpagina en bel ${mail.firm}.`,
        `Was jij dit niet zelf? Kies dan meteen een nieuw wachtwoord op de inlogpagina en bel ${mail.firm}.`,
        `Was it not you? Then choose a new password on the sign-in page at once, and call ${mail.firm}.`,
      ),
    ],
  };
}

/** 'Chrome op Windows', as far as it is known; null when nothing is. */
const deviceName = (on: string, { browser, system }: Pick<MailOrders['device-signed-out'], 'browser' | 'system'>) =>
  [browser, system].filter(Boolean).join(` ${on} `) || null;

/** How a mail begins. A salutation is a formal one, and Dutch. */
const greeting = (mail: MailContext): string =>
  pick(mail)(`${mail.salutation ?? `Beste ${mail.name}`},`, `Hallo ${mail.name},`, `Dear ${mail.name},`);

/** Before the link in full, for mail programs that show no buttons. */
export const linkHint = (mail: MailContext): string =>
  pick(mail)(
    'Werkt de knop niet? Open dan deze link:',
    'Werkt de knop niet? Open dan deze link:',
    'Does the button not work? Then open this link:',
  );

/** How every mail ends. */
export const closing = (mail: MailContext): string[] => [
  pick(mail)('Met vriendelijke groet,', 'Groeten van', 'Kind regards,'),
  mail.firm,
];

/** Under every mail. */
export const footnote = (mail: MailContext): string =>
  pick(mail)(
    'U krijgt dit bericht omdat u een account in ons portaal hebt. We vragen u nooit per mail om uw wachtwoord.',
    'Je krijgt dit bericht omdat je een account in ons portaal hebt. We vragen je nooit per mail om je wachtwoord.',
    'You receive this message because you have an account in our portal. We never ask for your password by mail.',
  );
