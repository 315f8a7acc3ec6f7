// The declaration that a signer makes; stored word by word with the signature.
import type { Lang } from '../locale.ts'

const consents: Record<Lang, string> = {
  en: 'I have read this document. I sign it electronically with my name, and agree that this binds the company I sign for.',
  de: 'Ich habe dieses Dokument gelesen. Ich unterschreibe es elektronisch mit meinem Namen und bin einverstanden, dass dies die Firma bindet, für die ich unterschreibe.',
  no: 'Jeg har lest dette dokumentet. Jeg signerer det elektronisk med mitt navn og godtar at dette binder firmaet jeg signerer for.',
  dk: 'Jeg har læst dette dokument. Jeg underskriver det elektronisk med mit navn og accepterer, at det binder det firma, jeg underskriver for.',
  se: 'Jag har läst det här dokumentet. Jag undertecknar det elektroniskt med mitt namn och godkänner att det binder det företag jag undertecknar för.',
}

export const consentOf = (language: Lang): string => consents[language]
