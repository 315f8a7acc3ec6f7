import type { messages as en } from './stock-figures.en.ts'

export const messages = {
  'office.stockFigures.part': 'Teil',
  'office.stockFigures.figure': 'Kennzahl',
  'office.stockFigures.count': 'Anzahl',
  'office.stockFigures.rate': 'Quote',
  'office.stockFigures.amount': 'Betrag',
  'office.stockFigures.result': 'Ergebnis',
  'office.stockFigures.stock': 'Bestand',
  'office.stockFigures.tabs': 'Kennzahlen',
  'office.stockFigures.ages': 'Alter des Bestands',
  'office.stockFigures.agesSays':
    'Fahrzeuge im Bestand nach Tagen seit dem Einkauf. Der Strich ist der Anteil, der im Handel als gesund gilt: 50, 30, 15 und 5 Prozent.',
  'office.stockFigures.undated': 'Ohne Einkaufsdatum',
  'office.stockFigures.undatedCars_one': '{{count}} Fahrzeug hat kein Einkaufsdatum. Es ist in keiner Gruppe.',
  'office.stockFigures.undatedCars_other': '{{count}} Fahrzeuge haben kein Einkaufsdatum. Sie sind in keiner Gruppe.',
  'office.stockFigures.days': 'Tage',
  'office.stockFigures.cars': 'Fahrzeuge',
  'office.stockFigures.carsSays':
    'Fahrzeuge, die uns gehören und nicht verkauft sind. Der Betrag sind Einkaufspreise und Kosten in Euro.',
  'office.stockFigures.share': 'Anteil',
  'office.stockFigures.target': 'Ziel',
  'office.stockFigures.capital': 'Im Bestand gebunden',
  'office.stockFigures.stages': 'Fahrzeuge nach Stufe',
  'office.stockFigures.stagesSays':
    'Alle Fahrzeuge, die nicht ausgeliefert, storniert oder gelöscht sind, nach ihrem heutigen Status.',
  'office.stockFigures.stage': 'Stufe',
  'office.stockFigures.turn': 'Umschlag des Bestands',
  'office.stockFigures.turnSays':
    'Wie oft der Bestand im Jahr verkauft wird: verkaufte Fahrzeuge des Zeitraums, geteilt durch die Fahrzeuge an einem durchschnittlichen Tag, auf 365 Tage.',
  'office.stockFigures.perYear': 'Mal im Jahr',
  'office.stockFigures.averageStock': 'Fahrzeuge im Tagesdurchschnitt',
  'office.stockFigures.ofEntity':
    'Verkaufte Fahrzeuge und Tage bis zum Verkauf gelten für die gewählte Gesellschaft. Bestand, Angebote, Transporte und Nachweise gelten für alle Gesellschaften; einen Umschlag gibt es daher nicht.',
  'office.stockFigures.averageStockSays':
    'Standtage aller Fahrzeuge im Zeitraum, geteilt durch die Tage des Zeitraums.',
  'office.stockFigures.sold': 'Verkaufte Fahrzeuge',
  'office.stockFigures.byBrand': 'Tage bis zum Verkauf nach Marke',
  'office.stockFigures.byCountry': 'Tage bis zum Verkauf nach Land',
  'office.stockFigures.byBrandSays':
    'Durchschnittliche Tage vom Einkauf bis zur Rechnung, für die im Zeitraum verkauften Fahrzeuge.',
  'office.stockFigures.daysPerCar': 'Tage je Fahrzeug',
  'office.stockFigures.make': 'Marke',
  'office.stockFigures.country': 'Land',
  'office.stockFigures.offers': 'Beendete Angebote',
  'office.stockFigures.offersSays':
    'Angebote, die im Zeitraum angenommen, abgelehnt, zurückgezogen wurden oder abgelaufen sind. Ein Paket zählt einmal. Ein angenommenes Angebot, dessen Geschäft später scheitert, zählt an diesem Tag als verloren.',
  'office.stockFigures.won': 'Gewonnen',
  'office.stockFigures.lost': 'Verloren',
  'office.stockFigures.winRate': 'Abschlussquote',
  'office.stockFigures.winRateSays': 'Angenommene Angebote, geteilt durch alle im Zeitraum beendeten Angebote.',
  'office.stockFigures.reasons': 'Warum Angebote verloren gingen',
  'office.stockFigures.reason': 'Grund',
  'office.stockFigures.dealers': 'Angebote nach Händler',
  'office.stockFigures.dealer': 'Händler',
  'office.stockFigures.open': 'Jetzt offen',
  'office.stockFigures.road': 'Unterwegs',
  'office.stockFigures.late': 'Verspätete Transporte',
  'office.stockFigures.lateSays':
    'Transporte, die nicht zugestellt sind und hinter dem geplanten Liefertag liegen, nach heutigem Tag oder erwarteter Zeit.',
  'office.stockFigures.proofs': 'Offene Nachweise',
  'office.stockFigures.proofsSays':
    'Nachweise steuerfreier Verkäufe, die noch nicht anerkannt sind, mit der Umsatzsteuer, die fällig wird, wenn sie ausbleiben.',
  'office.stockFigures.vat': 'Umsatzsteuer im Risiko',
  'office.stockFigures.turnOf': 'Wartet auf',
  'office.stockFigures.empty': 'In diesem Zeitraum endete kein Angebot',
  'office.stockFigures.noSales': 'In diesem Zeitraum wurde kein Fahrzeug verkauft',
  'office.offers.reasonFilter': 'Verloren wegen',
  'office.offers.closedOn': 'Beendet am',
  'office.transport.timing': 'Termin',
  'transportTiming.LATE': 'Verspätet',
  'office.offers.reason.NONE': 'Kein Grund genannt',
} as const satisfies Record<keyof typeof en, string>
