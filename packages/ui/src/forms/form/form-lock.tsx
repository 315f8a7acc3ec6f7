import { createContext } from 'react'

/** Whether the form around a field can only be read. */
export const FormLock = createContext(false)
