import type { messages as en } from './en.ts'

export const messages = {
  // Error screen: the English texts are those of the specification
  'errorScreen.network.title': 'Forbindelsesproblem',
  'errorScreen.network.body': 'Kontrollér din internetforbindelse, og prøv igen.',
  'errorScreen.stale.title': 'Opdatering tilgængelig',
  'errorScreen.stale.body': 'Programmet er blevet opdateret. Genindlæs siden.',
  'errorScreen.other.title': 'Noget gik galt',
  'errorScreen.other.body': 'Noget gik galt. Prøv igen, eller kontakt support, hvis problemet fortsætter.',
  'errorScreen.none.title': 'Noget gik galt',
  'errorScreen.none.body': 'Beklager, der skete noget uventet. Vores team er underrettet og arbejder på en løsning.',
  'errorScreen.retry': 'Prøv igen',
  'errorScreen.refresh': 'Genindlæs for at opdatere',
  'errorScreen.home': 'Gå til forsiden',
  'errorScreen.check': 'Kontrollér forbindelse',
  'errorScreen.checkWhy': 'Det kan kun din enhed: Se netværksindstillingerne, og prøv så igen.',
  'errorScreen.id': 'Fejl-id: {{id}}',
  'defaultError.title': 'Noget gik galt!',
  'defaultError.show': 'Vis fejl',
  'defaultError.hide': 'Skjul fejl',
  'notFound.title': 'Ikke fundet',
  'notFound.body': 'Siden findes ikke, eller du har ikke adgang til den.',
  // Toasts of the specification
  'toast.unknownError': 'Der opstod en ukendt fejl',
  'toast.networkError': 'Ingen forbindelse til Bilbro. Prøv igen.',
  'toast.tooManyMinutes': 'For mange forsøg. Prøv igen om {{minutes}} minutter.',
  'toast.loginSuccess': 'Du er logget ind',
  'toast.magicLinkSent': 'Loginlink er sendt til din e-mail',
  'toast.resetSent': 'Vejledning til nulstilling af adgangskode er sendt til din e-mail',
} as const satisfies Record<keyof typeof en, string>
