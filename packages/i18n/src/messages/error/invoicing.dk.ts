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
  'error.purchaseInvoice.rate':
    'Der findes ingen kurs for {{currency}} pr. {{day}}. Hent kurserne igen, eller ret fakturadatoen.',
  'error.purchaseInvoice.price': 'En anden indkøbspris står på {{cars}}.',
  'error.purchaseInvoice.taxCase': '{{car}} blev købt på en anden måde, end fakturaen siger.',
  'error.purchaseInvoice.account': 'Der er ingen ny konto at bekræfte.',
  'error.purchaseInvoice.form':
    '{{form}} er ikke en fuldstændig e-faktura. Bed leverandøren om XRechnung eller ZUGFeRD (profil EN 16931).',
  'error.purchaseInvoice.rateNeeded': 'Denne faktura er i {{currency}}. Angiv kursen for {{day}}.',
  'error.purchaseInvoice.dueAmount': 'Beløbet til betaling passer ikke med total, forudbetaling og afrunding.',
  'error.purchaseInvoice.creditMuch': 'Denne kredit er højere end købsprisen for {{car}}.',
  'error.purchaseInvoice.creditUsed':
    'Denne kredit er modregnet i en betalingskørsel. Tag betalingen ud af kørslen først.',
  'error.paymentRun.creditAlone':
    'Ingen faktura fra samme leverandør er i denne kørsel til disse kreditnotaer: {{invoices}}',
  'error.paymentRun.nothing':
    'Kreditnotaerne dækker alt i denne kørsel: der er intet at overføre. Tilføj en faktura, eller udelad en kreditnota.',
} as const satisfies Record<keyof typeof en, string>
