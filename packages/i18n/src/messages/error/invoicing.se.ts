import type { messages as en } from './invoicing.en.ts'

export const messages = {
  'error.invoice.advanceLate': 'Slutfakturan på detta avtal är utfärdad. En förskottsfaktura kan bara komma före den.',
  'error.invoice.advanceDeducted':
    'Faktura {{number}} drar av detta förskott. Kreditera den fakturan först, med en rättad i stället; därefter kan förskottet krediteras.',
  'error.invoice.advanceOpen': 'En förskottsfaktura på detta avtal är inte avdragen än. Öppna utkastet igen.',
  'error.invoice.noElectronicForm':
    'Proforma och momsdeposition är inga fakturor enligt momsreglerna. De finns inte som e-faktura.',
  'error.invoice.formIncomplete': '{{format}} kan inte skapas: {{rules}}',
  'error.purchaseInvoice.exists': 'Den här fakturan från den här leverantören finns redan.',
  'error.purchaseInvoice.stays': 'Den här fakturan är kontrollerad. Skicka tillbaka den för att ändra den.',
  'error.purchaseInvoice.incomplete': 'Inte klar att kontrolleras: {{problems}}',
  'error.purchaseInvoice.sums': 'Raderna stämmer inte med fakturan.',
  'error.purchaseInvoice.creditNote': 'Det här är en kreditfaktura, ingen faktura.',
  'error.purchaseInvoice.fourEyes':
    'Den som har registrerat en faktura av den här storleken eller ett nytt konto avgör den inte också.',
  'error.purchaseInvoice.rate':
    'Det finns ingen kurs för {{currency}} per {{day}}. Hämta kurserna igen, eller rätta fakturadatumet.',
  'error.purchaseInvoice.price': 'Ett annat inköpspris står på {{cars}}.',
  'error.purchaseInvoice.taxCase': '{{car}} köptes på ett annat sätt än fakturan säger.',
  'error.purchaseInvoice.account': 'Det finns inget nytt konto att bekräfta.',
  'error.purchaseInvoice.form':
    '{{form}} är ingen fullständig e-faktura. Be leverantören om XRechnung eller ZUGFeRD (profil EN 16931).',
  'error.purchaseInvoice.rateNeeded': 'Denna faktura är i {{currency}}. Ange kursen för {{day}}.',
  'error.purchaseInvoice.dueAmount': 'Beloppet att betala stämmer inte med summa, förskott och avrundning.',
  'error.purchaseInvoice.creditMuch': 'Denna kredit är högre än inköpspriset för {{car}}.',
  'error.purchaseInvoice.creditUsed':
    'Denna kredit är kvittad i en betalningskörning. Ta ut betalningen ur körningen först.',
  'error.paymentRun.creditAlone':
    'Ingen faktura från samma leverantör finns i denna körning för dessa kreditfakturor: {{invoices}}',
  'error.paymentRun.nothing':
    'Kreditfakturorna täcker allt i denna körning: inget återstår att överföra. Lägg till en faktura, eller utelämna en kreditfaktura.',
} as const satisfies Record<keyof typeof en, string>
