import type { messages as english } from './staff.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.staffInvitation.subject': '{{by}} inviterer dig til Bilbros backoffice',
  'mail.staffInvitation.body':
    'Hej {{name}},\n\n{{by}} har givet dig en konto i Bilbros backoffice. Vælg en adgangskode for at komme i gang. Linket virker én gang og i {{days}} dage.',
  'mail.staffInvitation.button': 'Vælg adgangskode',
  'mail.staffInvitation.note': 'Er linket udløbet? Bed {{by}} om at invitere dig igen.',
  'mail.staffReset.subject': 'Din kode til en ny adgangskode',
  'mail.staffReset.body':
    'Hej {{name}},\n\nDin kode til en ny adgangskode er:\n\n{{code}}\n\nDen virker i {{minutes}} minutter. Ingen hos Bilbro vil nogensinde bede dig om den.',
  'mail.staffReset.note':
    'Var det ikke dig, der bad om den? Så behøver du ikke gøre noget: din adgangskode er uændret.',
  'mail.staffPasswordChanged.subject': 'Din adgangskode er ændret',
  'mail.staffPasswordChanged.body':
    'Hej {{name}},\n\nAdgangskoden til din backoffice-konto blev ændret den {{at}}. Andre logins er afsluttet.',
  'mail.staffPasswordChanged.button': 'Åbn backoffice',
  'mail.staffPasswordChanged.note':
    'Var det ikke dig? Vælg straks en ny adgangskode via »Glemt adgangskode?«, og sig det til den, der administrerer brugere.',
  'mail.secondFactorOn.subject': 'Din totrinsbekræftelse er slået til',
  'mail.secondFactorOn.body':
    'Hej {{name}},\n\nFra {{at}} kræver login i backoffice også en kode fra din telefon. Opbevar dine gendannelseskoder et sted, hvor du finder dem uden telefonen.',
  'mail.secondFactorOn.button': 'Åbn backoffice',
  'mail.secondFactorOn.note': 'Var det ikke dig? Sig det straks til den, der administrerer brugere.',
  'mail.secondFactorOff.subject': 'Din totrinsbekræftelse er slået fra',
  'mail.secondFactorOff.body':
    'Hej {{name}},\n\nDen {{at}} slog {{by}} totrinsbekræftelsen for din backoffice-konto fra. Fra nu af er adgangskoden nok til at logge ind.',
  'mail.secondFactorOff.button': 'Åbn backoffice',
  'mail.secondFactorOff.note': 'Kom det uventet? Skift din adgangskode, og sig det til den, der administrerer brugere.',
  'mail.outletApproved.subject': 'Velkommen til Bilbros outlet',
  'mail.outletApproved.body':
    'Hej {{name}},\n\nAdgangen til Bilbros outlet for {{company}} er godkendt. Din kontaktperson fortæller, hvilke biler der står der nu.',
  'mail.outletRejected.subject': 'Din adgang til Bilbros outlet',
  'mail.outletRejected.body':
    'Hej {{name}},\n\nVi kan desværre ikke give {{company}} adgang til Bilbros outlet lige nu.\n\nÅrsag: {{reason}}\n\nKontakt din kontaktperson, hvis du har spørgsmål.',
  'mail.viewReport.subject': 'Rapport {{day}}: {{title}}',
  'mail.viewReport.body':
    'Hej {{name}},\n\nDette er rapporten »{{view}}« ({{list}}) fra {{day}} med det, du har adgang til.\n\n{{totals}}{{missing}}',
  'mail.viewReport.button': 'Åbn listen',
  'mail.viewReport.note':
    'En kollega har planlagt denne rapport. Under »Reports by mail« i backoffice kan du framelde den.',
  'mail.weeklyFigures.subject': 'Ugens nøgletal: {{day}}',
  'mail.weeklyFigures.body': 'Hej {{name}},\n\nDette er nøgletallene fra mandag den {{day}}. {{news}}',
  'mail.weeklyFigures.button': 'Alle nøgletal',
}
