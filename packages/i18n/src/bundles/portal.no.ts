import { messages as webhooks } from '../messages/portal/webhooks.no.ts'
import { messages as ui } from '../messages/ui/no.ts'
import { messages as words } from '../messages/words/no.ts'
import { messages as validation } from '../messages/validation/no.ts'
import { messages as system } from '../messages/system/no.ts'
import { messages as car } from '../messages/car/no.ts'
import { messages as feature } from '../messages/feature/no.ts'
import { messages as status } from '../messages/status/no.ts'
import { messages as road } from '../messages/road/no.ts'
import { messages as condition } from '../messages/condition/no.ts'
import { messages as process } from '../messages/process/no.ts'
import { messages as landed } from '../messages/landed/no.ts'
import { messages as error } from '../messages/error/no.ts'
import { messages as notice } from '../messages/notice/dealer.no.ts'
import { messages as portal } from '../messages/portal/no.ts'
import { messages as requests } from '../messages/portal/requests.no.ts'
import { messages as profile } from '../messages/portal/profile.no.ts'
import { messages as tokens } from '../messages/portal/tokens.no.ts'
import { messages as developers } from '../messages/portal/developers.no.ts'
import { messages as offers } from '../messages/portal/offers.no.ts'
import { messages as contracts } from '../messages/portal/contracts.no.ts'
import { messages as invoices } from '../messages/portal/invoices.no.ts'
import { messages as naf } from '../messages/portal/naf.no.ts'
import { messages as transports } from '../messages/portal/transports.no.ts'
import { messages as proofs } from '../messages/portal/proofs.no.ts'
import { messages as driver } from '../messages/portal/driver.no.ts'
import { messages as buying } from '../messages/portal/buying.no.ts'

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
