import type { messages as en } from './developers.en.ts'

export const messages = {
  'developers.title': 'Für Entwickler',
  'developers.intro':
    'Binden Sie Ihre eigene Software an Bilbro an: Autos, Angebote, Aufträge, Rechnungen und Transporte lesen und Angebote abgeben.',
  'developers.contents': 'Auf dieser Seite',
  'developers.start.title': 'Zugang',
  'developers.start.body':
    'Erstellen Sie in Ihrem Profil ein Token und senden Sie es mit jedem Aufruf im Header Authorization. Das Token handelt für Sie: Es sieht, was Sie sehen, und funktioniert nicht mehr, wenn Sie den Zugang verlieren.',
  'developers.start.answers':
    'Jede Antwort ist JSON mit success, message und data. Beträge sind ganze kleinste Einheiten (Cent, Øre) mit ihrer Währung. Zeitpunkte sind in UTC, Tage werden als 2026-11-27 geschrieben.',
  'developers.reference.title': 'Aufrufe',
  'developers.reference.body':
    'Jeder Aufruf braucht den Umfang, der daneben steht. Alle anderen Aufrufe des Portals lehnen Tokens ab.',
  'developers.reference.openapi': 'Alle Felder: OpenAPI-Beschreibung',
  'developers.reference.call': 'Aufruf',
  'developers.reference.scope': 'Umfang',
  'developers.recipes.title': 'Rezepte',
  'developers.recipes.body':
    'Die Befehle lesen das Token aus der Variablen BILBRO_TOKEN, und IDs aus Listen in CAR und OFFER.',
  'developers.recipe.cars': 'Autos mit Filtern auflisten',
  'developers.recipe.carsNext': 'Die nächste Seite lesen',
  'developers.recipe.car': 'Ein Auto lesen',
  'developers.recipe.carTable': 'Alle Autos als CSV-Datei',
  'developers.recipe.offer': 'Ein Angebot abgeben',
  'developers.recipe.offers': 'Ihre Angebote lesen',
  'developers.recipe.withdraw': 'Ein Angebot zurückziehen',
  'developers.recipe.orders': 'Ihre Aufträge lesen',
  'developers.recipe.invoices': 'Ihre Rechnungen lesen',
  'developers.recipe.transports': 'Ihre Transporte lesen',
  'developers.copy': 'Befehl kopieren',
  'developers.limits.title': 'Fehler und Grenzen',
  'developers.limits.body':
    'Ein Fehler hat success: false, einen Code, der sich nicht ändert, und eine Meldung auf Englisch. Bei falschen Eingaben nennt issues jedes Feld.',
  'developers.limits.rate':
    'Ein Token darf {{calls}} Aufrufe pro Minute machen. Danach ist die Antwort 429, mit den Sekunden bis zum nächsten Versuch in Retry-After. Andere Tokens und das Portal sind nicht betroffen.',
  'developers.limits.key':
    'Aufrufe, die ein Angebot abgeben oder beantworten, brauchen einen Idempotency-Key Ihrer Wahl. Kommt keine Antwort, wiederholen Sie den Aufruf mit demselben Schlüssel und Inhalt: Er wirkt nur einmal. Ein Schlüssel gilt einen Tag.',
  'developers.webhooks.body':
    'Der Inhalt hat type, timestamp und data. Antworten Sie innerhalb von 15 Sekunden mit 2xx. Sonst wiederholen wir drei Tage lang, mit derselben webhook-id.',
  'developers.webhooks.verify': 'Eine Signatur prüfen (Node.js)',
  'developers.feeds.body':
    'Legen Sie in Ihrem Profil einen Link an. Er endet auf .csv, .xlsx oder .json für die Preisliste und auf .ics für den Kalender. Nur wer ihn kennt, kann ihn lesen.',
  'developers.feeds.columns': 'Die Spalten. Neue kommen am Ende dazu.',
  'developers.recipe.priceList': 'Preisliste lesen',
  'developers.recipe.priceListChanged': 'Nur lesen, wenn sie sich geändert hat',
  'developers.changes.webhooks': 'Webhooks, die Preisliste unter einer Adresse und der Kalender.',
  'developers.changes.title': 'Änderungen',
  'developers.changes.tokens': 'API-Tokens mit Umfang, und diese Seite.',
} as const satisfies Record<keyof typeof en, string>
