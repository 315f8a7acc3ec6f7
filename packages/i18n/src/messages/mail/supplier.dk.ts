import type { messages as en } from './supplier.en.ts'

export const messages = {
  'mail.supplierPapersMissing.subject': 'Papirer mangler: {{car}} ({{vin}})',
  'mail.supplierPapersMissing.body':
    'Hej{{contact}},\n\nvi mangler stadig papirerne til denne bil, som vi har købt af jer: {{car}}, {{vin}}. Send dem venligst, eller giv besked om, hvornår de kommer.{{message}}\n\nMed venlig hilsen\n{{sender}}\n{{company}}',
  'mail.supplierKeysMissing.subject': 'Nøgler mangler: {{car}} ({{vin}})',
  'mail.supplierKeysMissing.body':
    'Hej{{contact}},\n\nikke alle nøgler til denne bil, som vi har købt af jer, er kommet frem: {{car}}, {{vin}}. Send venligst de manglende, eller giv besked om, hvor de er.{{message}}\n\nMed venlig hilsen\n{{sender}}\n{{company}}',
  'mail.supplierPickUp.subject': 'Afhentning: {{car}} ({{vin}})',
  'mail.supplierPickUp.body':
    'Hej{{contact}},\n\nvi vil gerne have denne bil, som vi har købt af jer, afhentet: {{car}}, {{vin}}. Giv venligst besked om, hvornår den er klar, og hvornår der er nogen til stede.{{message}}\n\nMed venlig hilsen\n{{sender}}\n{{company}}',
  'mail.supplierDefect.subject': 'Fejl: {{car}} ({{vin}})',
  'mail.supplierDefect.body':
    'Hej{{contact}},\n\npå denne bil, som vi har købt af jer, har vi fundet en fejl, der ikke var beskrevet: {{car}}, {{vin}}. Giv venligst besked om, hvordan I vil løse det.{{message}}\n\nMed venlig hilsen\n{{sender}}\n{{company}}',
  'mail.supplierPayment.subject': 'Betaling: {{car}} ({{vin}})',
  'mail.supplierPayment.body':
    'Hej{{contact}},\n\ndet drejer sig om betalingen for denne bil, som vi har købt af jer: {{car}}, {{vin}}.{{message}}\n\nMed venlig hilsen\n{{sender}}\n{{company}}',
  'mail.supplierOther.subject': 'Om {{car}} ({{vin}})',
  'mail.supplierOther.body':
    'Hej{{contact}},\n\ndet drejer sig om bilen {{car}}, {{vin}}.{{message}}\n\nMed venlig hilsen\n{{sender}}\n{{company}}',
} as const satisfies Record<keyof typeof en, string>
