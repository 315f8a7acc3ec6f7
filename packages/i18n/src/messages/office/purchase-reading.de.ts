import type { messages as en } from './purchase-reading.en.ts'

export const messages = {
  'office.purchase.kind': 'Art',
  'purchaseKind.INVOICE': 'Rechnung',
  'purchaseKind.CREDIT_NOTE': 'Gutschrift',
  'office.purchase.rounding': 'Rundung',
  'office.purchase.dueAmount': 'Zahlbetrag (laut Beleg)',
  'office.purchase.dueAmountHint': 'Leer lassen, wenn der Beleg keinen nennt',
  'office.purchase.means': 'Zahlungsweg',
  'paymentMeans.TRANSFER': 'Überweisung',
  'paymentMeans.DIRECT_DEBIT': 'Lastschrift',
  'paymentMeans.CARD': 'Karte',
  'office.purchase.creditor': 'Zahlungsempfänger, falls nicht der Lieferant',
  'office.purchase.offset': 'In Zahlungsläufen verrechnet',
  'office.purchase.problem.DUE_AMOUNT': 'Der Zahlbetrag ist nicht Summe minus Vorauszahlung plus Rundung',
  'office.purchase.concern.DIRECT_DEBIT': 'wird vom Lieferanten eingezogen oder wurde mit Karte bezahlt',
  'office.purchase.concern.NOTHING_DUE': 'nichts zu zahlen',
  'office.purchase.concern.OTHER_PAYEE': 'Zahlungsempfänger ist nicht der Lieferant: {{name}}',
  'office.purchase.unread.MINIMUM':
    'Die Datei im PDF ist ZUGFeRD MINIMUM. Sie enthält keine Positionen und ist steuerlich keine Rechnung: Felder bitte vom Beleg übernehmen.',
  'office.purchase.unread.BASIC_WL':
    'Die Datei im PDF ist ZUGFeRD BASIC WL. Sie enthält keine Positionen und ist steuerlich keine Rechnung: Felder bitte vom Beleg übernehmen.',
  'office.purchase.unread.ZUGFERD_1':
    'Die Datei im PDF ist ZUGFeRD 1.0 und gilt nicht mehr als E-Rechnung: Felder bitte vom Beleg übernehmen.',
  'office.purchase.unread.FATTURA_PA':
    'Die Datei im PDF ist eine italienische FatturaPA und wird nicht gelesen: Felder bitte vom Beleg übernehmen.',
  'office.purchase.unread.NO_LINES': 'Die E-Rechnung im PDF hat keine Positionen: Felder bitte vom Beleg übernehmen.',
  'office.purchase.unread.BROKEN': 'Die E-Rechnung im PDF ist beschädigt: Felder bitte vom Beleg übernehmen.',
  'office.purchase.foreign': 'In {{currency}} berechnet: {{amount}} zum Kurs {{rate}} ({{source}}, {{day}})',
  'office.purchase.rateTitle': 'Diese Rechnung lautet auf {{currency}}',
  'office.purchase.rateField': '{{currency}} für einen Euro',
  'office.purchase.rateOn': 'Kurs vom',
  'office.purchase.rateSource': 'Quelle',
  'office.purchase.rateSend': 'In Euro übernehmen',
  'office.purchase.noCarWarning':
    'Keine Position ist einem Fahrzeug zugeordnet: Nichts von dieser Rechnung zählt zu den Kosten eines Fahrzeugs.',
  'office.purchase.xml': 'Inhalt der E-Rechnung',
  'office.purchase.pdfInside': 'Der Beleg in der Datei',
  'office.run.offset': 'Verrechnet',
  'office.field.purchaseKind': 'Art',
  'office.field.purchaseMeans': 'Zahlungsweg',
  'office.field.purchaseCreditor': 'Zahlungsempfänger',
  'office.field.purchaseDue': 'Zahlbetrag',
} as const satisfies Record<keyof typeof en, string>
