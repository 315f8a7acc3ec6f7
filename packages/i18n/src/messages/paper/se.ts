import type { messages as en } from './en.ts'

export const messages = {
  'paper.page': 'Sida {{n}} av {{m}}',
  'paper.directors': 'Ledning: {{names}}',
  'paper.taxNumber': 'Skattenummer: {{number}}',
  'paper.vatId': 'Momsreg.nr: {{number}}',
  'paper.account': 'Konto: {{number}}',
  'paper.sheet': 'Bilblad',
  'paper.asOf': 'Per {{day}}',
  'paper.photo': 'Bild',
  'paper.zone': 'Del',
  'paper.kind': 'Skada',
  'paper.note': 'Anmärkning',
  'paper.severity': 'Allvar',
  'paper.file': 'bilblad',
  'paper.report.file': 'skickrapport',
  'paper.report.sharedOn': 'Delad {{day}}',
  'paper.report.notShared': 'Klar, ännu inte delad',
  'paper.report.checksum': 'Kontrollsumma för den här versionen (SHA-256)',
  'paper.report.more': 'Fler bilder på bilens sida: {{count}}',
  'paper.tax.EXPORT': 'Steuerfreie Ausfuhrlieferung gem. § 4 Nr. 1a, § 6 UStG (momsfri export)',
  'paper.tax.IC_SUPPLY':
    'Steuerfreie innergemeinschaftliche Lieferung gem. § 4 Nr. 1b, § 6a UStG (momsfri unionsintern leverans)',
  'paper.tax.VAT_IDS': 'Säljarens VAT-nr: {{seller}}, köparens: {{buyer}}',
  'paper.tax.SELLER_VAT_ID': 'Säljarens VAT-nr: {{seller}}',
  'paper.tax.NEW_VEHICLE':
    'Nytt fordon enligt § 1b (3) UStG: första registrering {{firstRegistration}}, mätarställning {{mileage}}',
  'paper.tax.MARGIN': 'Gebrauchtgegenstände/Sonderregelung (Vinstmarginalbeskattning - begagnade varor)',
} as const satisfies Record<keyof typeof en, string>
