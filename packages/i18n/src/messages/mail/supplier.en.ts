export const messages = {
  'mail.supplierPapersMissing.subject': 'Papers missing: {{car}} ({{vin}})',
  'mail.supplierPapersMissing.body':
    'Hello{{contact}},\n\nwe are still missing the papers of this car that we bought from you: {{car}}, {{vin}}. Please send them to us, or tell us when they will arrive.{{message}}\n\nKind regards\n{{sender}}\n{{company}}',
  'mail.supplierKeysMissing.subject': 'Keys missing: {{car}} ({{vin}})',
  'mail.supplierKeysMissing.body':
    'Hello{{contact}},\n\nnot all keys of this car that we bought from you have arrived: {{car}}, {{vin}}. Please send us the missing ones, or tell us where they are.{{message}}\n\nKind regards\n{{sender}}\n{{company}}',
  'mail.supplierPickUp.subject': 'Pick-up: {{car}} ({{vin}})',
  'mail.supplierPickUp.body':
    'Hello{{contact}},\n\nwe would like to have this car that we bought from you picked up: {{car}}, {{vin}}. Please tell us from when it is ready and when someone will be there.{{message}}\n\nKind regards\n{{sender}}\n{{company}}',
  'mail.supplierDefect.subject': 'Defect: {{car}} ({{vin}})',
  'mail.supplierDefect.body':
    'Hello{{contact}},\n\non this car that we bought from you we have found a defect that was not described: {{car}}, {{vin}}. Please tell us how you would like to settle this.{{message}}\n\nKind regards\n{{sender}}\n{{company}}',
  'mail.supplierPayment.subject': 'Payment: {{car}} ({{vin}})',
  'mail.supplierPayment.body':
    'Hello{{contact}},\n\nthis is about the payment for this car that we bought from you: {{car}}, {{vin}}.{{message}}\n\nKind regards\n{{sender}}\n{{company}}',
  'mail.supplierOther.subject': 'About {{car}} ({{vin}})',
  'mail.supplierOther.body':
    'Hello{{contact}},\n\nthis is about the car {{car}}, {{vin}}.{{message}}\n\nKind regards\n{{sender}}\n{{company}}',
} as const
