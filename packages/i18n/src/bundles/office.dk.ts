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
import { messages as staffError } from '../messages/staff-error/dk.ts'
import { messages as notice } from '../messages/notice/staff.dk.ts'
import { messages as carrier } from '../messages/notice/carrier.dk.ts'
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
