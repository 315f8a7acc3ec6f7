import type { messages as en } from './supplier.en.ts'

export const messages = {
  'mail.supplierPapersMissing.subject': 'Papirer mangler: {{car}} ({{vin}})',
  'mail.supplierPapersMissing.body':
    'Hei{{contact}},\n\nvi mangler fortsatt papirene til denne bilen som vi har kjøpt av dere: {{car}}, {{vin}}. Vi ber dere sende dem, eller gi beskjed om når de kommer.{{message}}\n\nMed vennlig hilsen\n{{sender}}\n{{company}}',
  'mail.supplierKeysMissing.subject': 'Nøkler mangler: {{car}} ({{vin}})',
  'mail.supplierKeysMissing.body':
    'Hei{{contact}},\n\nikke alle nøklene til denne bilen som vi har kjøpt av dere, har kommet frem: {{car}}, {{vin}}. Vi ber dere sende de som mangler, eller gi beskjed om hvor de er.{{message}}\n\nMed vennlig hilsen\n{{sender}}\n{{company}}',
  'mail.supplierPickUp.subject': 'Henting: {{car}} ({{vin}})',
  'mail.supplierPickUp.body':
    'Hei{{contact}},\n\nvi ønsker å få hentet denne bilen som vi har kjøpt av dere: {{car}}, {{vin}}. Gi oss beskjed om når den er klar, og når noen er til stede.{{message}}\n\nMed vennlig hilsen\n{{sender}}\n{{company}}',
  'mail.supplierDefect.subject': 'Feil: {{car}} ({{vin}})',
  'mail.supplierDefect.body':
    'Hei{{contact}},\n\npå denne bilen som vi har kjøpt av dere, har vi funnet en feil som ikke var beskrevet: {{car}}, {{vin}}. Gi oss beskjed om hvordan dere vil løse dette.{{message}}\n\nMed vennlig hilsen\n{{sender}}\n{{company}}',
  'mail.supplierPayment.subject': 'Betaling: {{car}} ({{vin}})',
  'mail.supplierPayment.body':
    'Hei{{contact}},\n\ndette gjelder betalingen for denne bilen som vi har kjøpt av dere: {{car}}, {{vin}}.{{message}}\n\nMed vennlig hilsen\n{{sender}}\n{{company}}',
  'mail.supplierOther.subject': 'Om {{car}} ({{vin}})',
  'mail.supplierOther.body':
    'Hei{{contact}},\n\ndette gjelder bilen {{car}}, {{vin}}.{{message}}\n\nMed vennlig hilsen\n{{sender}}\n{{company}}',
} as const satisfies Record<keyof typeof en, string>
