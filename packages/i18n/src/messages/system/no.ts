import type { messages as en } from './en.ts'

export const messages = {
  // Error screen: the English texts are those of the specification
  'errorScreen.network.title': 'Tilkoblingsproblem',
  'errorScreen.network.body': 'Kontroller internettforbindelsen og prøv igjen.',
  'errorScreen.stale.title': 'Oppdatering tilgjengelig',
  'errorScreen.stale.body': 'Programmet er oppdatert. Last siden på nytt.',
  'errorScreen.other.title': 'Noe gikk galt',
  'errorScreen.other.body': 'Noe gikk galt. Prøv igjen, eller kontakt support hvis problemet vedvarer.',
  'errorScreen.none.title': 'Noe gikk galt',
  'errorScreen.none.body': 'Beklager, det skjedde noe uventet. Teamet vårt er varslet og jobber med en løsning.',
  'errorScreen.retry': 'Prøv igjen',
  'errorScreen.refresh': 'Last på nytt for å oppdatere',
  'errorScreen.home': 'Gå til startsiden',
  'errorScreen.check': 'Kontroller tilkoblingen',
  'errorScreen.checkWhy': 'Det kan bare enheten din: se nettverksinnstillingene og prøv igjen.',
  'errorScreen.id': 'Feil-ID: {{id}}',
  'defaultError.title': 'Noe gikk galt!',
  'defaultError.show': 'Vis feil',
  'defaultError.hide': 'Skjul feil',
  'notFound.title': 'Ikke funnet',
  'notFound.body': 'Siden finnes ikke, eller du har ikke tilgang til den.',
  // Toasts of the specification
  'toast.unknownError': 'Det oppstod en ukjent feil',
  'toast.networkError': 'Ingen forbindelse med Bilbro. Prøv igjen.',
  'toast.tooManyMinutes': 'For mange forsøk. Prøv igjen om {{minutes}} minutter.',
  'toast.loginSuccess': 'Du er logget inn',
  'toast.magicLinkSent': 'Innloggingslenke er sendt til e-posten din',
  'toast.resetSent': 'Instruksjoner for å tilbakestille passordet er sendt til e-posten din',
} as const satisfies Record<keyof typeof en, string>
