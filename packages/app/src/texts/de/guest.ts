import { sentenceTranslator } from '@reporting/contract/rules';
import { germanMessages as ui } from '@reporting/ui/messages/de';
import { germanMessages as widgets } from '@reporting/widgets/messages/de';
import type { LanguageTexts } from '../shape.ts';
import { service } from './service.ts';

export { service, ui, widgets };

export const translateService = sentenceTranslator(service);

/** Texts of the pages that are shown without a session: shared dashboards, sign-in, errors. */
export const texts = {
  'Check your mailbox': 'Prüfen Sie Ihr Postfach',
  'If {sentTo} has an account, it receives a mail with a link.':
    'Wenn es zu {sentTo} ein Konto gibt, erhält die Adresse eine E-Mail mit einem Link.',
  'The link is valid for one hour. If no mail arrives within a few minutes, check the spam folder and the address.':
    'Der Link gilt eine Stunde. Kommt in wenigen Minuten keine E-Mail an, prüfen Sie den Spam-Ordner und die Adresse.',
  'Open the demo’s mailbox': 'Postfach der Demo öffnen',
  'Use another address': 'Andere Adresse verwenden',
  'Sign in': 'Anmelden',
  '{company} was deleted with all of its data.': '{company} wurde mit allen Daten gelöscht.',
  'Forgotten password': 'Passwort vergessen',
  'You receive a mail with a link to choose a new one.':
    'Sie erhalten eine E-Mail mit einem Link, über den Sie ein neues wählen.',
  'E-mail': 'E-Mail',
  'Send link': 'Link senden',
  'Set up your company': 'Richten Sie Ihr Unternehmen ein',
  'You become its admin. This link works once.': 'Sie werden dessen Administrator. Dieser Link gilt einmal.',
  Company: 'Unternehmen',
  'Your name': 'Ihr Name',
  Password: 'Passwort',
  'At least 8 characters.': 'Mindestens 8 Zeichen.',
  Confirmation: 'Bestätigung',
  'Create the company': 'Unternehmen anlegen',
  'Request a new link': 'Neuen Link anfordern',
  'New password': 'Neues Passwort',
  'Change password': 'Passwort ändern',
  'Your password is changed': 'Ihr Passwort ist geändert',
  'All devices were signed out.': 'Alle Geräte wurden abgemeldet.',
  'Sign in with the new password': 'Mit dem neuen Passwort anmelden',
  'For {email}. All devices will be signed out.': 'Für {email}. Alle Geräte werden abgemeldet.',
  'Choose a new password': 'Wählen Sie ein neues Passwort',
  'Reading the link': 'Link wird gelesen',
  '{link}, or {signIn}.': '{link} oder {signIn}.',
  'sign in': 'melden Sie sich an',
  'Create your account': 'Erstellen Sie Ihr Konto',
  'For your dashboards, sources and reports.': 'Für Ihre Dashboards, Quellen und Berichte.',
  'Register with {name}': 'Mit {name} registrieren',
  'or with e-mail': 'oder mit E-Mail',
  Name: 'Name',
  'I am not under 16.': 'Ich bin mindestens 16 Jahre alt.',
  Register: 'Registrieren',
  '{price} for 12 months.': '{price} für 12 Monate.',
  '{price} each month.': '{price} pro Monat.',
  'Nothing is charged today. After {trialDays} days: {price} for 12 months.':
    'Heute wird nichts abgebucht. Nach {trialDays} Tagen: {price} für 12 Monate.',
  'Nothing is charged today. After {trialDays} days: {price} each month.':
    'Heute wird nichts abgebucht. Nach {trialDays} Tagen: {price} pro Monat.',
  'Confirm your e-mail address.': 'Bestätigen Sie Ihre E-Mail-Adresse.',
  'Open the link in the mail to {email}. Invitations and automatic reports require a confirmed address.':
    'Öffnen Sie den Link in der E-Mail an {email}. Einladungen und automatische Berichte erfordern eine bestätigte Adresse.',
  'Name your company.': 'Benennen Sie Ihr Unternehmen.',
  'Open the settings': 'Einstellungen öffnen',
  'Guests read “{name}” on shared dashboards, in mails and on paper.':
    'Gäste lesen „{name}“ auf freigegebenen Dashboards, in E-Mails und auf Papier.',
  'Send it again or change the address': 'Erneut senden oder Adresse ändern',
  'Next: {field}': 'Als Nächstes: {field}',
  'Fill it out to see the widget.': 'Füllen Sie das Feld aus, um das Widget zu sehen.',
  'You enter your card in the next step.': 'Im nächsten Schritt geben Sie Ihre Karte an.',
  '“Register” becomes available when both boxes are checked.':
    'Die Registrierung ist möglich, sobald beide Kästchen angekreuzt sind.',
  'You have an account already? {link}': 'Sie haben schon ein Konto? {link}',
  'Please confirm checkboxes to proceed': 'Bitte bestätigen Sie die Kästchen, um fortzufahren',
  '{amount} a dashboard each month': '{amount} pro Dashboard und Monat',
  '{trialDays} days free, then {price}.': '{trialDays} Tage kostenlos, danach {price}.',
  'Your plan': 'Ihr Tarif',
  Payment: 'Zahlung',
  Monthly: 'Monatlich',
  Annual: 'Jährlich',
  Dashboards: 'Dashboards',
  '{price} each per month': 'je {price} pro Monat',
  'Applied coupons': 'Eingelöste Gutscheine',
  'Remove coupon {name}': 'Gutschein {name} entfernen',
  '{count} dashboards': { one: '{count} Dashboard', other: '{count} Dashboards' },
  '12 months': '12 Monate',
  '1 month': '1 Monat',
  'Dashboards by coupon': 'Dashboards durch Gutschein',
  'Due after the trial': 'Fällig nach der Testphase',
  Total: 'Summe',
  'Order {order} is complete. “Register” creates your account with this order. You are not charged again.':
    'Die Bestellung {order} ist abgeschlossen. „Registrieren“ legt mit dieser Bestellung Ihr Konto an. Es wird nichts erneut abgebucht.',
  'Annual discount': 'Jahresrabatt',
  Discount: 'Rabatt',
  Coupon: 'Gutschein',
  Apply: 'Anwenden',
  'Try again': 'Erneut versuchen',
  '{name} did not share your account, so nothing was created. Try again and allow it, or use the form.':
    '{name} hat Ihr Konto nicht freigegeben, daher wurde nichts angelegt. Versuchen Sie es erneut und erlauben Sie es, oder verwenden Sie das Formular.',
  '{name} did not answer. Try again in a moment, or use the form.':
    '{name} hat nicht geantwortet. Versuchen Sie es gleich noch einmal, oder verwenden Sie das Formular.',
  '{name} does not accept the registration of this service as its client. Use the form, and ask the operator of the service to check the client id.':
    '{name} akzeptiert die Registrierung dieses Dienstes nicht. Verwenden Sie das Formular, und bitten Sie den Betreiber des Dienstes, die Client-ID zu prüfen.',
  'The sign-in with {name} took too long or was used already. Try again.':
    'Die Anmeldung mit {name} hat zu lange gedauert oder wurde schon verwendet. Versuchen Sie es erneut.',
  'Your account at {name} shares no e-mail address, but an account here requires one. Use the form.':
    'Ihr Konto bei {name} gibt keine E-Mail-Adresse frei, ein Konto hier benötigt aber eine. Verwenden Sie das Formular.',
  'The e-mail address of your account at {name} has an account here already. Sign in with its password.':
    'Zur E-Mail-Adresse Ihres Kontos bei {name} gibt es hier schon ein Konto. Melden Sie sich mit dessen Passwort an.',
  'You have an account here already, so your order was not used. Sign in with {name}, or register with another account. An order that no registration uses is canceled after a day.':
    'Sie haben hier schon ein Konto, daher wurde Ihre Bestellung nicht verwendet. Melden Sie sich mit {name} an, oder registrieren Sie sich mit einem anderen Konto. Eine Bestellung, die keine Registrierung verwendet, wird nach einem Tag storniert.',
  'This account is locked. Ask the operator of this service to unlock it.':
    'Dieses Konto ist gesperrt. Bitten Sie den Betreiber dieses Dienstes, es zu entsperren.',
  'The payment or a coupon could not be confirmed, so no account was created. Try again.':
    'Die Zahlung oder ein Gutschein konnte nicht bestätigt werden, daher wurde kein Konto angelegt. Versuchen Sie es erneut.',
  'Your account at {name} is not connected with an account here. If you have one, sign in with its password first.':
    'Ihr Konto bei {name} ist mit keinem Konto hier verbunden. Wenn Sie eines haben, melden Sie sich zuerst mit dessen Passwort an.',
  'Confirm address': 'Adresse bestätigen',
  'Your address is confirmed': 'Ihre Adresse ist bestätigt',
  'Thank you.': 'Vielen Dank.',
  'Open your dashboards': 'Ihre Dashboards öffnen',
  '{email} was entered for an account of {company}.': '{email} wurde für ein Konto von {company} angegeben.',
  'Confirm your e-mail address': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'If your address is confirmed already, {link}. Otherwise request a new link on your user page.':
    'Wenn Ihre Adresse schon bestätigt ist, {link}. Andernfalls fordern Sie auf Ihrer Benutzerseite einen neuen Link an.',
  'open your dashboards': 'öffnen Sie Ihre Dashboards',
  'The address of the invitation. You can change it later.': 'Die Adresse der Einladung. Sie können sie später ändern.',
  Join: 'Beitreten',
  '{invitedBy} invites you to work on its dashboards and reports.':
    '{invitedBy} lädt Sie ein, an den Dashboards und Berichten des Unternehmens mitzuarbeiten.',
  'An admin': 'Ein Administrator',
  'Join {company}': '{company} beitreten',
  'Your invitation': 'Ihre Einladung',
  'Reading the invitation': 'Einladung wird gelesen',
  'Ask the person who invited you to send the invitation again, or {link}.':
    'Bitten Sie die Person, die Sie eingeladen hat, die Einladung erneut zu senden, oder {link}.',
  'To your dashboards, sources and reports.': 'Zu Ihren Dashboards, Quellen und Berichten.',
  'You have an account already.': 'Sie haben schon ein Konto.',
  'Sign in with its password. Your account at {name} is then connected with it, so that you can sign in with either.':
    'Melden Sie sich mit dessen Passwort an. Ihr Konto bei {name} wird damit verbunden, sodass Sie sich danach mit beidem anmelden können.',
  Continue: 'Weiter',
  'Continue setup': 'Einrichtung fortsetzen',
  'Sign in with {name}': 'Mit {name} anmelden',
  'Forgotten password?': 'Passwort vergessen?',
  'You have no account yet? {link}': 'Sie haben noch kein Konto? {link}',
  'Enter your code': 'Geben Sie Ihren Code ein',
  'One of the recovery codes that you stored. Each works once.':
    'Einer der Wiederherstellungscodes, die Sie aufbewahrt haben. Jeder gilt einmal.',
  'Your authenticator app shows it.': 'Ihre Authentifizierungs-App zeigt ihn an.',
  'Recovery code': 'Wiederherstellungscode',
  'Code of six digits': 'Sechsstelliger Code',
  'Use the authenticator app': 'Authentifizierungs-App verwenden',
  'Use a recovery code': 'Wiederherstellungscode verwenden',
  'Back to the password': 'Zurück zum Passwort',
  'This is a demo': 'Dies ist eine Demo',
  'It contains a sample company with dashboards and simulated vendors. It sends nothing to other machines.':
    'Sie enthält ein Beispielunternehmen mit Dashboards und simulierten Anbietern. Sie sendet nichts an andere Rechner.',
  'Fill in': 'Ausfüllen',
  'Fill in the admin sign-in': 'Ausfüllen mit der Anmeldung des Administrators',
  'Fill in the member sign-in': 'Ausfüllen mit der Anmeldung des Mitglieds',
  'Everything in the company': 'Alles im Unternehmen',
  'Dashboards, sources and reports': 'Dashboards, Quellen und Berichte',
  Admin: 'Administrator',
  Member: 'Mitglied',
  'Both accounts have the password {password}. The {link} shows the mails that the demo would send.':
    'Das Passwort von beiden ist {password}. Das {link} zeigt die E-Mails, die die Demo senden würde.',
  mailbox: 'Postfach',
  'You are signed in, but your account at {name} was not connected: it has another e-mail address, or too much time has passed.':
    'Sie sind angemeldet, aber Ihr Konto bei {name} wurde nicht verbunden: Es hat eine andere E-Mail-Adresse, oder es ist zu viel Zeit vergangen.',
  'You are signed in, but your account at {name} was not connected. {reason}':
    'Sie sind angemeldet, aber Ihr Konto bei {name} wurde nicht verbunden. {reason}',
  'Open the menu': 'Menü öffnen',
  'Collapse the sidebar': 'Seitenleiste einklappen',
  'Expand the sidebar': 'Seitenleiste ausklappen',
  Breadcrumb: 'Pfad',
  Messages: 'Meldungen',
  'Open sources': 'Quellen öffnen',
  'Manage payment': 'Zahlung verwalten',
  'Open the subscription': 'Abonnement öffnen',
  'Sign out with unsaved changes?': 'Mit nicht gespeicherten Änderungen abmelden?',
  'Unsaved changes are lost, because signing out removes them from this device.':
    'Sie gehen verloren: Das Abmelden entfernt Ihre Daten von diesem Gerät.',
  'Sign out': 'Abmelden',
  'Account of {name}': 'Konto von {name}',
  'Your account': 'Ihr Konto',
  Theme: 'Farbschema',
  'System theme': 'Wie das System',
  'Light theme': 'Hell',
  'Dark theme': 'Dunkel',
  'Theme: system. Switch to light': 'Farbschema: System. Zu Hell wechseln',
  'Theme: light. Switch to dark': 'Farbschema: Hell. Zu Dunkel wechseln',
  'Theme: dark. Switch to system': 'Farbschema: Dunkel. Zum System wechseln',
  yesterday: 'gestern',
  '{days} days ago': 'vor {days} Tagen',
  '{clock} today': 'heute, {clock}',
  'The payment page could not be loaded. Your entries are kept. Check your connection and content blockers, then try again.':
    'Die Zahlungsseite konnte nicht geladen werden. Ihre Eingaben bleiben erhalten. Prüfen Sie Ihre Verbindung und Inhaltsblocker, und versuchen Sie es dann erneut.',
  'The checkout was closed before it was complete, so nothing was ordered. Register again to continue.':
    'Der Bezahlvorgang wurde vor dem Abschluss geschlossen, daher wurde nichts bestellt. Registrieren Sie sich erneut, um fortzufahren.',
  'I accept the {terms} and the {privacy}.': 'Ich akzeptiere die {terms} und die {privacy}.',
  'terms of service': 'Nutzungsbedingungen',
  'privacy policy': 'Datenschutzerklärung',
  'This page could not be shown': 'Diese Seite konnte nicht angezeigt werden',
  'A part of the page did not load or failed. Nothing that you saved was lost. Reload the page.':
    'Ein Teil der Seite wurde nicht geladen oder ist fehlgeschlagen. Nichts, was Sie gespeichert haben, ist verloren. Laden Sie die Seite neu.',
  'Load the page again': 'Seite neu laden',
  'The connection was lost before the answer was complete. Try again.':
    'Die Verbindung ist abgebrochen, bevor die Antwort vollständig war. Versuchen Sie es erneut.',
  'The service failed to answer. Your entries are kept. Try again in a moment.':
    'Der Dienst hat nicht geantwortet. Ihre Eingaben bleiben erhalten. Versuchen Sie es gleich noch einmal.',
  'The service refused this request. Reload the page, then try again.':
    'Der Dienst hat diese Anfrage abgelehnt. Laden Sie die Seite neu, und versuchen Sie es dann erneut.',
  'This page failed. Reload it; what you saved is kept.':
    'Diese Seite ist fehlgeschlagen. Laden Sie sie neu; was Sie gespeichert haben, bleibt erhalten.',
  'The service cannot be reached. Check your connection, then try again.':
    'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es dann erneut.',
  'The service could not read this request. Reload the page, then try again.':
    'Der Dienst konnte diese Anfrage nicht lesen. Laden Sie die Seite neu, und versuchen Sie es dann erneut.',
  'Your session has ended. Sign in again.': 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
  'The subscription of this company has ended.': 'Das Abonnement dieses Unternehmens ist beendet.',
  'You have no permission for this. Ask an admin of your company.':
    'Sie haben dafür keine Berechtigung. Fragen Sie einen Administrator Ihres Unternehmens.',
  'This does not exist any more. It may have been deleted.':
    'Dies gibt es nicht mehr. Möglicherweise wurde es gelöscht.',
  'Another user changed this in the meantime.': 'Dies wurde inzwischen von einem anderen Benutzer geändert.',
  'This is too large to save.': 'Dies ist zu groß zum Speichern.',
  'This page is out of date. Reload it, then try again.':
    'Diese Seite ist veraltet. Laden Sie sie neu, und versuchen Sie es dann erneut.',
  'Some fields need a correction.': 'Einige Felder müssen korrigiert werden.',
  'Too many attempts. Wait a minute, then try again.':
    'Zu viele Versuche. Warten Sie eine Minute, und versuchen Sie es dann erneut.',
  'You are signed in as another user in another tab. Reload the page.':
    'In einem anderen Tab sind Sie als anderer Benutzer angemeldet. Laden Sie die Seite neu.',
  'Subscription required': 'Abonnement erforderlich',
  'This company has no active subscription': 'Dieses Unternehmen hat kein aktives Abonnement',
  'Its dashboards are kept. Ask an admin of your company to renew the subscription.':
    'Seine Dashboards bleiben erhalten. Bitten Sie einen Administrator Ihres Unternehmens, das Abonnement zu erneuern.',
  'Its dashboards are kept and can be opened again when the subscription is active.':
    'Seine Dashboards bleiben erhalten und können wieder geöffnet werden, sobald das Abonnement aktiv ist.',
  'Go to the dashboards': 'Zu den Dashboards',
  'Sign in to {siteTitle}': 'Bei {siteTitle} anmelden',
  'No access': 'Kein Zugriff',
  'You have no access to this page': 'Sie haben keinen Zugriff auf diese Seite',
  'Only admins of your company can open it. Ask an admin for access.':
    'Nur Administratoren Ihres Unternehmens können sie öffnen. Bitten Sie einen Administrator um Zugriff.',
  'Page not found': 'Seite nicht gefunden',
  'The page may have been moved, archived or deleted, or its link was renewed. Ask the person who sent you the link for the current one.':
    'Die Seite wurde möglicherweise verschoben, archiviert oder gelöscht, oder ihr Link wurde erneuert. Bitten Sie die Person, die Ihnen den Link gesendet hat, um den aktuellen.',
  'Set up': 'Einrichten',
  Invitation: 'Einladung',
  'Sign in again': 'Erneut anmelden',
  'Cannot load the dashboard': 'Das Dashboard kann nicht geladen werden',
  'Prepared by {company}': 'Erstellt von {company}',
  'Data to {date}, refreshed {clock} ({city})': 'Daten bis {date}, aktualisiert {clock} ({city})',
  'Data to {date}': 'Daten bis {date}',
  'Loading the dashboard': 'Dashboard wird geladen',
  'This dashboard has a password': 'Dieses Dashboard hat ein Passwort',
  'Ask the person who sent you the link.': 'Fragen Sie die Person, die Ihnen den Link gesendet hat.',
  'Try again in {duration}': 'Erneut versuchen in {duration}',
  'Open dashboard': 'Dashboard öffnen',
  'Stays open in this tab for 12 hours': 'Bleibt in diesem Tab 12 Stunden geöffnet',
  'Your session has ended.': 'Ihre Sitzung ist beendet.',
  'You see the dashboard as guests do. This browser keeps changes that were not saved.':
    'Sie sehen das Dashboard wie Gäste. Dieser Browser behält Änderungen, die nicht gespeichert wurden.',
  'The service did not answer in time. Try again.':
    'Der Dienst hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
  'The PDF was not created.': 'Die PDF-Datei wurde nicht erstellt.',
  'This dashboard is empty': 'Dieses Dashboard ist leer',
  '{company} has not added widgets yet.': '{company} hat noch keine Widgets hinzugefügt.',
  '{age} old, being updated': '{age} alt, wird aktualisiert',
  '{age} ago': 'vor {age}',
  '{count} seconds': { one: '{count} Sekunde', other: '{count} Sekunden' },
  '{count} minutes': { one: '{count} Minute', other: '{count} Minuten' },
  '{count} hours': { one: '{count} Stunde', other: '{count} Stunden' },
  Live: 'Live',
  'No connection': 'Keine Verbindung',
  'This dashboard has no widgets.': 'Dieses Dashboard hat keine Widgets.',
  '{number} of {count}': '{number} von {count}',
  'Against the same weekday last week. Times in {place}.':
    'Gegenüber demselben Wochentag der Vorwoche. Uhrzeiten in {place}.',
  'The service sent no data for this widget.': 'Der Dienst hat für dieses Widget keine Daten gesendet.',
} satisfies LanguageTexts;
