import type { messages as en } from './arrival.en.ts'

export const messages = {
  'paper.arrival.title': 'Mottagningsbekräftelse',
  'paper.arrival.file': 'mottagningsbekraftelse',
  'paper.arrival.buyer': 'Kund',
  'paper.arrival.seller': 'Leverantör',
  'paper.arrival.quantity': 'Antal',
  'paper.arrival.one': '1 bil',
  'paper.arrival.goods': 'Bil',
  'paper.arrival.vin': 'Chassinummer',
  'paper.arrival.contract': 'Avtal, lagernummer',
  'paper.arrival.place': 'Mottagningsort',
  'paper.arrival.month': 'Mottagen den',
  'paper.arrival.issued': 'Utfärdad den',
  'paper.arrival.says':
    'Jag bekräftar som kund att den här bilen har kommit till mig i landet, på platsen och dagen som anges ovan.',
  'paper.arrival.confirmed':
    'Bekräftad elektroniskt av {{name}}, inloggad som {{by}}, {{at}}. Ursprunget är känt, därför giltig utan underskrift.',
  'paper.arrival.sign': 'Ort, datum, namn med versaler och underskrift av kunden eller hans ombud',
  'paper.arrival.note': 'Mottagningsbekräftelse enligt § 17b(2) nr 2 UStDV',
} as const satisfies Record<keyof typeof en, string>
