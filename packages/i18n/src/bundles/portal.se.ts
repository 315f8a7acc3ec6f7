import { messages as webhooks } from '../messages/portal/webhooks.se.ts'
import { messages as ui } from '../messages/ui/se.ts'
import { messages as words } from '../messages/words/se.ts'
import { messages as validation } from '../messages/validation/se.ts'
import { messages as system } from '../messages/system/se.ts'
import { messages as car } from '../messages/car/se.ts'
import { messages as feature } from '../messages/feature/se.ts'
import { messages as status } from '../messages/status/se.ts'
import { messages as road } from '../messages/road/se.ts'
import { messages as condition } from '../messages/condition/se.ts'
import { messages as process } from '../messages/process/se.ts'
import { messages as landed } from '../messages/landed/se.ts'
import { messages as error } from '../messages/error/se.ts'
import { messages as notice } from '../messages/notice/dealer.se.ts'
import { messages as portal } from '../messages/portal/se.ts'
import { messages as requests } from '../messages/portal/requests.se.ts'
import { messages as profile } from '../messages/portal/profile.se.ts'
import { messages as tokens } from '../messages/portal/tokens.se.ts'
import { messages as developers } from '../messages/portal/developers.se.ts'
import { messages as offers } from '../messages/portal/offers.se.ts'
import { messages as contracts } from '../messages/portal/contracts.se.ts'
import { messages as invoices } from '../messages/portal/invoices.se.ts'
import { messages as naf } from '../messages/portal/naf.se.ts'
import { messages as transports } from '../messages/portal/transports.se.ts'
import { messages as proofs } from '../messages/portal/proofs.se.ts'
import { messages as driver } from '../messages/portal/driver.se.ts'
import { messages as buying } from '../messages/portal/buying.se.ts'

export const messages = {
  ...ui,
  ...words,
  ...validation,
  ...system,
  ...car,
  ...feature,
  ...status,
  ...road,
  ...condition,
  ...process,
  ...landed,
  ...error,
  ...notice,
  ...portal,
  ...webhooks,
  ...profile,
  ...tokens,
  ...developers,
  ...requests,
  ...offers,
  ...contracts,
  ...invoices,
  ...buying,
  ...naf,
  ...transports,
  ...proofs,
  ...driver,
}
