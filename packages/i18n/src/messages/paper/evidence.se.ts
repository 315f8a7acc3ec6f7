import type { messages as en } from './evidence.en.ts'

export const messages = {
  'paper.evidence.title': 'Bevis på underskrifterna',
  'paper.evidence.says':
    'Sidorna före denna är, byte för byte, det dokument som visades för båda parter och undertecknades av dem. Det är bifogat denna fil som {{file}} och har kontrollsumman nedan. Det som följer registrerades av systemet hos {{house}} när det undertecknades.',
  'paper.evidence.document': 'Dokument',
  'paper.evidence.pages': 'Sidor',
  'paper.evidence.checksum': 'SHA-256',
  'paper.evidence.signature': 'Underskrift {{n}}: {{role}}',
  'paper.evidence.name': 'Namn',
  'paper.evidence.position': 'Befattning',
  'paper.evidence.at': 'Undertecknat',
  'paper.evidence.method': 'Hur',
  'paper.evidence.method.TYPED': 'namnet inskrivet',
  'paper.evidence.method.DRAWN': 'underskriften ritad',
  'paper.evidence.consent': 'Samtycke',
  'paper.evidence.account': 'Konto',
  'paper.evidence.ip': 'Nätverksadress',
  'paper.evidence.browser': 'Webbläsare',
  'paper.evidence.drawing': 'Ritad underskrift av {{name}}',
  'paper.evidence.noDrawing': 'Den ritade underskriften kunde inte visas.',
  'paper.evidence.level':
    'Underskrifterna är enkla elektroniska underskrifter enligt artikel 3.10 i förordning (EU) nr 910/2014. Hela filen är försluten med en elektronisk stämpel från {{house}}: den visar om något har ändrats sedan dess.',
  'paper.evidence.file': 'undertecknat-dokument',
  'paper.evidence.unknown': 'inte känt',
} as const satisfies Record<keyof typeof en, string>
