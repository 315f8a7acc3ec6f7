import { messages as webhooks } from '../messages/portal/webhooks.dk.ts'
import { messages as ui } from '../messages/ui/dk.ts'
import { messages as words } from '../messages/words/dk.ts'
import { messages as validation } from '../messages/validation/dk.ts'
import { messages as system } from '../messages/system/dk.ts'
import { messages as car } from '../messages/car/dk.ts'
import { messages as feature } from '../messages/feature/dk.ts'
import { messages as status } from '../messages/status/dk.ts'
import { messages as road } from '../messages/road/dk.ts'
import { messages as condition } from '../messages/condition/dk.ts'
import { messages as process } from '../messages/process/dk.ts'
import { messages as landed } from '../messages/landed/dk.ts'
import { messages as error } from '../messages/error/dk.ts'
import { messages as notice } from '../messages/notice/dealer.dk.ts'
import { messages as portal } from '../messages/portal/dk.ts'
import { messages as requests } from '../messages/portal/requests.dk.ts'
import { messages as profile } from '../messages/portal/profile.dk.ts'
import { messages as tokens } from '../messages/portal/tokens.dk.ts'
import { messages as developers } from '../messages/portal/developers.dk.ts'
import { messages as offers } from '../messages/portal/offers.dk.ts'
import { messages as contracts } from '../messages/portal/contracts.dk.ts'
import { messages as invoices } from '../messages/portal/invoices.dk.ts'
import { messages as naf } from '../messages/portal/naf.dk.ts'
import { messages as transports } from '../messages/portal/transports.dk.ts'
import { messages as proofs } from '../messages/portal/proofs.dk.ts'
import { messages as driver } from '../messages/portal/driver.dk.ts'
import { messages as buying } from '../messages/portal/buying.dk.ts'

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
