import { messages as webhooks } from '../messages/portal/webhooks.de.ts'
import { messages as ui } from '../messages/ui/de.ts'
import { messages as words } from '../messages/words/de.ts'
import { messages as validation } from '../messages/validation/de.ts'
import { messages as system } from '../messages/system/de.ts'
import { messages as car } from '../messages/car/de.ts'
import { messages as feature } from '../messages/feature/de.ts'
import { messages as status } from '../messages/status/de.ts'
import { messages as road } from '../messages/road/de.ts'
import { messages as condition } from '../messages/condition/de.ts'
import { messages as process } from '../messages/process/de.ts'
import { messages as landed } from '../messages/landed/de.ts'
import { messages as error } from '../messages/error/de.ts'
import { messages as notice } from '../messages/notice/dealer.de.ts'
import { messages as portal } from '../messages/portal/de.ts'
import { messages as requests } from '../messages/portal/requests.de.ts'
import { messages as profile } from '../messages/portal/profile.de.ts'
import { messages as tokens } from '../messages/portal/tokens.de.ts'
import { messages as developers } from '../messages/portal/developers.de.ts'
import { messages as offers } from '../messages/portal/offers.de.ts'
import { messages as contracts } from '../messages/portal/contracts.de.ts'
import { messages as invoices } from '../messages/portal/invoices.de.ts'
import { messages as naf } from '../messages/portal/naf.de.ts'
import { messages as transports } from '../messages/portal/transports.de.ts'
import { messages as proofs } from '../messages/portal/proofs.de.ts'
import { messages as driver } from '../messages/portal/driver.de.ts'
import { messages as buying } from '../messages/portal/buying.de.ts'

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
