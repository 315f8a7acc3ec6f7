import type { messages as en } from './en.ts'

export const messages = {
  // Error screen: the English texts are those of the specification
  'errorScreen.network.title': 'Anslutningsproblem',
  'errorScreen.network.body': 'Kontrollera din internetanslutning och försök igen.',
  'errorScreen.stale.title': 'Uppdatering tillgänglig',
  'errorScreen.stale.body': 'Programmet har uppdaterats. Läs in sidan igen.',
  'errorScreen.other.title': 'Något gick fel',
  'errorScreen.other.body': 'Något gick fel. Försök igen eller kontakta supporten om problemet kvarstår.',
  'errorScreen.none.title': 'Något gick fel',
  'errorScreen.none.body': 'Tyvärr hände något oväntat. Vårt team har informerats och arbetar på en lösning.',
  'errorScreen.retry': 'Försök igen',
  'errorScreen.refresh': 'Läs in igen för att uppdatera',
  'errorScreen.home': 'Gå till startsidan',
  'errorScreen.check': 'Kontrollera anslutningen',
  'errorScreen.checkWhy': 'Det kan bara din enhet: se nätverksinställningarna och försök sedan igen.',
  'errorScreen.id': 'Fel-id: {{id}}',
  'defaultError.title': 'Något gick fel!',
  'defaultError.show': 'Visa fel',
  'defaultError.hide': 'Dölj fel',
  'notFound.title': 'Hittades inte',
  'notFound.body': 'Sidan finns inte, eller så får du inte se den.',
  // Toasts of the specification
  'toast.unknownError': 'Ett okänt fel uppstod',
  'toast.networkError': 'Ingen kontakt med Bilbro. Försök igen.',
  'toast.tooManyMinutes': 'För många försök. Försök igen om {{minutes}} minuter.',
  'toast.loginSuccess': 'Du är inloggad',
  'toast.magicLinkSent': 'Inloggningslänk har skickats till din e-post',
  'toast.resetSent': 'Instruktioner för att återställa lösenordet har skickats till din e-post',
} as const satisfies Record<keyof typeof en, string>
