import type { messages as en } from './invoicing.en.ts'

export const messages = {
  'error.invoice.advanceLate':
    'Sluttfakturaen på denne kontrakten er utstedt. En forskuddsfaktura kan bare komme før den.',
  'error.invoice.advanceDeducted':
    'Faktura {{number}} trekker fra dette forskuddet. Krediter den fakturaen først, med en korrigert i stedet; deretter kan forskuddet krediteres.',
  'error.invoice.advanceOpen':
    'En forskuddsfaktura på denne kontrakten er ikke trukket fra ennå. Åpne utkastet på nytt.',
  'error.invoice.noElectronicForm':
    'Proforma og mva-depositum er ikke fakturaer etter avgiftsreglene. De finnes ikke som e-faktura.',
  'error.invoice.formIncomplete': '{{format}} kan ikke lages: {{rules}}',
  'error.purchaseInvoice.exists': 'Denne fakturaen fra denne leverandøren er allerede her.',
  'error.purchaseInvoice.stays': 'Denne fakturaen er kontrollert. Send den tilbake for å endre den.',
  'error.purchaseInvoice.incomplete': 'Ikke klar til kontroll: {{problems}}',
  'error.purchaseInvoice.sums': 'Linjene stemmer ikke med fakturaen.',
  'error.purchaseInvoice.creditNote': 'Dette er en kreditnota, ikke en faktura.',
  'error.purchaseInvoice.fourEyes':
    'Den som har registrert en faktura av denne størrelsen eller en ny konto, avgjør den ikke også.',
  'error.purchaseInvoice.rate':
    'Det finnes ingen kurs for {{currency}} per {{day}}. Hent kursene på nytt, eller rett fakturadatoen.',
  'error.purchaseInvoice.price': 'En annen innkjøpspris står på {{cars}}.',
  'error.purchaseInvoice.taxCase': '{{car}} ble kjøpt på en annen måte enn fakturaen sier.',
  'error.purchaseInvoice.account': 'Det er ingen ny konto å bekrefte.',
  'error.purchaseInvoice.form':
    '{{form}} er ingen fullstendig e-faktura. Be leverandøren om XRechnung eller ZUGFeRD (profil EN 16931).',
  'error.purchaseInvoice.rateNeeded': 'Denne fakturaen er i {{currency}}. Oppgi kursen for {{day}}.',
  'error.purchaseInvoice.dueAmount': 'Beløpet å betale stemmer ikke med sum, forskudd og avrunding.',
  'error.purchaseInvoice.creditMuch': 'Denne krediten er høyere enn innkjøpsprisen for {{car}}.',
  'error.purchaseInvoice.creditUsed':
    'Denne krediten er motregnet i en betalingskjøring. Ta betalingen ut av kjøringen først.',
  'error.paymentRun.creditAlone':
    'Ingen faktura fra samme leverandør er i denne kjøringen for disse kreditnotaene: {{invoices}}',
  'error.paymentRun.nothing':
    'Kreditnotaene dekker alt i denne kjøringen: ingenting igjen å overføre. Legg til en faktura, eller utelat en kreditnota.',
} as const satisfies Record<keyof typeof en, string>
