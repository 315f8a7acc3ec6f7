import type { messages as en } from './proofs.en.ts'

export const messages = {
  'error.proof.encrypted': '{{name}} er beskyttet med adgangskode. Upload den uden.',
  'error.proof.tooManyPages': '{{name}} har mere end {{limit}} sider. Upload kun dette dokument.',
  'error.proof.unreadable': '{{name}} er ikke hel eller ikke en PDF. Lav den igen, og upload den.',
  'error.proof.otherPaper': 'Dette dokument efterspørges ikke her.',
  'error.proof.settled': 'Dette dokument er kontrolleret og i orden. Det kan ikke erstattes.',
  'error.proof.dueBeforeOpened': 'Denne dokumentation blev åbnet den {{day}}: den kan tidligst forfalde da.',
  'error.proof.closed': 'Denne dokumentation er afsluttet og kan ikke ændres.',
  'error.proof.empty': 'Der er endnu ikke kommet noget til dette dokument.',
  'error.proof.ticksMissing': 'Sæt flueben ved alt, hvad du har set på dokumentet.',
  'error.proof.needsReasons': 'Angiv, hvad der er galt med dokumentet.',
  'error.proof.notChecked': 'Alt er endnu ikke kommet og kontrolleret: {{papers}}',
  'error.proof.notArrived': 'Bilen er endnu ikke ankommet. Modtagelsen kan bekræftes, når den er der.',
  'error.proof.confirmed': 'Modtagelsen af denne bil er allerede bekræftet.',
  'error.proof.notAsked': 'Denne bil kræver ingen bekræftelse.',
  'error.proof.reminded': 'Forhandleren er allerede blevet påmindet i dag.',
  'error.proof.refunded': 'Depositummet er allerede tilbagebetalt. Godkendelsen består.',
  'error.proof.taxed': 'Dette salg er i mellemtiden beskattet. Tag det først tilbage på siden med betalinger.',
} as const satisfies Record<keyof typeof en, string>
