import { topic } from '../../live/topic.ts'

/** Edited texts of e-mails. */
export const mailTextsTopic = topic({ name: 'mailTexts', rights: ['translations.manage'] })
