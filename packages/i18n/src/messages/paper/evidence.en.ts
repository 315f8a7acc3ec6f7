export const messages = {
  'paper.evidence.title': 'Evidence of the signatures',
  'paper.evidence.says':
    'The pages before this one are, byte for byte, the document that was shown to both parties and signed by them. It is attached to this file as {{file}} and has the checksum below. What follows was recorded by the system of {{house}} when it was signed.',
  'paper.evidence.document': 'Document',
  'paper.evidence.pages': 'Pages',
  'paper.evidence.checksum': 'SHA-256',
  'paper.evidence.signature': 'Signature {{n}}: {{role}}',
  'paper.evidence.name': 'Name',
  'paper.evidence.position': 'Position',
  'paper.evidence.at': 'Signed at',
  'paper.evidence.method': 'How',
  'paper.evidence.method.TYPED': 'name typed',
  'paper.evidence.method.DRAWN': 'signature drawn',
  'paper.evidence.consent': 'Agreed to',
  'paper.evidence.account': 'Account',
  'paper.evidence.ip': 'Network address',
  'paper.evidence.browser': 'Browser',
  'paper.evidence.drawing': 'Drawn signature of {{name}}',
  'paper.evidence.level':
    'The signatures are simple electronic signatures within the meaning of Article 3(10) of Regulation (EU) No 910/2014. The whole file is closed with an electronic seal of {{house}}: it shows whether anything was changed since.',
  'paper.evidence.file': 'signed-document',
  'paper.evidence.unknown': 'not known',
} as const
