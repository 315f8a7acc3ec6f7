/**
 * States of an e-mail. WAITING is also the state of every e-mail while no mail server is set up. EXPIRED: the link or
 * code in it ended before the e-mail could be sent.
 */
export const mailStates = ['WAITING', 'FAILED', 'EXPIRED', 'SENT'] as const
export type MailState = (typeof mailStates)[number]

/** Days for which e-mails are stored, to answer "what did you write to me?". */
export const mailDays = 90
