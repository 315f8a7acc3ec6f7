import type { messages as en } from './arrival.en.ts'

export const messages = {
  'paper.arrival.title': 'Mottaksbekreftelse',
  'paper.arrival.file': 'mottaksbekreftelse',
  'paper.arrival.buyer': 'Kunde',
  'paper.arrival.seller': 'Leverandør',
  'paper.arrival.quantity': 'Antall',
  'paper.arrival.one': '1 bil',
  'paper.arrival.goods': 'Bil',
  'paper.arrival.vin': 'Understellsnummer',
  'paper.arrival.contract': 'Kontrakt, lagernummer',
  'paper.arrival.place': 'Mottakssted',
  'paper.arrival.month': 'Mottatt den',
  'paper.arrival.issued': 'Utstedt den',
  'paper.arrival.says':
    'Jeg bekrefter som kunde at denne bilen er kommet til meg i landet, på stedet og på dagen som er oppgitt ovenfor.',
  'paper.arrival.confirmed':
    'Bekreftet elektronisk av {{name}}, innlogget som {{by}}, {{at}}. Opphavet er kjent, derfor gyldig uten underskrift.',
  'paper.arrival.sign': 'Sted, dato, navn med blokkbokstaver og underskrift fra kunden eller hans fullmektig',
  'paper.arrival.note': 'Mottaksbekreftelse etter § 17b(2) nr. 2 UStDV',
} as const satisfies Record<keyof typeof en, string>
