import type { messages as english } from './staff.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'notice.staff.mention': '{{name}} hat Sie erwähnt: {{about}}',
  'notice.staff.requestNew': '{{company}} sucht: {{wish}}',
  'notice.staff.taskAssigned': '{{name}} hat Ihnen eine Aufgabe zugewiesen: {{about}}',
  'notice.staff.requestAssigned': '{{name}} hat Ihnen die Anfrage von {{company}} zugewiesen: {{wish}}',
  'notice.staff.requestUpdated': '{{company}} hat die Anfrage geändert: {{wish}}',
  'notice.staff.requestOverdue': 'Überfällig: die Anfrage von {{company}} ({{wish}})',
  'notice.staff.carQuestion': '{{company}} fragt zu {{car}}: {{question}}',
  'notice.staff.requestInterest': '{{company}} interessiert sich für {{car}}',
  'notice.staff.offerReceived': '{{company}} bietet {{amount}} für {{car}}',
  'notice.staff.offerCountered': '{{company}} bietet nun {{amount}} für {{car}}',
  'notice.staff.offerMidpoint': '{{company}} schlägt die Mitte vor: {{amount}} für {{car}}',
  'notice.staff.offerAccepted': '{{company}} nimmt {{amount}} für {{car}} an',
  'notice.staff.offerToConfirm': '{{company}} nimmt {{amount}} für {{car}} an: bitte bestätigen oder ablehnen',
  'notice.staff.offerDeclined': '{{company}} lehnt unser Angebot für {{car}} ab',
  'notice.staff.offerWithdrawn': '{{company}} zieht das Angebot für {{car}} zurück',
  'notice.staff.offerExpired': 'Das Angebot von {{company}} für {{car}} ist abgelaufen',
  'notice.staff.contractToSign': 'Ihre Unterschrift fehlt: {{car}} an {{company}}',
  'notice.staff.contractSigned': '{{company}} hat unterschrieben: {{car}}',
  'notice.staff.contractDeclined': '{{company}} lehnt den Vertrag für {{car}} ab',
  'notice.staff.contractExpired': 'Der Vertrag für {{car}} mit {{company}} ist abgelaufen',
  'notice.staff.contractNotCounted':
    '{{company}} hat den Vertrag für {{car}} unterschrieben, doch es zählt nicht: bitte ansehen',
  'notice.staff.erasureAsked': '{{name}} möchte gelöscht werden',
  'notice.staff.invoiceUnpaid': 'Seit drei Wochen unbezahlt: {{number}}, {{company}}',
  'notice.staff.securityDrafted':
    '{{number}}: {{company}} holt das Auto selbst. Die Umsatzsteuer-Kaution ist entworfen.',
  'notice.staff.depositOverdue': 'Ausfuhrnachweise überfällig: {{number}}, {{company}}',
  'notice.staff.contractReminder': 'Noch nicht unterschrieben: {{car}} an {{company}}',
  'notice.staff.sanctionHit': '{{count}} zur Sanktionsliste zu entscheiden',
  'notice.staff.transportUnknown': '{{provider}} meldet zu {{car}} etwas Unbekanntes: {{said}}',
  'notice.staff.transportUnconfirmed':
    'Der Fahrer meldet einen Schritt für {{car}}, der Wagen wurde aber nie geladen: bitte bestätigen',
  'notice.staff.transportTooEarly':
    '{{provider}} meldet zu {{car}} „{{said}}“ für den {{day}}, vor dem Auftrag: zählt nicht, bitte prüfen',
  'notice.staff.transportRefused': '{{provider}} nimmt den Auftrag für {{car}} nicht an: {{why}}',
  'notice.staff.transportLost': '{{provider}} storniert den Transport von {{car}}, nachdem verladen wurde',
  'notice.staff.proofsSubmitted': 'Nachweise zu prüfen: {{stockNo}}, {{company}}',
  'notice.staff.proofsOverdue': 'Nachweise überfällig: {{stockNo}}, {{company}}',
  'notice.staff.exportRefused': 'Der Zollagent lehnt die Ausfuhr von {{car}} ab: {{why}}',
  'notice.staff.exportLeftThere':
    'Abgebrochene Ausfuhr von {{car}} beim Zollagenten zurückziehen (Nummer dort: {{number}})',
  'notice.staff.carReadyMoved': '{{car}} ist am {{to}} fertig statt am {{from}}',
  'notice.staff.roadStepLate': 'Seit {{day}} überfällig: ein Schritt bei Zoll oder Zulassung von {{car}}',
  'notice.staff.claimNew': '{{company}} meldet einen Mangel an {{car}} ({{number}})',
  'notice.staff.claimMessage': '{{company}} schreibt zur Reklamation {{number}}: {{car}}',
  'notice.staff.claimAppealed': '{{company}} widerspricht der Entscheidung zur Reklamation {{number}}: {{car}}',
  'notice.staff.claimSettled': '{{company}} nimmt die Entscheidung zur Reklamation {{number}} an: {{car}}',
  'notice.staff.claimToConfirm': 'Eine Entscheidung wartet auf eine zweite Person: Reklamation {{number}}, {{car}}',
  'notice.staff.claimDue': 'Antwort an {{company}} wird fällig: Reklamation {{number}}, {{car}}',
  'notice.staff.claimOverdue':
    'Die Frist für eine Antwort ist abgelaufen: Reklamation {{number}}, {{car}}, {{company}}',
  'notice.staff.outletSale': '{{stockNo}} wurde im Outlet verkauft: Status des Fahrzeugs mit Begründung ändern',
  'notice.staff.outletUnreadable':
    'Das Outlet hat einen Eintrag geschickt, der nicht lesbar ist ({{id}}: {{field}}). Bitte dort nachsehen',
  'notice.staff.papersLate': '{{supplier}} hat die Unterlagen zu {{car}} nicht geschickt. Fällig waren sie am {{day}}',
  'notice.staff.adStillOnline':
    '{{car}} ist nicht mehr zu verkaufen, steht aber noch auf {{channel}}. Bitte entfernen Sie das Inserat von Hand',
  'notice.staff.adAsksAgain': '{{car}} steht wieder zum Verkauf. Soll es wieder auf {{channel}}?',
  'notice.staff.reportMissed': 'Ihr Bericht „{{view}}“ ging nicht an alle. Nichts bekommen: {{people}}',
  'notice.staff.reportPaused':
    'Einer Ihrer Berichte per E-Mail pausiert: Seine Ansicht wurde gelöscht, oder Sie dürfen sie nicht mehr öffnen',
}
