import type { messages as english } from './staff.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.staffInvitation.subject': '{{by}} inviterer deg til Bilbros backoffice',
  'mail.staffInvitation.body':
    'Hei {{name}},\n\n{{by}} har gitt deg en konto i Bilbros backoffice. Velg et passord for å komme i gang. Lenken virker én gang og i {{days}} dager.',
  'mail.staffInvitation.button': 'Velg passord',
  'mail.staffInvitation.note': 'Er lenken utløpt? Be {{by}} om å invitere deg på nytt.',
  'mail.staffReset.subject': 'Koden din for nytt passord',
  'mail.staffReset.body':
    'Hei {{name}},\n\nKoden din for nytt passord er:\n\n{{code}}\n\nDen virker i {{minutes}} minutter. Ingen hos Bilbro vil noen gang be deg om den.',
  'mail.staffReset.note': 'Var det ikke du som ba om den? Da trenger du ikke gjøre noe: passordet ditt er uendret.',
  'mail.staffPasswordChanged.subject': 'Passordet ditt er endret',
  'mail.staffPasswordChanged.body':
    'Hei {{name}},\n\nPassordet til backoffice-kontoen din ble endret den {{at}}. Andre innlogginger er avsluttet.',
  'mail.staffPasswordChanged.button': 'Åpne backoffice',
  'mail.staffPasswordChanged.note':
    'Var det ikke deg? Velg nytt passord med en gang via «Glemt passord?», og si fra til den som administrerer brukere.',
  'mail.secondFactorOn.subject': 'Totrinnsbekreftelsen din er på',
  'mail.secondFactorOn.body':
    'Hei {{name}},\n\nFra {{at}} krever innlogging i backoffice også en kode fra telefonen din. Oppbevar gjenopprettingskodene der du finner dem uten telefonen.',
  'mail.secondFactorOn.button': 'Åpne backoffice',
  'mail.secondFactorOn.note': 'Var det ikke deg? Si fra med en gang til den som administrerer brukere.',
  'mail.secondFactorOff.subject': 'Totrinnsbekreftelsen din er slått av',
  'mail.secondFactorOff.body':
    'Hei {{name}},\n\nDen {{at}} slo {{by}} av totrinnsbekreftelsen for backoffice-kontoen din. Nå holder det med passordet for å logge inn.',
  'mail.secondFactorOff.button': 'Åpne backoffice',
  'mail.secondFactorOff.note': 'Kom dette uventet? Endre passordet og si fra til den som administrerer brukere.',
  'mail.outletApproved.subject': 'Velkommen til Bilbros outlet',
  'mail.outletApproved.body':
    'Hei {{name}},\n\nTilgangen til Bilbros outlet for {{company}} er godkjent. Kontaktpersonen din forteller hvilke biler som står der nå.',
  'mail.outletRejected.subject': 'Tilgangen din til Bilbros outlet',
  'mail.outletRejected.body':
    'Hei {{name}},\n\nVi kan dessverre ikke gi {{company}} tilgang til Bilbros outlet nå.\n\nÅrsak: {{reason}}\n\nTa kontakt med kontaktpersonen din hvis du har spørsmål.',
  'mail.viewReport.subject': 'Rapport {{day}}: {{title}}',
  'mail.viewReport.body':
    'Hei {{name}},\n\nDette er rapporten «{{view}}» ({{list}}) fra {{day}}, med det du har tilgang til.\n\n{{totals}}{{missing}}',
  'mail.viewReport.button': 'Åpne listen',
  'mail.viewReport.note':
    'En kollega har planlagt denne rapporten. Under «Reports by mail» i backoffice kan du si den opp.',
  'mail.weeklyFigures.subject': 'Ukens nøkkeltall: {{day}}',
  'mail.weeklyFigures.body': 'Hei {{name}},\n\nDette er nøkkeltallene fra mandag {{day}}. {{news}}',
  'mail.weeklyFigures.button': 'Alle nøkkeltall',
}
