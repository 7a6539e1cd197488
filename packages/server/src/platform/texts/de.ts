/**
 * German translations of the service's own mails and pages, by English text. The names of templates are in `dashboards/templates/de.ts`.
 */
export const texts = {
  // All mails.
  'Sent by {site}.': 'Gesendet von {site}.',
  'Sent by {site} for {company}.': 'Gesendet von {site} für {company}.',
  'Or open this address:': 'Oder öffnen Sie diese Adresse:',
  'If this was not you, tell an admin of your company at once.':
    'Wenn Sie das nicht waren, informieren Sie sofort einen Administrator Ihres Unternehmens.',

  // Names of copied dashboards.
  '{name} (copy)': '{name} (Kopie)',

  // Confirming an address.
  'Confirm your e-mail address for {site}': 'Bestätigen Sie Ihre E-Mail-Adresse für {site}',
  'Confirm your e-mail address': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'This address was entered for an account of {company} at {site}.':
    'Diese Adresse wurde für ein Konto von {company} bei {site} angegeben.',
  'Confirm address': 'Adresse bestätigen',
  'The link is valid for 7 days.': 'Der Link ist 7 Tage gültig.',
  'If this was not you, ignore this mail: nothing will be sent to you.':
    'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Sie erhalten keine weitere.',

  // Passwords.
  'Choose a new password for {site}': 'Wählen Sie ein neues Passwort für {site}',
  'Choose a new password': 'Neues Passwort wählen',
  'A new password was requested for {email}.': 'Für {email} wurde ein neues Passwort angefordert.',
  'The link is valid for one hour and works once. The new password signs out all devices.':
    'Der Link ist eine Stunde gültig und funktioniert einmal. Das neue Passwort meldet alle Geräte ab.',
  'If this was not you, ignore this mail: your password stays as it is.':
    'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
  'Your password for {site} was changed': 'Ihr Passwort für {site} wurde geändert',
  'Your password was changed': 'Ihr Passwort wurde geändert',
  'The password of {email} was changed with a link from a mail. All devices were signed out.':
    'Das Passwort von {email} wurde über einen Link aus einer E-Mail geändert. Alle Geräte wurden abgemeldet.',
  'The password of {email} was changed on the user page. All other devices were signed out.':
    'Das Passwort von {email} wurde auf der Benutzerseite geändert. Alle anderen Geräte wurden abgemeldet.',
  'If this was not you, request a new password at once, and tell an admin of your company.':
    'Wenn Sie das nicht waren, fordern Sie sofort ein neues Passwort an, und informieren Sie einen Administrator Ihres Unternehmens.',

  // Changes of an account.
  'Your address for {site} was changed': 'Ihre Adresse für {site} wurde geändert',
  'Your address was changed': 'Ihre Adresse wurde geändert',
  'You now sign in to {site} with {email}. No more mails are sent to {previous}.':
    'Sie melden sich bei {site} jetzt mit {email} an. An {previous} werden keine E-Mails mehr gesendet.',
  'Your second factor for {site} was removed': 'Ihr zweiter Faktor für {site} wurde entfernt',
  'Your second factor was removed': 'Ihr zweiter Faktor wurde entfernt',
  '{admin} removed the second factor of {email}. Signing in no longer requires a code.':
    '{admin} hat den zweiten Faktor von {email} entfernt. Die Anmeldung erfordert keinen Code mehr.',
  'Set up a new second factor on your user page. The recovery codes that you stored no longer work.':
    'Richten Sie auf Ihrer Benutzerseite einen neuen zweiten Faktor ein. Die Wiederherstellungscodes, die Sie aufbewahrt haben, gelten nicht mehr.',
  'Open your page': 'Ihre Seite öffnen',
  'If you did not ask {admin} to remove the second factor, set up a new second factor now, and ask {admin} for the reason.':
    'Wenn Sie {admin} nicht gebeten haben, den zweiten Faktor zu entfernen, richten Sie jetzt einen neuen zweiten Faktor ein, und fragen Sie {admin} nach dem Grund.',
  'Sign-in with {provider} was connected': 'Anmeldung mit {provider} wurde verbunden',
  'Sign-in with {provider} was disconnected': 'Anmeldung mit {provider} wurde getrennt',
  'You can sign in with {provider}': 'Sie können sich mit {provider} anmelden',
  'You no longer sign in with {provider}': 'Sie melden sich nicht mehr mit {provider} an',
  'An account at {provider} was connected with your account of {email}.':
    'Ein Konto bei {provider} wurde mit Ihrem Konto von {email} verbunden.',
  'Your account at {provider} was disconnected from your account of {email}.':
    'Ihr Konto bei {provider} wurde von Ihrem Konto von {email} getrennt.',
  'If this was not you, change your password, and tell an admin of your company at once.':
    'Wenn Sie das nicht waren, ändern Sie Ihr Passwort, und informieren Sie sofort einen Administrator Ihres Unternehmens.',

  // Invitations.
  'An admin': 'Ein Administrator',
  '{inviter} invites you to {company} at {site}.': '{inviter} lädt Sie zu {company} bei {site} ein.',
  'Invitation to {company}': 'Einladung zu {company}',
  'Join {company}': 'Treten Sie {company} bei',
  'Accept invitation': 'Einladung annehmen',
  'The link works once, for {days} days.': 'Der Link funktioniert einmal, {days} Tage lang.',
  'If you do not know the sender, ignore this mail: nothing will happen.':
    'Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail: Es passiert nichts.',
  'However, {email} already has an account at {site}, in another company. An address has one account in one company.':
    'Allerdings hat {email} bei {site} schon ein Konto, in einem anderen Unternehmen. Eine Adresse hat ein Konto in einem Unternehmen.',
  'Ask for an invitation to another address of yours. Or have your account in the other company removed, then ask for this invitation again.':
    'Bitten Sie um eine Einladung an eine andere Ihrer Adressen. Oder lassen Sie Ihr Konto im anderen Unternehmen entfernen, und bitten Sie dann erneut um diese Einladung.',

  // Mails about the subscription.
  'The trial of {company} ends on {day}': 'Die Testphase von {company} endet am {day}',
  'Your trial ends on {day}': 'Ihre Testphase endet am {day}',
  'From then on, the dashboards of {company} and their links do not open, and no automatic reports are sent.':
    'Danach öffnen sich die Dashboards von {company} und ihre Links nicht mehr, und es werden keine automatischen Berichte gesendet.',
  'Subscribe to continue without interruption.': 'Abonnieren Sie, um ohne Unterbrechung fortzufahren.',
  'The trial of {company} has ended': 'Die Testphase von {company} ist beendet',
  'Your trial has ended': 'Ihre Testphase ist beendet',
  'The dashboards of {company} and their links do not open any more, and no automatic reports are sent.':
    'Die Dashboards von {company} und ihre Links öffnen sich nicht mehr, und es werden keine automatischen Berichte gesendet.',
  'Subscribe to open them again under the same links.':
    'Abonnieren Sie, um sie unter denselben Links wieder zu öffnen.',
  'Nothing was deleted. Groups of Mission Control remain accessible.':
    'Es wurde nichts gelöscht. Gruppen von Mission Control bleiben zugänglich.',
  Subscribe: 'Abonnieren',
  'A payment of {company} failed': 'Eine Zahlung von {company} ist fehlgeschlagen',
  'A payment failed': 'Eine Zahlung ist fehlgeschlagen',
  'The payment provider could not charge the card of {company}. The provider tries again in the next days.':
    'Der Zahlungsanbieter konnte die Karte von {company} nicht belasten. Er versucht es in den nächsten Tagen erneut.',
  'Use another card, or top up the one you have. Until then everything continues to work.':
    'Verwenden Sie eine andere Karte, oder laden Sie Ihre auf. Bis dahin funktioniert alles weiter.',
  'If all attempts fail, the provider ends the subscription, and the dashboards are archived.':
    'Wenn alle Versuche fehlschlagen, beendet der Anbieter das Abonnement, und die Dashboards werden archiviert.',
  'Open the subscription': 'Abonnement öffnen',
  'The subscription of {company} has ended': 'Das Abonnement von {company} ist beendet',
  'Your subscription has ended': 'Ihr Abonnement ist beendet',
  'The dashboards of {company} are archived, their links do not open, and no automatic reports are sent.':
    'Die Dashboards von {company} sind archiviert, ihre Links öffnen sich nicht, und es werden keine automatischen Berichte gesendet.',
  'Subscribe to restore them under the same links.': 'Abonnieren Sie, um sie unter denselben Links wiederherzustellen.',
  'Admins of {company} receive this mail.': 'Diese E-Mail erhalten Administratoren von {company}.',

  // Invoices.
  Invoice: 'Rechnung',
  'Invoice {reference}': 'Rechnung {reference}',
  Print: 'Drucken',
  Number: 'Nummer',
  Date: 'Datum',
  For: 'Für',
  State: 'Status',
  Paid: 'Bezahlt',
  Open: 'Offen',
  Refunded: 'Erstattet',
  Description: 'Beschreibung',
  Amount: 'Betrag',
  Total: 'Gesamt',
  'Reporting subscription': 'Abonnement von Reporting',
  'The payment provider is the seller. The provider adds taxes and sends the receipt by e-mail.':
    'Der Zahlungsanbieter ist der Verkäufer. Er fügt Steuern hinzu und sendet die Quittung per E-Mail.',

  // The print view, and its password.
  'Print these pages, or save them as a PDF file.': 'Drucken Sie diese Seiten oder speichern Sie sie als PDF-Datei.',
  Paper: 'Papier',
  Orientation: 'Ausrichtung',
  Portrait: 'Hochformat',
  Landscape: 'Querformat',
  'Cover page': 'Deckblatt',
  Apply: 'Anwenden',
  'This dashboard has a password': 'Dieses Dashboard hat ein Passwort',
  'Ask the person who sent you the link.': 'Fragen Sie die Person, die Ihnen den Link gesendet hat.',
  Password: 'Passwort',
  'Open pages': 'Seiten öffnen',
  'Wrong password. Check upper and lower case.': 'Falsches Passwort. Prüfen Sie Groß- und Kleinschreibung.',
  'Too many people are opening this dashboard. Try again.':
    'Zu viele Personen öffnen dieses Dashboard. Versuchen Sie es erneut.',

  // The page after a sign-in at a vendor.
  Connected: 'Verbunden',
  'Not connected': 'Nicht verbunden',
  'The source is connected. You can close this window.':
    'Die Quelle ist verbunden. Sie können dieses Fenster schließen.',
  'Go to the sources': 'Zu den Quellen',
  'This has to be started from the sources page. Go there and connect again.':
    'Dies muss auf der Seite der Quellen begonnen werden. Gehen Sie dorthin, und verbinden Sie erneut.',
  'Your session has ended. Close this window, sign in and connect again.':
    'Ihre Sitzung ist beendet. Schließen Sie dieses Fenster, melden Sie sich an, und verbinden Sie erneut.',
  'Your company requires a second factor. Close this window, set it up on your user page and connect again.':
    'Ihr Unternehmen verlangt einen zweiten Faktor. Schließen Sie dieses Fenster, richten Sie ihn auf Ihrer Benutzerseite ein, und verbinden Sie erneut.',
  'This source does not exist. It may have been deleted.':
    'Diese Quelle gibt es nicht. Möglicherweise wurde sie gelöscht.',
  'This sign-in took too long or was used already. Close this window and connect again.':
    'Diese Anmeldung dauerte zu lange oder wurde schon verwendet. Schließen Sie dieses Fenster, und verbinden Sie erneut.',
  'This source was deleted during the sign-in. Connect the account as a new source.':
    'Diese Quelle wurde während der Anmeldung gelöscht. Verbinden Sie das Konto als neue Quelle.',
  'Enter the account first. Close this window and connect again.':
    'Geben Sie zuerst das Konto ein. Schließen Sie dieses Fenster, und verbinden Sie erneut.',

  // Mails to the owner of a report.
  'The report “{dashboard}” failed': 'Der Bericht „{dashboard}“ ist fehlgeschlagen',
  'An automatic report failed': 'Ein automatischer Bericht ist fehlgeschlagen',
  'The report of the dashboard “{dashboard}” was not delivered completely.':
    'Der Bericht des Dashboards „{dashboard}“ wurde nicht vollständig zugestellt.',
  '{refused} of {count} recipients did not get the report: {list}':
    '{refused} von {count} Empfängern haben den Bericht nicht erhalten: {list}',
  'Not yet delivered to {waiting} of {count} recipients: {reason}':
    'Noch nicht zugestellt an {waiting} von {count} Empfängern: {reason}',
  'The mail could not be composed. The service will retry.':
    'Die E-Mail konnte nicht erstellt werden. Der Dienst versucht es erneut.',
  'The mail could not be prepared. The service will retry.':
    'Die E-Mail konnte nicht vorbereitet werden. Der Dienst versucht es erneut.',
  'The run ended before the mail was delivered.': 'Der Lauf endete, bevor die E-Mail zugestellt war.',
  'The service stopped twice while it sent the mail. It is unknown whether the mail server accepted it.':
    'Der Dienst wurde zweimal beendet, während er die E-Mail sendete. Ob der Mailserver sie angenommen hat, ist unbekannt.',
  'The recipient is not one plain e-mail address.': 'Der Empfänger ist keine einzelne einfache E-Mail-Adresse.',
  'The mail server answered “{answer}”.': 'Der Mailserver hat „{answer}“ geantwortet.',
  'The mail server did not answer in time.': 'Der Mailserver hat nicht rechtzeitig geantwortet.',
  'The mail server offers no encrypted connection, which the service requires.':
    'Der Mailserver bietet keine verschlüsselte Verbindung an, die der Dienst verlangt.',
  'The mail server does not accept the sign-in of the service.':
    'Der Mailserver nimmt die Anmeldung des Dienstes nicht an.',
  'The address of the mail server was not found.': 'Die Adresse des Mailservers wurde nicht gefunden.',
  'The connection to the mail server failed.': 'Die Verbindung zum Mailserver ist fehlgeschlagen.',
  'Open the report': 'Bericht öffnen',
  'No mail is sent about further failures of this report until the report works again.':
    'Über weitere Fehler dieses Berichts wird keine E-Mail gesendet, bis der Bericht wieder funktioniert.',
  'The report “{dashboard}” works again': 'Der Bericht „{dashboard}“ funktioniert wieder',
  'An automatic report works again': 'Ein automatischer Bericht funktioniert wieder',
  'The report of the dashboard “{dashboard}” was delivered to all recipients.':
    'Der Bericht des Dashboards „{dashboard}“ wurde allen Empfängern zugestellt.',
  'The report “{dashboard}” waits for you': 'Der Bericht „{dashboard}“ wartet auf Sie',
  'Send this report as it is?': 'Diesen Bericht so senden, wie er ist?',
  'The report of the dashboard “{dashboard}” was not sent, because data is missing:':
    'Der Bericht des Dashboards „{dashboard}“ wurde nicht gesendet, weil Daten fehlen:',
  'Reconnect the source and send the report, send the report as it is, or skip it.':
    'Verbinden Sie die Quelle neu und senden Sie den Bericht, senden Sie ihn so, wie er ist, oder überspringen Sie ihn.',
  Decide: 'Entscheiden',
  'Without a decision this report is skipped when the next one is due.':
    'Ohne Entscheidung wird dieser Bericht übersprungen, wenn der nächste fällig ist.',

  // The column of a widget whose calculated metric was deleted.
  'Deleted metric': 'Gelöschte Metrik',
} as const;
