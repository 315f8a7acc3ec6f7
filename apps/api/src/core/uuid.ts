const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether PostgreSQL accepts the value as a UUID. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && form.test(value)
