/** Whether a text of a query has the form of an id; one that has not names nothing, and no column can hold it. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
