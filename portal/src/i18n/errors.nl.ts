import type { ConsumerErrorCode, UnansweredErrorCode } from '@klantportaal/contract/errors';
import type { ClientCode } from '@klantportaal/web/api/api-error.ts';
import fileRefusals from '@klantportaal/web/i18n/file-refusals.nl.ts';

type Code = ConsumerErrorCode | UnansweredErrorCode | ClientCode;

/**
 * The texts of error codes for the reader (P8-01). `time` is the remaining time of a lock, in seconds or minutes. The
 * compiler forces a text for every code of the table; those quoted in the specification are verbatim.
 */
export default {
  ...fileRefusals,
  'errors.INVALID_REQUEST': 'Niet alles is goed ingevuld. Controleer de velden en probeer het nog een keer.',
  'errors.MALFORMED_REQUEST': 'Er is een fout opgetreden, probeer het nog een keer.',
  'errors.ROUTE_NOT_FOUND': 'Deze pagina bestaat niet of is verplaatst.',
  'errors.PROOF_OF_WORK_REQUIRED':
    'Er komen nu te veel aanvragen van dit netwerk. Probeer het over een kwartier nog een keer.',
  'errors.TOO_MANY_REQUESTS': 'Dit ging te vaak achter elkaar. Wacht {{time}} en probeer het nog een keer.',
  'errors.UNKNOWN_ERROR': 'Er is een fout opgetreden, probeer het nog een keer.',
  'errors.SERVICE_UNAVAILABLE': 'Het portaal is even niet bereikbaar. Probeer het over een paar minuten nog een keer.',
  'errors.TOO_BUSY':
    'Het is nu erg druk. Wacht een paar tellen en probeer het nog een keer; wat is ingevuld, blijft staan.',
  'errors.MAINTENANCE': 'Het portaal was even dicht voor onderhoud. Probeer het nog een keer.',
  'errors.MYSQL_ERROR': 'Er is een fout opgetreden. Probeer het nog een keer.',
  'errors.DATABASE_ERROR': 'Er is een fout opgetreden. Probeer het nog een keer.',
  'errors.IDEMPOTENCY_KEY_REUSED': 'Deze gegevens zijn al eerder verstuurd. Laad de pagina opnieuw.',
  'errors.AUTH_REQUIRED': 'U bent niet ingelogd. Log in en probeer het nog een keer.',
  'errors.AUTH_REQUIRED_informal': 'Je bent niet ingelogd. Log in en probeer het nog een keer.',
  'errors.AUTH_LOGIN_FAILED': 'Niet ingelogd: gebruikersnaam en/of wachtwoord onjuist.',
  'errors.AUTH_REFRESH_INVALID_TOKEN': 'Uw sessie is verlopen. Log opnieuw in.',
  'errors.AUTH_REFRESH_INVALID_TOKEN_informal': 'Je sessie is verlopen. Log opnieuw in.',
  'errors.AUTH_REFRESH_MISSING_DATA': 'Uw sessie is verlopen. Log opnieuw in.',
  'errors.AUTH_REFRESH_MISSING_DATA_informal': 'Je sessie is verlopen. Log opnieuw in.',
  'errors.AUTH_REFRESH_MISSING_TOKEN': 'Uw sessie is verlopen. Log opnieuw in.',
  'errors.AUTH_REFRESH_MISSING_TOKEN_informal': 'Je sessie is verlopen. Log opnieuw in.',
  'errors.AUTH_REFRESH_EXPIRED_TOKEN': 'Uw sessie is verlopen. Log opnieuw in.',
  'errors.AUTH_REFRESH_EXPIRED_TOKEN_informal': 'Je sessie is verlopen. Log opnieuw in.',
  'errors.TOKEN_HAS_EXPIRED': 'Uw sessie is verlopen. Log opnieuw in.',
  'errors.TOKEN_HAS_EXPIRED_informal': 'Je sessie is verlopen. Log opnieuw in.',
  'errors.AUTH_REQUEST_NEW_PASSWORD_FAILED': 'Een nieuw wachtwoord aanvragen is niet gelukt. Probeer het nog een keer.',
  'errors.AUTH_START_PASSWORD_RESET_FAILED': 'Deze link werkt niet meer. Vraag een nieuwe link aan.',
  'errors.UNABLE_TO_RESET_PASSWORD': 'Het wachtwoord is niet opgeslagen. Vraag een nieuwe link aan.',
  'errors.UNABLE_TO_MARK_TOKEN_AS_USED_EXCEPTION': 'Deze link is al gebruikt. Vraag een nieuwe link aan.',
  'errors.NO_PASSWORD_PROVIDED': 'Vul een wachtwoord in.',
  'errors.CONSUMER_PASSWORD_IS_COMMON': 'Nog niet sterk genoeg: voeg een woord toe.',
  'errors.PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES': 'Nog te kort: kies minstens 8 tekens.',
  'errors.CURRENT_PASSWORD_WRONG': 'Het huidige wachtwoord klopt niet.',
  'errors.INVALID_OTP': 'Ongeldige OTP (eenmalige code).',
  'errors.OTP_ALREADY_USED': 'Deze code is al gebruikt. Wacht op de volgende code.',
  'errors.CONSUMER_LOCKED': 'Er is te vaak iets verkeerds ingevuld. Probeer het over {{time}} nog een keer.',
  'errors.PASSWORD_CHOICE_REQUIRED':
    'Kies eerst zelf een wachtwoord. We hebben u daarvoor een link gemaild. Geen mail gekregen? Bel ons.',
  'errors.PASSWORD_CHOICE_REQUIRED_informal':
    'Kies eerst zelf een wachtwoord. We hebben je daarvoor een link gemaild. Geen mail gekregen? Bel ons.',
  'errors.RECENT_SIGN_IN_REQUIRED': 'Log hiervoor eerst opnieuw in.',
  'errors.TWO_FACTOR_SETUP_REQUIRED': 'Stel eerst inloggen in twee stappen in.',
  'errors.ACCESS_DENIED': 'U heeft geen toegang tot dit component.',
  'errors.ACCESS_DENIED_informal': 'Je hebt geen toegang tot dit component.',
  'errors.PRODUCT_OWNERSHIP_MISMATCH': 'Dit product hoort niet bij uw account.',
  'errors.PRODUCT_OWNERSHIP_MISMATCH_informal': 'Dit product hoort niet bij je account.',
  'errors.BRAND_COULD_NOT_BE_DETERMINED': 'We weten niet bij welke vestiging u hoort. Kies eerst uw vestiging.',
  'errors.BRAND_COULD_NOT_BE_DETERMINED_informal':
    'We weten niet bij welke vestiging je hoort. Kies eerst je vestiging.',
  'errors.CONSUMER_NOT_FOUND': 'We kunnen uw gegevens niet vinden. Bel of mail uw adviseur.',
  'errors.CONSUMER_NOT_FOUND_informal': 'We kunnen je gegevens niet vinden. Bel of mail je adviseur.',
  'errors.PARTNER_NOT_FOUND': 'Kon partner data niet vinden.',
  'errors.PARTNER_ADDRESS_NOT_OWN': 'Dit is het adres van uw eigen account. Geef een ander e-mailadres op.',
  'errors.PARTNER_ADDRESS_NOT_OWN_informal': 'Dit is het adres van je eigen account. Geef een ander e-mailadres op.',
  'errors.PRODUCT_NOT_FOUND': 'Dit product staat niet meer in uw dossier. Kijk in het overzicht wat er wel staat.',
  'errors.PRODUCT_NOT_FOUND_informal':
    'Dit product staat niet meer in je dossier. Kijk in het overzicht wat er wel staat.',
  'errors.PRODUCTACTION_NOT_FOUND':
    'Deze taak staat niet meer voor u open. Kijk in het overzicht wat er nog te doen is.',
  'errors.PRODUCTACTION_NOT_FOUND_informal':
    'Deze taak staat niet meer voor je open. Kijk in het overzicht wat er nog te doen is.',
  'errors.IMPORTANT_DOCUMENT_NOT_FOUND':
    'Dit document is er niet meer. Laad de pagina opnieuw of vraag het uw adviseur.',
  'errors.IMPORTANT_DOCUMENT_NOT_FOUND_informal':
    'Dit document is er niet meer. Laad de pagina opnieuw of vraag het je adviseur.',
  'errors.FILE_NOT_FOUND': 'Dit bestand is er niet meer. Vraag uw adviseur om het opnieuw klaar te zetten.',
  'errors.FILE_NOT_FOUND_informal': 'Dit bestand is er niet meer. Vraag je adviseur om het opnieuw klaar te zetten.',
  'errors.DOSSIER_NOT_FOUND': 'We kunnen dit dossier niet vinden. Bel of mail uw adviseur.',
  'errors.DOSSIER_NOT_FOUND_informal': 'We kunnen dit dossier niet vinden. Bel of mail je adviseur.',
  'errors.MORTGAGE_NOT_FOUND': 'Deze hypotheek staat niet meer in uw dossier. Kijk in het overzicht wat er wel staat.',
  'errors.MORTGAGE_NOT_FOUND_informal':
    'Deze hypotheek staat niet meer in je dossier. Kijk in het overzicht wat er wel staat.',
  'errors.OTD_NOT_FOUND': 'Deze opdracht staat niet meer in uw dossier. Kijk in het overzicht wat er wel staat.',
  'errors.OTD_NOT_FOUND_informal':
    'Deze opdracht staat niet meer in je dossier. Kijk in het overzicht wat er wel staat.',
  'errors.APPOINTMENT_NOT_FOUND':
    'Deze afspraak staat niet meer in het portaal. Kijk bij uw afspraken wat er wel staat.',
  'errors.APPOINTMENT_NOT_FOUND_informal':
    'Deze afspraak staat niet meer in het portaal. Kijk bij je afspraken wat er wel staat.',
  'errors.GENERAL_INSURANCE_NOT_FOUND':
    'Deze verzekering staat niet meer in uw dossier. Kijk in het overzicht wat er wel staat.',
  'errors.GENERAL_INSURANCE_NOT_FOUND_informal':
    'Deze verzekering staat niet meer in je dossier. Kijk in het overzicht wat er wel staat.',
  'errors.INVOICE_NOT_FOUND': 'Deze factuur staat niet meer in het portaal. Kijk bij uw facturen of bel uw adviseur.',
  'errors.INVOICE_NOT_FOUND_informal':
    'Deze factuur staat niet meer in het portaal. Kijk bij je facturen of bel je adviseur.',
  'errors.INCOME_TYPE_NOT_FOUND': 'Deze keuze is er niet meer. Laad de pagina opnieuw en maak een nieuwe keuze.',
  'errors.CONSUMER_PROFILE_NOT_FOUND': 'We kunnen dit profiel niet vinden. Bel of mail uw adviseur.',
  'errors.CONSUMER_PROFILE_NOT_FOUND_informal': 'We kunnen dit profiel niet vinden. Bel of mail je adviseur.',
  'errors.PROJECT_NOT_FOUND': 'We kunnen dit project niet vinden. Bel of mail uw adviseur.',
  'errors.PROJECT_NOT_FOUND_informal': 'We kunnen dit project niet vinden. Bel of mail je adviseur.',
  'errors.LEAD_SOURCE_NOT_FOUND': 'Dit formulier werkt nu niet. Bel of mail ons, dan helpen we u verder.',
  'errors.LEAD_SOURCE_NOT_FOUND_informal': 'Dit formulier werkt nu niet. Bel of mail ons, dan helpen we je verder.',
  'errors.CAMPAIGN_NOT_FOUND': 'Deze aanbieding is afgelopen. Bel of mail ons, dan helpen we u verder.',
  'errors.CAMPAIGN_NOT_FOUND_informal': 'Deze aanbieding is afgelopen. Bel of mail ons, dan helpen we je verder.',
  'errors.ADVISOR_NOT_FOUND': 'We kunnen deze adviseur niet vinden. Laad de pagina opnieuw of bel ons.',
  'errors.DOSSIER_OWNER_NOT_FOUND': 'We kunnen uw adviseur nu niet vinden. Laad de pagina opnieuw of bel ons.',
  'errors.DOSSIER_OWNER_NOT_FOUND_informal': 'We kunnen je adviseur nu niet vinden. Laad de pagina opnieuw of bel ons.',
  'errors.PRODUCT_PHASE_NOT_FOUND': 'Deze keuze is er niet meer. Laad de pagina opnieuw en maak een nieuwe keuze.',
  'errors.LOCATION_NOT_FOUND': 'We kunnen deze plaats niet vinden. Bel of mail uw adviseur.',
  'errors.LOCATION_NOT_FOUND_informal': 'We kunnen deze plaats niet vinden. Bel of mail je adviseur.',
  'errors.BRAND_NOT_FOUND': 'Deze vestiging is er niet meer. Laad de pagina opnieuw en kies een andere.',
  'errors.LANGUAGE_NOT_FOUND': 'Deze taal is er niet. Kies Nederlands of Engels.',
  'errors.UNDER_OFFER_OPTION_NOT_FOUND': 'Deze keuze is er niet meer. Laad de pagina opnieuw en maak een nieuwe keuze.',
  'errors.QUOTE_ATTACHMENT_NOT_FOUND': 'Deze bijlage is er niet meer. Laad de pagina opnieuw of vraag het uw adviseur.',
  'errors.QUOTE_ATTACHMENT_NOT_FOUND_informal':
    'Deze bijlage is er niet meer. Laad de pagina opnieuw of vraag het je adviseur.',
  'errors.DOWNLOADABLE_DOCUMENT_NOT_FOUND':
    'Dit document is er niet meer. Laad de pagina opnieuw of vraag het uw adviseur.',
  'errors.DOWNLOADABLE_DOCUMENT_NOT_FOUND_informal':
    'Dit document is er niet meer. Laad de pagina opnieuw of vraag het je adviseur.',
  'errors.NODE_NOT_FOUND': 'Dit onderdeel is er niet meer. Ga naar het overzicht.',
  'errors.NPS_TOKEN_NOT_FOUND': 'Deze link werkt niet of is al gebruikt. Kijk of er een nieuwere e-mail is.',
  'errors.SESSION_NOT_FOUND': 'Dit apparaat was al uitgelogd.',
  'errors.CONSUMER_ID_NOT_PROVIDED': 'Er is een fout opgetreden, probeer het nog een keer.',
  'errors.PRODUCTACTION_ID_NOT_PROVIDED': 'Er is een fout opgetreden, probeer het nog een keer.',
  'errors.ATTACHMENT_ID_NOT_PROVIDED': 'Er is een fout opgetreden, probeer het nog een keer.',
  'errors.ACTION_ALREADY_DONE': 'Deze taak is al afgerond.',
  'errors.ACTION_CHANGED': 'Dit is zojuist gewijzigd. Er is nog niets verstuurd.',
  'errors.INVALID_ACTION_TYPE': 'Dit kan niet bij deze taak. Ga naar het overzicht.',
  'errors.INVALID_DATE': 'Deze datum klopt niet.',
  'errors.APPOINTMENT_ALREADY_CANCELED': 'Deze afspraak is al geannuleerd.',
  'errors.APPOINTMENT_CHANGED': 'Deze afspraak is intussen verplaatst en is niet geannuleerd. Kijk wat er nu staat.',
  'errors.APPOINTMENT_CANCELLATION_FAILED':
    'Deze afspraak kan hier niet meer worden geannuleerd. Bel of mail uw adviseur.',
  'errors.APPOINTMENT_CANCELLATION_FAILED_informal':
    'Deze afspraak kan hier niet meer worden geannuleerd. Bel of mail je adviseur.',
  'errors.BANK_GUARANTEE_PROPOSAL_FAILED':
    'Het antwoord over de bankgarantie is niet verwerkt. Probeer het later nog een keer.',
  'errors.DAMAGE_REPORT_FAILED_VALIDATION': 'De schademelding is niet goed ingevuld. Controleer de velden.',
  'errors.DAMAGE_REPORT_PHOTO_FAILED_VALIDATION': 'Een van de foto’s kan niet worden gebruikt. Kies een andere foto.',
  'errors.OTD_CHANGED': 'Deze opdracht is zojuist gewijzigd. Er is nog niets ondertekend.',
  'errors.SEPA_INVALID_IBAN': 'Dit rekeningnummer (IBAN) klopt niet.',
  'errors.SEPA_CONSUMER_DATA_MISSING':
    'De gegevens voor de automatische incasso zijn niet compleet. Bel of mail uw adviseur.',
  'errors.SEPA_CONSUMER_DATA_MISSING_informal':
    'De gegevens voor de automatische incasso zijn niet compleet. Bel of mail je adviseur.',
  'errors.CARDIF_MORTGAGE_MISSING':
    'Voor deze verzekering ontbreken gegevens van de hypotheek. Neem contact op met uw adviseur.',
  'errors.CARDIF_MORTGAGE_MISSING_informal':
    'Voor deze verzekering ontbreken gegevens van de hypotheek. Neem contact op met je adviseur.',
  'errors.CARDIF_CONSUMER_MISSING': 'Voor deze verzekering ontbreken gegevens over u. Neem contact op met uw adviseur.',
  'errors.CARDIF_CONSUMER_MISSING_informal':
    'Voor deze verzekering ontbreken gegevens over jou. Neem contact op met je adviseur.',
  'errors.CARDIF_API_ERROR': 'De verzekeraar geeft nu geen antwoord. Probeer het later nog een keer.',
  'errors.CARDIF_ERROR_CREATING_LX':
    'De verzekeraar heeft de aanvraag niet bevestigd. Probeer het later nog een keer: u vraagt niets dubbel aan.',
  'errors.CARDIF_ERROR_CREATING_LX_informal':
    'De verzekeraar heeft de aanvraag niet bevestigd. Probeer het later nog een keer: je vraagt niets dubbel aan.',
  'errors.CARDIF_ERROR_STORING_LX':
    'De verzekeraar heeft uw aanvraag, maar wij hebben het bewijs nog niet. Probeer het nog een keer: u vraagt niets dubbel aan.',
  'errors.CARDIF_ERROR_STORING_LX_informal':
    'De verzekeraar heeft je aanvraag, maar wij hebben het bewijs nog niet. Probeer het nog een keer: je vraagt niets dubbel aan.',
  'errors.CARDIF_PREMIUM_CHANGED': 'De premie is intussen veranderd. Bekijk de nieuwe premie en kies opnieuw.',
  'errors.CARDIF_ALREADY_APPLIED': 'De verzekeraar heeft uw aanvraag al. Bekijk de aanvraag en kies opnieuw.',
  'errors.CARDIF_ALREADY_APPLIED_informal': 'De verzekeraar heeft je aanvraag al. Bekijk de aanvraag en kies opnieuw.',
  'errors.COULD_NOT_GENERATE_INVOICE_PDF': 'De factuur kon niet worden gemaakt. Probeer het later nog een keer.',
  'errors.INVOICE_CANT_BE_DOWNLOADED': 'Deze factuur kan niet worden gedownload. Vraag uw adviseur om de factuur.',
  'errors.INVOICE_CANT_BE_DOWNLOADED_informal':
    'Deze factuur kan niet worden gedownload. Vraag je adviseur om de factuur.',
  'errors.PAYMENT_NOT_FOUND':
    'Er is voor deze factuur nog geen betaling gestart. Kijk bij de facturen hoe er betaald kan worden.',
  'errors.PAYMENT_PROVIDER_FAILED':
    'De betaling kon niet worden gestart. Er is niets afgeschreven. Probeer het later nog een keer.',
  'errors.INVOICE_NOT_PAYABLE':
    'Deze factuur kan hier niet worden betaald. Bel of mail uw adviseur hoe er betaald kan worden.',
  'errors.INVOICE_NOT_PAYABLE_informal':
    'Deze factuur kan hier niet worden betaald. Bel of mail je adviseur hoe er betaald kan worden.',
  'errors.LOAN_PARTS_FIELDS_REQUIRED': 'Vul alle velden van de leningdelen in.',
  'errors.MARKET_VALUE_FIELDS_REQUIRED': 'Vul alle velden van de marktwaarde in.',
  'errors.PRESENT_OPPORTUNITY_FIELDS_REQUIRED': 'Geef antwoord op alle vragen over het voorstel.',
  'errors.UPLOAD_DOCUMENTS_NOT_PROVIDED': 'Voeg minstens één document toe.',
  'errors.IMAGE_TYPE_NOT_SUPPORTED': 'Dit soort bestand kunnen we niet lezen. Kies een PDF of een foto.',
  'errors.UPLOAD_PDF_ENCRYPTION_ERROR':
    'Deze PDF gaat alleen open met een wachtwoord. Open hem, kies Afdrukken en bewaar hem als PDF. Kies daarna die PDF.',
  'errors.UPLOAD_PDF_NOT_PLAIN':
    'Dit bestand bevat andere bestanden, of een formulier dat alleen in een ander programma te zien is. Open het, kies Afdrukken en sla het op als PDF. Stuur die PDF.',
  'errors.UPLOAD_FILE_DAMAGED': 'Dit bestand is beschadigd. Kies een ander bestand.',
  'errors.UPLOAD_XML_NOT_VALID':
    'Dit XML-bestand kunnen we niet lezen. Download het opnieuw bij mijnpensioenoverzicht.nl en kies dat bestand.',
  'errors.UPLOAD_FILE_INFECTED': 'In dit bestand is een virus gevonden. Het is niet opgeslagen.',
  'errors.COMBINED_PDF_TO_LARGE':
    'Het bestand is te groot. Kies minder of kleinere bestanden, samen maximaal {{maxSize}} MB.',
  'errors.UKNOWN_DOCUMENT_BUNDLE':
    'De bestanden konden niet worden samengevoegd. Probeer het met minder of andere bestanden.',
  'errors.DOSSIER_QUOTA_EXCEEDED':
    'In uw dossier is geen ruimte meer voor nieuwe bestanden. Verwijder een document dat niet meer nodig is, of neem contact op met uw adviseur.',
  'errors.DOSSIER_QUOTA_EXCEEDED_informal':
    'In je dossier is geen ruimte meer voor nieuwe bestanden. Verwijder een document dat niet meer nodig is, of neem contact op met je adviseur.',
  'errors.STORAGE_FULL':
    'We kunnen nu even geen bestanden bewaren. Er is niets opgeslagen. Probeer het later nog een keer.',
  'errors.STORED_FILE_DAMAGED':
    'Dit bestand is bij ons beschadigd geraakt. Vraag uw adviseur om het opnieuw klaar te zetten.',
  'errors.STORED_FILE_DAMAGED_informal':
    'Dit bestand is bij ons beschadigd geraakt. Vraag je adviseur om het opnieuw klaar te zetten.',
  'errors.DELIVERY_NOT_FOUND': 'Dit document is er niet meer. Laad de pagina opnieuw of vraag het uw adviseur.',
  'errors.DELIVERY_NOT_FOUND_informal':
    'Dit document is er niet meer. Laad de pagina opnieuw of vraag het je adviseur.',
  'errors.DOSSIER_CLOSED':
    'Uw dossier is afgerond. Er kan niets nieuws meer in. Vraag uw adviseur om het weer te openen.',
  'errors.DOSSIER_CLOSED_informal':
    'Je dossier is afgerond. Er kan niets nieuws meer in. Vraag je adviseur om het weer te openen.',
  'errors.DELIVERY_CANNOT_BE_ADDED_TO': 'Dit document is al in behandeling. Er kan niets meer aan worden toegevoegd.',
  'errors.DELIVERY_CHANGED':
    'Dit document is zojuist gewijzigd. Er is nog niets toegevoegd. Kijk wat er nu staat en voeg zo nodig opnieuw toe.',
  'errors.DELIVERY_CANNOT_BE_DELETED': 'Dit document is al in behandeling en kan niet meer worden verwijderd.',
  'errors.UPLOAD_LINK_NOT_FOUND': 'Deze link werkt niet (meer). Vraag op de computer een nieuwe aan.',
  'errors.UPLOAD_LINK_TAKEN': 'Deze link is al op een ander apparaat geopend. Vraag op de computer een nieuwe aan.',
  'errors.UPLOAD_LINK_EXPIRED': 'De tijd van deze link is voorbij. Vraag op de computer een nieuwe aan.',
  'errors.UPLOAD_LINK_SENT': 'Het document is al verstuurd. Er kan niets meer bij.',
  'errors.GUEST_LINKS_FULL': 'Voor deze vraag werken al drie links. Trek er eerst een in.',
  'errors.UPLOAD_LINK_ENDED': 'Deze link is op de computer beëindigd. Vraag daar een nieuwe aan.',
  'errors.INVALID_GENDER': 'Kies een geslacht.',
  'errors.INVALID_BIRTH_DATE': 'Deze geboortedatum klopt niet.',
  'errors.INVALID_COUNTRY': 'Dit land kennen we niet.',
  'errors.INVALID_NUMBER_OF_PERSONS': 'Alleen 1 of 2 personen is toegestaan.',
  'errors.EXTERNAL_DOSSIER_ID_EXISTS': 'Dit dossier bestaat al.',
  'errors.EXTERNAL_PERSON_ID_EXISTS': 'Deze persoon bestaat al.',
  'errors.KNOWLEDGE_FORM_ANSWERS_MISSING': 'Geef antwoord op alle vragen.',
  'errors.KNOWLEDGE_FORM_PDF_FAILED':
    'Het document met de antwoorden kon niet worden gemaakt. Probeer het later nog een keer.',
  'errors.DRAFT_CHANGED': 'Dit formulier is ook op een ander apparaat ingevuld.',
  'errors.ANSWERS_NOT_FOUND': 'Er zijn nog geen antwoorden verstuurd. Vul het formulier in en verstuur het.',
  'errors.INVENTORY_FORM_SOURCE_FAILED': 'De gegevens konden niet worden opgehaald. Probeer het later nog een keer.',
  'errors.INVENTORY_FORM_DECODE_FAILED': 'De gegevens konden niet worden gelezen. Probeer het nog een keer.',
  'errors.OFFLINE': 'Er is geen verbinding. Controleer uw internet en probeer het nog een keer.',
  'errors.OFFLINE_informal': 'Er is geen verbinding. Controleer je internet en probeer het nog een keer.',
  'errors.TIMEOUT': 'Het duurt te lang. Controleer uw internet en probeer het nog een keer.',
  'errors.TIMEOUT_informal': 'Het duurt te lang. Controleer je internet en probeer het nog een keer.',
  'errors.ABORTED': 'Dit is gestopt.',
} satisfies Record<`errors.${Code}`, string> & Partial<Record<`errors.${Code}_informal`, string>>;
