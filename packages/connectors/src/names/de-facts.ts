/**
 * German warnings and notes of connectors, by English sentence. `{metric}`, `{dimension}`, `{report}` and `{field}` are names; the values
 * of other placeholders are in `de-phrases.ts`, or are not translated.
 */
export const facts = {
  // All source types.
  'Days are those of {whose}, {zone}; the dashboard’s is {timezone}.':
    'Die Tage richten sich nach {whose}, {zone}; das Dashboard verwendet {timezone}.',
  'The connection to {vendor} ends on {day}. Reconnect the source before that day, so that its figures continue.':
    'Die Verbindung zu {vendor} endet am {day}. Verbinden Sie die Quelle vorher neu, damit ihre Zahlen weiterlaufen.',

  // Rank trackers.
  'Only the first {count} keywords of this domain are counted.':
    'Nur die ersten {count} Keywords dieser Domain werden gezählt.',
  'Only the first {count} keywords of a device are counted.':
    'Nur die ersten {count} Keywords eines Geräts werden gezählt.',
  'Only the first 5,000 keywords of a search engine are counted.':
    'Nur die ersten 5.000 Keywords einer Suchmaschine werden gezählt.',
  'Positions are those of {day}.': 'Die Positionen sind die vom {day}.',
  'Positions are those of {day}, the last day on which keywords were looked up; gains are since {first}.':
    'Die Positionen sind die vom {day}, dem letzten Tag, an dem Keywords abgefragt wurden; Gewinne gelten seit dem {first}.',
  'The rank tracker costs no credits.': 'Der Rank-Tracker kostet keine Credits.',
  'The rank tracker uses no API units.': 'Der Rank-Tracker verbraucht keine API-Einheiten.',

  // Ahrefs.
  'Ahrefs requires a call for each day, so the chart shows one day in {count}.':
    'Ahrefs erfordert einen Aufruf für jeden Tag, daher zeigt das Diagramm nur jeden {count}. Tag.',
  'Figures are those of {day}.': 'Die Zahlen sind die vom {day}.',
  'Links are from the latest data of Ahrefs.': 'Die Links stammen aus den neuesten Daten von Ahrefs.',
  'The Ahrefs subscription has few API units left, so rows may be missing.':
    'Das Ahrefs-Abonnement hat nur noch wenige API-Einheiten, daher können Zeilen fehlen.',
  'The key of Ahrefs ends on {day}. Reconnect the source with a new one before that day.':
    'Der Schlüssel von Ahrefs endet am {day}. Verbinden Sie die Quelle vorher mit einem neuen.',
  'This report cost {count} API units of Ahrefs.': 'Dieser Bericht hat {count} API-Einheiten von Ahrefs gekostet.',
  'This report cost {count} API units of Ahrefs, {left} are left.':
    'Dieser Bericht hat {count} API-Einheiten von Ahrefs gekostet, {left} sind übrig.',

  // Base.
  'Only the first {count} links are counted.': 'Nur die ersten {count} Links werden gezählt.',
  'Prices are in several currencies ({currencies}), so they are not added. Use the dimension Currency or a filter.':
    'Die Preise sind in mehreren Währungen ({currencies}) und werden daher nicht addiert. Verwenden Sie die Dimension Währung oder einen Filter.',

  // Facebook and Instagram.
  'Facebook does not state how many people a range of this length reached. Days are not added up, because a person who comes on several days counts on each of them. Choose at most {count} days.':
    'Facebook nennt nicht, wie viele Personen ein Zeitraum dieser Länge erreicht hat. Tage werden nicht addiert, weil eine Person an jedem ihrer Tage zählt. Wählen Sie höchstens {count} Tage.',
  'Figures of posts count from their publication until now.':
    'Zahlen von Beiträgen zählen von der Veröffentlichung bis jetzt.',
  'Instagram counts each person once in a range of at most {count} days. Choose at most {count} days to see a total.':
    'Instagram zählt jede Person nur in einem Zeitraum von höchstens {count} Tagen einmal. Wählen Sie für einen Gesamtwert höchstens {count} Tage.',
  'Instagram states new followers of the last {count} days only.':
    'Instagram nennt neue Follower nur für die letzten {count} Tage.',
  'Instagram states only the current number of followers. Choose a range that ends today or yesterday.':
    'Instagram nennt nur die aktuelle Zahl der Follower. Wählen Sie einen Zeitraum, der heute oder gestern endet.',
  'Instagram updates figures within 48 hours.': 'Instagram aktualisiert Zahlen innerhalb von 48 Stunden.',
  'Meta does not offer “{metric}” any more. Edit the widget and choose another metric.':
    'Meta bietet „{metric}“ nicht mehr an. Bearbeiten Sie das Widget, und wählen Sie eine andere Metrik.',
  'Meta no longer offers one of these metrics. Only likes and comments are shown.':
    'Meta bietet eine dieser Metriken nicht mehr an. Nur „Gefällt mir“-Angaben und Kommentare werden angezeigt.',
  'Meta no longer offers one of these metrics. Only reactions, comments and shares are shown.':
    'Meta bietet eine dieser Metriken nicht mehr an. Nur Reaktionen, Kommentare und geteilte Inhalte werden angezeigt.',
  'People of several posts are not added up, because a person may see more than one.':
    'Personen mehrerer Beiträge werden nicht addiert, weil eine Person mehrere davon sehen kann.',
  'Stories are listed until they end, after 24 hours.': 'Storys sind aufgeführt, bis sie nach 24 Stunden enden.',
  'The ad account’s rate limit at Meta is nearly used up. Figures may be updated later than usual.':
    'Das Aufruflimit des Werbekontos bei Meta ist fast aufgebraucht. Zahlen werden möglicherweise später als sonst aktualisiert.',

  // Google.
  'Google Ads does not list all searches. The total is that of the whole account, including advertisements outside search.':
    'Google Ads führt nicht alle Suchen auf. Der Gesamtwert ist der des ganzen Kontos, mit Anzeigen außerhalb der Suche.',
  'Google Ads writes a search impression share below 10 % as 9.99 %.':
    'Google Ads gibt einen Anteil an möglichen Impressionen unter 10 % als 9,99 % an.',
  'Google Analytics estimated these figures from {part} of the events. A shorter range is exact.':
    'Google Analytics hat diese Zahlen aus {part} der Ereignisse geschätzt. Ein kürzerer Zeitraum ist genau.',
  'Google Analytics has merged rare values into the row “(other)”.':
    'Google Analytics hat seltene Werte in der Zeile „(other)“ zusammengefasst.',
  'Google Analytics omits rows with few users, so that users cannot be identified.':
    'Google Analytics lässt Zeilen mit wenigen Nutzern weg, damit niemand erkannt werden kann.',
  'The connected account may not see cost or revenue here: {names}.':
    'Das verbundene Konto darf Kosten oder Umsatz hier nicht sehen: {names}.',
  'The property’s allowance at Google Analytics is nearly used up for {period}.':
    'Das Kontingent der Property bei Google Analytics ist für {period} fast aufgebraucht.',
  'Each location counts days in its own time zone.': 'Jeder Standort zählt Tage in seiner eigenen Zeitzone.',
  'Google counts searches by whole months: every month of the range is included completely.':
    'Google zählt Suchanfragen nach ganzen Monaten: Jeder Monat des Zeitraums ist vollständig enthalten.',
  'Google keeps the figures of {count} months: earlier days may be missing.':
    'Google bewahrt die Zahlen von {count} Monaten auf: Frühere Tage können fehlen.',
  'Only the first {count} locations are added up.': 'Nur die ersten {count} Standorte werden addiert.',
  'People are not added up over search terms. Terms that few people used have no figure.':
    'Personen werden nicht über Suchbegriffe addiert. Begriffe, die wenige Personen verwendet haben, haben keine Zahl.',
  'The figures of the last days are not there yet: Google adds them after three to five days.':
    'Die Zahlen der letzten Tage fehlen noch: Google ergänzt sie nach drei bis fünf Tagen.',
  'Figures from {day} on are preliminary and may still change.':
    'Zahlen ab dem {day} sind vorläufig und können sich noch ändern.',
  'If one search shows two pages of the site, each page’s row counts an impression, but the total counts only one.':
    'Zeigt eine Suche zwei Seiten der Website, zählt die Zeile jeder Seite eine Impression, der Gesamtwert aber nur eine.',
  'Search Console does not name rare queries. Rows by query and figures filtered by query omit them.':
    'Search Console nennt seltene Suchanfragen nicht. In Zeilen nach Suchanfrage und bei Filtern nach Suchanfrage fehlen sie.',
  'Search Console keeps {count} months: days before {day} are missing.':
    'Search Console bewahrt {count} Monate auf: Tage vor dem {day} fehlen.',
  'The figures of the last two to three days are preliminary and may still change.':
    'Die Zahlen der letzten zwei bis drei Tage sind vorläufig und können sich noch ändern.',
  'The figures of these days are not final yet. Include fresh data to see preliminary ones.':
    'Die Zahlen dieser Tage sind noch nicht endgültig. Schalten Sie „Neue Daten einbeziehen“ ein, um vorläufige zu sehen.',
  'The last two to three days are missing until their figures are final. Include fresh data to see them.':
    'Die letzten zwei bis drei Tage fehlen, bis ihre Zahlen endgültig sind. Schalten Sie „Neue Daten einbeziehen“ ein, um sie zu sehen.',

  // Google Sheets.
  '1 row without a date in “{column}” is omitted.': '1 Zeile ohne Datum in „{column}“ ist weggelassen.',
  '{count} rows without a date in “{column}” are omitted.': '{count} Zeilen ohne Datum in „{column}“ sind weggelassen.',
  'All dates of the sheet are shown, whatever the date range is. Switch on “The first column is a date” to show the range only.':
    'Alle Daten des Blatts werden angezeigt, unabhängig vom Zeitraum. Schalten Sie „Die erste Spalte ist ein Datum“ ein, um nur den Zeitraum zu zeigen.',
  'Rows with the same “{column}” are merged.': 'Zeilen mit gleichem Wert in „{column}“ sind zusammengefasst.',
  'The column “{column}” holds no numbers.': 'Die Spalte „{column}“ enthält keine Zahlen.',
  'The column “{column}” names the rows.': 'Die Spalte „{column}“ benennt die Zeilen.',
  'The last row looks like a total and is counted as a row. Switch on “The last row is the total” if it is one.':
    'Die letzte Zeile sieht wie eine Summe aus und zählt als Zeile. Schalten Sie „Die letzte Zeile ist die Summe“ ein, wenn sie eine ist.',
  '“{column}” has 1 cell that is no number, shown as no value.':
    '„{column}“ hat 1 Zelle, die keine Zahl ist; sie hat keinen Wert.',
  '“{column}” has 1 cell with an error ({errors}), shown as no value.':
    '„{column}“ hat 1 Zelle mit einem Fehler ({errors}); sie hat keinen Wert.',
  '“{column}” has {count} cells that are no numbers, shown as no value.':
    '„{column}“ hat {count} Zellen, die keine Zahlen sind; sie haben keinen Wert.',
  '“{column}” has {count} cells with an error ({errors}), shown as no value.':
    '„{column}“ hat {count} Zellen mit einem Fehler ({errors}); sie haben keinen Wert.',
  '“{column}” mixes currencies ({currencies}), so it is shown as plain numbers.':
    '„{column}“ mischt Währungen ({currencies}) und wird daher in einfachen Zahlen angezeigt.',
  '“{sheet}” has no column “{column}” any more.': '„{sheet}“ hat keine Spalte „{column}“ mehr.',
  '“{sheet}” is too large: its last {count} rows were not read.':
    '„{sheet}“ ist zu groß: Die letzten {count} Zeilen wurden nicht gelesen.',
  '{columns}: omitted, because the first row has no name for this column. Enter one.':
    '{columns}: weggelassen, weil die erste Zeile keinen Namen für diese Spalte hat. Tragen Sie einen ein.',

  // LinkedIn.
  'LinkedIn answers without figures if nothing was shown, and also if the connected account has no access.':
    'LinkedIn antwortet ohne Zahlen, wenn nichts angezeigt wurde, und auch, wenn das verbundene Konto keinen Zugriff hat.',
  'LinkedIn estimates the figures by group of members, omits small groups, and updates the figures within a day. Rows do not add up to the total.':
    'LinkedIn schätzt die Zahlen nach Gruppen von Mitgliedern, lässt kleine Gruppen weg und aktualisiert die Zahlen innerhalb eines Tages. Die Zeilen ergeben nicht den Gesamtwert.',
  'LinkedIn has “{metric}” for at most {count} days. Choose a shorter range.':
    'LinkedIn hat „{metric}“ nur für höchstens {count} Tage. Wählen Sie einen kürzeren Zeitraum.',
  'LinkedIn keeps the figures of 12 months: earlier days are missing.':
    'LinkedIn bewahrt die Zahlen von 12 Monaten auf: Frühere Tage fehlen.',
  'LinkedIn states only the current number of followers. Choose a range that ends today or yesterday.':
    'LinkedIn nennt nur die aktuelle Zahl der Follower. Wählen Sie einen Zeitraum, der heute oder gestern endet.',
  '“{metric}” is not added up over days, because a person who comes on several days counts on each of them.':
    '„{metric}“ wird nicht über Tage addiert, weil eine Person an jedem ihrer Tage zählt.',

  // Mailchimp.
  'Campaigns are those that were sent in the range, with their figures until now.':
    'Kampagnen sind die im Zeitraum gesendeten, mit ihren Zahlen bis jetzt.',
  'Mailchimp keeps the activity of {count} days: earlier days are missing.':
    'Mailchimp bewahrt die Aktivität von {count} Tagen auf: Frühere Tage fehlen.',
  'Mailchimp states only the current number of contacts. Choose a range that ends today or yesterday.':
    'Mailchimp nennt nur die aktuelle Zahl der Kontakte. Wählen Sie einen Zeitraum, der heute oder gestern endet.',
  'Opens are too high: mail programs with privacy protection open every mail, whether it is read or not.':
    'Öffnungen sind zu hoch: E-Mail-Programme mit Datenschutz öffnen jede E-Mail, ob sie gelesen wird oder nicht.',
  'The campaigns have revenue in several currencies ({currencies}), which is not added up. Choose campaigns of one currency.':
    'Die Kampagnen haben Umsatz in mehreren Währungen ({currencies}), der nicht addiert wird. Wählen Sie Kampagnen einer Währung.',

  // Salesflare.
  'Amounts are in several currencies ({currencies}), so they are not added. Use the dimension Currency or a filter.':
    'Die Beträge sind in mehreren Währungen ({currencies}) und werden daher nicht addiert. Verwenden Sie die Dimension Währung oder einen Filter.',
  'Only opportunities that are open now are counted.': 'Nur jetzt offene Verkaufschancen werden gezählt.',
  'Only the first {count} opportunities are counted.': 'Nur die ersten {count} Verkaufschancen werden gezählt.',

  // Semrush and Serpstat.
  'Figures are from the latest data of Semrush.': 'Die Zahlen stammen aus den neuesten Daten von Semrush.',
  'Figures are from the latest data of Serpstat, whatever the date range is.':
    'Die Zahlen stammen aus den neuesten Daten von Serpstat, unabhängig vom Zeitraum.',
  'Figures are from the snapshot of {month}. Semrush has one snapshot for each month.':
    'Die Zahlen stammen aus dem Stand von {month}. Semrush hat einen Stand für jeden Monat.',
  'Semrush has one snapshot for each month. The total is the figure of the last month.':
    'Semrush hat einen Stand für jeden Monat. Der Gesamtwert ist die Zahl des letzten Monats.',
  'Serpstat has only {count} credits left today, so rows may be missing.':
    'Serpstat hat heute nur noch {count} Credits übrig, daher können Zeilen fehlen.',
  'The Semrush account has {count} API units left, so rows may be missing. Buy units at Semrush.':
    'Das Semrush-Konto hat noch {count} API-Einheiten, daher können Zeilen fehlen. Kaufen Sie Einheiten bei Semrush.',
  'This report costs a credit for each row: {count} now.':
    'Dieser Bericht kostet einen Credit pro Zeile: jetzt {count}.',
  'This report costs a credit for each row: {count} now, {left} are left today.':
    'Dieser Bericht kostet einen Credit pro Zeile: jetzt {count}, heute sind {left} übrig.',

  // TikTok.
  'TikTok has no total of “{metric}” over more than {count} days.':
    'TikTok hat keinen Gesamtwert von „{metric}“ über mehr als {count} Tage.',

  // WooCommerce.
  '1 order is omitted, because it is in {currencies} and not in {currency}. Filter by currency to see it.':
    '1 Bestellung ist weggelassen, weil sie in {currencies} statt in {currency} ist. Filtern Sie nach Währung, um sie zu sehen.',
  '{count} orders are omitted, because they are in {currencies} and not in {currency}. Filter by currency to see them.':
    '{count} Bestellungen sind weggelassen, weil sie in {currencies} statt in {currency} sind. Filtern Sie nach Währung, um sie zu sehen.',
  'The shop’s sales report subtracts refunds from the total but not from the rows, so the sum of the rows is higher.':
    'Der Verkaufsbericht des Shops zieht Erstattungen vom Gesamtwert ab, aber nicht von den Zeilen, daher ist die Summe der Zeilen höher.',
} as const;
