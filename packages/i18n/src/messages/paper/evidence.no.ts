import type { messages as en } from './evidence.en.ts'

export const messages = {
  'paper.evidence.title': 'Bevis for underskriftene',
  'paper.evidence.says':
    'Sidene foran denne er, byte for byte, dokumentet som ble vist til begge parter og underskrevet av dem. Det er lagt ved denne filen som {{file}} og har kontrollsummen nedenfor. Det som følger, ble registrert av systemet til {{house}} da det ble underskrevet.',
  'paper.evidence.document': 'Dokument',
  'paper.evidence.pages': 'Sider',
  'paper.evidence.checksum': 'SHA-256',
  'paper.evidence.signature': 'Underskrift {{n}}: {{role}}',
  'paper.evidence.name': 'Navn',
  'paper.evidence.position': 'Stilling',
  'paper.evidence.at': 'Underskrevet',
  'paper.evidence.method': 'Hvordan',
  'paper.evidence.method.TYPED': 'navn skrevet inn',
  'paper.evidence.method.DRAWN': 'underskrift tegnet',
  'paper.evidence.consent': 'Samtykke',
  'paper.evidence.account': 'Konto',
  'paper.evidence.ip': 'Nettverksadresse',
  'paper.evidence.browser': 'Nettleser',
  'paper.evidence.drawing': 'Tegnet underskrift av {{name}}',
  'paper.evidence.noDrawing': 'Den tegnede underskriften kunne ikke vises.',
  'paper.evidence.level':
    'Underskriftene er enkle elektroniske signaturer etter artikkel 3 nr. 10 i forordning (EU) nr. 910/2014. Hele filen er lukket med et elektronisk segl fra {{house}}: det viser om noe er endret siden.',
  'paper.evidence.file': 'underskrevet-dokument',
  'paper.evidence.unknown': 'ikke kjent',
} as const satisfies Record<keyof typeof en, string>
