export const messages = {
  'paper.page': 'Page {{n}} of {{m}}',
  'paper.directors': 'Managing directors: {{names}}',
  'paper.taxNumber': 'Tax number: {{number}}',
  'paper.vatId': 'VAT ID: {{number}}',
  'paper.account': 'Account: {{number}}',
  'paper.sheet': 'Vehicle data sheet',
  'paper.asOf': 'As of {{day}}',
  'paper.photo': 'Photo',
  'paper.zone': 'Part',
  'paper.kind': 'Damage',
  'paper.note': 'Note',
  'paper.severity': 'Severity',
  'paper.file': 'vehicle-sheet',
  'paper.tax.EXPORT': 'Steuerfreie Ausfuhrlieferung gem. § 4 Nr. 1a, § 6 UStG (VAT-exempt export)',
  'paper.tax.IC_SUPPLY':
    'Steuerfreie innergemeinschaftliche Lieferung gem. § 4 Nr. 1b, § 6a UStG (VAT-exempt intra-Community supply)',
  'paper.tax.VAT_IDS': 'VAT ID of the supplier: {{seller}}, of the customer: {{buyer}}',
  'paper.tax.SELLER_VAT_ID': 'VAT ID of the supplier: {{seller}}',
  'paper.tax.NEW_VEHICLE':
    'New vehicle under § 1b(3) UStG: first registration {{firstRegistration}}, mileage {{mileage}}',
  'paper.tax.MARGIN': 'Gebrauchtgegenstände/Sonderregelung (Margin scheme - Second-hand goods)',
} as const
