import { createContext } from 'react'

/** Whether the form around a field is read-only. */
export const FormLock = createContext(false)
