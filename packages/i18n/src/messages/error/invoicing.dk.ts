import type { messages as en } from './invoicing.en.ts'

export const messages = {
  'error.invoice.advanceLate':
    'Slutfakturaen på denne kontrakt er udstedt. En forudbetalingsfaktura kan kun komme før den.',
  'error.invoice.advanceDeducted':
    'Faktura {{number}} fratrækker denne forudbetaling. Krediter den faktura først, med en rettet i stedet; derefter kan forudbetalingen krediteres.',
  'error.invoice.advanceOpen':
    'En forudbetalingsfaktura på denne kontrakt er ikke fratrukket endnu. Åbn udkastet igen.',
  'error.invoice.noElectronicForm':
    'Proforma og momsdepositum er ikke fakturaer efter momsreglerne. De findes ikke som e-faktura.',
  'error.invoice.formIncomplete': '{{format}} kan ikke laves: {{rules}}',
  'error.purchaseInvoice.exists': 'Denne faktura fra denne leverandør er her allerede.',
  'error.purchaseInvoice.stays': 'Denne faktura er kontrolleret. Send den tilbage for at ændre den.',
  'error.purchaseInvoice.incomplete': 'Ikke klar til kontrol: {{problems}}',
  'error.purchaseInvoice.sums': 'Linjerne stemmer ikke med fakturaen.',
  'error.purchaseInvoice.creditNote': 'Dette er en kreditnota, ikke en faktura.',
  'error.purchaseInvoice.fourEyes':
    'Den, der har registreret en faktura af denne størrelse eller en ny konto, afgør den ikke også.',
  'error.purchaseInvoice.rate': 'Der findes ingen kurs for {{currency}} pr. {{day}}.',
  'error.purchaseInvoice.price': 'En anden indkøbspris står på {{cars}}.',
  'error.purchaseInvoice.taxCase': '{{car}} blev købt på en anden måde, end fakturaen siger.',
  'error.purchaseInvoice.account': 'Der er ingen ny konto at bekræfte.',
} as const satisfies Record<keyof typeof en, string>
