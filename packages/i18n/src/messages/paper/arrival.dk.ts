import type { messages as en } from './arrival.en.ts'

export const messages = {
  'paper.arrival.title': 'Modtagelsesbekræftelse',
  'paper.arrival.file': 'modtagelsesbekraeftelse',
  'paper.arrival.buyer': 'Kunde',
  'paper.arrival.seller': 'Leverandør',
  'paper.arrival.quantity': 'Antal',
  'paper.arrival.one': '1 bil',
  'paper.arrival.goods': 'Bil',
  'paper.arrival.vin': 'Stelnummer',
  'paper.arrival.contract': 'Kontrakt, lagernummer',
  'paper.arrival.place': 'Modtagelsessted',
  'paper.arrival.month': 'Modtaget den',
  'paper.arrival.issued': 'Udstedt den',
  'paper.arrival.says':
    'Jeg bekræfter som kunde, at denne bil er kommet til mig i det land, på det sted og på den dag, der er angivet ovenfor.',
  'paper.arrival.confirmed':
    'Bekræftet elektronisk af {{name}}, logget ind som {{by}}, {{at}}. Oprindelsen er kendt, derfor gyldig uden underskrift.',
  'paper.arrival.sign': 'Sted, dato, navn med blokbogstaver og underskrift fra kunden eller dennes fuldmægtig',
  'paper.arrival.note': 'Modtagelsesbekræftelse efter § 17b, stk. 2, nr. 2 UStDV',
} as const satisfies Record<keyof typeof en, string>
