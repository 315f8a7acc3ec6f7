import type { messages as en } from './invoice.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'mail.invoice.subject': 'Faktura {{number}}',
  'mail.invoice.body':
    'Hej {{company}},\n\nvedhæftet er faktura {{number}} på {{amount}} med betalingsfrist {{due}}. Den elektroniske form er også vedhæftet.',
  'mail.creditNote.subject': 'Kreditnota {{number}}',
  'mail.creditNote.body': 'Hej {{company}},\n\nvedhæftet er kreditnota {{number}} på {{amount}} med elektronisk form.',
  'mail.statement.subject': 'Kontoudtog',
  'mail.statement.body':
    'Hej {{company}},\n\nvedhæftet er dit kontoudtog pr. {{day}}. Saldoen er {{amount}}. Betalinger fra de seneste dage er måske ikke med endnu.',
  'mail.dunning1.subject': 'Betalingspåmindelse: faktura {{number}}',
  'mail.dunning1.body':
    'Hej {{company}},\n\nfaktura {{number}} skulle betales senest {{due}}; heraf mangler stadig {{amount}}. Måske er den blevet overset: fakturaen er vedhæftet igen.\n\nOverfør venligst beløbet senest {{until}} til {{iban}} med angivelse af {{number}}. Er der betalt i mellemtiden, skal du ikke gøre mere.',
  'mail.dunning2.subject': 'Anden rykker: faktura {{number}}',
  'mail.dunning2.body':
    'Hej {{company}},\n\ntrods vores påmindelse mangler stadig {{amount}} af faktura {{number}}, som skulle betales senest {{due}}.\n\nOverfør venligst beløbet senest {{until}} til {{iban}} med angivelse af {{number}}. Er der fejl i fakturaen, så giv os besked inden da. Bilen bliver hos os, til den er betalt.',
  'mail.dunning3.subject': 'Sidste rykker: faktura {{number}}',
  'mail.dunning3.body':
    'Hej {{company}},\n\nefter to rykkere mangler stadig {{amount}} af faktura {{number}}, som skulle betales senest {{due}}.\n\nVi fastsætter en sidste frist til {{until}} for betaling til {{iban}} med angivelse af {{number}}. Derefter forbeholder vi os uden yderligere rykker vores rettigheder efter lov og kontrakt: ophævelse, erstatning for forsinkelsen og inddrivelse af kravet.',
}
