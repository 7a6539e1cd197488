import type { LanguageTexts } from '../shape.ts';

/**
 * Translations of sentences that the service and the contract write in English. A placeholder such as `{name}` matches
 * any text.
 */
export const service = {
  'Canceled Account': 'Konto gekündigt',
  'You can use the service until {date}. Resubscribe before your dashboards are archived.':
    'Sie können den Dienst bis {date} verwenden. Setzen Sie das Abonnement fort, bevor Ihre Dashboards archiviert werden.',
  'You can use the service for the time you have paid. Resubscribe before your dashboards are archived.':
    'Sie können den Dienst für die bezahlte Zeit verwenden. Setzen Sie das Abonnement fort, bevor Ihre Dashboards archiviert werden.',
  'Your service has ended, and your dashboards are archived. Resubscribe to restore them under the same links.':
    'Ihr Dienst ist beendet, und Ihre Dashboards sind archiviert. Setzen Sie das Abonnement fort, um sie unter denselben Links wiederherzustellen.',
  'Restored Account': 'Konto wiederhergestellt',
  'Your dashboards are restored under the same links. Stay subscribed to continue.':
    'Ihre Dashboards sind unter denselben Links wiederhergestellt. Bleiben Sie Abonnent, um fortzufahren.',
  'Account Overdue': 'Konto überfällig',
  'The recent charge of your card failed. Use another card, or top up the one you have.':
    'Die letzte Abbuchung von Ihrer Karte ist fehlgeschlagen. Verwenden Sie eine andere Karte, oder laden Sie Ihre auf.',
  'Your Trial Is Active': 'Ihre Testphase läuft',
  'Your trial runs until {date}. Subscribe to continue afterwards; Mission Control groups remain accessible.':
    'Ihre Testphase läuft bis {date}. Abonnieren Sie, um danach fortzufahren; Mission-Control-Gruppen bleiben zugänglich.',
  'Your trial runs for now. Subscribe to continue afterwards; Mission Control groups remain accessible.':
    'Ihre Testphase läuft derzeit. Abonnieren Sie, um danach fortzufahren; Mission-Control-Gruppen bleiben zugänglich.',
  'All Dashboards Used Up': 'Alle Dashboards verwendet',
  'Update your subscription to get more dashboards.': 'Ändern Sie Ihr Abonnement, um mehr Dashboards zu erhalten.',
  'Create and Share a Marketing KPI Report': 'Erstellen und teilen Sie einen Bericht mit Marketing-Kennzahlen',
  'Subscribe to create more dashboards.': 'Abonnieren Sie, um weitere Dashboards zu erstellen.',
  'Your trial has ended. Subscribe to open your dashboards again and to create more.':
    'Ihre Testphase ist beendet. Abonnieren Sie, um Ihre Dashboards wieder zu öffnen und weitere zu erstellen.',
  'Expired Sources': 'Abgelaufene Quellen',
  'Re-authorise your sources to avoid Data Error widgets.':
    'Melden Sie Ihre Quellen neu an, damit keine Widgets mit Datenfehlern entstehen.',
  'Code / Coupon not valid.': 'Code / Gutschein ungültig.',
  'Code / Coupon not stackable with other code(s) / coupon(s).':
    'Code / Gutschein nicht mit anderen Codes / Gutscheinen kombinierbar.',
  'A coupon of your order is only for another e-mail address. Register with that address.':
    'Ein Gutschein Ihrer Bestellung gilt nur für eine andere E-Mail-Adresse. Registrieren Sie sich mit dieser Adresse.',
  '{percent}% off every charge': '{percent} % Rabatt auf jede Abbuchung',
  '${amount} off every charge': '{amount} $ Rabatt auf jede Abbuchung',
  '1 dashboard more': '1 Dashboard mehr',
  '{count} dashboards more': '{count} Dashboards mehr',
  'Please fill out this field.': 'Bitte füllen Sie dieses Feld aus.',
  'Use at most {count} characters.': 'Verwenden Sie höchstens {count} Zeichen.',
  'Use at least {count} characters.': 'Verwenden Sie mindestens {count} Zeichen.',
  'The two passwords differ.': 'Die beiden Passwörter sind verschieden.',
  'Accept the terms to continue.': 'Akzeptieren Sie die Bedingungen, um fortzufahren.',
  'You must not be under 16.': 'Sie müssen mindestens 16 Jahre alt sein.',
  'Use a whole number.': 'Verwenden Sie eine ganze Zahl.',
  'Use the address of the site, such as https://shop.example.com.':
    'Verwenden Sie die Adresse der Website, zum Beispiel https://shop.example.com.',
  'The key must be sent encrypted. Begin the address with https://.':
    'Der Schlüssel muss verschlüsselt gesendet werden. Beginnen Sie die Adresse mit https://.',
  'Remove the user name from the address.': 'Entfernen Sie den Benutzernamen aus der Adresse.',
  'Remove the port: the site has to answer on port 443.':
    'Entfernen Sie den Port: Die Website muss auf Port 443 antworten.',
  'Remove everything from the first ? or # on.': 'Entfernen Sie alles ab dem ersten ? oder #.',
  'Remove line breaks and control characters.': 'Entfernen Sie Zeilenumbrüche und Steuerzeichen.',
  'The {name} begins with {begins}. Copy it as a whole.':
    'Der {name} beginnt mit {begins}. Kopieren Sie ihn vollständig.',
  'This has {length} characters; the {name} has {expected}. Copy it as a whole.':
    'Dies hat {length} Zeichen; der {name} hat {expected}. Kopieren Sie ihn vollständig.',
  'The {name} must not contain spaces, the character “|” or accented letters. Remove them.':
    'Der {name} darf keine Leerzeichen, kein Zeichen „|“ und keine Umlaute oder Buchstaben mit Akzent enthalten. Entfernen Sie sie.',
  'The founder of the company stays its admin.': 'Der Gründer des Unternehmens bleibt dessen Administrator.',
  'The company needs an admin. Make another user an admin first.':
    'Das Unternehmen braucht einen Administrator. Machen Sie zuerst einen anderen Benutzer zum Administrator.',
  'Clocks go forward at {from}, so {planned} does not exist. Sent at {time}.':
    'Die Uhren werden um {from} Uhr vorgestellt, deshalb gibt es {planned} Uhr nicht. Versand um {time} Uhr.',
  'Clocks go forward at {from}. Sent once, at {time}.':
    'Die Uhren werden um {from} Uhr vorgestellt. Einmaliger Versand um {time} Uhr.',
  'Clocks go back at {from}. Sent once, at {time}.':
    'Die Uhren werden um {from} Uhr zurückgestellt. Einmaliger Versand um {time} Uhr.',
  'You can only set-up {count} automatic reports per dashboard. Remove one to continue.':
    'Sie können nur {count} automatische Berichte pro Dashboard einrichten. Entfernen Sie einen, um fortzufahren.',
  'A report has at most {maximum} recipients. Remove {count}.':
    'Ein Bericht hat höchstens {maximum} Empfänger. Entfernen Sie {count}.',
  'Use an hour from 0 to 23.': 'Verwenden Sie eine Stunde von 0 bis 23.',
  'Use a minute from 0 to 59.': 'Verwenden Sie eine Minute von 0 bis 59.',
  'Use a time zone from the IANA list, such as Europe/Copenhagen.':
    'Verwenden Sie eine Zeitzone der IANA-Liste, zum Beispiel Europe/Copenhagen.',
  'Too many PDFs are being printed. Try again in a moment.':
    'Es werden zu viele PDF-Dateien gedruckt. Versuchen Sie es gleich noch einmal.',
  'Too many PDFs were requested. Try again in some minutes.':
    'Es wurden zu viele PDF-Dateien angefordert. Versuchen Sie es in einigen Minuten erneut.',
  'The PDF could not be printed. Try again; the service has logged the reason.':
    'Die PDF-Datei konnte nicht gedruckt werden. Versuchen Sie es erneut; der Dienst hat den Grund protokolliert.',
  'PDF export is disabled for dashboards with more than {maximum} widgets.':
    'Der PDF-Export ist für Dashboards mit mehr als {maximum} Widgets deaktiviert.',
  'A name of your choice, such as your user name at the vendor. It distinguishes two keys.':
    'Ein Name Ihrer Wahl, zum Beispiel Ihr Benutzername beim Anbieter. Er unterscheidet zwei Schlüssel.',
  'The address of the shop. Only https is accepted.': 'Die Adresse des Shops. Nur https wird akzeptiert.',
  'WooCommerce, Settings, Advanced, REST API. Read permission is enough.':
    'WooCommerce, Einstellungen, Erweitert, REST-API. Leseberechtigung genügt.',
  'Shown once, beside the consumer key, when the key is created.':
    'Wird einmal neben dem Consumer Key angezeigt, wenn der Schlüssel erstellt wird.',
  'The name of your AccuRanker account, as in its account settings. You sign in next.':
    'Der Name Ihres AccuRanker-Kontos, wie in dessen Kontoeinstellungen. Danach melden Sie sich an.',
  Account: 'Konto',
  'Site URL': 'Adresse des Shops',
  'Consumer key': 'Consumer Key',
  'Consumer secret': 'Consumer Secret',
  'API key': 'API-Schlüssel',
  'API token': 'API-Token',
  'Ahrefs, Account settings, API keys.': 'In Ahrefs: Account settings, API keys.',
  'Semrush, Subscription info, API units.': 'In Semrush: Subscription info, API units.',
  'Rank Ranger, Account settings, API.': 'In Rank Ranger: Account settings, API.',
  'Serpstat, Profile, API.': 'In Serpstat: Profile, API.',
  'SE Ranking, Settings, API.': 'In SE Ranking: Settings, API.',
  'Salesflare, Settings, API keys.': 'In Salesflare: Settings, API keys.',
  'Open the API keys': 'Öffnen Sie die API-Schlüssel',
  'In Ahrefs, choose Account settings › API keys. The API is part of some plans only.':
    'Wählen Sie in Ahrefs Account settings › API keys. Nur manche Tarife enthalten die API.',
  'Create a key': 'Erstellen Sie einen Schlüssel',
  'A key is valid for a year, and ends if its user leaves the workspace.':
    'Ein Schlüssel gilt ein Jahr und endet, wenn sein Benutzer den Arbeitsbereich verlässt.',
  'Open the account settings': 'Öffnen Sie die Kontoeinstellungen',
  'In Rank Ranger, choose Account settings › API. The API is part of some packages only.':
    'Wählen Sie in Rank Ranger Account settings › API. Nur manche Pakete enthalten die API.',
  'Copy the key': 'Kopieren Sie den Schlüssel',
  'Copy the key of the reporting API.': 'Kopieren Sie den Schlüssel der Reporting-API.',
  'In Salesflare, choose Settings › API keys.': 'Wählen Sie in Salesflare Settings › API keys.',
  'A key reads what its user can read, and does not expire.':
    'Ein Schlüssel liest, was sein Benutzer lesen kann, und läuft nicht ab.',
  'Open the API units of your account': 'Öffnen Sie die API-Einheiten Ihres Kontos',
  'In Semrush, choose your profile › Subscription info › API units. The API is part of some plans only.':
    'Wählen Sie in Semrush Ihr Profil › Subscription info › API units. Nur manche Tarife enthalten die API.',
  'Copy the key for the Standard API, version 3. A key for version 4 does not work here.':
    'Kopieren Sie den Schlüssel für die Standard-API, Version 3. Ein Schlüssel für Version 4 funktioniert hier nicht.',
  'Open the settings': 'Öffnen Sie die Einstellungen',
  'In SE Ranking, choose your profile › Settings › API. The API is part of some plans only.':
    'Wählen Sie in SE Ranking Ihr Profil › Settings › API. Nur manche Tarife enthalten die API.',
  'Older accounts have two keys: copy the one for the Project API.':
    'Ältere Konten haben zwei Schlüssel: Kopieren Sie den für die Project API.',
  'Open your profile': 'Öffnen Sie Ihr Profil',
  'In Serpstat, choose your profile › API. The API is part of the Team plan and larger ones.':
    'Wählen Sie in Serpstat Ihr Profil › API. Der Tarif Team und größere enthalten die API.',
  'Copy the token': 'Kopieren Sie das Token',
  'The token belongs to your user. Credits are those of the team.':
    'Das Token gehört zu Ihrem Benutzer. Die Credits sind die des Teams.',
  'Open the REST API settings of the shop': 'Öffnen Sie die REST-API-Einstellungen des Shops',
  'In WordPress, as an administrator: WooCommerce › Settings › Advanced › REST API.':
    'In WordPress als Administrator: WooCommerce › Einstellungen › Erweitert › REST-API.',
  'Add a key': 'Fügen Sie einen Schlüssel hinzu',
  'Choose “Add key”. For “User”, choose an administrator or a shop manager. For “Permissions”, choose “Read”.':
    'Wählen Sie „Schlüssel hinzufügen“. Wählen Sie als Benutzer einen Administrator oder Shop-Manager und als Berechtigung „Lesen“.',
  'Copy both parts': 'Kopieren Sie beide Teile',
  'Choose “Generate API key” and copy the consumer key and the consumer secret. WooCommerce shows the secret only once.':
    'Wählen Sie „API-Schlüssel generieren“, und kopieren Sie Consumer Key und Consumer Secret. WooCommerce zeigt das Secret nur einmal.',
  'Choose a file.': 'Wählen Sie eine Datei.',
  'The file is larger than {size} MB. Reduce the image and upload it again.':
    'Die Datei ist größer als {size} MB. Verkleinern Sie das Bild, und laden Sie es erneut hoch.',
  'Use an e-mail address such as name@example.com.': 'Verwenden Sie eine E-Mail-Adresse wie name@example.com.',
  'Use a date as yyyy-MM-dd.': 'Verwenden Sie ein Datum im Format jjjj-MM-tt.',
  'This day does not exist.': 'Diesen Tag gibt es nicht.',
  'Use a day from 1970 to 2199.': 'Verwenden Sie einen Tag von 1970 bis 2199.',
  'This text has characters that cannot be stored.': 'Dieser Text hat Zeichen, die nicht gespeichert werden können.',
  'Use a domain such as example.com.': 'Verwenden Sie eine Domain wie example.com.',
  'Use digits, with spaces, +, - and parentheses between them.':
    'Verwenden Sie Ziffern, mit Leerzeichen, +, - und Klammern dazwischen.',
  'Use the part before the @, such as reports.': 'Verwenden Sie den Teil vor dem @, zum Beispiel reports.',
  'Use a subdomain, such as reports.example.com. A domain itself cannot have a CNAME record.':
    'Verwenden Sie eine Subdomain, zum Beispiel reports.example.com. Eine Domain selbst kann keinen CNAME-Eintrag haben.',
  'Use at most {count} hosts. An entry with *. contains all hosts of a domain.':
    'Verwenden Sie höchstens {count} Hosts. Ein Eintrag mit *. umfasst alle Hosts einer Domain.',
  'A plan has at least 1 dashboard.': 'Ein Tarif hat mindestens 1 Dashboard.',
  'A plan has at most {count} dashboards. Contact us for more.':
    'Ein Tarif hat höchstens {count} Dashboards. Kontaktieren Sie uns für mehr.',
  'Use a language tag such as en-GB or da.': 'Verwenden Sie ein Sprachkürzel wie en-GB oder da.',
  '{message} Try again in {count} minutes.': '{message} Versuchen Sie es in {count} Minuten erneut.',
  'The account of this link was removed.': 'Das Konto dieses Links wurde entfernt.',
  'This link is for another account. Sign out, then open it again.':
    'Dieser Link ist für ein anderes Konto. Melden Sie sich ab, und öffnen Sie ihn erneut.',
  'The address of this account was changed after this link was sent.':
    'Die Adresse dieses Kontos wurde geändert, nachdem dieser Link gesendet wurde.',
  'A link was requested for this address several times. Check the spam folder too.':
    'Für diese Adresse wurde mehrmals ein Link angefordert. Prüfen Sie auch den Spam-Ordner.',
  'A link was sent several times. Check the spam folder too.':
    'Ein Link wurde mehrmals gesendet. Prüfen Sie auch den Spam-Ordner.',
  'The e-mail address or the password is wrong. Check both and try again.':
    'Die E-Mail-Adresse oder das Passwort ist falsch. Prüfen Sie beides, und versuchen Sie es erneut.',
  'Too many attempts to sign in. Try again in {count} minutes.':
    'Zu viele Anmeldeversuche. Versuchen Sie es in {count} Minuten erneut.',
  'Too many attempts to sign in at once. Try again.': 'Zu viele Anmeldeversuche auf einmal. Versuchen Sie es erneut.',
  'This e-mail address has an account already. Sign in, or reset its password.':
    'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an, oder setzen Sie das Passwort zurück.',
  'Too many people are registering. Try again in a moment.':
    'Gerade registrieren sich zu viele Personen. Versuchen Sie es gleich noch einmal.',
  'All {limit} dashboards of the subscription are in use. Archive or delete one, or extend the subscription.':
    'Alle {limit} Dashboards des Abonnements sind in Verwendung. Archivieren oder löschen Sie eines, oder erweitern Sie das Abonnement.',
  'Too many keys are being checked. Try again.': 'Es werden zu viele Schlüssel geprüft. Versuchen Sie es erneut.',
  'Too many mails in a short time. Wait a few minutes, then try again.':
    'Zu viele E-Mails in kurzer Zeit. Warten Sie einige Minuten, und versuchen Sie es dann erneut.',
  'This report was sent often in the last hour. Try again later.':
    'Dieser Bericht wurde in der letzten Stunde oft gesendet. Versuchen Sie es später erneut.',
  'The dashboard is archived, so its reports are not sent. Restore the dashboard first.':
    'Das Dashboard ist archiviert, daher werden seine Berichte nicht gesendet. Stellen Sie zuerst das Dashboard wieder her.',
  'No widget has data for these dates.': 'Kein Widget hat Daten für diesen Zeitraum.',
  'The dashboard is archived.': 'Das Dashboard ist archiviert.',
  'The company has no active subscription.': 'Das Unternehmen hat kein aktives Abonnement.',
  'Nobody decided before the next send.': 'Bis zum nächsten Versand wurde nicht entschieden.',
  'The service did not run within six hours after the time of this report.':
    'Der Dienst lief in den sechs Stunden nach der Zeit dieses Berichts nicht.',
  'The mail could not be composed. The service will retry.':
    'Die E-Mail konnte nicht erstellt werden. Der Dienst versucht es erneut.',
  'The mail could not be prepared. The service will retry.':
    'Die E-Mail konnte nicht vorbereitet werden. Der Dienst versucht es erneut.',
  'The run ended before the mail was delivered.': 'Der Lauf endete, bevor die E-Mail zugestellt war.',
  'The service stopped twice while it sent the mail. It is unknown whether the mail server accepted it.':
    'Der Dienst wurde zweimal beendet, während er die E-Mail sendete. Ob der Mailserver sie angenommen hat, ist unbekannt.',
  'Not yet delivered to {waiting} of {count} recipients: {reason}':
    'Noch nicht zugestellt an {waiting} von {count} Empfängern: {reason}',
  'Not in the report: {list}': 'Nicht im Bericht: {list}',
  'This person stopped the reports of this dashboard on {date}.':
    'Diese Person hat die Berichte dieses Dashboards am {date} abbestellt.',
  'The recipient is not one plain e-mail address.': 'Der Empfänger ist keine einzelne einfache E-Mail-Adresse.',
  'The mail server answered “{answer}”.': 'Der Mailserver hat „{answer}“ geantwortet.',
  'The mail server did not answer in time.': 'Der Mailserver hat nicht rechtzeitig geantwortet.',
  'The mail server offers no encrypted connection, which the service requires.':
    'Der Mailserver bietet keine verschlüsselte Verbindung an, die der Dienst verlangt.',
  'The mail server does not accept the sign-in of the service.':
    'Der Mailserver nimmt die Anmeldung des Dienstes nicht an.',
  'The address of the mail server was not found.': 'Die Adresse des Mailservers wurde nicht gefunden.',
  'The connection to the mail server failed.': 'Die Verbindung zum Mailserver ist fehlgeschlagen.',
  'The payment provider refused the request. Nothing was changed. Try again, or contact support.':
    'Der Zahlungsanbieter hat die Anfrage abgelehnt. Es wurde nichts geändert. Versuchen Sie es erneut, oder kontaktieren Sie den Support.',
  'The payment provider does not answer. Nothing was charged here. Try again in a few minutes.':
    'Der Zahlungsanbieter antwortet nicht. Hier wurde nichts abgebucht. Versuchen Sie es in einigen Minuten erneut.',
  'The payment provider does not confirm this payment, so nothing was changed. If you were charged, contact support with the order reference.':
    'Der Zahlungsanbieter bestätigt diese Zahlung nicht, daher wurde nichts geändert. Wenn abgebucht wurde, kontaktieren Sie den Support mit der Bestellnummer.',
  'Another company uses this host. It becomes free when that company’s record is removed from the DNS.':
    'Ein anderes Unternehmen verwendet diesen Host. Er wird frei, sobald dessen Nachweis aus dem DNS entfernt ist.',
  'The name servers did not answer in time. Check again in some minutes.':
    'Die Nameserver haben nicht rechtzeitig geantwortet. Prüfen Sie in einigen Minuten erneut.',
  'The key is empty, which revokes it. Enter the whole value.':
    'Der Schlüssel ist leer, was ihn widerruft. Geben Sie den ganzen Wert ein.',
  'The key is cut off. Enter the whole value.': 'Der Schlüssel ist abgeschnitten. Geben Sie den ganzen Wert ein.',
  'This is another key.': 'Dies ist ein anderer Schlüssel.',
  'The record does not contain include:{include}.': 'Der Eintrag enthält include:{include} nicht.',
  'The SPF record and the records that it includes need more than {count} DNS lookups in total, so mail servers reject the SPF record. Remove an include that you do not use.':
    'Der SPF-Eintrag und die Einträge, die er einschließt, brauchen insgesamt mehr als {count} DNS-Abfragen, daher lehnen Mailserver den SPF-Eintrag ab. Entfernen Sie ein include, das Sie nicht verwenden.',
  'The record must begin with v=DKIM1.': 'Der Eintrag muss mit v=DKIM1 beginnen.',
  'This is not a DKIM record. Enter the whole value.': 'Dies ist kein DKIM-Eintrag. Geben Sie den ganzen Wert ein.',
  'The record has no policy. Add p=none.': 'Der Eintrag hat keine Richtlinie. Fügen Sie p=none hinzu.',
  'The policy must be none, quarantine or reject.': 'Die Richtlinie muss none, quarantine oder reject sein.',
  'The host points elsewhere. Point it to {target}.': 'Der Host zeigt woandershin. Lassen Sie ihn auf {target} zeigen.',
  'This record belongs to another company, or it is out of date.':
    'Dies ist der Nachweis eines anderen Unternehmens oder ein alter.',
  'This code is wrong or was used already. Enter the code that the app shows now.':
    'Dieser Code ist falsch oder wurde schon verwendet. Geben Sie den Code ein, den die App jetzt anzeigt.',
  'This sign-in has expired. Enter your password again.':
    'Diese Anmeldung ist abgelaufen. Geben Sie Ihr Passwort erneut ein.',
  'Confirm your e-mail address first: open the link in the mail that you received, or request a new one on your user page.':
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Öffnen Sie den Link in der E-Mail, die Sie erhalten haben, oder fordern Sie auf Ihrer Benutzerseite einen neuen an.',
  'Enter your current password.': 'Geben Sie Ihr aktuelles Passwort ein.',
  'This is not your current password.': 'Das ist nicht Ihr aktuelles Passwort.',
  'Too many wrong passwords. Try again in {time}.': 'Zu viele falsche Passwörter. Versuchen Sie es in {time} erneut.',
  'You have no password. Sign out, sign in with your provider again, and repeat this within 10 minutes.':
    'Sie haben kein Passwort. Melden Sie sich ab, melden Sie sich bei Ihrem Anbieter neu an, und wiederholen Sie dies innerhalb von 10 Minuten.',
  'Too many uploads. Wait a few minutes, then try again.':
    'Zu viele Uploads. Warten Sie einige Minuten, und versuchen Sie es dann erneut.',
  'Invalid file type. Use a JPEG, PNG or WebP image.':
    'Ungültiger Dateityp. Verwenden Sie ein Bild im Format JPEG, PNG oder WebP.',
  'The image is damaged or incomplete. Save it again as JPEG, PNG or WebP and upload it.':
    'Das Bild ist beschädigt oder unvollständig. Speichern Sie es erneut als JPEG, PNG oder WebP, und laden Sie es hoch.',
  'This source does not exist. Choose another one.': 'Diese Quelle gibt es nicht. Wählen Sie eine andere.',
  'Wrong password. Check upper and lower case.': 'Falsches Passwort. Prüfen Sie Groß- und Kleinschreibung.',
  'Too many people are opening this dashboard. Try again.':
    'Zu viele Personen öffnen dieses Dashboard. Versuchen Sie es erneut.',
  'Calculated metric “{name}”: {message}': 'Berechnete Metrik „{name}“: {message}',
  'There is no metric “{name}”. {hint}': 'Es gibt keine Metrik „{name}“. {hint}',
  'There is no function “{name}”. {hint}': 'Es gibt keine Funktion „{name}“. {hint}',
  'Did you mean {first} or {second} or {third}?': 'Meinten Sie {first}, {second} oder {third}?',
  'Did you mean {first} or {second}?': 'Meinten Sie {first} oder {second}?',
  'Did you mean {name}?': 'Meinten Sie {name}?',
  'Available: {names} and others.': 'Verfügbar: {names} und weitere.',
  'Available: {names}.': 'Verfügbar: {names}.',
  'This data has no metrics.': 'Diese Daten haben keine Metriken.',
  '“{name}” is the name of {count} metrics. Use the name that the source gives the metric.':
    '„{name}“ ist der Name von {count} Metriken. Verwenden Sie den Namen, den die Quelle der Metrik gibt.',
  'Calculated metrics depend on each other: {names}. Remove one of these references.':
    'Berechnete Metriken hängen voneinander ab: {names}. Entfernen Sie einen dieser Verweise.',
  'More than {count} calculated metrics depend on each other in a chain. Use fewer steps.':
    'Mehr als {count} berechnete Metriken hängen in einer Kette voneinander ab. Verwenden Sie weniger Schritte.',
  'Amounts are in {currencies}. Use amounts of one currency.':
    'Die Beträge haben die Währungen {currencies}. Verwenden Sie Beträge einer einzigen Währung.',
  'Nest parentheses at most {count} deep.': 'Verschachteln Sie Klammern höchstens {count}-fach.',
  'A name has no closing quote. Add {quote} at its end.':
    'Einem Namen fehlt das schließende Anführungszeichen. Fügen Sie an seinem Ende {quote} hinzu.',
  'The expression cannot be read. Put names with spaces or signs in quotes, as in "Avg. CPC".':
    'Der Ausdruck ist nicht lesbar. Setzen Sie Namen mit Leer- oder Sonderzeichen in Anführungszeichen, zum Beispiel "Avg. CPC".',
  'The expression cannot be read near character {number}. Put names with spaces or signs in quotes, as in "Avg. CPC".':
    'Der Ausdruck ist bei Zeichen {number} nicht lesbar. Setzen Sie Namen mit Leer- oder Sonderzeichen in Anführungszeichen, zum Beispiel "Avg. CPC".',
  'Use a comparison only inside if, as in if(Clicks > 0, Cost / Clicks, 0).':
    'Verwenden Sie einen Vergleich nur in if, zum Beispiel if(Clicks > 0, Cost / Clicks, 0).',
  'A sign such as + is missing between two numbers. Write decimals with a point, as in 1.5.':
    'Zwischen zwei Zahlen fehlt ein Zeichen, zum Beispiel +. Schreiben Sie Dezimalzahlen mit Punkt, zum Beispiel 1.5.',
  'A sign such as + is missing between two values. Put names with spaces in quotes, as in "Avg. CPC".':
    'Zwischen zwei Werten fehlt ein Zeichen, zum Beispiel +. Setzen Sie Namen mit Leerzeichen in Anführungszeichen, zum Beispiel "Avg. CPC".',
  'Use a comma only between the values of a function. Write decimals with a point, as in 1.5.':
    'Verwenden Sie ein Komma nur zwischen den Werten einer Funktion. Schreiben Sie Dezimalzahlen mit Punkt, zum Beispiel 1.5.',
  'Put a name with a point or brackets in quotes, as in "Avg. CPC".':
    'Setzen Sie einen Namen mit Punkt oder Klammern in Anführungszeichen, zum Beispiel "Avg. CPC".',
  '“{sign}” is not allowed. Use + − × ÷, parentheses, min, max, round, abs and if.':
    '„{sign}“ ist nicht erlaubt. Verwenden Sie + − × ÷, Klammern, min, max, round, abs und if.',
  'Enter a name between the quotes.': 'Geben Sie zwischen den Anführungszeichen einen Namen ein.',
  'Use a smaller number than {number}.': 'Verwenden Sie eine kleinere Zahl als {number}.',
  '“{name}” is not a value. If a metric has this name, put the name in quotes.':
    '„{name}“ ist kein Wert. Wenn eine Metrik so heißt, setzen Sie den Namen in Anführungszeichen.',
  'Use abs with 1 value.': 'Verwenden Sie abs mit 1 Wert.',
  'Use {name} with 1 to {count} values.': 'Verwenden Sie {name} mit 1 bis {count} Werten.',
  'if needs a comparison and two values, as in if(Clicks > 0, Cost / Clicks, 0).':
    'if braucht einen Vergleich und zwei Werte, zum Beispiel if(Clicks > 0, Cost / Clicks, 0).',
  'Start if with a comparison, as in if(Clicks > 0, Cost / Clicks, 0).':
    'Beginnen Sie if mit einem Vergleich, zum Beispiel if(Clicks > 0, Cost / Clicks, 0).',
  'Your company requires a second factor. Set it up on your user page first.':
    'Ihr Unternehmen verlangt einen zweiten Faktor. Richten Sie ihn zuerst auf Ihrer Benutzerseite ein.',
  'Your session has ended. Sign in again.': 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
  'The request did not come from a page of this service. Reload the page.':
    'Die Anfrage kam nicht von einer Seite dieses Dienstes. Laden Sie die Seite neu.',
  'Another user has signed in in this browser. Reload the page.':
    'In diesem Browser hat sich ein anderer Benutzer angemeldet. Laden Sie die Seite neu.',
  'Not found.': 'Nicht gefunden.',
  'Only admins may do this. Contact an admin of your company.':
    'Das dürfen nur Administratoren. Wenden Sie sich an einen Administrator Ihres Unternehmens.',
  'The company of this dashboard has no active subscription. An admin of the company can renew it.':
    'Das Unternehmen dieses Dashboards hat kein aktives Abonnement. Ein Administrator des Unternehmens kann es erneuern.',
  'Some fields are invalid.': 'Einige Felder sind ungültig.',
  'The database cannot be reached. Try again in a few seconds.':
    'Die Datenbank ist nicht erreichbar. Versuchen Sie es in einigen Sekunden erneut.',
  'The disk of the service is full. Nothing was saved. Ask its operator to free space.':
    'Die Festplatte des Dienstes ist voll. Es wurde nichts gespeichert. Bitten Sie den Betreiber, Platz zu schaffen.',
  'The service failed. Nothing was changed. Try again.':
    'Der Dienst ist fehlgeschlagen. Es wurde nichts geändert. Versuchen Sie es erneut.',
  'This account is locked. Ask the operator of this service to unlock it.':
    'Dieses Konto ist gesperrt. Bitten Sie den Betreiber dieses Dienstes, es zu entsperren.',
  '{browser} on {system}': '{browser} unter {system}',
  // Links in mails, registration and users.
  'This link is not valid. Open the complete link from the mail.':
    'Dieser Link ist ungültig. Öffnen Sie den vollständigen Link aus der E-Mail.',
  'This link is no longer valid: it was used already, or a newer link replaced it.':
    'Dieser Link ist nicht mehr gültig: Er wurde bereits verwendet oder durch einen neueren Link ersetzt.',
  'This link has expired.': 'Dieser Link ist abgelaufen.',
  'This invitation was withdrawn.': 'Diese Einladung wurde zurückgezogen.',
  'This address has an account in another company. Ask for an invitation to another address.':
    'Diese Adresse hat ein Konto in einem anderen Unternehmen. Bitten Sie um eine Einladung an eine andere Adresse.',
  'This address belongs to a user of your company.': 'Diese Adresse gehört einem Benutzer Ihres Unternehmens.',
  'Another account has this address.': 'Ein anderes Konto hat diese Adresse.',
  'The invitation was sent several times.': 'Die Einladung wurde mehrmals gesendet.',
  'Remove your own second factor on your user page, with a code.':
    'Entfernen Sie Ihren eigenen zweiten Faktor auf Ihrer Benutzerseite, mit einem Code.',
  'You cannot change this field of this user.': 'Sie können dieses Feld dieses Benutzers nicht ändern.',
  'Too many new addresses. Try again in {count} min.':
    'Zu viele neue Adressen. Versuchen Sie es in {count} min erneut.',
  'Too many attempts. Try again in {count} minutes.': 'Zu viele Versuche. Versuchen Sie es in {count} Minuten erneut.',
  'Too many attempts to sign in from your network.': 'Zu viele Anmeldeversuche aus Ihrem Netz.',
  'Too many registrations from your network.': 'Zu viele Registrierungen aus Ihrem Netz.',
  'Too many people are signing in. Try again in a moment.':
    'Es melden sich zu viele Personen an. Versuchen Sie es gleich noch einmal.',

  'This address is invited already. Send its invitation again.':
    'Diese Adresse ist bereits eingeladen. Senden Sie die Einladung erneut.',
  'This password is common, so it is easy to guess. Choose another one.':
    'Dieses Passwort ist verbreitet und daher leicht zu erraten. Wählen Sie ein anderes.',
  'Another user signs in with this account at {name}. Disconnect it there first.':
    'Ein anderer Benutzer meldet sich mit diesem Konto bei {name} an. Trennen Sie es zuerst dort.',
  'You sign in with another account at {name}. Disconnect it on your page first.':
    'Sie melden sich mit einem anderen Konto bei {name} an. Trennen Sie es zuerst auf Ihrer Seite.',
  'You sign in with {name} only. Set a password or connect another account first.':
    'Sie melden sich nur mit {name} an. Legen Sie zuerst ein Passwort fest, oder verbinden Sie ein anderes Konto.',
  'Your account has a second factor. Remove it first.': 'Ihr Konto hat einen zweiten Faktor. Entfernen Sie ihn zuerst.',

  // The company and its subscription.
  'Type the name of the company exactly as it is written: {name}':
    'Geben Sie den Namen des Unternehmens genau so ein, wie er geschrieben ist: {name}',
  'Only admins may subscribe.': 'Nur Administratoren dürfen abonnieren.',
  'The company has a subscription already. Change its plan instead.':
    'Das Unternehmen hat schon ein Abonnement. Ändern Sie stattdessen dessen Tarif.',
  'The company has no subscription that could be changed. Subscribe first.':
    'Das Unternehmen hat kein Abonnement, das geändert werden könnte. Abonnieren Sie zuerst.',
  'The subscription is canceled. Resubscribe first, then change the plan.':
    'Das Abonnement ist gekündigt. Setzen Sie es zuerst fort, und ändern Sie dann den Tarif.',
  'Move include:{name} before “{end}”. Mail servers ignore everything after that.':
    'Setzen Sie include:{name} vor „{end}“. Mailserver ignorieren alles danach.',
  'There are {count} {kind} records, so mail servers use none of them. Keep one.':
    'Es gibt {count} {kind}-Einträge, daher verwenden Mailserver keinen davon. Behalten Sie einen.',
  'The records were looked up often. Try again in {count} min.':
    'Die Einträge wurden oft abgefragt. Versuchen Sie es in {count} min erneut.',

  // Dashboards, sources and reports.
  'A calculated metric “{name}” already exists. Use another name.':
    'Eine berechnete Metrik „{name}“ gibt es bereits. Verwenden Sie einen anderen Namen.',
  'This group already contains {domain}.': 'Diese Gruppe enthält {domain} bereits.',
  'A group has at most {count} domains. Create another group.':
    'Eine Gruppe hat höchstens {count} Domains. Legen Sie eine weitere Gruppe an.',
  'Choose at least one source.': 'Wählen Sie mindestens eine Quelle.',
  'Choose one source for each role.': 'Wählen Sie eine Quelle für jede Rolle.',
  'This source does not exist any more. Choose another one.':
    'Diese Quelle gibt es nicht mehr. Wählen Sie eine andere.',
  'A source of this type has no values for this role. Choose another source.':
    'Eine Quelle dieses Typs hat keine Werte für diese Rolle. Wählen Sie eine andere Quelle.',
  'This day has passed. Choose today or a later day.':
    'Dieser Tag ist vorbei. Wählen Sie heute oder einen späteren Tag.',
  'A company has at most {count} calculated metrics. Delete one.':
    'Ein Unternehmen hat höchstens {count} berechnete Metriken. Löschen Sie eine.',
  'With this name, the expression of “{name}” would be too long. Use a shorter name.':
    'Mit diesem Namen wäre der Ausdruck von „{name}“ zu lang. Verwenden Sie einen kürzeren Namen.',
  'This dashboard does not exist any more. Choose another one.':
    'Dieses Dashboard gibt es nicht mehr. Wählen Sie ein anderes.',
  'This dashboard does not exist. Choose another.': 'Dieses Dashboard gibt es nicht. Wählen Sie ein anderes.',
  'This is not a source of {name}. Choose another one.': 'Dies ist keine Quelle von {name}. Wählen Sie eine andere.',
  'This template does not exist. Choose another one.': 'Diese Vorlage gibt es nicht. Wählen Sie eine andere.',
  'The company does not have this white-label host. Leave the field empty.':
    'Das Unternehmen hat keinen solchen White-Label-Host. Lassen Sie dies leer.',
  '{name} is editing this dashboard. Take over to edit it too; saves are never overwritten silently.':
    '{name} bearbeitet dieses Dashboard. Übernehmen Sie, um es auch zu bearbeiten; gespeicherte Änderungen werden nie unbemerkt überschrieben.',
  '{name} saved this dashboard in the meantime. Nothing was overwritten, and your changes are kept.':
    '{name} hat dieses Dashboard inzwischen gespeichert. Es wurde nichts überschrieben, und Ihre Änderungen bleiben erhalten.',
  'This dashboard has a password. Enter it to open the dashboard.':
    'Dieses Dashboard hat ein Passwort. Geben Sie es ein, um das Dashboard zu öffnen.',
  'This source is of another type than the widget. Choose another one.':
    'Diese Quelle hat einen anderen Typ als das Widget. Wählen Sie eine andere.',
  'This widget shows own content, so it has no data of a source.':
    'Dieses Widget zeigt eigenen Inhalt, daher hat es keine Daten einer Quelle.',
  'Use at most {count} widgets on one dashboard.': 'Verwenden Sie höchstens {count} Widgets auf einem Dashboard.',
  'The image has {width} × {height} pixels, more than {count} million. Reduce it and upload it again.':
    'Das Bild hat {width} × {height} Pixel, mehr als {count} Millionen. Verkleinern Sie es, und laden Sie es erneut hoch.',
  'The picture is not a JPEG, PNG or WebP image.': 'Das Bild ist kein JPEG-, PNG- oder WebP-Bild.',
  'Too many dashboards are being printed. Try again.':
    'Es werden zu viele Dashboards gedruckt. Versuchen Sie es erneut.',
  '{name} cannot be connected by key.': '{name} kann nicht mit einem Schlüssel verbunden werden.',
  '{name} is connected already. To replace its key, reconnect that source (PUT /api/sources/{id}).':
    '{name} ist bereits verbunden. Um den Schlüssel zu ersetzen, verbinden Sie diese Quelle neu (PUT /api/sources/{id}).',
  '{name} is connected by signing in, not by key.':
    '{name} wird durch eine Anmeldung verbunden, nicht mit einem Schlüssel.',
  'This source belongs to {account}. Connect another account as a new source.':
    'Diese Quelle gehört zu {account}. Verbinden Sie ein anderes Konto als neue Quelle.',
  'A widget of this type cannot query this source.': 'Ein Widget dieses Typs kann diese Quelle nicht abfragen.',
  'Too many keys were checked. Try again in {count} min.':
    'Es wurden zu viele Schlüssel geprüft. Versuchen Sie es in {count} min erneut.',
  'The report is not sent to this address any more. Add it to the report first.':
    'Der Bericht wird nicht mehr an diese Adresse gesendet. Fügen Sie sie zuerst zum Bericht hinzu.',
  'The report is sent to this address already.': 'Der Bericht wird bereits an diese Adresse gesendet.',
  'This run is not finished, or was not sent. Wait until it is finished.':
    'Dieser Lauf ist nicht beendet oder wurde nicht gesendet. Warten Sie, bis er beendet ist.',
  'This run does not wait for a decision any more. Reload the list.':
    'Dieser Lauf wartet nicht mehr auf eine Entscheidung. Laden Sie die Liste neu.',

  'A report keeps its dashboard. Create another report for another dashboard.':
    'Ein Bericht behält sein Dashboard. Erstellen Sie für ein anderes Dashboard einen weiteren Bericht.',
  'The test to {recipient} was not accepted: {reason}': 'Der Test an {recipient} wurde nicht angenommen: {reason}',
  'This picture does not exist any more. Upload it again.': 'Dieses Bild gibt es nicht mehr. Laden Sie es erneut hoch.',
  'This service has no browser that prints PDF files. Its operator can install Chromium, or set CHROMIUM_PATH.':
    'Dieser Dienst hat keinen Browser, der PDF-Dateien druckt. Der Betreiber kann Chromium installieren oder CHROMIUM_PATH festlegen.',
  'The file store cannot be reached. Nothing was saved. Try again in a few seconds.':
    'Der Dateispeicher ist nicht erreichbar. Es wurde nichts gespeichert. Versuchen Sie es in einigen Sekunden erneut.',

  // Messages that can appear in every form.
  'Use an e-mail address.': 'Verwenden Sie eine E-Mail-Adresse.',
  'The form is larger than {size} kB. Shorten its texts.':
    'Das Formular ist größer als {size} kB. Kürzen Sie seine Texte.',
  'The request is larger than 1 MB. Nothing was saved. Remove some widgets or shorten their texts.':
    'Die Anfrage ist größer als 1 MB. Es wurde nichts gespeichert. Entfernen Sie Widgets, oder kürzen Sie deren Texte.',
  'The upload is larger than {size} MB. Nothing was saved. Reduce the image and upload it again.':
    'Der Upload ist größer als {size} MB. Es wurde nichts gespeichert. Verkleinern Sie das Bild, und laden Sie es erneut hoch.',
  'The request did not arrive within {count} seconds. Send it again.':
    'Die Anfrage ist nicht innerhalb von {count} Sekunden angekommen. Senden Sie sie erneut.',

  // Details in the audit log.
  'New logo': 'Neues Logo',
  'Logo removed': 'Logo entfernt',
  'By the operator': 'Durch den Betreiber',
  'Created by the operator: {email}': 'Vom Betreiber angelegt: {email}',
  'Discount {before} % → {after} %': 'Rabatt {before} % → {after} %',
  'Mails come from {address} again: the DNS records of {own} are no longer correct':
    'E-Mails kommen wieder von {address}: Die DNS-Einträge von {own} stimmen nicht mehr',
  'Mails come from {address}: its DNS records are verified':
    'E-Mails kommen von {address}: Die DNS-Einträge sind bestätigt',
  'Shared links begin with {host}: its DNS records are verified':
    'Freigegebene Links beginnen mit {host}: Die DNS-Einträge sind bestätigt',
  'Shared links no longer begin with {host}: its DNS records are no longer correct':
    'Freigegebene Links beginnen nicht mehr mit {host}: Die DNS-Einträge stimmen nicht mehr',
} satisfies LanguageTexts;
