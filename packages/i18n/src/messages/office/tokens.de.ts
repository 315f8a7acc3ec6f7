import type { messages as en } from './tokens.en.ts'

export const messages = {
  'office.tokens.title': 'API-Tokens',
  'office.tokens.hint':
    'Damit lesen Systeme des Händlers das Portal und geben Angebote ab. Jedes handelt für die Person, die es erstellt hat.',
  'office.tokens.none': 'Keine API-Tokens',
  'office.tokens.noneBody': 'Die Mitarbeiter dieser Firma können Tokens in ihrem Profil im Portal erstellen.',
  'office.tokens.person': 'Handelt für',
  'office.tokens.scopes': 'Umfang',
  'office.tokens.until': 'Gültig bis',
  'office.tokens.used': 'Zuletzt genutzt',
  'office.tokens.unused': 'nie',
  'office.tokens.active': 'Aktiv',
  'office.tokens.expired': 'Abgelaufen',
  'office.tokens.revoked': 'Widerrufen',
  'office.tokens.revoke': 'Widerrufen',
  'office.tokens.revokeAsk': 'API-Token „{{name}}“ widerrufen',
  'office.tokens.revokeBody':
    'Systeme, die es nutzen, verlieren sofort den Zugriff. Das lässt sich nicht rückgängig machen.',
  'office.tokens.revokedDone': 'Das API-Token „{{name}}“ wurde widerrufen.',
  'office.buyers.action.tokenCreate': 'API-Token erstellt',
  'office.buyers.action.tokenRevoke': 'API-Token widerrufen',
  'office.field.tokenName': 'API-Token',
  'office.field.tokenScopes': 'Umfang',
} as const satisfies Record<keyof typeof en, string>
