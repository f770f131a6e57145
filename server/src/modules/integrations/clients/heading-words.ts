import type { ClientField } from '@klantportaal/contract/modules/integrations/client-files';

type FirstField = Exclude<ClientField, `partner_${string}`>;

const list = (words: string): readonly string[] => words.trim().split(/,\s+/);

/**
 * TABLE: how offices and their programs call a column, in Dutch, English, German and French; without capitals and
 * accents, and with one space for whatever stands between words. `''` is a column that is known and not used.
 */
export const headingWords: Readonly<Record<FirstField | '', readonly string[]>> = {
  dossier: list(`
    dossier, dossiernummer, dossier nummer, dossiernr, dossier nr, dossier id, dossiercode, klantnummer,
    klant nummer, klantnr, klant nr, klantcode, klant id, klantid, relatienummer, relatie nummer, relatienr,
    relatie nr, relatie id, relatiecode, debiteurnummer, debiteurnr, nummer, nr, id, referentie, kenmerk, file,
    file number, file no, client number, client no, client id, clientid, client code, customer number, customer no,
    customer id, customerid, account number, number, no, reference, ref, case number, kundennummer, kundennr,
    kunden nr, kundenr, aktenzeichen, vorgangsnummer, mandantennummer, nummer des kunden, numero client,
    numero de client, no client, numero dossier, numero de dossier, code client, numero, identifiant`),
  label: list(`
    label, omschrijving, dossiernaam, dossier naam, onderwerp, description, subject, file name,
    beschreibung, bezeichnung, betreff, libelle, objet, intitule`),
  name: list(`
    naam, volledige naam, klantnaam, naam klant, relatienaam, weergavenaam, naam voluit, name, full name, fullname,
    display name, client name, customer name, vollstandiger name, ganzer name, kundenname, nom complet,
    nom et prenom, prenom et nom, nom prenom`),
  initials: list(`
    voorletters, voorletter, initialen, initials, initial, initialien, initiales`),
  first_name: list(`
    first name, firstname, voornaam, voornamen, roepnaam, given name, given names, forename, christian name,
    vorname, vornamen, rufname, prenom, prenoms`),
  preposition: list(`
    preposition, tussenvoegsel, tussenvoegsels, tussenv, tv, voorvoegsel, voorvoegsels, infix, prefix, middle name,
    name prefix, last name prefix, namenszusatz, namensvorsatz, vorsatzwort, particule`),
  last_name: list(`
    last name, lastname, achternaam, familienaam, geslachtsnaam, surname, family name, nachname, familienname,
    zuname, nom, nom de famille`),
  email: list(`
    email, e mail, mail, emailadres, e mailadres, email adres, e mail adres, mailadres, mail adres, email address,
    e mail address, emailaddress, mail address, email 1, e mail 1, e mail 1 value, email adresse, e mail adresse,
    emailadresse, mailadresse, adresse e mail, adresse email, adresse mail, adresse electronique, courriel,
    adresse courriel`),
  date_of_birth: list(`
    date of birth, dateofbirth, dob, birth date, birthdate, birthday, geboortedatum, geb datum, gebdatum, geb dat,
    geboren, geboren op, geboortedag, datum geboorte, geburtsdatum, geburtstag, geb am, geboren am,
    date de naissance, ne le, nee le, naissance, date naissance`),
  phone_mobile: list(`
    phone mobile, mobiel, mobiele telefoon, mobiel nummer, mobielnummer, mobiele nummer, mobiel telefoonnummer,
    telefoon mobiel, telefoonnummer mobiel, tel mobiel, gsm, gsm nummer, 06, 06 nummer, mobile, mobile phone,
    mobile number, mobile no, cell, cell phone, cellphone, telefoon, telefoonnummer, telefoonnr, tel, tel nr, telnr,
    phone, phone number, telephone, telephone number, phone 1 value, mobil, mobilnummer, mobiltelefon, handy,
    handynummer, telefon, telefonnummer, portable, mobile telephone, telephone portable, telephone mobile,
    numero de telephone, numero de portable`),
  phone_home: list(`
    phone home, telefoon thuis, telefoon prive, telefoon vast, vaste telefoon, vast nummer, thuisnummer,
    telefoonnummer thuis, telefoonnummer vast, home phone, landline, telephone home, festnetz, telefon privat,
    telefon festnetz, telephone fixe, telephone domicile, fixe`),
  address: list(`
    adres, straat en huisnummer, straat huisnummer, straat nr, straat en nummer, adresregel, adresregel 1, address,
    address line, address line 1, address 1, street address, adresse, strasse und hausnummer, strasse hausnummer,
    strasse nr, strasse hausnr, anschrift, adresse postale, rue et numero`),
  street_name: list(`
    street name, streetname, street, straat, straatnaam, strasse, strassenname, rue, voie`),
  house_number: list(`
    house number, housenumber, house no, huisnummer, huisnr, huis nr, hausnummer, hausnr, haus nr, numero de rue,
    numero de maison, numero de voie`),
  house_number_addition: list(`
    house number addition, housenumberaddition, addition, toevoeging, huisnummertoevoeging, huisnummer toevoeging,
    huisnr toevoeging, huisnrtoev, toev, huisletter, bus, busnummer, suffix, hausnummerzusatz, zusatz, adresszusatz,
    complement, complement d adresse`),
  zipcode: list(`
    zipcode, zip code, zip, postcode, post code, postal code, postalcode, postleitzahl, plz, code postal, cp`),
  city: list(`
    city, plaats, woonplaats, plaatsnaam, stad, gemeente, town, place, ort, wohnort, stadt, ville, commune, localite`),
  language: list(`
    language, taal, voertaal, taalcode, sprache, langue`),
  address_style: list(`
    address style, aanspreekvorm, aanspreking, u of je, u je, tutoyeren, form of address, anredeform, du sie,
    tutoiement, tu vous`),
  '': list(`
    reden, reason, grund, raison`),
};

/** TABLE: how a column or a group of columns says that it is about the partner. */
export const partnerWords = list(`
  partner, partners, partner 2, medeaanvrager, mede aanvrager, aanvrager 2, aanvrager2, klant 2, klant2, persoon 2,
  persoon2, contact 2, contactpersoon 2, tweede persoon, tweede aanvrager, echtgenoot, echtgenote, person 2,
  client 2, customer 2, applicant 2, second applicant, co applicant, spouse, ehepartner, ehegatte, lebenspartner,
  mitantragsteller, kunde 2, conjoint, conjointe, partenaire, co emprunteur, p2, 2`);

/** TABLE: the same about the client. */
export const clientWords = list(`
  klant, klant 1, client, client 1, clienten, relatie, aanvrager, aanvrager 1, hoofdaanvrager, persoon, persoon 1,
  contact, contactpersoon, contactpersoon 1, prive, prive adres, huisadres, thuis, home, privat, person, person 1, customer, customer 1, applicant, applicant 1,
  kunde, kunde 1, antragsteller, emprunteur, p1, 1`);
