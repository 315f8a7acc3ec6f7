import { messages as webhooks } from '../messages/portal/webhooks.en.ts'
import { messages as ui } from '../messages/ui/en.ts'
import { messages as words } from '../messages/words/en.ts'
import { messages as validation } from '../messages/validation/en.ts'
import { messages as system } from '../messages/system/en.ts'
import { messages as car } from '../messages/car/en.ts'
import { messages as feature } from '../messages/feature/en.ts'
import { messages as status } from '../messages/status/en.ts'
import { messages as road } from '../messages/road/en.ts'
import { messages as condition } from '../messages/condition/en.ts'
import { messages as process } from '../messages/process/en.ts'
import { messages as landed } from '../messages/landed/en.ts'
import { messages as error } from '../messages/error/en.ts'
import { messages as notice } from '../messages/notice/dealer.en.ts'
import { messages as portal } from '../messages/portal/en.ts'
import { messages as requests } from '../messages/portal/requests.en.ts'
import { messages as profile } from '../messages/portal/profile.en.ts'
import { messages as tokens } from '../messages/portal/tokens.en.ts'
import { messages as developers } from '../messages/portal/developers.en.ts'
import { messages as offers } from '../messages/portal/offers.en.ts'
import { messages as contracts } from '../messages/portal/contracts.en.ts'
import { messages as invoices } from '../messages/portal/invoices.en.ts'
import { messages as naf } from '../messages/portal/naf.en.ts'
import { messages as transports } from '../messages/portal/transports.en.ts'
import { messages as proofs } from '../messages/portal/proofs.en.ts'
import { messages as driver } from '../messages/portal/driver.en.ts'
import { messages as buying } from '../messages/portal/buying.en.ts'

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
