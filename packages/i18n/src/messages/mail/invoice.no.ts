import type { messages as en } from './invoice.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'mail.invoice.subject': 'Faktura {{number}}',
  'mail.invoice.body':
    'Hei {{company}},\n\nvedlagt er faktura {{number}} på {{amount}} med forfall {{due}}. Den elektroniske formen er også vedlagt.',
  'mail.creditNote.subject': 'Kreditnota {{number}}',
  'mail.creditNote.body': 'Hei {{company}},\n\nvedlagt er kreditnota {{number}} på {{amount}} med elektronisk form.',
  'mail.statement.subject': 'Kontoutskrift',
  'mail.statement.body':
    'Hei {{company}},\n\nvedlagt er kontoutskriften din per {{day}}. Saldoen er {{amount}}. Betalinger fra de siste dagene er kanskje ikke med ennå.',
  'mail.dunning1.subject': 'Betalingspåminnelse: faktura {{number}}',
  'mail.dunning1.body':
    'Hei {{company}},\n\nfaktura {{number}} forfalt {{due}}; {{amount}} av den står fortsatt åpen. Kanskje er den blitt oversett: fakturaen ligger ved på nytt.\n\nOverfør beløpet innen {{until}} til {{iban}} og oppgi {{number}}. Er det betalt i mellomtiden, er det ikke mer å gjøre.',
  'mail.dunning2.subject': 'Andre purring: faktura {{number}}',
  'mail.dunning2.body':
    'Hei {{company}},\n\ntil tross for påminnelsen står {{amount}} av faktura {{number}}, med forfall {{due}}, fortsatt åpen.\n\nOverfør beløpet innen {{until}} til {{iban}} og oppgi {{number}}. Er noe feil med fakturaen, gi oss beskjed innen da. Bilen blir hos oss til den er betalt.',
  'mail.dunning3.subject': 'Siste purring: faktura {{number}}',
  'mail.dunning3.body':
    'Hei {{company}},\n\netter to purringer står {{amount}} av faktura {{number}}, med forfall {{due}}, fortsatt åpen.\n\nVi setter en siste frist til {{until}} for betaling til {{iban}} med {{number}} oppgitt. Deretter forbeholder vi oss uten ny purring våre rettigheter etter lov og kontrakt: heving, erstatning for forsinkelsen og inndriving av kravet.',
}
