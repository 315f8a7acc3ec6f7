// A separate file, so that browsers load it without the schemas.
/** Maximum characters of a search; inputs accept no more, URLs are cut. */
export const longestSearch = 100
