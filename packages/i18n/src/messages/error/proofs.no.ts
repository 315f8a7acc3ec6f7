import type { messages as en } from './proofs.en.ts'

export const messages = {
  'error.proof.encrypted': '{{name}} er beskyttet med passord. Last den opp uten.',
  'error.proof.tooManyPages': '{{name}} har mer enn {{limit}} sider. Last opp bare dette dokumentet.',
  'error.proof.unreadable': '{{name}} er ikke hel eller ikke en PDF. Lag den på nytt og last den opp.',
  'error.proof.otherPaper': 'Dette dokumentet blir ikke etterspurt her.',
  'error.proof.settled': 'Dette dokumentet er kontrollert og i orden. Det kan ikke erstattes.',
  'error.proof.dueBeforeOpened': 'Denne dokumentasjonen ble åpnet {{day}}: den kan tidligst forfalle da.',
  'error.proof.closed': 'Denne dokumentasjonen er avsluttet og kan ikke endres.',
  'error.proof.empty': 'Ingenting er kommet inn for dette dokumentet ennå.',
  'error.proof.ticksMissing': 'Kryss av for alt du har sett på dokumentet.',
  'error.proof.needsReasons': 'Oppgi hva som er galt med dokumentet.',
  'error.proof.notChecked': 'Ikke alt er kommet inn og kontrollert ennå: {{papers}}',
  'error.proof.notArrived': 'Bilen er ikke kommet fram ennå. Mottaket kan bekreftes når den er der.',
  'error.proof.confirmed': 'Mottaket av denne bilen er allerede bekreftet.',
  'error.proof.notAsked': 'Denne bilen trenger ingen bekreftelse.',
  'error.proof.reminded': 'Forhandleren er allerede påminnet i dag.',
  'error.proof.refunded': 'Depositumet er allerede tilbakebetalt. Godkjenningen blir stående.',
  'error.proof.taxed': 'Dette salget er beskattet i mellomtiden. Ta det tilbake først, på siden for betalinger.',
} as const satisfies Record<keyof typeof en, string>
