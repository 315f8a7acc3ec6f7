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
import { messages as staffError } from '../messages/staff-error/de.ts'
import { messages as notice } from '../messages/notice/staff.de.ts'
import { messages as carrier } from '../messages/notice/carrier.de.ts'
import { messages as office } from '../messages/office/de.ts'

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
  ...staffError,
  ...notice,
  ...carrier,
  ...office,
}
