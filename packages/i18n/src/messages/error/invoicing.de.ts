import type { messages as en } from './invoicing.en.ts'

export const messages = {
  'error.invoice.advanceLate':
    'Die Schlussrechnung zu diesem Vertrag ist ausgestellt. Eine Anzahlungsrechnung ist nur davor möglich.',
  'error.invoice.advanceDeducted':
    'Rechnung {{number}} zieht diese Anzahlung ab. Stornieren Sie zuerst diese Rechnung und lassen Sie sie berichtigen; danach kann die Anzahlungsrechnung storniert werden.',
  'error.invoice.advanceOpen':
    'Eine Anzahlungsrechnung zu diesem Vertrag ist noch nicht abgezogen. Bitte öffnen Sie den Entwurf neu.',
  'error.invoice.noElectronicForm':
    'Proforma und Umsatzsteuer-Sicherheit sind keine Rechnungen im Sinne des Umsatzsteuerrechts. Es gibt sie nicht als E-Rechnung.',
  'error.invoice.formIncomplete': '{{format}} kann nicht erstellt werden: {{rules}}',
  'error.purchaseInvoice.exists': 'Diese Rechnung dieses Lieferanten ist schon da.',
  'error.purchaseInvoice.stays': 'Diese Rechnung ist geprüft. Geben Sie sie zurück, um sie zu ändern.',
  'error.purchaseInvoice.incomplete': 'Noch nicht zu prüfen: {{problems}}',
  'error.purchaseInvoice.sums': 'Die Positionen ergeben nicht die Rechnung.',
  'error.purchaseInvoice.creditNote': 'Das ist eine Gutschrift, keine Rechnung.',
  'error.purchaseInvoice.fourEyes':
    'Wer eine Rechnung dieser Höhe erfasst oder ihr neues Konto freigegeben hat, darf nicht auch darüber entscheiden.',
  'error.purchaseInvoice.rate':
    'Für {{currency}} gibt es zum {{day}} keinen Kurs. Kurse neu abrufen oder den Rechnungstag berichtigen.',
  'error.purchaseInvoice.price': 'Ein anderer Einkaufspreis steht bei {{cars}}.',
  'error.purchaseInvoice.taxCase': '{{car}} wurde anders eingekauft, als die Rechnung sagt.',
  'error.purchaseInvoice.account': 'Es gibt kein neues Konto zu bestätigen.',
  'error.purchaseInvoice.form':
    '{{form}} ist keine vollständige E-Rechnung. Bitten Sie den Lieferanten um eine XRechnung oder eine ZUGFeRD-Datei (Profil EN 16931).',
  'error.purchaseInvoice.rateNeeded':
    'Diese Rechnung lautet auf {{currency}}. Bitte geben Sie den Kurs vom {{day}} an.',
  'error.purchaseInvoice.dueAmount': 'Der Zahlbetrag passt nicht zu Summe, Vorauszahlung und Rundung.',
  'error.purchaseInvoice.creditMuch': 'Diese Gutschrift ist höher als der Einkaufspreis von {{car}}.',
  'error.purchaseInvoice.creditUsed':
    'Diese Gutschrift ist in einem Zahlungslauf verrechnet. Nehmen Sie die Zahlung zuerst aus dem Lauf.',
  'error.paymentRun.creditAlone':
    'Zu diesen Gutschriften ist keine Rechnung desselben Lieferanten im Lauf: {{invoices}}',
  'error.paymentRun.nothing':
    'Die Gutschriften decken alles in diesem Lauf: Es bleibt nichts zu überweisen. Nehmen Sie eine weitere Rechnung hinzu oder lassen Sie eine Gutschrift weg.',
} as const satisfies Record<keyof typeof en, string>
