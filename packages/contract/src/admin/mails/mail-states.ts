/**
 * What became of a mail. WAITING also stands for all of them while no mail server is set up; EXPIRED for one whose link or
 * code had ended before it could be sent.
 */
export const mailStates = ['WAITING', 'FAILED', 'EXPIRED', 'SENT'] as const
export type MailState = (typeof mailStates)[number]

/** Mails are kept this long: to answer "what did you write to me?", and no longer. */
export const mailDays = 90
