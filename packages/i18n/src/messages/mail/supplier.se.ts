import type { messages as en } from './supplier.en.ts'

export const messages = {
  'mail.supplierPapersMissing.subject': 'Handlingar saknas: {{car}} ({{vin}})',
  'mail.supplierPapersMissing.body':
    'Hej{{contact}},\n\nvi saknar fortfarande handlingarna till den här bilen som vi har köpt av er: {{car}}, {{vin}}. Skicka dem till oss, eller meddela när de kommer.{{message}}\n\nMed vänlig hälsning\n{{sender}}\n{{company}}',
  'mail.supplierKeysMissing.subject': 'Nycklar saknas: {{car}} ({{vin}})',
  'mail.supplierKeysMissing.body':
    'Hej{{contact}},\n\nalla nycklar till den här bilen som vi har köpt av er har inte kommit fram: {{car}}, {{vin}}. Skicka de som saknas, eller meddela var de finns.{{message}}\n\nMed vänlig hälsning\n{{sender}}\n{{company}}',
  'mail.supplierPickUp.subject': 'Hämtning: {{car}} ({{vin}})',
  'mail.supplierPickUp.body':
    'Hej{{contact}},\n\nvi vill låta hämta den här bilen som vi har köpt av er: {{car}}, {{vin}}. Meddela oss när den är klar och när någon är på plats.{{message}}\n\nMed vänlig hälsning\n{{sender}}\n{{company}}',
  'mail.supplierDefect.subject': 'Fel: {{car}} ({{vin}})',
  'mail.supplierDefect.body':
    'Hej{{contact}},\n\npå den här bilen som vi har köpt av er har vi hittat ett fel som inte var beskrivet: {{car}}, {{vin}}. Meddela oss hur ni vill lösa detta.{{message}}\n\nMed vänlig hälsning\n{{sender}}\n{{company}}',
  'mail.supplierPayment.subject': 'Betalning: {{car}} ({{vin}})',
  'mail.supplierPayment.body':
    'Hej{{contact}},\n\ndet gäller betalningen för den här bilen som vi har köpt av er: {{car}}, {{vin}}.{{message}}\n\nMed vänlig hälsning\n{{sender}}\n{{company}}',
  'mail.supplierOther.subject': 'Om {{car}} ({{vin}})',
  'mail.supplierOther.body':
    'Hej{{contact}},\n\ndet gäller bilen {{car}}, {{vin}}.{{message}}\n\nMed vänlig hälsning\n{{sender}}\n{{company}}',
} as const satisfies Record<keyof typeof en, string>
