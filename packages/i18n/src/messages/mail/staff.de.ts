import type { messages as english } from './staff.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.staffInvitation.subject': '{{by}} lädt Sie ins Backoffice von Bilbro ein',
  'mail.staffInvitation.body':
    'Guten Tag {{name}},\n\n{{by}} hat Ihnen ein Konto im Backoffice von Bilbro gegeben. Wählen Sie zu Beginn ein Passwort. Dieser Link gilt einmal und {{days}} Tage lang.',
  'mail.staffInvitation.button': 'Passwort wählen',
  'mail.staffInvitation.note': 'Ist der Link abgelaufen? Bitten Sie {{by}} um eine neue Einladung.',
  'mail.staffReset.subject': 'Ihr Code für ein neues Passwort',
  'mail.staffReset.body':
    'Guten Tag {{name}},\n\nIhr Code für ein neues Passwort lautet:\n\n{{code}}\n\nEr gilt {{minutes}} Minuten. Niemand von Bilbro wird Sie je danach fragen.',
  'mail.staffReset.note':
    'Sie haben ihn nicht angefordert? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  'mail.staffPasswordChanged.subject': 'Ihr Passwort wurde geändert',
  'mail.staffPasswordChanged.body':
    'Guten Tag {{name}},\n\ndas Passwort Ihres Backoffice-Kontos wurde am {{at}} geändert. Andere Anmeldungen wurden beendet.',
  'mail.staffPasswordChanged.button': 'Backoffice öffnen',
  'mail.staffPasswordChanged.note':
    'Sie waren das nicht? Wählen Sie sofort über „Passwort vergessen?“ ein neues und sagen Sie Ihrer Benutzerverwaltung Bescheid.',
  'mail.secondFactorOn.subject': 'Ihr zweiter Faktor ist eingeschaltet',
  'mail.secondFactorOn.body':
    'Guten Tag {{name}},\n\nseit {{at}} verlangt die Anmeldung im Backoffice auch einen Code von Ihrem Telefon. Bewahren Sie Ihre Wiederherstellungscodes dort auf, wo Sie sie auch ohne Telefon finden.',
  'mail.secondFactorOn.button': 'Backoffice öffnen',
  'mail.secondFactorOn.note': 'Sie waren das nicht? Sagen Sie sofort Ihrer Benutzerverwaltung Bescheid.',
  'mail.secondFactorOff.subject': 'Ihr zweiter Faktor wurde ausgeschaltet',
  'mail.secondFactorOff.body':
    'Guten Tag {{name}},\n\nam {{at}} hat {{by}} den zweiten Faktor Ihres Backoffice-Kontos ausgeschaltet. Zum Anmelden genügt ab jetzt das Passwort.',
  'mail.secondFactorOff.button': 'Backoffice öffnen',
  'mail.secondFactorOff.note':
    'Das kommt unerwartet? Ändern Sie Ihr Passwort und sagen Sie Ihrer Benutzerverwaltung Bescheid.',
  'mail.outletApproved.subject': 'Willkommen im Bilbro-Outlet',
  'mail.outletApproved.body':
    'Guten Tag {{name}},\n\nIhr Zugang zum Bilbro-Outlet für {{company}} ist freigegeben. Ihr Ansprechpartner sagt Ihnen, welche Autos gerade dort stehen.',
  'mail.outletRejected.subject': 'Ihr Zugang zum Bilbro-Outlet',
  'mail.outletRejected.body':
    'Guten Tag {{name}},\n\nwir können {{company}} im Moment keinen Zugang zum Bilbro-Outlet geben.\n\nGrund: {{reason}}\n\nBei Fragen wenden Sie sich bitte an Ihren Ansprechpartner.',
  'mail.viewReport.subject': 'Bericht vom {{day}}: {{title}}',
  'mail.viewReport.body':
    'Guten Tag {{name}},\n\ndas ist der Bericht „{{view}}“ ({{list}}) vom {{day}}, mit allem, was Sie sehen dürfen.\n\n{{totals}}{{missing}}',
  'mail.viewReport.button': 'Liste öffnen',
  'mail.viewReport.note':
    'Diesen Bericht hat ein Kollege geplant. Unter „Berichte per E-Mail“ im Backoffice können Sie ihn abbestellen.',
  'mail.weeklyFigures.subject': 'Die Kennzahlen der Woche: {{day}}',
  'mail.weeklyFigures.body': 'Guten Tag {{name}},\n\ndas sind die Kennzahlen von Montag, {{day}}. {{news}}',
  'mail.weeklyFigures.button': 'Alle Kennzahlen',
}
