// E-mails about a decision, used for sending and for the preview.
import type { Language } from '@bilbro/contract/common'
import { minutesOf } from '../../core/auth/one-time-tokens.ts'
import { writeMail } from '../../admin/mails/write-mail.ts'

type About = { contactName: string; companyName: string; language: string }
type Decision = { status: string; message: string; language?: string | undefined }

const daysOf = (kind: 'BUYER_INVITATION' | 'SIGNUP_ANSWER') => Math.round(minutesOf(kind) / 60 / 24)

export const welcomeLink = (language: Language, token: string, publicUrl: string): string =>
  `${publicUrl}/${language}/reset-password?token=${token}`

export const welcomeMail = (
  to: { name: string; company: string; language: Language },
  token: string,
  publicUrl: string,
) =>
  writeMail('signupWelcome', {
    language: to.language,
    params: { name: to.name, company: to.company, days: daysOf('BUYER_INVITATION') },
    link: welcomeLink(to.language, token, publicUrl),
  })

/** The e-mail of a decision; undefined when it sends none. */
export function decisionMail(
  about: About,
  { status, message, language = about.language }: Decision,
  { company = about.companyName, token, publicUrl }: { company?: string; token: string; publicUrl: string },
) {
  const to = language as Language
  const names = { name: about.contactName, company }
  if (status === 'APPROVED') return welcomeMail({ ...names, language: to }, token, publicUrl)
  if (status === 'REJECTED') return writeMail('signupRejected', { language: to, params: { ...names, reason: message } })
  if (status === 'MORE_INFO')
    return writeMail('signupQuestion', {
      language: to,
      params: { ...names, question: message, days: daysOf('SIGNUP_ANSWER') },
      link: `${publicUrl}/${to}/signup/answer?token=${token}`,
    })
  return undefined
}
