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
    'Wer eine Rechnung dieser Höhe oder ein neues Konto erfasst hat, entscheidet nicht auch darüber.',
  'error.purchaseInvoice.rate': 'Für {{currency}} gibt es zum {{day}} keinen Kurs.',
  'error.purchaseInvoice.price': 'Ein anderer Einkaufspreis steht bei {{cars}}.',
  'error.purchaseInvoice.taxCase': '{{car}} wurde anders eingekauft, als die Rechnung sagt.',
  'error.purchaseInvoice.account': 'Es gibt kein neues Konto zu bestätigen.',
} as const satisfies Record<keyof typeof en, string>
