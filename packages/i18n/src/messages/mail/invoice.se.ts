import type { messages as en } from './invoice.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'mail.invoice.subject': 'Faktura {{number}}',
  'mail.invoice.body':
    'Hej {{company}},\n\nbifogat är faktura {{number}} på {{amount}} med förfallodag {{due}}. Den elektroniska formen är också bifogad.',
  'mail.creditNote.subject': 'Kreditnota {{number}}',
  'mail.creditNote.body': 'Hej {{company}},\n\nbifogat är kreditnota {{number}} på {{amount}} med elektronisk form.',
  'mail.statement.subject': 'Kontoutdrag',
  'mail.statement.body':
    'Hej {{company}},\n\nbifogat är ditt kontoutdrag per {{day}}. Saldot är {{amount}}. Betalningar från de senaste dagarna är kanske inte med ännu.',
  'mail.dunning1.subject': 'Betalningspåminnelse: faktura {{number}}',
  'mail.dunning1.body':
    'Hej {{company}},\n\nfaktura {{number}} skulle betalas senast {{due}}; {{amount}} av den är fortfarande obetalt. Den kan ha förbisetts: fakturan bifogas igen.\n\nÖverför beloppet senast {{until}} till {{iban}} och ange {{number}}. Har ni betalat under tiden behöver ni inte göra något mer.',
  'mail.dunning2.subject': 'Andra påminnelsen: faktura {{number}}',
  'mail.dunning2.body':
    'Hej {{company}},\n\ntrots vår påminnelse är {{amount}} av faktura {{number}}, med förfallodag {{due}}, fortfarande obetalt.\n\nÖverför beloppet senast {{until}} till {{iban}} och ange {{number}}. Är något fel med fakturan, meddela oss före dess. Bilen stannar hos oss tills den är betald.',
  'mail.dunning3.subject': 'Sista påminnelsen: faktura {{number}}',
  'mail.dunning3.body':
    'Hej {{company}},\n\nefter två påminnelser är {{amount}} av faktura {{number}}, med förfallodag {{due}}, fortfarande obetalt.\n\nVi sätter en sista frist till {{until}} för betalning till {{iban}} med angivande av {{number}}. Därefter förbehåller vi oss utan ytterligare påminnelse våra rättigheter enligt lag och avtal: hävning, ersättning för dröjsmålet och indrivning av fordran.',
}
