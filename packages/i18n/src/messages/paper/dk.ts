import type { messages as en } from './en.ts'

export const messages = {
  'paper.page': 'Side {{n}} af {{m}}',
  'paper.directors': 'Direktion: {{names}}',
  'paper.taxNumber': 'Skattenummer: {{number}}',
  'paper.vatId': 'Moms-nr.: {{number}}',
  'paper.account': 'Konto: {{number}}',
  'paper.sheet': 'Bilark',
  'paper.asOf': 'Pr. {{day}}',
  'paper.photo': 'Billede',
  'paper.zone': 'Del',
  'paper.kind': 'Skade',
  'paper.note': 'Bemærkning',
  'paper.severity': 'Alvorlighed',
  'paper.file': 'bilark',
  'paper.report.file': 'tilstandsrapport',
  'paper.report.sharedOn': 'Delt {{day}}',
  'paper.report.notShared': 'Færdig, endnu ikke delt',
  'paper.report.checksum': 'Kontrolsum for denne version (SHA-256)',
  'paper.report.more': 'Flere billeder på bilens side: {{count}}',
  'paper.tax.EXPORT': 'Steuerfreie Ausfuhrlieferung gem. § 4 Nr. 1a, § 6 UStG (momsfri eksport)',
  'paper.tax.IC_SUPPLY':
    'Steuerfreie innergemeinschaftliche Lieferung gem. § 4 Nr. 1b, § 6a UStG (momsfri levering inden for EU)',
  'paper.tax.VAT_IDS': 'Leverandørens momsnr.: {{seller}}, kundens: {{buyer}}',
  'paper.tax.SELLER_VAT_ID': 'Leverandørens momsnr.: {{seller}}',
  'paper.tax.NEW_VEHICLE':
    'Nyt køretøj efter § 1b, stk. 3, UStG: første registrering {{firstRegistration}}, kilometertal {{mileage}}',
  'paper.tax.MARGIN': 'Gebrauchtgegenstände/Sonderregelung (Brugtmomsordningen)',
} as const satisfies Record<keyof typeof en, string>
