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
import { messages as staffError } from '../messages/staff-error/se.ts'
import { messages as notice } from '../messages/notice/staff.se.ts'
import { messages as carrier } from '../messages/notice/carrier.se.ts'
import { messages as office } from '../messages/office/en.ts'

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
