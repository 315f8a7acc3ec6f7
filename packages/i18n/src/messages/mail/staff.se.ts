import type { messages as english } from './staff.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.staffInvitation.subject': '{{by}} bjuder in dig till Bilbros backoffice',
  'mail.staffInvitation.body':
    'Hej {{name}},\n\n{{by}} har gett dig ett konto i Bilbros backoffice. Välj ett lösenord för att komma igång. Länken fungerar en gång och i {{days}} dagar.',
  'mail.staffInvitation.button': 'Välj lösenord',
  'mail.staffInvitation.note': 'Har länken gått ut? Be {{by}} att bjuda in dig igen.',
  'mail.staffReset.subject': 'Din kod för ett nytt lösenord',
  'mail.staffReset.body':
    'Hej {{name}},\n\nDin kod för ett nytt lösenord är:\n\n{{code}}\n\nDen fungerar i {{minutes}} minuter. Ingen på Bilbro kommer någonsin att fråga efter den.',
  'mail.staffReset.note': 'Var det inte du som bad om den? Då behöver du inte göra något: ditt lösenord är oförändrat.',
  'mail.staffPasswordChanged.subject': 'Ditt lösenord har ändrats',
  'mail.staffPasswordChanged.body':
    'Hej {{name}},\n\nLösenordet till ditt backoffice-konto ändrades den {{at}}. Andra inloggningar har avslutats.',
  'mail.staffPasswordChanged.button': 'Öppna backoffice',
  'mail.staffPasswordChanged.note':
    'Var det inte du? Välj genast ett nytt lösenord via ”Glömt lösenordet?” och säg till den som sköter användare.',
  'mail.secondFactorOn.subject': 'Din tvåstegsverifiering är på',
  'mail.secondFactorOn.body':
    'Hej {{name}},\n\nSedan den {{at}} kräver inloggningen i backoffice även en kod från din telefon. Förvara återställningskoderna där du hittar dem utan telefonen.',
  'mail.secondFactorOn.button': 'Öppna backoffice',
  'mail.secondFactorOn.note': 'Var det inte du? Säg genast till den som sköter användare.',
  'mail.secondFactorOff.subject': 'Din tvåstegsverifiering har stängts av',
  'mail.secondFactorOff.body':
    'Hej {{name}},\n\nDen {{at}} stängde {{by}} av tvåstegsverifieringen för ditt backoffice-konto. Från och med nu räcker lösenordet för att logga in.',
  'mail.secondFactorOff.button': 'Öppna backoffice',
  'mail.secondFactorOff.note': 'Kom det oväntat? Byt lösenord och säg till den som sköter användare.',
  'mail.outletApproved.subject': 'Välkommen till Bilbros outlet',
  'mail.outletApproved.body':
    'Hej {{name}},\n\nEr åtkomst till Bilbros outlet för {{company}} har godkänts. Din kontaktperson berättar vilka bilar som finns där nu.',
  'mail.outletRejected.subject': 'Din åtkomst till Bilbros outlet',
  'mail.outletRejected.body':
    'Hej {{name}},\n\nVi kan tyvärr inte ge {{company}} åtkomst till Bilbros outlet just nu.\n\nSkäl: {{reason}}\n\nKontakta din kontaktperson om du har frågor.',
  'mail.viewReport.subject': 'Rapport {{day}}: {{title}}',
  'mail.viewReport.body':
    'Hej {{name}},\n\nDet här är rapporten ”{{view}}” ({{list}}) från {{day}}, med det du har åtkomst till.\n\n{{totals}}{{missing}}',
  'mail.viewReport.button': 'Öppna listan',
  'mail.viewReport.note':
    'En kollega har planerat den här rapporten. Under ”Reports by mail” i backoffice kan du avsluta den.',
  'mail.weeklyFigures.subject': 'Veckans nyckeltal: {{day}}',
  'mail.weeklyFigures.body': 'Hej {{name}},\n\nDet här är nyckeltalen från måndag {{day}}. {{news}}',
  'mail.weeklyFigures.button': 'Alla nyckeltal',
}
