/** Replaces the `{{name}}` placeholders of a text. */
export const fillTemplate = (text: string, params: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
