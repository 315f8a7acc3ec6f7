import type { messages as en } from './evidence.en.ts'

export const messages = {
  'paper.evidence.title': 'Bevis for underskrifterne',
  'paper.evidence.says':
    'Siderne foran denne er, byte for byte, det dokument, der blev vist til begge parter og underskrevet af dem. Det er vedhæftet denne fil som {{file}} og har kontrolsummen nedenfor. Det følgende blev registreret af systemet hos {{house}}, da det blev underskrevet.',
  'paper.evidence.document': 'Dokument',
  'paper.evidence.pages': 'Sider',
  'paper.evidence.checksum': 'SHA-256',
  'paper.evidence.signature': 'Underskrift {{n}}: {{role}}',
  'paper.evidence.name': 'Navn',
  'paper.evidence.position': 'Stilling',
  'paper.evidence.at': 'Underskrevet',
  'paper.evidence.method': 'Hvordan',
  'paper.evidence.method.TYPED': 'navn indtastet',
  'paper.evidence.method.DRAWN': 'underskrift tegnet',
  'paper.evidence.consent': 'Samtykke',
  'paper.evidence.account': 'Konto',
  'paper.evidence.ip': 'Netværksadresse',
  'paper.evidence.browser': 'Browser',
  'paper.evidence.drawing': 'Tegnet underskrift af {{name}}',
  'paper.evidence.noDrawing': 'Den tegnede underskrift kunne ikke vises.',
  'paper.evidence.level':
    'Underskrifterne er simple elektroniske signaturer efter artikel 3, nr. 10, i forordning (EU) nr. 910/2014. Hele filen er lukket med et elektronisk segl fra {{house}}: det viser, om noget er ændret siden.',
  'paper.evidence.file': 'underskrevet-dokument',
  'paper.evidence.unknown': 'ikke kendt',
} as const satisfies Record<keyof typeof en, string>
