import type { messages as en } from './evidence.en.ts'

export const messages = {
  'paper.evidence.title': 'Nachweis der Unterschriften',
  'paper.evidence.says':
    'Die Seiten vor dieser sind Byte für Byte das Dokument, das beiden Seiten gezeigt und von ihnen unterschrieben wurde. Es ist dieser Datei als {{file}} beigefügt und hat die Prüfsumme unten. Was folgt, hat das System von {{house}} bei der Unterschrift festgehalten.',
  'paper.evidence.document': 'Dokument',
  'paper.evidence.pages': 'Seiten',
  'paper.evidence.checksum': 'SHA-256',
  'paper.evidence.signature': 'Unterschrift {{n}}: {{role}}',
  'paper.evidence.name': 'Name',
  'paper.evidence.position': 'Funktion',
  'paper.evidence.at': 'Unterschrieben',
  'paper.evidence.method': 'Wie',
  'paper.evidence.method.TYPED': 'Name getippt',
  'paper.evidence.method.DRAWN': 'Unterschrift gezeichnet',
  'paper.evidence.consent': 'Einwilligung',
  'paper.evidence.account': 'Konto',
  'paper.evidence.ip': 'Netzadresse',
  'paper.evidence.browser': 'Browser',
  'paper.evidence.drawing': 'Gezeichnete Unterschrift von {{name}}',
  'paper.evidence.noDrawing': 'Die gezeichnete Unterschrift konnte nicht dargestellt werden.',
  'paper.evidence.level':
    'Die Unterschriften sind einfache elektronische Signaturen im Sinne von Artikel 3 Nr. 10 der Verordnung (EU) Nr. 910/2014. Die ganze Datei ist mit einem elektronischen Siegel von {{house}} verschlossen: Es zeigt, ob seither etwas geändert wurde.',
  'paper.evidence.file': 'unterschriebenes-dokument',
  'paper.evidence.unknown': 'nicht bekannt',
} as const satisfies Record<keyof typeof en, string>
