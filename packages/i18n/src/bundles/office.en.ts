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
import { messages as staffError } from '../messages/staff-error/en.ts'
import { messages as notice } from '../messages/notice/staff.en.ts'
import { messages as carrier } from '../messages/notice/carrier.en.ts'
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
