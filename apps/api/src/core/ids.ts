/** Whether a text has the form of a UUID. Any other text refers to nothing, and no id column can store it. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
