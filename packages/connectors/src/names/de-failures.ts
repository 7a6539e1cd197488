/**
 * German messages of the errors of connectors, by English sentence. `{metric}`, `{dimension}`, `{report}` and `{field}` are names; the
 * values of other placeholders are in `de-phrases.ts`, or are not translated.
 */
export const failures = {
  // Calls of every vendor.
  '{vendor} receives too many requests at the moment. The service retries later.':
    '{vendor} erhält zurzeit zu viele Anfragen. Der Dienst versucht es später erneut.',
  '{vendor} limits its calls at the moment.': '{vendor} begrenzt zurzeit die Aufrufe.',
  'The service retries later.': 'Der Dienst versucht es später erneut.',
  '{vendor} does not work at the moment. The service retries later.':
    '{vendor} ist zurzeit gestört. Der Dienst versucht es später erneut.',
  '{vendor} does not work at the moment (status {status}). The service retries later.':
    '{vendor} ist zurzeit gestört (Status {status}). Der Dienst versucht es später erneut.',
  '{vendor} does not work at the moment (code {status}). The service retries later.':
    '{vendor} ist zurzeit gestört (Code {status}). Der Dienst versucht es später erneut.',
  '{vendor} did not answer in time. The service retries later.':
    '{vendor} hat nicht rechtzeitig geantwortet. Der Dienst versucht es später erneut.',
  '{vendor} answered with a page instead of data. The service retries later.':
    '{vendor} hat mit einer Webseite statt mit Daten geantwortet. Der Dienst versucht es später erneut.',
  '{vendor} returned an answer that cannot be read. The service retries later.':
    'Die Antwort von {vendor} ist nicht lesbar. Der Dienst versucht es später erneut.',
  '{vendor} returned an answer that cannot be used (status {status}).':
    'Die Antwort von {vendor} ist nicht verwendbar (Status {status}).',
  '{vendor} sent more data than the service accepts. Choose a shorter range or fewer metrics.':
    '{vendor} hat mehr Daten gesendet, als der Dienst annimmt. Wählen Sie einen kürzeren Zeitraum oder weniger Metriken.',
  '{vendor} refused the query of this widget.': '{vendor} hat die Abfrage dieses Widgets abgelehnt.',
  '{vendor} refused the query of this widget: {words}.': '{vendor} hat die Abfrage dieses Widgets abgelehnt: {words}.',
  '{vendor} refused the query of this widget: {words}. Edit the widget.':
    '{vendor} hat die Abfrage dieses Widgets abgelehnt: {words}. Bearbeiten Sie das Widget.',
  '{vendor} refused the query of this widget: {words}. Edit the widget if this remains.':
    '{vendor} hat die Abfrage dieses Widgets abgelehnt: {words}. Bearbeiten Sie das Widget, wenn dies so bleibt.',
  '{vendor} says: {words}': '{vendor} meldet: {words}',
  'Edit the widget.': 'Bearbeiten Sie das Widget.',
  'Edit the widget if this remains.': 'Bearbeiten Sie das Widget, wenn dies so bleibt.',
  '{vendor} no longer accepts this connection. Reconnect the source.':
    '{vendor} akzeptiert diese Verbindung nicht mehr. Verbinden Sie die Quelle neu.',
  '{vendor} no longer accepts this connection: access was withdrawn or has expired. Reconnect the source.':
    '{vendor} akzeptiert diese Verbindung nicht mehr: Der Zugriff wurde entzogen oder ist abgelaufen. Verbinden Sie die Quelle neu.',
  '{vendor} does not find {subject}: it was deleted, or the connected account has no access to it.':
    '{vendor} findet {subject} nicht: Es gibt kein solches Objekt mehr, oder das verbundene Konto hat keinen Zugriff darauf.',
  'The connected account may not read {subject}. Ask for access to it, or choose another one.':
    'Das verbundene Konto darf {subject} nicht lesen. Bitten Sie um Zugriff, oder wählen Sie etwas anderes.',
  'The connected account may not read {subject}. Ask for access to it at TikTok, or choose another one.':
    'Das verbundene Konto darf {subject} nicht lesen. Bitten Sie bei TikTok um Zugriff, oder wählen Sie etwas anderes.',
  'The connected account may not read {subject}. Ask for access to it, or reconnect the source and allow every permission.':
    'Das verbundene Konto darf {subject} nicht lesen. Bitten Sie um Zugriff, oder verbinden Sie die Quelle neu, und erlauben Sie alle Berechtigungen.',
  'The connected account may not read {subject}. Ask for a role in it at LinkedIn, or choose another one.':
    'Das verbundene Konto darf {subject} nicht lesen. Bitten Sie bei LinkedIn um eine Rolle, oder wählen Sie etwas anderes.',

  // Sign-in at a vendor.
  '{vendor} does not work at the moment. Connect again later.':
    '{vendor} ist zurzeit gestört. Verbinden Sie später erneut.',
  '{vendor} does not work at the moment. Try again in a moment.':
    '{vendor} ist zurzeit gestört. Versuchen Sie es gleich noch einmal.',
  '{vendor} does not work at the moment (status {status}). Try again in a moment.':
    '{vendor} ist zurzeit gestört (Status {status}). Versuchen Sie es gleich noch einmal.',
  '{vendor} did not answer in time. Try again in a moment.':
    '{vendor} hat nicht rechtzeitig geantwortet. Versuchen Sie es gleich noch einmal.',
  '{vendor} returned an answer that cannot be used. Try again in a moment.':
    'Die Antwort von {vendor} ist nicht verwendbar. Versuchen Sie es gleich noch einmal.',
  '{vendor} sent no code. Connect again.': '{vendor} hat keinen Code gesendet. Verbinden Sie erneut.',
  '{vendor} refused the sign-in ({code}). Connect again.':
    '{vendor} hat die Anmeldung abgelehnt ({code}). Verbinden Sie erneut.',
  '{vendor} does not accept the registration of this service as its client ({code}). Ask the operator of the service to check the client id, the secret and the redirect address.':
    '{vendor} akzeptiert die Registrierung dieses Dienstes als Client nicht ({code}). Bitten Sie den Betreiber des Dienstes, Client-ID, Secret und Weiterleitungsadresse zu prüfen.',
  'Access was not allowed at {vendor}, so nothing was connected. Connect again and allow it.':
    'Der Zugriff wurde bei {vendor} nicht erlaubt, daher wurde nichts verbunden. Verbinden Sie erneut, und erlauben Sie ihn.',
  'The permission {permission} was not ticked at {vendor}, so nothing was connected. Connect again and tick it.':
    'Die Berechtigung {permission} wurde bei {vendor} nicht angekreuzt, daher wurde nichts verbunden. Verbinden Sie erneut, und kreuzen Sie sie an.',
  'These permissions were not ticked at {vendor}, so nothing was connected: {permissions}. Connect again and tick them.':
    'Diese Berechtigungen wurden bei {vendor} nicht angekreuzt, daher wurde nichts verbunden: {permissions}. Verbinden Sie erneut, und kreuzen Sie sie an.',
  'The permission “{permission}” was not allowed at Meta, so nothing was connected. Connect again and allow it.':
    'Die Berechtigung „{permission}“ wurde bei Meta nicht erlaubt, daher wurde nichts verbunden. Verbinden Sie erneut, und erlauben Sie sie.',
  'This answer does not belong to a sign-in at {vendor} that was started here. Connect again.':
    'Diese Antwort gehört zu keiner hier begonnenen Anmeldung bei {vendor}. Verbinden Sie erneut.',
  'This sign-in at {vendor} is no longer valid: it was used already or took too long. Connect again.':
    'Diese Anmeldung bei {vendor} ist nicht mehr gültig: Sie wurde bereits verwendet oder dauerte zu lange. Verbinden Sie erneut.',
  'This connection to {vendor} has expired and cannot be renewed. Reconnect the source.':
    'Diese Verbindung zu {vendor} ist abgelaufen und kann nicht erneuert werden. Verbinden Sie die Quelle neu.',

  // Parameters of widgets.
  'No metric is chosen. Edit the widget and choose one.':
    'Es ist keine Metrik ausgewählt. Bearbeiten Sie das Widget, und wählen Sie eine.',
  'No report is chosen. Edit the widget and choose one.':
    'Es ist kein Bericht ausgewählt. Bearbeiten Sie das Widget, und wählen Sie einen.',
  'The report is unknown. Edit the widget and choose one.':
    'Der Bericht ist unbekannt. Bearbeiten Sie das Widget, und wählen Sie einen.',
  'No account is chosen. Edit the widget and choose one.':
    'Es ist kein Konto ausgewählt. Bearbeiten Sie das Widget, und wählen Sie eines.',
  'No ad account is chosen. Edit the widget and choose one.':
    'Es ist kein Werbekonto ausgewählt. Bearbeiten Sie das Widget, und wählen Sie eines.',
  'No valid ad account is chosen. Edit the widget and choose one.':
    'Es ist kein gültiges Werbekonto ausgewählt. Bearbeiten Sie das Widget, und wählen Sie eines.',
  'No audience is chosen. Edit the widget and choose one.':
    'Es ist keine Zielgruppe ausgewählt. Bearbeiten Sie das Widget, und wählen Sie eine.',
  'No client is chosen. Edit the widget and choose one.':
    'Es ist kein Kunde ausgewählt. Bearbeiten Sie das Widget, und wählen Sie einen.',
  'No domain is entered. Edit the widget and enter one.':
    'Es ist keine Domain eingetragen. Bearbeiten Sie das Widget, und tragen Sie eine ein.',
  'No location is chosen. Edit the widget and choose one.':
    'Es ist kein Standort ausgewählt. Bearbeiten Sie das Widget, und wählen Sie einen.',
  'No page is chosen. Edit the widget and choose one.':
    'Es ist keine Seite ausgewählt. Bearbeiten Sie das Widget, und wählen Sie eine.',
  'No pipeline is chosen. Edit the widget and choose one.':
    'Es ist keine Pipeline ausgewählt. Bearbeiten Sie das Widget, und wählen Sie eine.',
  'No project or domain is chosen. Edit the widget and choose one.':
    'Es ist weder ein Projekt noch eine Domain ausgewählt. Bearbeiten Sie das Widget, und wählen Sie eines davon.',
  'No property is chosen. Edit the widget and choose one.':
    'Es ist keine Property ausgewählt. Bearbeiten Sie das Widget, und wählen Sie eine.',
  'No sheet is chosen. Edit the widget and choose one.':
    'Es ist kein Tabellenblatt ausgewählt. Bearbeiten Sie das Widget, und wählen Sie eines.',
  'No {noun} is chosen. Edit the widget and choose one.':
    'Es ist {noun} ausgewählt. Bearbeiten Sie das Widget, und ergänzen Sie die Auswahl.',
  'No valid {noun} is chosen. Edit the widget and choose one.':
    'Es ist {noun} ausgewählt, oder die Auswahl ist ungültig. Bearbeiten Sie das Widget, und wählen Sie aus der Liste.',
  '“{value}” is no {noun} of {vendor}. Edit the widget and choose from the list.':
    '„{value}“ ist {noun} von {vendor}. Bearbeiten Sie das Widget, und wählen Sie aus der Liste.',
  '“{value}” is not an id in the field {field}. Edit the widget and choose from the list.':
    '„{value}“ ist keine ID im Feld {field}. Bearbeiten Sie das Widget, und wählen Sie aus der Liste.',
  '{vendor} has no metric or dimension “{key}”. Edit the widget and choose another one.':
    '{vendor} hat keine Metrik oder Dimension „{key}“. Bearbeiten Sie das Widget, und wählen Sie eine andere.',
  '{vendor} has no metric or dimension “{key}”. Choose another one.':
    '{vendor} hat keine Metrik oder Dimension „{key}“. Wählen Sie eine andere.',
  '{vendor} has no metric “{key}”. Choose another one.': '{vendor} hat keine Metrik „{key}“. Wählen Sie eine andere.',
  '{vendor} has no dimension “{key}”. Choose another one.':
    '{vendor} hat keine Dimension „{key}“. Wählen Sie eine andere.',
  'A widget shows at most {count} metrics of {vendor}. Remove some.':
    'Ein Widget zeigt höchstens {count} Metriken von {vendor}. Entfernen Sie einige.',
  'A widget shows at most {count} metrics of a shop. Remove some.':
    'Ein Widget zeigt höchstens {count} Metriken eines Shops. Entfernen Sie einige.',
  '“{metric}” is not part of this report. Edit the widget and choose another one.':
    '„{metric}“ ist kein Teil dieses Berichts. Bearbeiten Sie das Widget, und wählen Sie etwas anderes.',
  '{report} has no totals. Choose the dimension {dimension}.':
    '{report} hat keine Gesamtwerte. Wählen Sie die Dimension {dimension}.',
  'At most {count} competitors can be compared. Remove some.':
    'Es lassen sich höchstens {count} Wettbewerber vergleichen. Entfernen Sie einige.',
  '“{value}” is not a domain. Enter one such as example.com.':
    '„{value}“ ist keine Domain. Tragen Sie eine wie beispiel.de ein.',

  // Filters.
  'A filter has no dimension. Choose one, or remove the filter.':
    'Ein Filter hat keine Dimension. Wählen Sie eine, oder entfernen Sie den Filter.',
  'A filter has no value. Fill it in, or remove the filter.':
    'Ein Filter hat keinen Wert. Tragen Sie einen ein, oder entfernen Sie den Filter.',
  'This widget cannot be filtered by “{dimension}”. Choose another dimension for the filter, or remove the filter.':
    'Dieses Widget lässt sich nicht nach „{dimension}“ filtern. Wählen Sie für den Filter eine andere Dimension, oder entfernen Sie ihn.',
  'Several values are possible with “is” and “is not” only. Add a filter for each.':
    'Mehrere Werte sind nur mit „ist“ und „ist nicht“ möglich. Fügen Sie für jeden einen Filter hinzu.',
  '“{expression}” contains a look-around or a back-reference, which is not supported. Correct the filter.':
    '„{expression}“ enthält ein Lookaround oder eine Rückreferenz, was nicht unterstützt wird. Korrigieren Sie den Filter.',
  '“{expression}” is not a regular expression. Correct the filter.':
    '„{expression}“ ist kein regulärer Ausdruck. Korrigieren Sie den Filter.',
  'Choose the filter’s dimension first.': 'Wählen Sie zuerst die Dimension des Filters.',
  'Choose a campaign first.': 'Wählen Sie zuerst eine Kampagne.',
  'Choose a domain first.': 'Wählen Sie zuerst eine Domain.',
  'Choose a project first.': 'Wählen Sie zuerst ein Projekt.',
  'Choose a site first.': 'Wählen Sie zuerst eine Website.',

  // AccuRanker.
  'AccuRanker does not have this domain, or it was deleted. Edit the widget and choose another.':
    'AccuRanker hat diese Domain nicht, oder sie wurde gelöscht. Bearbeiten Sie das Widget, und wählen Sie eine andere.',
  'This AccuRanker user can read no domain, so nothing was connected. Ask for access to one, then connect again.':
    'Dieser AccuRanker-Benutzer kann keine Domain lesen, daher wurde nichts verbunden. Bitten Sie um Zugriff auf eine, und verbinden Sie dann erneut.',
  'This AccuRanker user has no domain in the account that you entered, so nothing was connected. Connect again with one of these accounts: {accounts}.':
    'Dieser AccuRanker-Benutzer hat im angegebenen Konto keine Domain, daher wurde nichts verbunden. Verbinden Sie erneut mit einem dieser Konten: {accounts}.',
  'This AccuRanker user has no permission to read this domain. Ask an administrator of the account for access to it.':
    'Dieser AccuRanker-Benutzer darf diese Domain nicht lesen. Bitten Sie einen Administrator des Kontos um Zugriff.',

  // Ahrefs.
  'A key of Ahrefs consists of letters, digits and dashes.':
    'Ein Schlüssel von Ahrefs besteht aus Buchstaben, Ziffern und Bindestrichen.',
  'Create a key in Ahrefs › Account settings › API keys.':
    'Erstellen Sie einen Schlüssel in Ahrefs › Account settings › API keys.',
  'Ahrefs does not accept this key: it is wrong, older than a year, or its user has left.':
    'Ahrefs akzeptiert diesen Schlüssel nicht: Er ist falsch, älter als ein Jahr, oder sein Benutzer ist nicht mehr da.',
  'The Ahrefs subscription has no API units left for this. Buy units at Ahrefs, or wait for the next month.':
    'Das Ahrefs-Abonnement hat dafür keine API-Einheiten mehr. Kaufen Sie Einheiten bei Ahrefs, oder warten Sie auf den nächsten Monat.',
  'The Ahrefs subscription of this key does not include this report.':
    'Das Ahrefs-Abonnement dieses Schlüssels enthält diesen Bericht nicht.',
  'Ahrefs has no country “{country}”. Choose another one.': 'Ahrefs hat kein Land „{country}“. Wählen Sie ein anderes.',
  'Ahrefs has no history of “{metric}”. Choose another metric.':
    'Ahrefs hat keinen Verlauf von „{metric}“. Wählen Sie eine andere Metrik.',
  'Ahrefs has no “{metric}” of competitors. Choose another metric.':
    'Ahrefs hat „{metric}“ nicht für Wettbewerber. Wählen Sie eine andere Metrik.',
  'Ahrefs has no such project (any more). Edit the widget and choose another.':
    'Ahrefs hat kein solches Projekt (mehr). Bearbeiten Sie das Widget, und wählen Sie ein anderes.',
  'Ahrefs has desktop and mobile only. Edit the widget and choose from the list.':
    'Ahrefs hat nur Computer und Mobilgeräte. Bearbeiten Sie das Widget, und wählen Sie aus der Liste.',
  'Web sites cannot be filtered. Remove the filters.': 'Websites lassen sich nicht filtern. Entfernen Sie die Filter.',
  '{report} needs a country. Edit the widget and choose one.':
    '{report} braucht ein Land. Bearbeiten Sie das Widget, und wählen Sie eines.',

  // Base.
  'This user of Base has no permission to read this client. Ask for access to it.':
    'Dieser Benutzer von Base darf diesen Kunden nicht lesen. Bitten Sie um Zugriff.',
  'Base has no such client (any more). Edit the widget and choose another.':
    'Base hat keinen solchen Kunden (mehr). Bearbeiten Sie das Widget, und wählen Sie einen anderen.',
  '“{value}” is no client of Base. Edit the widget and choose from the list.':
    '„{value}“ ist kein Kunde von Base. Bearbeiten Sie das Widget, und wählen Sie aus der Liste.',

  // Facebook and Instagram.
  'Facebook Ads filters by campaign, ad set or ad only.':
    'Facebook Ads filtert nur nach Kampagne, Anzeigengruppe oder Anzeige.',
  'The attribution setting is unknown. Edit the widget and choose one.':
    'Die Attributionseinstellung ist unbekannt. Bearbeiten Sie das Widget, und wählen Sie eine.',
  'This is more than Meta computes at once. Choose a shorter range, or fewer metrics.':
    'Das ist mehr, als Meta auf einmal berechnet. Wählen Sie einen kürzeren Zeitraum oder weniger Metriken.',
  'Meta does not offer this metric any more. Edit the widget and choose another one.':
    'Meta bietet diese Metrik nicht mehr an. Bearbeiten Sie das Widget, und wählen Sie eine andere.',
  'Meta has received too many requests for {subject}. The service retries later.':
    'Meta hat zu viele Anfragen für {subject} erhalten. Der Dienst versucht es später erneut.',
  'Meta keeps figures for 37 months. Choose a later start.':
    'Meta bewahrt Zahlen 37 Monate lang auf. Wählen Sie einen späteren Beginn.',
  '{vendor} no longer offers the version of its API that this service uses. Ask its operator to update.':
    '{vendor} bietet die API-Version nicht mehr an, die dieser Dienst verwendet. Bitten Sie den Betreiber, den Dienst zu aktualisieren.',
  'By day, these metrics require one call for each day. Choose at most {count} days, or totals only.':
    'Nach Tagen erfordern diese Metriken einen Aufruf für jeden Tag. Wählen Sie höchstens {count} Tage oder nur Gesamtwerte.',
  '“{value}” is not an option of the field “Figures of”. Edit the widget and choose from the list.':
    '„{value}“ ist keine Option des Felds „Zahlen von“. Bearbeiten Sie das Widget, und wählen Sie aus der Liste.',
  '“{metric}” is a metric of {figures}. Edit the widget and choose only metrics of {others}, or set “Figures of” to {figures}.':
    '„{metric}“ ist eine Metrik für {figures}. Bearbeiten Sie das Widget, und wählen Sie nur Metriken für {others}, oder stellen Sie „Zahlen von“ auf {figures}.',
  'Figures of {figures} have no dimension “{dimension}”. Choose the dimension Day, or set “Figures of” to posts and choose metrics of posts.':
    'Zahlen für {figures} haben keine Dimension „{dimension}“. Wählen Sie die Dimension Tag, oder stellen Sie „Zahlen von“ auf Beiträge, und wählen Sie Metriken für Beiträge.',
  '“{value}” is not a post. Edit the widget and choose from the list.':
    '„{value}“ ist kein Beitrag. Bearbeiten Sie das Widget, und wählen Sie aus der Liste.',

  // Google.
  'The connection lacks a permission that {vendor} needs. Reconnect the source and tick every permission.':
    'Der Verbindung fehlt eine Berechtigung, die {vendor} braucht. Verbinden Sie die Quelle neu, und kreuzen Sie alle Berechtigungen an.',
  '{vendor} is not enabled for this service. Ask its operator to enable it.':
    '{vendor} ist für diesen Dienst nicht aktiviert. Bitten Sie den Betreiber, es zu aktivieren.',
  'Google Ads is not configured on this server. Ask its operator to set GOOGLE_ADS_DEVELOPER_TOKEN.':
    'Google Ads ist auf diesem Server nicht eingerichtet. Bitten Sie den Betreiber, GOOGLE_ADS_DEVELOPER_TOKEN festzulegen.',
  'Google Ads does not accept this service’s developer token or project. Ask its operator.':
    'Google Ads akzeptiert das Entwickler-Token oder das Projekt dieses Dienstes nicht. Wenden Sie sich an den Betreiber.',
  'Google Ads does not find the chosen account.': 'Google Ads findet das ausgewählte Konto nicht.',
  'The connected Google account has no Google Ads account. Reconnect with another one.':
    'Das verbundene Google-Konto hat kein Google-Ads-Konto. Verbinden Sie neu mit einem anderen.',
  'The chosen account is closed, or not set up yet. Choose another one.':
    'Das ausgewählte Konto ist geschlossen oder noch nicht eingerichtet. Wählen Sie ein anderes.',
  'The chosen account is not an account number of Google Ads. Edit the widget and choose another one.':
    'Das ausgewählte Konto ist keine Kontonummer von Google Ads. Bearbeiten Sie das Widget, und wählen Sie ein anderes.',
  'The manager of this account has no access to it any more. Choose the account again.':
    'Das Verwaltungskonto dieses Kontos hat keinen Zugriff mehr. Wählen Sie das Konto erneut.',
  'A manager account has no figures of its own. Choose one of its accounts.':
    'Ein Verwaltungskonto hat keine eigenen Zahlen. Wählen Sie eines seiner Konten.',
  'Google Ads cannot look for {text}. Change the widget.':
    'Google Ads kann nicht nach {text} suchen. Ändern Sie das Widget.',
  'Google Ads has no search impression share by “{dimension}”. Choose another metric or another dimension.':
    'Google Ads hat keinen Anteil an möglichen Impressionen nach „{dimension}“. Wählen Sie eine andere Metrik oder eine andere Dimension.',
  'Google Ads has no “{metric}” of single ads. Choose ad groups instead of ads, or another dimension.':
    'Google Ads hat „{metric}“ nicht für einzelne Anzeigen. Wählen Sie Anzeigengruppen statt Anzeigen oder eine andere Dimension.',
  'For device and network, use “is” or “is not” and choose a value from the list.':
    'Verwenden Sie für Gerät und Werbenetzwerk „ist“ oder „ist nicht“, und wählen Sie einen Wert aus der Liste.',
  'Google Analytics returns at most {count} metrics at once. Remove some.':
    'Google Analytics liefert höchstens {count} Metriken auf einmal. Entfernen Sie einige.',
  'Google has not approved access to Business Profile for this service. Ask its operator to apply for it at Google.':
    'Google hat diesem Dienst den Zugriff auf Business Profile nicht genehmigt. Bitten Sie den Betreiber, ihn bei Google zu beantragen.',
  'Searches have no total. Edit the widget and choose Search term as the dimension.':
    'Suchanfragen haben keinen Gesamtwert. Bearbeiten Sie das Widget, und wählen Sie Suchbegriff als Dimension.',
  'The chosen property is not a property of Search Console. Edit the widget and choose another one.':
    'Die ausgewählte Property ist keine Property der Search Console. Bearbeiten Sie das Widget, und wählen Sie eine andere.',
  'Search Console has no search type “{key}”. Choose another one.':
    'Search Console hat keinen Suchtyp „{key}“. Wählen Sie einen anderen.',
  '“{country}” is not a country of Search Console. Choose another one.':
    '„{country}“ ist kein Land der Search Console. Wählen Sie ein anderes.',

  // Google Sheets.
  'This is neither the address nor the id of a spreadsheet. Search for its name, or paste the address from the browser.':
    'Dies ist weder die Adresse noch die ID einer Tabelle. Suchen Sie nach ihrem Namen, oder fügen Sie die Adresse aus dem Browser ein.',
  'The connection may not list your spreadsheets. Paste the address of one, or reconnect the source and tick the permission for Google Drive.':
    'Die Verbindung darf Ihre Tabellen nicht auflisten. Fügen Sie die Adresse einer Tabelle ein, oder verbinden Sie die Quelle neu, und kreuzen Sie die Berechtigung für Google Drive an.',
  'The tab that was chosen is not in the spreadsheet “{spreadsheet}” any more. Choose another one.':
    'Das ausgewählte Blatt ist nicht mehr in der Tabelle „{spreadsheet}“. Wählen Sie ein anderes.',
  'The tab “{tab}” is not in the spreadsheet “{spreadsheet}” any more. Choose another one.':
    'Das Blatt „{tab}“ ist nicht mehr in der Tabelle „{spreadsheet}“. Wählen Sie ein anderes.',
  '“{sheet}” has no cells. Choose another sheet.': '„{sheet}“ hat keine Zellen. Wählen Sie ein anderes Blatt.',
  '“{sheet}” has no cells at {range}. Choose another part of it.':
    '„{sheet}“ hat keine Zellen bei {range}. Wählen Sie einen anderen Teil.',
  '“{sheet}” is empty. Fill it in, or choose another sheet.':
    '„{sheet}“ ist leer. Füllen Sie das Blatt aus, oder wählen Sie ein anderes.',
  '“{sheet}” has no rows below its names. Add some, or choose another sheet.':
    '„{sheet}“ hat keine Zeilen unter den Namen. Fügen Sie welche hinzu, oder wählen Sie ein anderes Blatt.',
  'The first row of “{sheet}” holds numbers, not the names of the columns. Add a row of names above it, or switch off “The first row names the columns”.':
    'Die erste Zeile von „{sheet}“ enthält Zahlen statt der Namen der Spalten. Fügen Sie darüber eine Zeile mit Namen ein, oder schalten Sie „Die erste Zeile benennt die Spalten“ aus.',
  'The first column of “{sheet}” holds no dates. Put the dates there, or switch off “The first column is a date”.':
    'Die erste Spalte von „{sheet}“ enthält keine Daten. Tragen Sie dort Daten ein, oder schalten Sie „Die erste Spalte ist ein Datum“ aus.',
  'Edit the widget and choose another.': 'Bearbeiten Sie das Widget, und wählen Sie eine andere.',
  '“{sheet}” has no column of numbers.': '„{sheet}“ hat keine Spalte mit Zahlen.',
  '“{sheet}” has no named column of numbers. Write names in the first row, or switch off “The first row names the columns”.':
    '„{sheet}“ hat keine Spalte mit Zahlen und einem Namen. Tragen Sie Namen in die erste Zeile ein, oder schalten Sie „Die erste Zeile benennt die Spalten“ aus.',
  'Add one, or choose another sheet.': 'Fügen Sie eine hinzu, oder wählen Sie ein anderes Blatt.',
  'Add one, or switch off “The first column names the rows” to show the first column.':
    'Fügen Sie eine hinzu, oder schalten Sie „Die erste Spalte benennt die Zeilen“ aus, um die erste Spalte zu zeigen.',
  'Add one, or switch on “The first row names the columns” if its first row holds their names.':
    'Fügen Sie eine hinzu, oder schalten Sie „Die erste Zeile benennt die Spalten“ ein, wenn die erste Zeile deren Namen enthält.',

  // LinkedIn.
  'LinkedIn’s limit of requests for today is used up. The service retries later.':
    'Das heutige Anfragelimit von LinkedIn ist aufgebraucht. Der Dienst versucht es später erneut.',
  'This LinkedIn member has no ad account, so nothing was connected. Ask for a role in one in Campaign Manager, then connect again.':
    'Dieses LinkedIn-Mitglied hat kein Werbekonto, daher wurde nichts verbunden. Bitten Sie im Campaign Manager um eine Rolle in einem, und verbinden Sie dann erneut.',
  'This LinkedIn member is no administrator of a page, so nothing was connected. Ask for the role of a super admin, then connect again.':
    'Dieses LinkedIn-Mitglied ist kein Administrator einer Seite, daher wurde nichts verbunden. Bitten Sie um die Rolle eines Super-Admins, und verbinden Sie dann erneut.',

  // Mailchimp.
  'Mailchimp limits calls at the same time. The service retries later.':
    'Mailchimp begrenzt gleichzeitige Aufrufe. Der Dienst versucht es später erneut.',
  'Mailchimp no longer accepts this connection: access was withdrawn, or the account is not active. Reconnect the source.':
    'Mailchimp akzeptiert diese Verbindung nicht mehr: Der Zugriff wurde entzogen, oder das Konto ist nicht aktiv. Verbinden Sie die Quelle neu.',
  'The connected user may not read {subject}. Ask for a role in the Mailchimp account that may view reports.':
    'Der verbundene Benutzer darf {subject} nicht lesen. Bitten Sie um eine Rolle im Mailchimp-Konto, die Berichte ansehen darf.',
  'Mailchimp returned an API address that does not belong to Mailchimp, so nothing was connected.':
    'Mailchimp hat eine API-Adresse genannt, die nicht zu Mailchimp gehört, daher wurde nichts verbunden.',
  'The data centre of this Mailchimp account is unknown. Reconnect the source.':
    'Das Rechenzentrum dieses Mailchimp-Kontos ist unbekannt. Verbinden Sie die Quelle neu.',
  '“{value}” is not a campaign. Edit the widget and choose from the list.':
    '„{value}“ ist keine Kampagne. Bearbeiten Sie das Widget, und wählen Sie aus der Liste.',

  // Rank Ranger.
  'A key of Rank Ranger consists of letters, digits and dashes.':
    'Ein Schlüssel von Rank Ranger besteht aus Buchstaben, Ziffern und Bindestrichen.',
  'Copy the key from Rank Ranger › Account settings › API.':
    'Kopieren Sie den Schlüssel aus Rank Ranger › Account settings › API.',
  '{vendor} does not accept this key.': '{vendor} akzeptiert diesen Schlüssel nicht.',
  'The Rank Ranger package of this key does not include the API.':
    'Das Rank-Ranger-Paket dieses Schlüssels enthält die API nicht.',
  'The API limit of the Rank Ranger package is reached. Raise it at Rank Ranger, or wait until it is renewed.':
    'Das API-Limit des Rank-Ranger-Pakets ist erreicht. Erhöhen Sie es bei Rank Ranger, oder warten Sie, bis es erneuert wird.',
  'Rank Ranger has no such campaign (any more). Edit the widget and choose another.':
    'Rank Ranger hat keine solche Kampagne (mehr). Bearbeiten Sie das Widget, und wählen Sie eine andere.',

  // Salesflare.
  'A key of Salesflare consists of letters, digits, dots and dashes.':
    'Ein Schlüssel von Salesflare besteht aus Buchstaben, Ziffern, Punkten und Bindestrichen.',
  'Copy a key from Salesflare › Settings › API keys.':
    'Kopieren Sie einen Schlüssel aus Salesflare › Settings › API keys.',
  'The Salesflare user of this key has no permission to read these figures, or the subscription has ended.':
    'Der Salesflare-Benutzer dieses Schlüssels darf diese Zahlen nicht lesen, oder das Abonnement ist beendet.',
  'Edit the widget and choose which opportunities are counted.':
    'Bearbeiten Sie das Widget, und wählen Sie, welche Verkaufschancen gezählt werden.',
  'Open opportunities have no rows by day. Choose another dimension, or opportunities of the range.':
    'Offene Verkaufschancen haben keine Zeilen nach Tag. Wählen Sie eine andere Dimension oder Verkaufschancen des Zeitraums.',
  '“{value}” is no pipeline. Edit the widget and choose from the list.':
    '„{value}“ ist keine Pipeline. Bearbeiten Sie das Widget, und wählen Sie aus der Liste.',
  'Salesflare has no such pipeline (any more). Edit the widget and choose another.':
    'Salesflare hat keine solche Pipeline (mehr). Bearbeiten Sie das Widget, und wählen Sie eine andere.',

  // Semrush.
  'A key of Semrush consists of letters and digits.': 'Ein Schlüssel von Semrush besteht aus Buchstaben und Ziffern.',
  'Copy the key from Semrush › Subscription info › API units.':
    'Kopieren Sie den Schlüssel aus Semrush › Subscription info › API units.',
  'Semrush does not accept this key: it is wrong, disabled or of another API version.':
    'Semrush akzeptiert diesen Schlüssel nicht: Er ist falsch, deaktiviert oder für eine andere API-Version.',
  'The Semrush account has no API units left. Buy units in Semrush › Subscription info, or wait for the next month.':
    'Das Semrush-Konto hat keine API-Einheiten mehr. Kaufen Sie Einheiten in Semrush › Subscription info, oder warten Sie auf den nächsten Monat.',
  'The key is right, but the Semrush account has no API units. Buy units in Semrush › Subscription info, then connect again.':
    'Der Schlüssel ist richtig, aber das Semrush-Konto hat keine API-Einheiten. Kaufen Sie Einheiten in Semrush › Subscription info, und verbinden Sie dann erneut.',
  'The Semrush subscription of this key does not include this report. Choose another report, or change the subscription.':
    'Das Semrush-Abonnement dieses Schlüssels enthält diesen Bericht nicht. Wählen Sie einen anderen Bericht, oder ändern Sie das Abonnement.',
  'Semrush cannot filter by a text with “{separator}” or line breaks.':
    'Semrush kann nicht nach einem Text mit „{separator}“ oder Zeilenumbrüchen filtern.',
  '{report} has no “{metric}”. Choose something else.': '{report} hat „{metric}“ nicht. Wählen Sie etwas anderes.',
  '{report} has no rows by {dimension}. Choose another dimension, or another report.':
    '{report} hat keine Zeilen nach {dimension}. Wählen Sie eine andere Dimension oder einen anderen Bericht.',
  'Semrush has no database “{key}”. Choose another one.':
    'Semrush hat keine Datenbank „{key}“. Wählen Sie eine andere.',

  // SE Ranking.
  'A key of SE Ranking consists of letters, digits and dashes.':
    'Ein Schlüssel von SE Ranking besteht aus Buchstaben, Ziffern und Bindestrichen.',
  'Copy the key from SE Ranking › Settings › API.': 'Kopieren Sie den Schlüssel aus SE Ranking › Settings › API.',
  'The limit of the SE Ranking account is reached. Raise it in SE Ranking, or wait until it is renewed.':
    'Das Limit des SE-Ranking-Kontos ist erreicht. Erhöhen Sie es in SE Ranking, oder warten Sie, bis es erneuert wird.',
  'The SE Ranking account of this key has no permission to read these figures. Its subscription must include the API.':
    'Das SE-Ranking-Konto dieses Schlüssels darf diese Zahlen nicht lesen. Sein Abonnement muss die API enthalten.',
  'The site may be deleted.': 'Möglicherweise ist die Website gelöscht.',
  '{vendor} refused the query of this widget: {words}. The site may be deleted. Edit the widget.':
    '{vendor} hat die Abfrage dieses Widgets abgelehnt: {words}. Möglicherweise ist die Website gelöscht. Bearbeiten Sie das Widget.',

  // Serpstat.
  'A token of Serpstat has 8 to 200 letters, digits, dashes or underscores.':
    'Ein Token von Serpstat hat 8 bis 200 Buchstaben, Ziffern, Bindestriche oder Unterstriche.',
  'Copy the token from Serpstat › Profile › API.': 'Kopieren Sie das Token aus Serpstat › Profile › API.',
  'Serpstat does not accept this token.': 'Serpstat akzeptiert dieses Token nicht.',
  'The Serpstat account has no credits left today. Wait until tomorrow, or change the plan at Serpstat.':
    'Das Serpstat-Konto hat heute keine Credits mehr. Warten Sie bis morgen, oder ändern Sie den Tarif bei Serpstat.',
  'Serpstat has no such project or search engine (any more). Edit the widget and choose another.':
    'Serpstat hat kein solches Projekt oder keine solche Suchmaschine (mehr). Bearbeiten Sie das Widget, und wählen Sie etwas anderes.',
  'Serpstat has no such project (any more). Edit the widget and choose another.':
    'Serpstat hat kein solches Projekt (mehr). Bearbeiten Sie das Widget, und wählen Sie ein anderes.',
  'Serpstat has no search engine “{key}”. Choose another one.':
    'Serpstat hat keine Suchmaschine „{key}“. Wählen Sie eine andere.',
  'None of the chosen search engines is tracked in this project. Edit the widget.':
    'Keine der ausgewählten Suchmaschinen wird in diesem Projekt beobachtet. Bearbeiten Sie das Widget.',

  // TikTok.
  'Access to no ad account was allowed at TikTok, so nothing was connected. Connect again and choose one.':
    'Bei TikTok wurde kein Zugriff auf ein Werbekonto erlaubt, daher wurde nichts verbunden. Verbinden Sie erneut, und wählen Sie eines.',
  'TikTok filters by campaign, ad group or ad only.': 'TikTok filtert nur nach Kampagne, Anzeigengruppe oder Anzeige.',
  'TikTok has no metric “{metric}” for the dimension “{dimension}”. Choose another metric or dimension.':
    'TikTok hat keine Metrik „{metric}“ für die Dimension „{dimension}“. Wählen Sie eine andere Metrik oder Dimension.',

  // WooCommerce.
  'The consumer key begins with ck_. Copy it from WooCommerce › Settings › Advanced › REST API.':
    'Der Consumer Key beginnt mit ck_. Kopieren Sie ihn aus WooCommerce › Einstellungen › Erweitert › REST-API.',
  'The consumer secret begins with cs_. It is shown once, with the key: make a new key if it is lost.':
    'Das Consumer Secret beginnt mit cs_. Es wird einmal mit dem Schlüssel angezeigt: Erstellen Sie einen neuen Schlüssel, wenn es verloren ist.',
  'There is no web site at {host}. Check the address of the shop.':
    'Unter {host} gibt es keine Website. Prüfen Sie die Adresse des Shops.',
  '{host} requires a separate password for the whole site. Remove this password for /wp-json/.':
    '{host} verlangt ein eigenes Passwort für die ganze Website. Entfernen Sie dieses Passwort für /wp-json/.',
  '{host} does not accept this key: it is wrong or was deleted.':
    '{host} akzeptiert diesen Schlüssel nicht: Er ist falsch oder wurde gelöscht.',
  'Make a new one in WooCommerce › Settings › Advanced › REST API.':
    'Erstellen Sie einen neuen in WooCommerce › Einstellungen › Erweitert › REST-API.',
  'The user of this key may not read orders and reports.':
    'Der Benutzer dieses Schlüssels darf Bestellungen und Berichte nicht lesen.',
  'Make the key for a shop manager.': 'Erstellen Sie den Schlüssel für einen Shop-Manager.',
  'A firewall of {host} refuses the service. Ask the administrator of the shop to allow requests to /wp-json/.':
    'Eine Firewall von {host} weist den Dienst ab. Bitten Sie den Administrator des Shops, Anfragen an /wp-json/ zu erlauben.',
  '{host} is a WordPress site without WooCommerce’s REST API. Check the address, and that WooCommerce is active.':
    '{host} ist eine WordPress-Website ohne die REST-API von WooCommerce. Prüfen Sie die Adresse, und ob WooCommerce aktiv ist.',
  'There is no WooCommerce shop at {address}: it answers with a web page. Check the address. In WordPress, Settings › Permalinks must not be “Plain”.':
    'Unter {address} gibt es keinen WooCommerce-Shop: Es antwortet eine Webseite. Prüfen Sie die Adresse. In WordPress darf Einstellungen › Permalinks nicht „Einfach“ sein.',
  '{address} leads to another address. Enter the address of the shop’s public pages.':
    '{address} führt zu einer anderen Adresse. Geben Sie die Adresse der öffentlichen Seiten des Shops ein.',
  '{address} leads to {target}. Enter that address instead.':
    '{address} führt zu {target}. Geben Sie stattdessen diese Adresse ein.',
  '“{dimension}” is filtered by the dates of the dashboard only. Choose another dimension.':
    '„{dimension}“ wird nur nach den Daten des Dashboards gefiltert. Wählen Sie eine andere Dimension.',
  'A filter can only use “is” or “is not”. Choose one of them.':
    'Ein Filter kann nur „ist“ oder „ist nicht“ verwenden. Wählen Sie eines davon.',
  'The report {report} has no “{metric}”. Choose something else, or another report.':
    'Der Bericht {report} hat „{metric}“ nicht. Wählen Sie etwas anderes oder einen anderen Bericht.',
  'The shop has {count} orders in this range, and this report reads at most {maximum}. Choose a shorter range, or the report Revenue, which has no limit.':
    'Der Shop hat {count} Bestellungen in diesem Zeitraum, und dieser Bericht liest höchstens {maximum}. Wählen Sie einen kürzeren Zeitraum oder den Bericht Umsatz, der keine Grenze hat.',
  '{count} orders of this range were refunded in part, and at most {maximum} of them are read. Choose a shorter range, or the metrics Orders, Total sales and Returns.':
    '{count} Bestellungen dieses Zeitraums wurden teilweise erstattet, und höchstens {maximum} davon werden gelesen. Wählen Sie einen kürzeren Zeitraum oder die Metriken Bestellungen, Gesamtumsatz und Retouren.',
  '{host} does not report single days. Use the report Orders instead.':
    '{host} liefert keine einzelnen Tage. Verwenden Sie stattdessen den Bericht Bestellungen.',
} as const;
