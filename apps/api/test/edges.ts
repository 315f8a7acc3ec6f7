// All state transitions, written by hand a second time, so that an accidental change of a state machine is found.

/** From, to, and who may cause it. */
type Edge = readonly [from: string, to: string, by: string]
const lines = (text: string): Edge[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [from, to, by] = line.split('|').map((part) => part.trim()) as [string, string, string]
      return from
        .split(' ')
        .flatMap((one) => to.split(' ').flatMap((other) => by.split(' ').map((who) => [one, other, who] as const)))
    })

export const offerEdges = lines(`
  SUBMITTED COUNTERED_BY_BUYER MIDPOINT_PROPOSED                           | COUNTERED_BY_SELLER | staff system
  COUNTERED_BY_SELLER MIDPOINT_PROPOSED                                    | COUNTERED_BY_BUYER  | dealer
  COUNTERED_BY_BUYER                                                       | MIDPOINT_PROPOSED   | staff
  COUNTERED_BY_SELLER                                                      | MIDPOINT_PROPOSED   | dealer
  SUBMITTED COUNTERED_BY_SELLER COUNTERED_BY_BUYER MIDPOINT_PROPOSED         | ACCEPTED            | staff dealer
  SUBMITTED COUNTERED_BY_SELLER COUNTERED_BY_BUYER MIDPOINT_PROPOSED ON_HOLD | DECLINED            | staff dealer system
  SUBMITTED COUNTERED_BY_SELLER COUNTERED_BY_BUYER MIDPOINT_PROPOSED ON_HOLD | WITHDRAWN           | staff dealer
  SUBMITTED COUNTERED_BY_SELLER COUNTERED_BY_BUYER MIDPOINT_PROPOSED         | EXPIRED ON_HOLD     | system
  ON_HOLD | SUBMITTED COUNTERED_BY_SELLER COUNTERED_BY_BUYER MIDPOINT_PROPOSED | system
  ACCEPTED | DECLINED | contract
`)

export const contractEdges = lines(`
  DRAFT                             | WAITING_ADMIN | staff
  WAITING_ADMIN                     | WAITING_BUYER | staff
  WAITING_ADMIN                     | DRAFT         | staff
  WAITING_BUYER                     | SIGNED        | dealer staff system
  WAITING_BUYER                     | DECLINED      | dealer system
  WAITING_BUYER                     | EXPIRED       | system
  DRAFT WAITING_ADMIN WAITING_BUYER | VOID          | staff
  SIGNED                            | CANCELLED     | staff
`)

export const requestEdges = lines(`
  NEW                                   | CONTACTED     | staff
  CONTACTED                             | QUALIFIED     | staff
  NEW CONTACTED QUALIFIED               | CARS_PROPOSED | staff
  NEW CONTACTED QUALIFIED CARS_PROPOSED | OFFER_SENT    | system
  OFFER_SENT                            | NEGOTIATION   | system
  OFFER_SENT NEGOTIATION                | CONTRACT      | system
  CONTRACT                              | WON           | system
  CONTRACT                              | NEGOTIATION   | system
  NEW CONTACTED QUALIFIED CARS_PROPOSED OFFER_SENT NEGOTIATION CONTRACT | LOST | staff
  WON LOST                              | ARCHIVED      | system
  LOST ARCHIVED | NEW CONTACTED QUALIFIED CARS_PROPOSED OFFER_SENT NEGOTIATION CONTRACT | system
`)

export const listingEdges = lines(`
  DRAFT                       | AVAILABLE                   | staff
  AVAILABLE                   | LOCKED                      | system
  LOCKED                      | AVAILABLE                   | system
  AVAILABLE LOCKED            | PRE_SOLD                    | contract
  PRE_SOLD                    | AVAILABLE                   | contract
  PRE_SOLD                    | WAITING_FOR_ADMIN_SIGNATURE | contract
  WAITING_FOR_ADMIN_SIGNATURE | WAITING_FOR_BUYER_SIGNATURE | contract
  WAITING_FOR_ADMIN_SIGNATURE | PRE_SOLD                    | contract
  WAITING_FOR_BUYER_SIGNATURE | SOLD                        | contract
  WAITING_FOR_BUYER_SIGNATURE | AVAILABLE                   | contract
  DRAFT AVAILABLE LOCKED      | WITHDRAWN                   | staff
  DRAFT AVAILABLE             | MOVED_TO_OUTLET             | system
  MOVED_TO_OUTLET             | DRAFT                       | staff
  SOLD                        | AVAILABLE                   | contract
`)

export const lockEdges = lines(`
  HELD | FREE      | system
  HELD | CONVERTED | contract
`)

export const claimEdges = lines(`
  SUBMITTED            | IN_REVIEW                | staff
  IN_REVIEW            | NEEDS_INFO               | staff
  NEEDS_INFO           | IN_REVIEW                | dealer
  NEEDS_INFO           | CLOSED_NO_ANSWER         | system
  IN_REVIEW ESCALATED  | ACCEPTED PARTLY REJECTED | staff
  ACCEPTED PARTLY      | SETTLED                  | dealer
  REJECTED PARTLY      | ESCALATED                | dealer
`)

export const workOrderEdges = lines(`
  DRAFT                               | PLANNED             | staff
  PLANNED                             | IN_PROGRESS         | staff system
  IN_PROGRESS                         | DONE                | system
  DONE                                | INVOICED            | system
  PLANNED IN_PROGRESS                 | ON_HOLD             | staff
  ON_HOLD                             | PLANNED IN_PROGRESS | staff
  DRAFT PLANNED IN_PROGRESS ON_HOLD   | CANCELLED           | staff
  DONE                                | IN_PROGRESS         | staff system
`)

export const workTaskEdges = lines(`
  OPEN             | IN_PROGRESS  | staff
  OPEN IN_PROGRESS | DONE SKIPPED | staff
  DONE SKIPPED     | OPEN         | staff
`)
